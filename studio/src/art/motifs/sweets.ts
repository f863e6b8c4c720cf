import { both, ellipse, box, place, petals, star } from '../geometry.ts';
import { shift } from '../colour.ts';
import type { Motif } from './motif.ts';

export const candy: Motif = (p, c) =>
  both(
    p.solid('M-46 -6C-70 -34 -96 -40 -94 -28C-98 -14 -98 14 -94 28C-96 40 -70 34 -46 10Z', c.b, { bevel: 6 }),
  ) +
  p.solid(ellipse(0, 0, 58), c.a, { round: true, bevel: 9 }) +
  p.clip(
    ellipse(0, 0, 58),
    [0, 60, 120, 180, 240, 300]
      .map((a) =>
        place(p.flat('M0 0C14 -20 8 -44 -14 -62L16 -66C34 -44 30 -14 0 0Z', '#ffffff', 0.75), 0, 0, 1, a),
      )
      .join(''),
  ) +
  p.flat(ellipse(-18, -28, 22, 11), '#ffffff', 0.7);
export const lollipop: Motif = (p, c) =>
  p.tube('M8 20L34 96', '#fff4e4', 9) +
  p.solid(ellipse(-4, -18, 70), c.a, { round: true, bevel: 9 }) +
  p.stroke(
    'M-4 -18C6 -30 20 -14 10 0C-4 18 -36 6 -34 -20C-30 -56 20 -62 38 -30C52 0 36 36 0 40',
    '#ffffff',
    10,
    0.85,
  ) +
  p.flat(ellipse(-26, -56, 24, 10), '#ffffff', 0.7) +
  p.solid('M14 46L-18 34V62ZM14 46L46 30V60Z', c.b, { line: 3, bevel: 4 });
export const donut: Motif = (p, c) =>
  p.solid(ellipse(0, 6, 84), '#e0a05a', { bevel: 8 }) +
  p.solid(
    'M0 -80C50 -80 84 -44 82 2C80 30 66 26 60 42C52 60 38 50 26 62C10 74 -6 60 -22 66C-42 70 -46 50 -60 46C-78 40 -82 20 -82 0C-82 -44 -46 -80 0 -80Z',
    c.a,
    { bevel: 9, gloss: [-34, -52, 26, 10] },
  ) +
  p.solid(ellipse(0, -4, 25, 22), '#5b2a22', { line: 3, bevel: 4 }) +
  [
    [-50, -20, 20],
    [-30, 36, 70],
    [40, 30, 120],
    [54, -14, 30],
    [20, -54, 100],
    [-16, -50, 40],
    [6, 46, 10],
  ]
    .map(([x, y, a], i) =>
      place(p.flat(box(-9, -3.5, 18, 7, 3.5), ['#ffffff', '#ffe14d', '#54d8ff'][i % 3]!), x!, y!, 1, a),
    )
    .join('');
export const cupcake: Motif = (p, c) =>
  p.solid('M-58 22H58L42 90H-42Z', c.b, { bevel: 7 }) +
  [-34, -12, 12, 34].map((x) => p.stroke(`M${x} 28L${x * 0.75} 86`, shift(c.b, 0.16), 5, 0.7)).join('') +
  p.solid(
    'M-72 30C-92 10 -70 -16 -54 -16C-60 -44 -34 -52 -24 -52C-26 -78 10 -88 18 -74C36 -70 34 -56 28 -50C50 -50 62 -32 54 -16C76 -14 90 12 72 30C40 42 -40 42 -72 30Z',
    c.a,
    { bevel: 10, gloss: [-24, -30, 20, 9] },
  ) +
  p.solid(ellipse(2, -80, 17), '#e8132f', { round: true, line: 3, bevel: 4 }) +
  [
    [-36, 8],
    [20, -8],
    [40, 14],
    [-8, 12],
    [-20, -28],
  ]
    .map(([x, y]) => p.flat(ellipse(x!, y!, 5), '#fff6c9'))
    .join('');
export const haloHalo: Motif = (p, c) =>
  p.solid(
    'M-60 -22H60C56 30 34 54 12 60V76H40Q44 90 36 92H-36Q-44 90 -40 76H-12V60C-34 54 -56 30 -60 -22Z',
    '#cfeef8',
    { bevel: 7, alpha: 0.92 },
  ) +
  p.flat('M-50 4H50C48 16 44 24 38 32H-38C-44 24 -48 16 -50 4Z', '#b34ae0') +
  p.flat('M-38 32H38C30 44 20 50 10 52H-10C-20 50 -30 44 -38 32Z', '#ffb13a') +
  p.flat('M-54 -14H54L50 4H-50Z', '#fff6e0') +
  [
    [-30, 16, '#e8132f'],
    [0, 20, '#7de04a'],
    [28, 14, '#ff8ac2'],
    [-10, 40, '#8f1c33'],
  ]
    .map(([x, y, k]) =>
      p.solid(ellipse(x as number, y as number, 8), k as string, { line: 1.5, round: true, bevel: 2 }),
    )
    .join('') +
  p.solid('M-64 -18C-70 -50 -30 -70 0 -64C30 -70 70 -50 64 -18Q0 0 -64 -18Z', '#ffffff', { bevel: 7 }) +
  p.solid(ellipse(-14, -56, 30, 27), '#a55be0', { round: true, bevel: 6 }) +
  p.solid('M16 -76L54 -66L46 -30L10 -42Z', '#ffd257', { line: 3, bevel: 5 }) +
  p.solid(ellipse(8, -82, 12), '#e8132f', { round: true, line: 2.5, bevel: 3 }) +
  p.tube('M50 -50L76 -96', c.a, 6) +
  p.flat('M-46 -4Q-44 26 -26 42L-34 40Q-52 22 -54 -4Z', '#ffffff', 0.7);
export const gummy: Motif = (p, c) =>
  both(
    p.solid(ellipse(-40, -66, 20), c.a, { round: true, bevel: 4 }) +
      p.solid(ellipse(-60, 22, 20, 26), c.a, { round: true, bevel: 4 }) +
      p.solid(ellipse(-34, 78, 26, 20), c.a, { round: true, bevel: 4 }),
  ) +
  p.solid('M0 -84C40 -84 54 -54 46 -28C68 0 62 64 0 84C-62 64 -68 0 -46 -28C-54 -54 -40 -84 0 -84Z', c.a, {
    round: true,
    bevel: 10,
    gloss: [-20, -62, 18, 10],
  }) +
  both(p.flat(ellipse(-17, -42, 6, 7), shift(c.a, -0.4))) +
  p.flat(ellipse(0, -26, 14, 10), shift(c.a, 0.14), 0.9) +
  p.flat(ellipse(0, -30, 6, 4), shift(c.a, -0.4));
export const macaron: Motif = (p, c) =>
  place(
    p.solid('M-76 18H76C76 54 48 64 0 64C-48 64 -76 54 -76 18Z', c.a, { bevel: 8 }) +
      p.solid(box(-80, -8, 160, 28, 14), '#fff6ea', { bevel: 5 }) +
      p.solid('M-76 -8C-76 -54 -44 -70 0 -70C44 -70 76 -54 76 -8Q0 8 -76 -8Z', c.a, {
        bevel: 9,
        gloss: [-24, -46, 30, 10],
      }),
    0,
    0,
    1,
    -10,
  );
export const iceCream: Motif = (p, c) =>
  p.solid('M-48 0L0 98L48 0Z', '#e0a458', { bevel: 6 }) +
  p.clip(
    'M-48 0L0 98L48 0Z',
    p.stroke('M-60 0L20 90M-30 -10L50 80M60 0L-20 90M30 -10L-50 80', '#a8672a', 4, 0.8),
  ) +
  both(p.solid(ellipse(-28, -16, 36), c.b, { round: true, bevel: 6 })) +
  p.solid(ellipse(0, -52, 40), c.a, { round: true, bevel: 7, gloss: [-14, -70, 16, 8] }) +
  p.solid(ellipse(4, -90, 10), '#e8132f', { round: true, line: 2, bevel: 2 });
export const snowflake: Motif = (p, c) =>
  p.glow(0, 0, 98, c.glow, 0.5) +
  p.solid(star(0, 0, 6, 40, 22), c.a, { bevel: 5, line: 3 }) +
  [0, 60, 120, 180, 240, 300]
    .map((a) =>
      place(
        p.tube('M0 -26V-90M0 -56L-20 -74M0 -56L20 -74M0 -76L-12 -88M0 -76L12 -88', '#d8f2ff', 7),
        0,
        0,
        1,
        a,
      ),
    )
    .join('') +
  p.solid(petals(0, 0, 6, 0, 22, 1), '#ffffff', { line: 0, bevel: 2 });
