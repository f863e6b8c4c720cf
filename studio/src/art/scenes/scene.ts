import type { Random } from '../random.ts';
import type { Pen } from '../pen.ts';
import { mix, shift } from '../colour.ts';
import { box, ellipse, n, polar, poly } from '../geometry.ts';

/** The light of a place: three sky colours from top to horizon, two grounds (far, near) and the key light. */
export interface Light {
  top: string;
  mid: string;
  low: string;
  far: string;
  near: string;
  key: string;
}

/** What a scene painter gets: box size in user units, its light and a seeded source of variety. */
export interface Stage {
  p: Pen;
  r: Random;
  w: number;
  h: number;
  c: Light;
  /** Where the key light stands, as shares of the box. */
  lx: number;
  ly: number;
}

export type Scene = (s: Stage) => string;

/** Graded sky with the key light glowing in it. */
export function sky({ p, w, h, c, lx, ly }: Stage, glow = 0.9): string {
  return (
    p.flat(
      box(0, 0, w, h),
      p.linear([
        [0, c.top],
        [0.5, c.mid],
        [1, c.low],
      ]),
    ) + p.glow(w * lx, h * ly, Math.max(w, h) * 0.5, c.key, glow * 0.8)
  );
}

/** Fan of light behind the hero. */
export function rays({ w, h, c, lx, ly }: Stage, count = 14, opacity = 0.22): string {
  const R = Math.hypot(w, h);
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = (i * 360) / count;
    const [x0, y0] = polar(w * lx, h * ly, R, a - 90 / count);
    const [x1, y1] = polar(w * lx, h * ly, R, a + 90 / count);
    d += poly(w * lx, h * ly, x0, y0, x1, y1);
  }
  return `<path d="${d}" fill="${c.key}" fill-opacity="${n(opacity)}"/>`;
}

/** A ridge line with soft or jagged peaks, filled to the bottom, lit along its top. */
export function ridge(
  { p, r, w, h }: Stage,
  y: number,
  amp: number,
  colour: string,
  jag = false,
  steps = 7,
): string {
  const pts: [number, number][] = [];
  for (let i = 0; i <= steps; i++)
    pts.push([
      (i / steps) * w * 1.1 - w * 0.05,
      h * y - r.range(0, 1) * h * amp * (jag && i % 2 ? 1.4 : 0.7),
    ]);
  let d = `M${n(pts[0]![0])} ${n(pts[0]![1])}`;
  for (let i = 1; i < pts.length; i++) {
    const [x0, y0] = pts[i - 1]!;
    const [x1, y1] = pts[i]!;
    d += jag
      ? `L${n(x1)} ${n(y1)}`
      : `C${n((x0 + x1) / 2)} ${n(y0)} ${n((x0 + x1) / 2)} ${n(y1)} ${n(x1)} ${n(y1)}`;
  }
  const closed = `${d}L${n(w * 1.05)} ${h}L${n(-w * 0.05)} ${h}Z`;
  return (
    p.flat(
      closed,
      p.linear([
        [0, shift(colour, 0.07)],
        [0.35, colour],
        [1, shift(colour, -0.1)],
      ]),
    ) + p.stroke(d, shift(colour, 0.18), h * 0.004, 0.6)
  );
}

export function stars({ r, w, h }: Stage, count: number, reach = 0.6): string {
  let out = '';
  for (let i = 0; i < count; i++)
    out += `<circle cx="${n(r.range(0, w))}" cy="${n(r.range(0, h * reach))}" r="${n(r.range(0.4, 1.7) * (w / 360))}" fill="#fff" fill-opacity="${n(r.range(0.35, 1))}"/>`;
  return out;
}

export function cloud(s: Stage, x: number, y: number, size: number, colour: string, opacity = 0.9): string {
  const d = [
    [-1, 0, 0.5],
    [-0.4, -0.26, 0.58],
    [0.3, -0.16, 0.66],
    [0.95, 0.02, 0.48],
    [0, 0.12, 0.7],
  ]
    .map(([dx, dy, q]) => ellipse(x + dx! * size, y + dy! * size, q! * size, q! * size * 0.62))
    .join('');
  return s.p.flat(
    d,
    s.p.linear([
      [0, shift(colour, 0.1)],
      [1, shift(colour, -0.08)],
    ]),
    opacity,
  );
}

/** Darken towards the edges so that the middle glows. */
export function vignette({ p, w, h }: Stage, strength = 0.6): string {
  return p.flat(
    box(0, 0, w, h),
    p.radial(
      [
        [0, '#05020f', 0],
        [0.55, '#05020f', 0],
        [1, '#05020f', strength],
      ],
      0.5,
      0.45,
      0.78,
    ),
  );
}

export function palm(s: Stage, x: number, y: number, size: number, colour: string, lean = 0.2): string {
  const tx = x + size * lean;
  const ty = y - size;
  const frond = (a: number) => {
    const [ex, ey] = polar(tx, ty, size * 0.62, a);
    const [cx, cy] = polar(tx, ty - size * 0.16, size * 0.4, a);
    return `M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy - size * 0.1)} ${n(ex)} ${n(ey + size * 0.12)}Q${n(cx)} ${n(cy + size * 0.1)} ${n(tx)} ${n(ty)}Z`;
  };
  return (
    s.p.stroke(
      `M${n(x)} ${n(y)}Q${n(x + size * lean * 0.2)} ${n(y - size * 0.6)} ${n(tx)} ${n(ty)}`,
      colour,
      size * 0.07,
    ) + s.p.flat([-110, -70, -30, 20, 62, 104, 140].map(frond).join(''), colour)
  );
}

/** A plane in perspective with lit near edge: floors, water, tables. */
export function floor({ p, w, h, c }: Stage, y: number): string {
  return (
    p.flat(
      box(0, h * y, w, h * (1 - y)),
      p.linear([
        [0, shift(c.far, 0.05)],
        [0.25, c.far],
        [1, shift(c.near, -0.12)],
      ]),
    ) + p.glow(w * 0.5, h * y, w * 0.6, c.key, 0.45, h * 0.06)
  );
}

export function glints(s: Stage, y0: number, y1: number, count: number, colour: string): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = s.r.next();
    const y = s.h * (y0 + (y1 - y0) * t * t);
    const len = s.w * (0.03 + 0.16 * t) * s.r.range(0.4, 1);
    const x = s.w * s.r.range(-0.05, 1);
    d += `M${n(x)} ${n(y)}q${n(len / 2)} ${n(-2 - 3 * t)} ${n(len)} 0`;
  }
  return s.p.stroke(d, colour, s.h * 0.0035, 0.5);
}

export const hazed = (colour: string, haze: string, t: number) => mix(colour, haze, t);
