import { shift } from './colour.ts';
import type { Pen } from './pen.ts';
import { place } from './geometry.ts';
import type { Random } from './random.ts';
import { scenes } from './scenes/index.ts';
import type { SceneId } from './scenes/index.ts';
import { vignette } from './scenes/scene.ts';
import type { Light, Stage } from './scenes/scene.ts';
import type { Palette, Particle } from '../themes/index.ts';

/** Paint a scene into a box, with its vignette. */
export function paintScene(
  p: Pen,
  r: Random,
  id: SceneId,
  light: Light,
  w: number,
  h: number,
  at: { lx: number; ly: number } = { lx: 0.5, ly: 0.34 },
): string {
  const stage: Stage = { p, r, w, h, c: light, ...at };
  return scenes[id](stage) + vignette(stage, 0.55);
}

/** The same palette at another hour: hue and depth of the light move together, so harmony stays. */
export function relight(palette: Palette, turn: number, depth: number): Palette {
  const move = (hex: string, dl = depth) => shift(hex, dl, 1.16, turn);
  return {
    ...palette,
    top: move(palette.top),
    mid: move(palette.mid),
    low: move(palette.low, depth / 2),
    far: move(palette.far),
    near: move(palette.near),
    edge: shift(palette.edge, 0, 1, turn),
  };
}

/** What floats in the air, spread over the box but kept off the middle. */
export function particles(
  p: Pen,
  r: Random,
  kind: Particle,
  palette: Palette,
  w: number,
  h: number,
  count: number,
  sidesOnly = false,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const side = r.chance(0.5) ? r.range(0, 0.2) : r.range(0.8, 1);
    const x = w * (sidesOnly || r.chance(0.75) ? side : r.next());
    const y = h * r.range(0.03, 0.95);
    const near = r.next() ** 2;
    out += particle(p, r, kind, palette, x, y, (0.5 + near * 1.2) * (Math.min(w, h) / 360));
  }
  return out;
}

function particle(p: Pen, r: Random, kind: Particle, c: Palette, x: number, y: number, k: number): string {
  switch (kind) {
    case 'coins':
      return place(
        p.flat(
          'M-14 0A14 11 0 1 1 14 0A14 11 0 1 1 -14 0Z',
          p.linear([
            [0, shift(c.m, 0.16)],
            [0.5, c.m],
            [1, shift(c.m, -0.2)],
          ]),
        ) + p.stroke('M-9 0A9 7 0 1 1 9 0A9 7 0 1 1 -9 0Z', shift(c.m, 0.16), 1.6, 0.9),
        x,
        y,
        k,
        r.range(-50, 50),
      );
    case 'bubbles':
      return place(
        p.flat(
          'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z',
          p.radial([
            [0, '#ffffff', 0.04],
            [0.8, '#ffffff', 0.2],
            [1, '#ffffff', 0.7],
          ]),
        ) + p.flat('M-5 -4A3 2 0 1 1 1 -5A3 2 0 1 1 -5 -4Z', '#ffffff', 0.9),
        x,
        y,
        k,
      );
    case 'petals':
      return place(
        p.flat(
          'M0 -11C9 -5 9 6 0 11C-9 6 -9 -5 0 -11Z',
          p.linear([
            [0, '#ffe3ee'],
            [1, '#ff8fb8'],
          ]),
        ),
        x,
        y,
        k * 0.9,
        r.range(0, 360),
      );
    case 'leaves':
      return place(
        p.flat(
          'M0 -13C10 -6 9 7 0 13C-9 7 -10 -6 0 -13Z',
          p.linear([
            [0, '#d8f07a'],
            [1, r.chance(0.5) ? '#5fae3a' : '#e8a02a'],
          ]),
        ),
        x,
        y,
        k * 0.9,
        r.range(0, 360),
      );
    case 'snow':
      return p.glow(x, y, 7 * k, '#ffffff', 0.95);
    case 'embers':
      return (
        p.glow(x, y, 9 * k, c.key, 0.95) +
        p.flat(
          `M${x} ${y - 2.4 * k}l${2 * k} ${2.4 * k}l${-2 * k} ${2.4 * k}l${-2 * k} ${-2.4 * k}Z`,
          '#fff6d8',
        )
      );
    case 'confetti':
      return place(
        p.flat('M-5 -8H5L3 8H-7Z', r.pick([c.a, c.b, c.j, c.m, '#ffffff'])),
        x,
        y,
        k,
        r.range(0, 360),
      );
    case 'stars':
      return p.sparkle(x, y, 8 * k, c.key, 0.9);
    case 'sparks':
      return r.chance(0.4) ? p.sparkle(x, y, 9 * k, c.key, 0.95) : p.glow(x, y, 8 * k, c.key, 0.9);
  }
}
