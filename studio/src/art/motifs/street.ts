import { both, ellipse, box, place, petals, star } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, IVORY, STEEL, WOOD } from './motif.ts';
import type { Motif } from './motif.ts';

export const jeepney: Motif = (p, c) =>
  p.shadow(0, 78, 98, 14, 0.5) +
  p.solid('M-96 -50Q0 -72 60 -52L70 -10H92C98 -8 99 10 97 50H-96Z', c.a, { bevel: 9 }) +
  p.solid('M-98 -56Q0 -84 66 -56L62 -42Q0 -64 -96 -42Z', c.m, { metal: true, line: 3, bevel: 4 }) +
  [-84, -52, -20].map((x) => p.solid(box(x, -34, 27, 28, 5), '#bff3ff', { line: 3, bevel: 4 })).join('') +
  p.solid('M18 -36H52L60 -8H18Z', '#bff3ff', { line: 3, bevel: 4 }) +
  p.flat(box(-94, 4, 190, 12), c.b) +
  p.flat(box(-94, 18, 190, 8), c.m) +
  p.stroke('M-84 38l12 -8l12 8l12 -8l12 8l12 -8l12 8l12 -8', IVORY, 4) +
  p.solid(box(84, 0, 13, 36, 4), STEEL, { metal: true, line: 3, bevel: 2 }) +
  p.solid(ellipse(82, -14, 9), '#fff2a0', { round: true, line: 3, bevel: 2 }) +
  [-58, 58]
    .map(
      (x) =>
        p.solid(ellipse(x, 54, 26), '#221d33', { bevel: 5 }) +
        p.solid(ellipse(x, 54, 14), c.m, { metal: true, line: 2, bevel: 3 }) +
        p.solid(star(x, 54, 6, 8, 4), c.j, { line: 1, bevel: 1 }),
    )
    .join('') +
  p.solid(star(-40, -78, 5, 16, 7), c.j, { line: 3, bevel: 2 }) +
  p.solid(star(0, -82, 5, 16, 7), c.m, { line: 3, bevel: 2 });
export const parol: Motif = (p, c) =>
  p.glow(0, 0, 100, c.glow, 0.8) +
  both(p.tube('M-30 54C-44 70 -40 82 -50 98', c.b, 6) + p.tube('M-24 58C-28 74 -20 84 -26 98', c.m, 5)) +
  p.solid(ellipse(0, 0, 82), shift(c.b, -0.04), { bevel: 6 }) +
  p.solid(star(0, 0, 5, 96, 44), c.m, { bevel: 6 }) +
  p.solid(star(0, 0, 5, 76, 36), c.a, { bevel: 5, line: 3 }) +
  [0, 72, 144, 216, 288]
    .map((a) =>
      place(
        p.solid(petals(0, -40, 1, -14, 26, 60), IVORY, { line: 2, bevel: 2 }) +
          p.solid(ellipse(0, -56, 6), c.j, { line: 2, round: true, bevel: 1 }),
        0,
        0,
        1,
        a,
      ),
    )
    .join('') +
  p.solid(petals(0, 0, 8, 4, 30, 1.1), c.j, { line: 2, bevel: 3 }) +
  p.solid(ellipse(0, 0, 11), '#fff6c9', { line: 2, round: true, bevel: 2 });
export const salakot: Motif = (p, c) =>
  p.solid('M0 -80C40 -60 90 -10 98 26C60 52 -60 52 -98 26C-90 -10 -40 -60 0 -80Z', '#e2b261', { bevel: 9 }) +
  [-70, -40, -12, 16, 44, 72]
    .map((x) => p.stroke(`M0 -76Q${x * 0.7} -20 ${x} ${44 - Math.abs(x) * 0.16}`, '#a56d22', 3.5, 0.8))
    .join('') +
  p.stroke('M-42 -38Q0 -20 42 -38M-72 -4Q0 24 72 -4', '#a56d22', 4, 0.8) +
  p.solid('M-97 24C-60 50 60 50 97 24L92 38C56 64 -56 64 -92 38Z', c.a, { line: 3, bevel: 4 }) +
  p.solid('M0 -96L12 -72H-12Z', c.m, { metal: true, line: 3, bevel: 2 }) +
  p.stroke('M-60 46Q0 104 60 46', c.b, 5);
export const carabao: Motif = (p, c) =>
  both(
    p.solid('M-36 -34C-70 -30 -99 -50 -96 -84C-84 -54 -56 -56 -26 -58Z', '#4a4250', { bevel: 6 }) +
      p.stroke('M-90 -70Q-74 -48 -44 -46', '#8b8094', 4) +
      p.solid('M-50 -18C-78 -22 -92 -8 -92 4C-76 10 -60 6 -48 -4Z', '#6b6274', { bevel: 4 }),
  ) +
  p.solid(
    'M0 -58C30 -60 50 -42 48 -14C46 8 38 20 38 44C38 70 24 86 0 86C-24 86 -38 70 -38 44C-38 20 -46 8 -48 -14C-50 -42 -30 -60 0 -58Z',
    '#77708a',
    { bevel: 10 },
  ) +
  both(
    p.eye(-27, -8, 10, '#6b3d1c') +
      p.stroke('M-40 -22Q-26 -28 -14 -18', '#3a3244', 5) +
      p.flat(ellipse(-34, 16, 9, 6), '#ff9db0', 0.5),
  ) +
  p.solid('M0 34C24 30 40 42 38 60C36 80 20 88 0 88C-20 88 -36 80 -38 60C-40 42 -24 30 0 34Z', '#b9a9b5', {
    line: 3,
    bevel: 7,
  }) +
  both(p.flat(ellipse(-14, 54, 6, 7), '#3a2430')) +
  p.stroke('M-16 70Q0 80 16 70', '#3a2430', 4) +
  p.solid(petals(-20, -56, 6, 3, 22, 1), c.a, { line: 2.5, bevel: 3 }) +
  p.solid(petals(18, -58, 6, 3, 24, 1), c.b, { line: 2.5, bevel: 3 }) +
  p.solid(ellipse(-20, -56, 7), c.m, { line: 2, round: true }) +
  p.solid(ellipse(18, -58, 7), c.m, { line: 2, round: true });
export const riceSheaf: Motif = (p, c) =>
  [-34, -18, 0, 18, 34]
    .map((a) =>
      place(
        p.stroke('M0 30V-60', '#6f9a2a', 5) +
          [0, 1, 2, 3, 4]
            .map((i) =>
              both(
                p.solid(
                  `M0 ${-30 - i * 14}C-12 ${-34 - i * 14} -16 ${-48 - i * 14} -8 ${-54 - i * 14}C2 ${-48 - i * 14} 4 ${-40 - i * 14} 0 ${-30 - i * 14}Z`,
                  c.m,
                  { line: 2, bevel: 2 },
                ),
              ),
            )
            .join(''),
        0,
        34,
        0.98,
        a,
      ),
    )
    .join('') +
  p.solid('M-16 26H16L34 94H-34Z', '#8fb53a', { bevel: 6 }) +
  p.solid(box(-26, 26, 52, 18, 8), c.b, { bevel: 4 });
export const bangka: Motif = (p, c) =>
  p.solid(box(-3, -90, 7, 120, 2), WOOD, { line: 3, bevel: 1 }) +
  p.solid('M6 -88C50 -70 66 -20 62 14L6 18Z', c.a, { bevel: 6 }) +
  p.clip(
    'M6 -88C50 -70 66 -20 62 14L6 18Z',
    p.flat(box(0, -50, 80, 18), c.m) + p.flat(box(0, -20, 80, 18), IVORY),
  ) +
  p.solid('M-6 -76C-40 -60 -54 -20 -54 12L-6 18Z', c.b, { bevel: 6 }) +
  p.solid('M-99 22C-70 34 70 34 99 20C90 54 50 66 0 66C-50 66 -90 54 -99 22Z', WOOD, { bevel: 7 }) +
  p.stroke('M-60 44L-78 74M58 44L74 74', '#c98a4a', 6) +
  p.tube('M-96 76H94', '#d9a55c', 6) +
  p.flat('M-99 84Q-70 72 -44 84T10 84T60 84T99 82V99H-99Z', '#bff0ff', 0.85);
export const sunStar: Motif = (p, c) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((a) =>
      place(
        p.solid('M-14 -48L-10 -84L0 -98L10 -84L14 -48Z', c.m, { metal: true, line: 3, bevel: 3 }),
        0,
        0,
        1,
        a,
      ),
    )
    .join('') +
  p.solid(ellipse(0, 0, 54), c.m, { round: true, bevel: 9 }) +
  p.solid(petals(0, 0, 8, 8, 42, 0.9), c.a, { line: 2.5, bevel: 3 }) +
  p.solid(ellipse(0, 0, 14), c.j, { line: 3, round: true, bevel: 3 });
export const tarsier: Motif = (p, c) =>
  both(
    p.solid('M-40 -40C-80 -70 -99 -40 -86 -14C-76 2 -60 0 -50 -8Z', '#c98a52', { bevel: 6 }) +
      p.flat('M-54 -36C-76 -50 -86 -34 -78 -18C-70 -8 -60 -12 -54 -18Z', '#ffc9b0'),
  ) +
  p.solid(
    'M0 -66C44 -68 68 -38 66 0C64 46 36 76 0 78C-36 76 -64 46 -66 0C-68 -38 -44 -68 0 -66Z',
    '#b57a44',
    { bevel: 10 },
  ) +
  p.flat('M0 20C24 20 40 36 34 54C22 74 -22 74 -34 54C-40 36 -24 20 0 20Z', '#f6dcb8') +
  both(
    p.solid(ellipse(-30, -8, 33), '#8a5428', { line: 2, bevel: 4 }) +
      p.eye(-30, -8, 26, mix('#ffb22e', c.m, 0.3)),
  ) +
  p.solid('M-8 24Q0 18 8 24Q6 34 0 36Q-6 34 -8 24Z', '#5a2f1c', { line: 2, bevel: 2 }) +
  p.stroke('M-16 46Q0 58 16 46', INK, 4);
export const eagle: Motif = (p, c) =>
  p.solid('M0 40C40 40 62 70 68 99H-68C-62 70 -40 40 0 40Z', '#6b4526', { bevel: 8 }) +
  p.solid(
    'M-10 -50L-34 -92L-40 -60L-66 -78L-62 -44L-88 -46L-70 -14L-90 2L-66 16L-74 40L-46 44C-30 70 30 70 46 44L74 40L66 16L90 2L70 -14L88 -46L62 -44L66 -78L40 -60L34 -92L10 -50Z',
    mix('#d9a867', c.m, 0.15),
    { bevel: 7 },
  ) +
  p.solid(
    'M0 -50C36 -52 52 -24 46 8C40 40 20 60 0 62C-20 60 -40 40 -46 8C-52 -24 -36 -52 0 -50Z',
    '#fff4e0',
    { bevel: 8 },
  ) +
  both(
    p.eye(-23, -10, 10.5, '#2f7fd0') +
      p.solid('M-6 -14L-44 -30L-42 -20L-14 -4Z', '#6b4526', { line: 2, bevel: 2 }),
  ) +
  p.solid('M-18 -2Q0 -14 18 -2C18 22 10 44 0 54C-10 44 -18 22 -18 -2Z', '#5f7088', { bevel: 5 }) +
  p.solid('M-18 -2Q0 -14 18 -2L14 8Q0 0 -14 8Z', '#f5b52a', { line: 2, bevel: 2 });
export const balloon: Motif = (p, c) =>
  p.solid(
    'M0 -98C60 -98 86 -56 76 -14C68 18 40 34 22 48H-22C-40 34 -68 18 -76 -14C-86 -56 -60 -98 0 -98Z',
    c.a,
    { bevel: 9 },
  ) +
  p.clip(
    'M0 -98C60 -98 86 -56 76 -14C68 18 40 34 22 48H-22C-40 34 -68 18 -76 -14C-86 -56 -60 -98 0 -98Z',
    p.flat('M-10 -100C-40 -60 -36 10 -12 50H12C36 10 40 -60 10 -100Z', c.m) +
      both(p.flat('M-50 -100C-90 -50 -70 20 -24 50L-34 50C-90 20 -110 -60 -60 -100Z', c.b)) +
      p.flat(ellipse(-30, -56, 16, 26), '#ffffff', 0.45),
  ) +
  p.stroke('M-20 48L-14 64M20 48L14 64', '#5a3520', 3.5) +
  p.solid(box(-20, 62, 40, 32, 7), WOOD, { bevel: 5 });
export const carousel: Motif = (p, c) =>
  p.solid('M0 -96L86 -40H-86Z', c.a, { bevel: 7 }) +
  p.flat('M0 -96L-28 -40H-58ZM0 -96L58 -40H28Z', IVORY, 0.95) +
  p.solid(
    'M-90 -44H90L84 -24Q70 -12 56 -24Q42 -12 28 -24Q14 -12 0 -24Q-14 -12 -28 -24Q-42 -12 -56 -24Q-70 -12 -84 -24Z',
    c.m,
    { line: 3, bevel: 4 },
  ) +
  [-48, 0, 48]
    .map((x) => p.solid(box(x - 3.5, -20, 7, 88, 2), c.m, { metal: true, line: 2, bevel: 1 }))
    .join('') +
  [-48, 48]
    .map((x, i) =>
      place(
        p.solid(
          'M-30 10C-26 -8 -6 -10 4 -8C6 -24 18 -34 30 -30L36 -18L24 -10C26 4 22 14 20 18V34H12V20H-14V34H-22V20C-30 20 -34 30 -38 30C-38 20 -34 14 -30 10Z',
          i ? '#fff4e6' : c.b,
          { line: 3, bevel: 4 },
        ),
        x,
        22,
        0.92,
        0,
        i === 0,
      ),
    )
    .join('') +
  p.solid(box(-90, 64, 180, 26, 8), c.a, { bevel: 6 }) +
  [-66, -33, 0, 33, 66]
    .map((x) => p.solid(ellipse(x, 77, 6), '#fff2a0', { line: 1.5, round: true, bevel: 1 }))
    .join('') +
  p.solid(ellipse(0, -96, 8), c.j, { round: true, line: 3, bevel: 2 });
export const popcorn: Motif = (p, c) =>
  [
    [-42, -30],
    [-14, -44],
    [18, -44],
    [46, -28],
    [-28, -58],
    [4, -68],
    [32, -58],
    [-4, -24],
    [26, -20],
    [-30, -14],
  ]
    .map(([x, y]) => p.solid(petals(x!, y!, 5, 2, 27, 1.5, x!), '#fff3c9', { line: 3, bevel: 4 }))
    .join('') +
  p.solid('M-62 -8H62L46 94H-46Z', c.a, { bevel: 7 }) +
  p.clip(
    'M-62 -8H62L46 94H-46Z',
    [-46, -14, 18, 50]
      .map((x) => p.flat(`M${x - 8} -10H${x + 10}L${x * 0.72 + 6} 96H${x * 0.72 - 6}Z`, IVORY))
      .join(''),
  ) +
  p.solid(star(0, 46, 5, 24, 11), c.m, { line: 3, bevel: 3 });
export const jester: Motif = (p, c) =>
  p.solid(
    'M-44 -26C-70 -80 -99 -50 -94 -12C-80 -36 -66 -20 -60 6ZM44 -26C70 -80 99 -50 94 -12C80 -36 66 -20 60 6Z',
    c.b,
    { bevel: 6 },
  ) +
  p.solid('M-50 -10C-46 -60 -20 -92 16 -98C10 -74 40 -60 50 -10Z', c.a, { bevel: 7 }) +
  [
    [-94, -6],
    [94, -6],
    [18, -96],
  ]
    .map(([x, y]) => p.solid(ellipse(x!, y!, 11), c.m, { round: true, line: 3, bevel: 3 }))
    .join('') +
  p.solid(
    'M0 -40C38 -40 54 -14 50 20C46 56 24 76 0 78C-24 76 -46 56 -50 20C-54 -14 -38 -40 0 -40Z',
    '#fdf6ee',
    { bevel: 8 },
  ) +
  both(
    p.flat('M-22 -22L-12 2L-22 24L-32 2Z', c.b) +
      p.eye(-22, 2, 10, '#3a9a52') +
      p.flat(ellipse(-36, 30, 9, 6), '#ff8fa3', 0.8),
  ) +
  p.solid(ellipse(0, 20, 11), c.j, { round: true, line: 3, bevel: 3 }) +
  p.solid('M-32 36Q0 50 32 36Q22 66 0 66Q-22 66 -32 36Z', '#8d1a36', { line: 3, bevel: 0 }) +
  p.flat('M-27 40Q0 50 27 40L24 47Q0 56 -24 47Z', '#ffffff') +
  p.solid('M-54 74L-36 60L-18 78L0 64L18 78L36 60L54 74L40 96H-40Z', c.m, { line: 3, bevel: 4 });
export const masquerade: Motif = (p, c) =>
  p.solid(petals(-30, -30, 5, 4, 72, 0.7, -24), c.b, { line: 3, bevel: 4 }) +
  p.solid(
    'M-92 -18C-70 -44 -30 -34 0 -16C30 -34 70 -44 92 -18C96 24 70 48 40 42C20 38 12 26 0 24C-12 26 -20 38 -40 42C-70 48 -96 24 -92 -18Z',
    c.a,
    { bevel: 9 },
  ) +
  both(
    p.flat('M-68 2C-54 -16 -28 -10 -20 6C-34 22 -58 20 -68 2Z', '#1f1028') +
      p.stroke('M-76 2C-58 -26 -24 -18 -12 6C-32 32 -62 30 -76 2Z', c.m, 4),
  ) +
  p.solid('M0 -34L14 -12L0 10L-14 -12Z', c.j, { line: 3, bevel: 3 }) +
  p.tube('M88 0L96 96', c.m, 6);
export const ticket: Motif = (p, c) =>
  place(
    p.solid('M-92 -46H92V-16A16 16 0 0 0 92 16V46H-92V16A16 16 0 0 0 -92 -16Z', c.a, { bevel: 8 }) +
      p.stroke('M48 -40V40', IVORY, 4) +
      p.stroke('M-78 -34H36V34H-78Z', c.m, 3.5) +
      p.solid(star(-20, 0, 5, 30, 13), c.m, { line: 3, bevel: 3 }),
    0,
    0,
    1,
    -18,
  );
export const bee: Motif = (p, c) =>
  both(
    p.flat('M-6 -30C-40 -90 -99 -70 -84 -34C-74 -12 -36 -14 -6 -24Z', '#dff6ff', 0.9) +
      p.stroke('M-6 -30C-40 -90 -99 -70 -84 -34C-74 -12 -36 -14 -6 -24Z', '#7fb3c9', 3),
  ) +
  p.solid('M0 -40C42 -40 56 0 50 34C44 70 20 88 0 98C-20 88 -44 70 -50 34C-56 0 -42 -40 0 -40Z', '#ffc928', {
    bevel: 9,
  }) +
  p.clip(
    'M0 -40C42 -40 56 0 50 34C44 70 20 88 0 98C-20 88 -44 70 -50 34C-56 0 -42 -40 0 -40Z',
    p.flat(box(-60, 18, 120, 18), '#3a2430') + p.flat(box(-60, 52, 120, 18), '#3a2430'),
  ) +
  p.solid(ellipse(0, -36, 34), '#ffd84a', { bevel: 6, round: true }) +
  both(p.eye(-13, -36, 10, '#5b3b1a') + p.tube('M-12 -64C-20 -80 -28 -84 -34 -84', '#3a2430', 4)) +
  p.stroke('M-9 -18Q0 -10 9 -18', INK, 4) +
  p.solid('M0 -78L12 -66H-12Z', c.m, { line: 2, bevel: 1 });
export const sunflower: Motif = (p, c) =>
  p.tube('M0 40C6 70 -6 80 0 99', '#4d9a34', 8) +
  p.solid(petals(0, -10, 14, 24, 86, 1.2), '#ffc21e', { line: 3, bevel: 4 }) +
  p.solid(petals(0, -10, 14, 20, 66, 1, 13), '#ffdc55', { line: 2, bevel: 3 }) +
  p.solid(ellipse(0, -10, 34), '#7a4318', { bevel: 6, round: true }) +
  [0, 60, 120, 180, 240, 300]
    .map((a) => place(p.flat(ellipse(0, -18, 4), mix('#c98a3a', c.m, 0.3)), 0, -10, 1, a))
    .join('');
export const barn: Motif = (p, c) =>
  p.solid('M-76 90V-10L-50 -60L0 -86L50 -60L76 -10V90Z', c.a, { bevel: 8 }) +
  p.solid('M-92 -4L-58 -66L0 -98L58 -66L92 -4L76 2L46 -54L0 -78L-46 -54L-76 2Z', '#f3e9da', { bevel: 4 }) +
  p.solid(box(-30, 30, 60, 60, 3), '#f3e9da', { line: 3, bevel: 3 }) +
  p.stroke('M-28 32L28 88M28 32L-28 88', c.a, 6) +
  p.solid(ellipse(0, -24, 18), '#ffe9a0', { line: 4, bevel: 3 }) +
  p.stroke('M0 -42V-6M-18 -24H18', '#f3e9da', 4);
