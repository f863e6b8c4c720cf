import { shift } from './colour.ts';
import { box, ellipse, n, place, poly } from './geometry.ts';
import { motifs, paintMotif } from './motifs/index.ts';
import type { MotifId } from './motifs/index.ts';
import type { Ink } from './motifs/motif.ts';
import type { Pen } from './pen.ts';
import type { Random } from './random.ts';
import type { Palette, Theme } from '../themes/index.ts';
import type { Title } from '../titles/title.ts';

/** Tiles are composed on this canvas (3:4) and rasterised at any width. */
export const TILE_W = 360;
export const TILE_H = 480;

/** Everything a composition works with. */
export interface Easel {
  p: Pen;
  r: Random;
  title: Title;
  theme: Theme;
  c: Palette;
}

/** What a composition leaves behind: the picture and where its name goes. */
export interface Composition {
  art: string;
  name: 'bottom' | 'top';
  slant?: number;
  arch?: number;
}

/** A motif set down with glow and contact shadow. */
export function prop(
  e: Easel,
  id: MotifId,
  x: number,
  y: number,
  scale: number,
  turn = 0,
  ink: Ink = e.c,
  mirror = false,
): string {
  return (
    e.p.shadow(x, y + 92 * scale, 84 * scale, 16 * scale, 0.5) +
    place(paintMotif(id, e.p, ink), x, y, scale, turn, mirror)
  );
}

/** The hero with a halo of light behind it. */
export function hero(e: Easel, x: number, y: number, scale: number, turn = 0): string {
  return (
    e.p.glow(x, y, 136 * scale, e.c.key, 0.72) +
    e.p.glow(x, y - 10, 80 * scale, '#ffffff', 0.35) +
    prop(e, e.title.hero, x, y, scale, turn)
  );
}

/** Motifs of the theme other than the hero, in an order of the tile's own. */
export function sideMotifs(e: Easel, count: number): MotifId[] {
  const pool = e.theme.symbols.filter(
    (id): id is MotifId => id !== e.title.hero && Object.hasOwn(motifs, id),
  );
  const out: MotifId[] = [];
  while (out.length < count && pool.length) out.push(...pool.splice(e.r.int(0, pool.length - 1), 1));
  return out;
}

/** Ink for the side motifs: the theme's colours in another order, so that the hero stays the only one of its colour. */
export const sideInk = ({ b, a, ...rest }: Palette): Ink => ({ ...rest, a: b, b: a });

/** A heap of coins along the lower third. */
export function hoard(e: Easel, y: number): string {
  const { p, r, c } = e;
  let out = '';
  for (let i = 0; i < 26; i++) {
    const x = r.range(-10, TILE_W + 10);
    const edge = Math.abs(x / TILE_W - 0.5) * 2;
    const yy = y + 30 - edge * 46 + r.range(-8, 26);
    const k = r.range(0.8, 1.5);
    out += place(
      p.flat(ellipse(0, 3, 20, 12), shift(c.m, -0.26)) +
        p.flat(
          ellipse(0, 0, 20, 12),
          p.linear(
            [
              [0, shift(c.m, 0.18)],
              [0.45, c.m],
              [1, shift(c.m, -0.16)],
            ],
            0,
            0,
            1,
            1,
          ),
        ) +
        p.stroke(ellipse(0, 0, 13, 7.4), shift(c.m, 0.2), 1.8, 0.85),
      x,
      yy,
      k,
      r.range(-26, 26),
    );
  }
  return out;
}

/** Speed lines from a point: sport, races, fights. */
export function speed(e: Easel, x: number, y: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 22; i++) {
    const a = e.r.range(0, Math.PI * 2);
    const from = e.r.range(120, 190);
    const to = from + e.r.range(50, 170);
    const w = e.r.range(0.006, 0.022);
    d += poly(
      x + from * Math.cos(a),
      y + from * Math.sin(a),
      x + to * Math.cos(a - w),
      y + to * Math.sin(a - w),
      x + to * Math.cos(a + w),
      y + to * Math.sin(a + w),
    );
  }
  return e.p.flat(d, colour, 0.5);
}

/** Darkness under the name so that it reads on any scene. */
export function scrim(e: Easel, where: 'bottom' | 'top'): string {
  const dark = shift(e.c.edge, -0.1, 0.9);
  return where === 'bottom'
    ? e.p.flat(
        box(0, 270, TILE_W, 210),
        e.p.linear([
          [0, dark, 0],
          [0.5, dark, 0.62],
          [1, dark, 0.96],
        ]),
      )
    : e.p.flat(
        box(0, 0, TILE_W, 170),
        e.p.linear([
          [0, dark, 0.92],
          [0.55, dark, 0.5],
          [1, dark, 0],
        ]),
      ) +
        e.p.flat(
          box(0, 400, TILE_W, 80),
          e.p.linear([
            [0, dark, 0],
            [1, dark, 0.7],
          ]),
        );
}

/** The rim of the card. Rounded, because lobbies round their tiles. */
export function frame(e: Easel): string {
  const { p, r, c } = e;
  const kind = r.int(0, 5);
  const inner = box(4, 4, TILE_W - 8, TILE_H - 8, 26);
  const gloss = p.flat(
    `M0 0H${TILE_W}V${n(r.range(60, 110))}Q${TILE_W / 2} ${n(r.range(20, 60))} 0 ${n(r.range(90, 150))}Z`,
    p.linear([
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ]),
  );
  if (kind === 0)
    return (
      gloss +
      p.stroke(inner, shift(c.m, -0.28), 11) +
      p.stroke(
        inner,
        p.linear(
          [
            [0, shift(c.m, 0.2)],
            [0.3, c.m],
            [0.5, shift(c.m, -0.24)],
            [0.7, shift(c.m, 0.14)],
            [1, shift(c.m, -0.18)],
          ],
          0,
          0,
          1,
          1,
        ),
        7,
      )
    );
  if (kind === 1)
    return (
      gloss +
      p.stroke(inner, c.key, 12, 0.3) +
      p.stroke(inner, c.key, 4, 0.9) +
      p.stroke(inner, '#ffffff', 1.4, 0.9)
    );
  if (kind === 2) {
    const corner = (x: number, y: number, sx: number, sy: number) =>
      `<g transform="translate(${x} ${y}) scale(${sx} ${sy})">${p.solid('M6 70V34Q6 6 34 6H70L60 16H40Q16 16 16 40V60Z', c.m, { line: 2, bevel: 2 })}${p.solid('M10 10L26 14L14 26Z', c.j, { line: 1.5, bevel: 1 })}</g>`;
    return (
      gloss +
      corner(0, 0, 1, 1) +
      corner(TILE_W, 0, -1, 1) +
      corner(0, TILE_H, 1, -1) +
      corner(TILE_W, TILE_H, -1, -1)
    );
  }
  return gloss + p.stroke(inner, '#ffffff', 2, 0.28);
}
