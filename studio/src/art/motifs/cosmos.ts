import { both, ellipse, box, gear, place, poly, star } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, STEEL } from './motif.ts';
import type { Motif } from './motif.ts';

export const rocket: Motif = (p, c) =>
  place(
    p.flat('M-20 60C-30 84 -10 92 0 108C10 92 30 84 20 60Z', '#ff8a1f') +
      p.flat('M-10 60C-14 74 -4 82 0 92C4 82 14 74 10 60Z', '#fff3a0') +
      both(p.solid('M-28 8C-58 26 -60 52 -54 74L-24 56Z', c.b, { bevel: 5 })) +
      p.solid('M0 -100C38 -66 44 -10 28 60H-28C-44 -10 -38 -66 0 -100Z', '#f3f6fb', { bevel: 9 }) +
      p.clip(
        'M0 -100C38 -66 44 -10 28 60H-28C-44 -10 -38 -66 0 -100Z',
        p.flat('M-50 -52Q0 -36 50 -52V-110H-50Z', c.b) + p.flat(box(-50, 34, 100, 12), c.m),
      ) +
      p.solid(ellipse(0, -12, 20), c.m, { metal: true, line: 3, bevel: 3 }) +
      p.solid(ellipse(0, -12, 13), '#4fd0ff', { line: 0, bevel: 3, gloss: [-4, -18, 6, 4] }),
    0,
    -4,
    1,
    28,
  );
export const planet: Motif = (p, c) =>
  p.glow(0, 0, 99, c.glow, 0.35) +
  p.stroke('M-62 -20C-130 40 10 40 70 -14', shift(c.m, -0.16), 10, 0.6) +
  p.solid(ellipse(0, 0, 64), c.a, { round: true, bevel: 9 }) +
  p.clip(
    ellipse(0, 0, 64),
    p.stroke('M-70 -20Q0 -2 70 -30M-70 12Q0 32 70 0', shift(c.a, 0.14), 9, 0.7) +
      p.stroke('M-70 36Q0 54 70 24', shift(c.a, -0.14), 8, 0.7),
  ) +
  p.solid(
    'M-60 -6C-130 58 66 46 94 -30C98 -50 76 -46 60 -36C80 -36 78 -26 66 -14C24 26 -90 50 -60 -6Z',
    c.m,
    { line: 3, bevel: 3 },
  );
export const ufo: Motif = (p, c) =>
  p.flat(
    'M-34 20L-70 99H70L34 20Z',
    p.linear([
      [0, c.glow, 0.75],
      [1, c.glow, 0],
    ]),
  ) +
  p.solid('M-44 -22C-44 -72 44 -72 44 -22Z', '#9fe8ff', { bevel: 6, alpha: 0.85, gloss: [-14, -46, 14, 8] }) +
  p.solid('M-20 -16C-26 -52 26 -52 20 -16Z', '#6fd14a', { line: 2.5, bevel: 4 }) +
  both(p.flat(ellipse(-8, -30, 5.5, 8), INK)) +
  p.solid(ellipse(0, -4, 96, 27), mix(STEEL, c.a, 0.35), { metal: true, bevel: 7 }) +
  [-66, -34, 0, 34, 66]
    .map((x, i) =>
      p.solid(ellipse(x, 4 - Math.abs(x) * 0.08, 8), i % 2 ? c.m : c.b, { round: true, line: 2.5, bevel: 2 }),
    )
    .join('');
export const astronaut: Motif = (p, c) =>
  p.solid('M-66 60C-60 30 60 30 66 60L74 99H-74Z', '#e6ebf4', { bevel: 8 }) +
  p.solid(ellipse(0, -16, 76), '#f6f8fc', { bevel: 10, round: true }) +
  both(p.solid(box(-92, -34, 24, 44, 10), c.b, { bevel: 5 })) +
  p.solid('M-56 -22C-56 -60 56 -60 56 -22C56 26 -56 26 -56 -22Z', '#26386e', { bevel: 7 }) +
  p.clip(
    'M-56 -22C-56 -60 56 -60 56 -22C56 26 -56 26 -56 -22Z',
    p.glow(24, 6, 50, c.a, 0.9) +
      p.flat('M-50 -30C-40 -60 0 -56 10 -50C-16 -44 -36 -30 -44 -8Z', '#ffffff', 0.75),
  ) +
  p.solid(box(-30, 64, 60, 28, 8), c.m, { metal: true, line: 3, bevel: 4 }) +
  [-14, 0, 14].map((x, i) => p.flat(ellipse(x, 78, 5), [c.j, '#4fd0ff', '#6fd14a'][i]!)).join('');
export const robot: Motif = (p, c) =>
  p.tube('M0 -66V-90', STEEL, 6) +
  p.solid(ellipse(0, -92, 9), c.j, { round: true, line: 3, bevel: 2 }) +
  both(p.solid(box(-92, -30, 26, 52, 9), c.m, { metal: true, bevel: 5 })) +
  p.solid(box(-72, -66, 144, 128, 34), mix(STEEL, c.a, 0.4), { bevel: 11 }) +
  p.solid(box(-56, -42, 112, 62, 26), '#16213f', { bevel: 6 }) +
  both(p.glow(-26, -12, 22, c.glow, 1) + p.flat(ellipse(-26, -12, 11), '#ffffff')) +
  p.solid(box(-34, 32, 68, 18, 8), '#16213f', { line: 3, bevel: 3 }) +
  [-20, -4, 12].map((x) => p.flat(box(x - 2, 35, 10, 12, 3), c.glow)).join('') +
  p.solid('M-54 66H54L66 99H-66Z', c.a, { bevel: 7 });
export const cyborg: Motif = (p, c) =>
  p.solid(
    'M-60 -20C-64 -76 -30 -96 4 -94C50 -92 66 -60 60 -10C58 40 40 84 0 92C-36 84 -58 40 -60 -20Z',
    '#f0b99a',
    { bevel: 8 },
  ) +
  p.solid(
    'M-70 -6C-84 -84 -20 -104 14 -98C62 -96 78 -56 68 0C60 -34 40 -52 0 -54C-34 -52 -58 -40 -70 -6Z',
    c.b,
    { bevel: 8 },
  ) +
  p.solid('M-64 -22H64L58 14Q0 28 -58 14Z', '#1b1740', { bevel: 6 }) +
  p.flat(
    'M-56 -12H56L52 2Q0 12 -52 2Z',
    p.linear(
      [
        [0, c.glow],
        [0.5, c.a],
        [1, c.j],
      ],
      0,
      0,
      1,
      0,
    ),
  ) +
  p.flat('M-50 -14L-20 -14L-34 4H-48Z', '#ffffff', 0.6) +
  p.stroke('M-14 56Q4 64 20 54', '#a03a4f', 5) +
  p.stroke('M40 24L52 40V60M48 18L60 30', c.glow, 3.5) +
  p.stroke('M0 20Q-8 38 4 40', '#b87a5e', 3.5);
export const chipset: Motif = (p, c) =>
  [-54, -27, 0, 27, 54].map((k) => p.stroke(`M${k} -96V96M-96 ${k}H96`, c.m, 8)).join('') +
  p.solid(box(-72, -72, 144, 144, 14), '#1f2447', { bevel: 9 }) +
  p.solid(box(-44, -44, 88, 88, 10), c.a, { bevel: 8 }) +
  p.flat('M10 -34L-22 8H-2L-10 36L24 -8H4Z', '#ffffff', 0.95) +
  p.glow(0, 0, 60, c.glow, 0.4);
export const neonCar: Motif = (p, c) =>
  p.glow(0, 60, 99, c.glow, 0.5, 30) +
  p.solid('M-96 30C-92 4 -70 0 -50 -4C-30 -40 30 -44 52 -8C78 -4 94 6 97 32L88 50H-88Z', c.a, { bevel: 10 }) +
  p.solid('M-40 -6C-26 -32 -2 -32 0 -32V-6ZM8 -32C24 -32 38 -20 44 -6H8Z', '#bff3ff', { line: 3, bevel: 4 }) +
  both(
    p.solid(ellipse(-54, 50, 25), '#1b1830', { bevel: 5 }) +
      p.solid(ellipse(-54, 50, 13), c.m, { metal: true, line: 2, bevel: 3 }),
  ) +
  p.stroke('M-84 24H86', '#ffffff', 4, 0.8) +
  p.solid('M82 14L97 22L88 32Z', '#fff2a0', { line: 2, bevel: 1 }) +
  p.solid('M-96 16L-82 12V28H-96Z', '#ff4a5f', { line: 2, bevel: 1 });
export const satellite: Motif = (p, c) =>
  place(
    both(
      p.solid(box(-98, -26, 62, 52, 4), '#2f5fd0', { bevel: 4 }) +
        p.stroke('M-78 -24V24M-58 -24V24M-96 0H-38', '#9fc4ff', 3),
    ) +
      p.solid(box(-32, -44, 64, 88, 10), c.m, { metal: true, bevel: 7 }) +
      p.solid('M-30 50Q0 24 30 50Q0 78 -30 50Z', '#f3f6fb', { bevel: 5 }) +
      p.tube('M0 54V88', STEEL, 5) +
      p.solid(ellipse(0, -6, 18), c.j, { round: true, line: 3, bevel: 4 }),
    0,
    0,
    1,
    -24,
  );
export const drill: Motif = (p, c) =>
  p.solid('M-26 -20L98 40L-6 60Z', STEEL, { metal: true, bevel: 6 }) +
  p.stroke('M6 -2L18 52M34 12L40 48M60 24L62 44', '#5a6c86', 4) +
  p.solid('M-92 -50H-10C10 -50 10 70 -10 70H-92Z', c.a, { bevel: 10 }) +
  p.solid('M-80 -38H-30V-4H-80Z', '#9fe8ff', { line: 3, bevel: 5 }) +
  p.solid(box(-98, 60, 110, 34, 17), '#3d3a4d', { bevel: 5 }) +
  [-78, -44, -10].map((x) => p.solid(gear(x, 77, 8, 13, 10), c.m, { line: 2, bevel: 2 })).join('') +
  p.solid(poly(40, -60, 60, -84, 82, -66, 76, -40, 50, -38), c.b, { bevel: 4 });
export const sun: Motif = (p, c) =>
  p.glow(0, 0, 100, c.glow, 0.6) +
  p.solid(star(0, 0, 12, 96, 60), c.m, { bevel: 5 }) +
  p.solid(ellipse(0, 0, 58), '#ffc42e', { round: true, bevel: 9 }) +
  both(p.eye(-19, -8, 9, '#8a4a12') + p.flat(ellipse(-32, 12, 9, 6), '#ff7a4a', 0.7)) +
  p.stroke('M-20 16Q0 34 20 16', '#7a3a0c', 5);
export const nova: Motif = (p, c) =>
  p.glow(0, 0, 100, c.a, 0.9) +
  p.flat(star(0, 0, 4, 98, 14), '#ffffff', 0.9) +
  p.flat(star(0, 0, 4, 60, 12, 45), c.glow, 0.9) +
  p.solid(ellipse(0, 0, 34), c.a, { round: true, line: 0, bevel: 5 }) +
  p.flat(ellipse(-8, -10, 14), '#ffffff', 0.8) +
  p.stroke(ellipse(0, 0, 72, 22), c.m, 5, 0.9);
