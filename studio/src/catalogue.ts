import { mix } from './art/colour.ts';
import type { Theme } from './themes/index.ts';
import { themeOf } from './themes/index.ts';
import { titleOf as demoTitleOf } from './titles/index.ts';
import type { GameKind } from './titles/title.ts';

/** A title as the game client needs it. */
export interface StudioTitle extends GameKind {
  gameCode: string;
  gameName: string;
  /** Its name in other languages, by platform code. */
  names: Readonly<Record<string, string>>;
  themeId: string;
  /** Main motif of its artwork. */
  hero: string;
  /** Decimal: the name of its tile's picture. */
  nodeId: string;
  colours: Colours;
  /** The face of its lettering. */
  face: Theme['face'];
  /** Names of the symbols by index. */
  symbols: string[];
}

/** Colours of the game around the artwork, hex. */
export interface Colours {
  accent: string;
  deep: string;
  mid: string;
  glow: string;
  /** The logo's gradient and outline. */
  bright: string;
  warm: string;
  edge: string;
}

const INK = '#07030d';

function coloursOf({ palette }: Theme): Colours {
  const { m, near, top, glow, title, edge } = palette;
  return {
    accent: m,
    glow,
    edge,
    deep: mix(near, INK, 0.72),
    mid: mix(top, INK, 0.38),
    bright: title[0],
    warm: title[1],
  };
}

/** A symbol's id in words: candleLamp becomes candle lamp. */
const inWords = (id: string): string =>
  id.replace(/[A-Z](?=[a-z])/gu, (letter) => ` ${letter.toLowerCase()}`).trim();

/** The title a game code launches, or undefined. */
export function titleOf(gameCode: string): StudioTitle | undefined {
  const title = demoTitleOf(gameCode);
  const theme = title && themeOf(title.themeId);
  if (!theme) return undefined;
  const { gameName, names, themeId, hero, nodeId } = title;
  const symbols = theme.symbols.map(inWords);
  return {
    ...title.kind,
    gameCode,
    gameName,
    names,
    themeId,
    hero,
    nodeId,
    colours: coloursOf(theme),
    face: theme.face,
    symbols,
  };
}

/** The game that a game code plays and which of its rules, or undefined. */
export function kindOf(gameCode: string): GameKind | undefined {
  return demoTitleOf(gameCode)?.kind;
}
