import { lightness, shift, tone } from './colour.ts';
import { vendorMark } from './emblem.ts';
import type { Face } from './lettering.ts';
import { document, Pen } from './pen.ts';
import { titlePlate } from './plate.ts';
import type { Plate } from './plate.ts';
import { random } from './random.ts';
import type { Random } from './random.ts';
import type { SceneId } from './scenes/index.ts';
import { particles, paintScene, relight } from './stage.ts';
import { frame, scrim, TILE_H, TILE_W } from './tile-parts.ts';
import type { Composition, Easel } from './tile-parts.ts';
import { composeSlot } from './tile-slots.ts';
import {
  composeDerby,
  composeFish,
  composeLive,
  composeLottery,
  composePvp,
  composeSport,
} from './tile-tables.ts';
import { themeOf } from '../themes/index.ts';
import type { Palette, Theme } from '../themes/index.ts';
import type { Title } from '../titles/title.ts';
import { demoVendors } from '../titles/vendors.ts';

/** Colour words a name may hold: the picture keeps the word. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/crimson|scarlet|ruby|\bred\b/i, '#dc243c'],
  [/gold|amber|gilded/i, '#f2a81f'],
  [/azure|sapphire|\bblue\b/i, '#2f86ee'],
  [/emerald|jade|green|verdant/i, '#17a865'],
  [/violet|ube|purple/i, '#8a45e6'],
  [/rose|blossom/i, '#f0608f'],
  [/silver|moonlit|frost/i, '#9fb8dc'],
];

/** Hours of the day: hue turn and depth of the light. */
const HOURS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-28, -0.02],
  [0, -0.08],
  [36, 0],
  [0, 0.03],
  [-52, -0.03],
  [0, 0],
  [60, -0.02],
];

/** The palette of one title: the theme's, at an hour of its own, with the colour its name promises. */
function paletteOf(theme: Theme, title: Title, r: Random): Palette {
  // In turn, so that neighbours of one theme stand at different hours.
  const [turn, depth] = HOURS[Number(title.nodeId) % HOURS.length]!;
  const c = relight(theme.palette, turn, depth);
  const word = WORDS.find(([pattern]) => pattern.test(title.gameName));
  if (word) return { ...c, a: word[1] };
  const swap = r.int(0, 4);
  if (swap === 0) return { ...c, a: c.b, b: c.a };
  if (swap === 1) return { ...c, a: shift(c.a, 0, 1, r.pick([-40, 40])) };
  return c;
}

function composition(e: Easel): { made: Composition; scene: SceneId } {
  const { title, theme, r } = e;
  switch (title.gameType) {
    case 'RNG':
      return { made: composeSlot(e), scene: r.chance(0.16) ? 'burst' : theme.scene };
    case 'FISH':
      return {
        made: composeFish(e),
        scene:
          theme.scene === 'city' || theme.scene === 'space' || theme.scene === 'clouds'
            ? theme.scene
            : 'reef',
      };
    case 'LIVE':
      return {
        made: composeLive(e),
        scene:
          theme.scene === 'city' ||
          theme.scene === 'space' ||
          theme.scene === 'hall' ||
          theme.scene === 'curtain' ||
          theme.scene === 'icePalace'
            ? theme.scene
            : 'casinoTable',
      };
    case 'SPORTS':
      return {
        made: composeSport(e),
        scene: theme.scene === 'track' || theme.scene === 'arena' ? theme.scene : 'stadium',
      };
    case 'ESPORTS':
      return { made: composeSport(e), scene: theme.scene };
    case 'COCKFIGHT':
      return { made: composeDerby(e), scene: 'track' };
    case 'PVP':
      return { made: composePvp(e), scene: theme.scene };
    case 'LOTT':
    case 'ELOTT':
      return { made: composeLottery(e), scene: r.chance(0.45) ? 'stage' : theme.scene };
  }
}

/** Faces whose thin strokes a bright rim would drown. */
const THIN = new Set<Face>(['roman', 'west', 'gothic']);

/** Lettering that answers the theme; some tiles set it white over colour, some in the theme's metal. */
function plateOf({ theme, c, r }: Easel, made: Composition): Plate {
  const style = r.int(0, 3);
  const metal: readonly [string, string] = [shift(c.m, 0.2), shift(c.m, -0.02)];
  const fill =
    style === 1
      ? metal
      : style === 2
        ? (['#ffffff', shift(tone(c.key, 0.86), 0)] as const)
        : theme.palette.title;
  const edge = tone(c.edge, Math.min(0.3, lightness(c.edge)), 1.1);
  return {
    face: theme.face,
    fill,
    edge,
    rim: THIN.has(theme.face) ? shift(edge, -0.04) : style === 3 ? '#ffffff' : shift(c.m, 0.02),
    width: 318,
    height: 134,
    arch: made.arch ?? 0,
    slant: made.slant ?? 0,
  };
}

/**
 * A game's lobby tile, 3:4.
 * @param title a title of the demo world
 * @param w width in pixels
 * @param h height in pixels
 * @throws RangeError when its theme or vendor does not exist
 */
export function tileSvg(title: Title, w: number, h: number): string {
  const theme = themeOf(title.themeId);
  const vendor = demoVendors.find((v) => v.vassalage === title.vassalage);
  if (!theme || !vendor) throw new RangeError(`No theme or vendor for ${title.gameName}`);
  const p = new Pen();
  const r = random(`tile/${title.nodeId}/${title.gameName}`);
  const e: Easel = { p, r, title, theme, c: paletteOf(theme, title, r) };
  const { made, scene } = composition(e);
  const light = { lx: 0.5, ly: made.name === 'top' ? 0.62 : 0.39 };
  const bottom = made.name === 'bottom';
  const plate = titlePlate(
    p,
    'name',
    title.gameName,
    TILE_W / 2,
    450 - Math.max(0, made.arch ?? 0),
    plateOf(e, made),
  );
  const titled = bottom
    ? plate
    : titlePlate(
        p,
        'name',
        title.gameName,
        TILE_W / 2,
        48 + (450 - (made.arch ?? 0) - plate.top),
        plateOf(e, made),
      );
  const body =
    paintScene(p, r, scene, e.c, TILE_W, TILE_H, light) +
    particles(p, r, theme.particle, e.c, TILE_W, TILE_H, 9) +
    made.art +
    scrim(e, made.name) +
    particles(p, r, theme.particle, e.c, TILE_W, TILE_H, 5, true) +
    titled.art +
    frame(e) +
    vendorMark(p, vendor, 16, bottom ? 16 : TILE_H - 44);
  return document(p, body, w, h, `0 0 ${TILE_W} ${TILE_H}`);
}
