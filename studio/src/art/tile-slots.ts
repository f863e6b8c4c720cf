import { ellipse, place } from './geometry.ts';
import { shift } from './colour.ts';
import { paintMotif } from './motifs/index.ts';
import { rank } from './motifs/play.ts';
import { hero, hoard, prop, sideInk, sideMotifs } from './tile-parts.ts';
import type { Composition, Easel } from './tile-parts.ts';

type Layout = (e: Easel) => Composition;

/** The hero before two companions. */
const centre: Layout = (e) => {
  const [l, r] = sideMotifs(e, 2);
  return {
    name: 'bottom',
    arch: e.r.chance(0.4) ? 14 : 0,
    art:
      prop(e, l!, 66, 262, 0.7, -14, sideInk(e.c)) +
      prop(e, r!, 294, 262, 0.7, 14, sideInk(e.c)) +
      hero(e, 180, 186, 1.5),
  };
};

/** Hero so near that it leaves the frame. */
const close: Layout = (e) => ({
  name: 'bottom',
  arch: e.r.chance(0.3) ? 12 : 0,
  art: hero(e, 180 + e.r.range(-14, 14), 200, 1.84, e.r.range(-4, 4)),
});

/** Hero leaning in from one side, a stack of companions on the other. */
const diagonal: Layout = (e) => {
  const flip = e.r.chance(0.5);
  const x = (v: number) => (flip ? 360 - v : v);
  const [a, b] = sideMotifs(e, 2);
  return {
    name: 'bottom',
    slant: flip ? 4 : -4,
    art:
      prop(e, a!, x(62), 108, 0.56, flip ? 12 : -12, sideInk(e.c)) +
      prop(e, b!, x(70), 270, 0.72, flip ? 16 : -16, sideInk(e.c)) +
      hero(e, x(206), 196, 1.52, flip ? -6 : 6),
  };
};

/** Name above, hero below on its treasure. */
const crowned: Layout = (e) => {
  const [l, r] = sideMotifs(e, 2);
  return {
    name: 'top',
    arch: e.r.chance(0.5) ? 16 : 0,
    art:
      prop(e, l!, 58, 366, 0.7, -16, sideInk(e.c)) +
      prop(e, r!, 302, 366, 0.7, 16, sideInk(e.c)) +
      hero(e, 180, 298, 1.5) +
      hoard(e, 438),
  };
};

/** Three abreast. */
const trio: Layout = (e) => {
  const [l, r] = sideMotifs(e, 2);
  return {
    name: 'bottom',
    art:
      prop(e, l!, 84, 176, 0.98, -8, sideInk(e.c)) +
      prop(e, r!, 276, 176, 0.98, 8, sideInk(e.c)) +
      hero(e, 180, 212, 1.36) +
      hoard(e, 330),
  };
};

/** Hero on a medal. */
const medallion: Layout = (e) => {
  const { p, c } = e;
  const ring =
    p.glow(180, 186, 196, c.key, 0.9) +
    p.solid(ellipse(180, 186, 148), c.m, { metal: true, bevel: 7 }) +
    p.solid(ellipse(180, 186, 130), shift(c.mid, -0.08), { line: 3, bevel: 8, round: true });
  const [l, r] = sideMotifs(e, 2);
  return {
    name: 'bottom',
    arch: 12,
    art:
      ring +
      p.glow(180, 180, 110, c.key, 0.8) +
      prop(e, e.title.hero, 180, 184, 1.4) +
      prop(e, l!, 58, 306, 0.52, -12, sideInk(c)) +
      prop(e, r!, 302, 306, 0.52, 12, sideInk(c)),
  };
};

/** Hero over a hoard, with two ranks of the reel tumbling. */
const tumble: Layout = (e) => {
  const { p, c, theme } = e;
  const card = (t: string, x: number, y: number, turn: number, tint: string) =>
    place(rank(p, t, theme.face === 'gothic' ? 'roman' : theme.face, tint, c.m), x, y, 0.44, turn);
  const [side] = sideMotifs(e, 1);
  return {
    name: 'bottom',
    art:
      card('A', 52, 96, -16, c.b) +
      card('K', 306, 84, 14, c.j) +
      prop(e, side!, 300, 246, 0.66, 14, sideInk(c)) +
      hero(e, 172, 196, 1.5, -3) +
      card('Q', 54, 272, 12, c.a) +
      hoard(e, 336),
  };
};

/** Hero thrice: one great, two echoes behind in other colours. */
const echo: Layout = (e) => {
  const { p, c, title } = e;
  const ghost = (x: number, mirror: boolean, ink: typeof c) =>
    place(paintMotif(title.hero, p, ink), x, 160, 0.92, mirror ? 10 : -10, mirror);
  return {
    name: 'bottom',
    arch: 10,
    art:
      ghost(72, false, { ...c, a: c.b, b: c.a }) +
      ghost(288, true, { ...c, a: c.j, b: c.a }) +
      hero(e, 180, 204, 1.5) +
      hoard(e, 334),
  };
};

const LAYOUTS: readonly Layout[] = [centre, close, crowned, diagonal, medallion, trio, tumble, close, echo];

/** The slot compositions in turn: neighbours in the catalogue, often of one theme and hero, never share a layout. */
export function composeSlot(e: Easel): Composition {
  return LAYOUTS[Number(e.title.nodeId) % LAYOUTS.length]!(e);
}
