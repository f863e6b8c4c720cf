import type { MotifId } from '../art/motifs/index.ts';

/** The categories a demo title can be of (R-CATALOGUE-44). */
export type DemoGameType =
  | 'RNG'
  | 'FISH'
  | 'LIVE'
  | 'SPORTS'
  | 'ESPORTS'
  | 'COCKFIGHT'
  | 'PVP'
  | 'LOTT'
  | 'ELOTT';

/** Volatility models of the studio's slot. */
export type Maths = 'low' | 'medium' | 'high';

/** What a title plays: a game of the studio and which of its rules. */
export interface GameKind {
  /** The game's id in the studio's registry. */
  readonly game: string;
  readonly model: string;
}

/** One playable title of the demo world. */
export interface Title {
  /** Vendor code. */
  vassalage: string;
  gameType: DemoGameType;
  /** BG for BG games, else absent. */
  gameClassify?: 'BG';
  /** Stable, unique within the vendor. */
  gameId: string;
  /** Stable, numeric, unique over all titles. */
  nodeId: string;
  /** What the vendor's server launches; unique over all titles. */
  gameCode: string;
  /** English name, unique. */
  gameName: string;
  /** Names by platform language where they differ from the English one. */
  names: Partial<Record<'TY', string>>;
  themeId: string;
  /** Main motif of its artwork. */
  hero: MotifId;
  /** What it plays. */
  kind: GameKind;
  isNew: boolean;
  isHot: boolean;
  /** Free play is allowed. */
  supportPlay: boolean;
  /** Short statements for the information sheet. */
  features: string[];
  /** Ways to win of one spin; 0 where the game has none. */
  paylines: number;
  /** Lottery only (R-CATALOGUE-34): text containing Entertainment means entertainment play. */
  lottoMode?: 'Traditional' | 'Entertainment';
  /** Lottery only: the group its draw belongs to. */
  gameGroupId?: string;
}

/** How a vendor's mark is drawn. */
export interface VendorStyle {
  colour: string;
  accent: string;
  emblem:
    | 'orbit'
    | 'bars'
    | 'leaf'
    | 'bolt'
    | 'wave'
    | 'crest'
    | 'prism'
    | 'petal'
    | 'spark'
    | 'ring'
    | 'peak'
    | 'sail';
  face: 'round' | 'tech' | 'slab' | 'roman' | 'comic';
  /** Motif of its large mobile picture. */
  hero: MotifId;
  themeId: string;
}

/** A game supplier of the demo world. All names are invented. */
export interface Vendor {
  /** Vendor code on the wire. */
  vassalage: string;
  displayName: string;
  gameTypes: DemoGameType[];
  /** Stable, numeric; apart from the titles'. */
  nodeId: string;
  isHot: boolean;
  /** VASSALAGE: the vendor opens a list of its games (R-CATALOGUE-32). */
  isGameH5?: 'VASSALAGE';
  style: VendorStyle;
}
