import { both, ellipse, heart, place, petals } from '../geometry.ts';
import { shift } from '../colour.ts';
import type { Motif } from './motif.ts';
import type { Pen } from '../pen.ts';

const leaf = (p: Pen, x: number, y: number, turn: number, s = 1) =>
  place(
    p.solid('M0 0C-6 -30 18 -54 54 -48C58 -18 34 6 0 0Z', '#4fb53a', { line: 3, bevel: 5 }) +
      p.stroke('M4 -4Q24 -20 46 -42', '#c6f29a', 3, 0.8),
    x,
    y,
    s,
    turn,
  );

export const cherry: Motif = (p) =>
  p.tube('M-36 30C-30 -20 0 -60 26 -84', '#4f8f2a', 6) +
  p.tube('M42 40C46 0 36 -50 26 -84', '#4f8f2a', 6) +
  leaf(p, 24, -82, -60) +
  p.solid(ellipse(-40, 46, 42, 40), '#e8132f', { round: true, bevel: 7, gloss: [-54, 26, 14, 9] }) +
  p.solid(ellipse(44, 54, 42, 40), '#e8132f', { round: true, bevel: 7, gloss: [30, 34, 14, 9] });
export const lemon: Motif = (p) =>
  place(
    p.solid(
      'M-94 0C-86 -6 -82 -12 -74 -20C-44 -66 44 -66 74 -20C82 -12 86 -6 94 0C86 6 82 12 74 20C44 66 -44 66 -74 20C-82 12 -86 6 -94 0Z',
      '#ffd924',
      { bevel: 11, gloss: [-24, -30, 30, 10] },
    ) +
      [
        [-30, 16],
        [10, 24],
        [34, -4],
        [0, -6],
        [-46, -8],
      ]
        .map(([x, y]) => p.flat(ellipse(x!, y!, 3), '#c98f00', 0.5))
        .join(''),
    0,
    10,
    1,
    -28,
  ) + leaf(p, 46, -46, -20, 0.9);
export const orange: Motif = (p) =>
  p.solid(ellipse(0, 12, 76), '#ff8a12', { round: true, bevel: 10, gloss: [-26, -26, 26, 14] }) +
  p.flat('M-12 -58L0 -48L12 -58L8 -44L16 -38H-16L-8 -44Z', '#3f7d22') +
  leaf(p, 4, -56, 10);
export const plum: Motif = (p) =>
  p.tube('M0 -50C-2 -70 4 -84 14 -94', '#6a4a22', 6) +
  p.solid(
    'M0 -54C52 -68 84 -26 78 22C72 66 36 86 0 86C-36 86 -72 66 -78 22C-84 -26 -52 -68 0 -54Z',
    '#8a35c9',
    { round: true, bevel: 10, gloss: [-34, -16, 20, 16] },
  ) +
  p.stroke('M0 -52C-14 -10 -10 40 4 82', '#4d1580', 4, 0.6) +
  leaf(p, 8, -60, 0, 0.9);
export const grapes: Motif = (p) =>
  p.tube('M0 -52C2 -72 -6 -84 6 -96', '#6a4a22', 6) +
  [
    [-56, -34],
    [0, -38],
    [56, -34],
    [-30, 2],
    [30, 2],
    [0, 36],
    [-28, 40],
    [28, 40],
    [0, 72],
  ]
    .map(([x, y]) =>
      p.solid(ellipse(x!, y!, 29), '#6f3bd8', {
        round: true,
        line: 3,
        bevel: 5,
        gloss: [x! - 9, y! - 12, 9, 6],
      }),
    )
    .join('') +
  leaf(p, 2, -58, 20);
export const watermelon: Motif = (p) =>
  p.solid('M-92 -36C-88 40 -40 76 0 76C40 76 88 40 92 -36Z', '#2f9e3f', { bevel: 7 }) +
  p.flat('M-80 -36C-76 30 -36 62 0 62C36 62 76 30 80 -36Z', '#f4fbe0') +
  p.solid('M-72 -36C-68 24 -32 52 0 52C32 52 68 24 72 -36Z', '#ff4055', { line: 0, bevel: 7 }) +
  [
    [-40, -14],
    [-12, -16],
    [16, -14],
    [44, -14],
    [-26, 12],
    [2, 12],
    [28, 12],
    [0, 34],
  ]
    .map(([x, y]) => p.flat(`M${x} ${y! - 8}q6 8 0 14q-6 -6 0 -14Z`, '#2a0d12'))
    .join('') +
  p.flat('M-84 -36H84L80 -28H-80Z', '#ffffff', 0.4);
export const strawberry: Motif = (p) =>
  p.solid(
    'M0 90C-50 70 -88 14 -72 -28C-56 -58 -24 -50 0 -44C24 -50 56 -58 72 -28C88 14 50 70 0 90Z',
    '#f02944',
    { bevel: 11, gloss: [-38, -16, 18, 14] },
  ) +
  [
    [-40, 4],
    [-14, -8],
    [16, -6],
    [42, 6],
    [-26, 32],
    [2, 24],
    [28, 34],
    [0, 58],
  ]
    .map(([x, y]) => p.flat(ellipse(x!, y!, 4, 6), '#ffe08a'))
    .join('') +
  p.solid(petals(0, -46, 7, 4, 50, 1, 90), '#54b83c', { line: 3, bevel: 4 });
export const mango: Motif = (p) =>
  p.solid(
    'M30 -72C82 -58 92 4 58 50C22 90 -50 88 -78 46C-96 8 -50 -10 -28 -42C-14 -64 4 -80 30 -72Z',
    '#ffb41f',
    { bevel: 11, gloss: [0, -34, 26, 12] },
  ) +
  p.clip(
    'M30 -72C82 -58 92 4 58 50C22 90 -50 88 -78 46C-96 8 -50 -10 -28 -42C-14 -64 4 -80 30 -72Z',
    p.glow(70, -30, 76, '#f2452e', 0.8) + p.glow(-60, 60, 60, '#7ec12f', 0.6),
  ) +
  leaf(p, 32, -70, -20, 0.9);
export const pineapple: Motif = (p) =>
  p.solid(petals(0, -30, 9, 0, 70, 1.1, 0), '#3fa845', { line: 3, bevel: 4 }) +
  p.solid('M0 -34C44 -34 58 0 54 36C50 76 26 94 0 94C-26 94 -50 76 -54 36C-58 0 -44 -34 0 -34Z', '#f5b71e', {
    bevel: 10,
  }) +
  p.clip(
    'M0 -34C44 -34 58 0 54 36C50 76 26 94 0 94C-26 94 -50 76 -54 36C-58 0 -44 -34 0 -34Z',
    [-80, -48, -16, 16, 48, 80]
      .map((k) =>
        p.stroke(
          `M${-70} ${k + 30 - 60}L70 ${k + 30 + 60}M70 ${k + 30 - 60}L-70 ${k + 30 + 60}`,
          '#a65d08',
          4,
          0.7,
        ),
      )
      .join(''),
  );
export const banana: Motif = (p) => {
  const finger = (turn: number, tint: string) =>
    place(
      p.solid('M-15 0C-34 50 -26 108 20 150C34 160 48 146 40 132C18 96 14 52 15 0Z', tint, { bevel: 9 }) +
        p.flat('M20 150C36 162 50 146 39 130L30 134Z', '#6b4312') +
        p.stroke('M-8 14C-20 60 -12 104 18 138', '#fff3b0', 4.5, 0.8),
      12,
      -76,
      1,
      turn,
    );
  return (
    finger(30, '#eab01a') +
    finger(3, '#f5c424') +
    finger(-24, '#ffd636') +
    p.solid('M-10 -98H26L32 -66Q10 -54 -12 -66Z', '#7a5214', { line: 3, bevel: 4 })
  );
};
export const coconut: Motif = (p) =>
  p.solid(ellipse(0, 14, 78), '#6e3f1d', { round: true, bevel: 9 }) +
  p.solid(ellipse(0, -6, 66, 44), '#fffaf0', { line: 3, bevel: 6 }) +
  p.solid(ellipse(0, 0, 48, 28), '#dff3f5', { line: 0, bevel: 4 }) +
  p.tube('M14 0L44 -88', '#ff5a7d', 7) +
  place(
    p.solid(ellipse(0, 0, 32), '#ffb21e', { line: 3, bevel: 4 }) +
      [0, 45, 90, 135]
        .map(
          (a) =>
            p.stroke('M-24 0H24', '#fff0c0', 3) && place(p.stroke('M-24 0H24', '#fff0c0', 3), 0, 0, 1, a),
        )
        .join(''),
    -44,
    -34,
    0.9,
  );
export const apple: Motif = (p, c) =>
  p.tube('M0 -44C0 -64 6 -78 18 -88', '#6a4a22', 6) +
  p.solid(
    'M0 -44C20 -64 70 -60 76 -12C80 40 44 88 22 86C10 84 6 80 0 80C-6 80 -10 84 -22 86C-44 88 -80 40 -76 -12C-70 -60 -20 -64 0 -44Z',
    c.a,
    { bevel: 11, gloss: [-40, -20, 16, 22] },
  ) +
  leaf(p, 6, -52, 0, 0.8);
export const corn: Motif = (p) =>
  p.solid('M0 -92C34 -80 40 -20 32 50C20 84 -20 84 -32 50C-40 -20 -34 -80 0 -92Z', '#ffcf33', { bevel: 8 }) +
  [-60, -42, -24, -6, 12, 30, 48]
    .map((y) => [-22, -8, 8, 22].map((x) => p.flat(ellipse(x, y, 6.4, 7.4), '#ffe98a', 0.9)).join(''))
    .join('') +
  both(p.solid('M-6 92C-60 70 -74 10 -48 -34C-34 10 -30 50 -6 92Z', '#6cbf3f', { bevel: 6 }));
export const pumpkin: Motif = (p) =>
  p.solid('M-12 -54C-10 -74 -4 -86 12 -92C20 -80 14 -64 14 -54Z', '#5a7d2a', { bevel: 4 }) +
  both(p.solid('M-20 -50C-80 -66 -108 0 -84 50C-68 82 -30 80 -16 74Z', '#f0741a', { bevel: 7 })) +
  p.solid(
    'M0 -58C40 -58 52 -10 46 34C42 70 24 82 0 82C-24 82 -42 70 -46 34C-52 -10 -40 -58 0 -58Z',
    '#ff8b26',
    { bevel: 8 },
  ) +
  both(p.flat('M-46 0L-14 -4L-26 -30Z', '#5a1600') + p.flat('M-44 -3L-20 -6L-28 -22Z', '#ffe14d')) +
  p.flat(
    'M-56 28L-40 36L-30 26L-14 40L0 30L14 40L30 26L40 36L56 28C44 62 20 66 0 66C-20 66 -44 62 -56 28Z',
    '#5a1600',
  ) +
  p.flat(
    'M-48 36L-38 42L-28 34L-14 46L0 38L14 46L28 34L38 42L48 36C38 58 18 60 0 60C-18 60 -38 58 -48 36Z',
    '#ffd83d',
  );
export const berry: Motif = (p, c) =>
  [
    [-30, 22],
    [34, 18],
    [0, -28],
    [4, 54],
  ]
    .map(([x, y], i) =>
      p.solid(ellipse(x!, y!, 38), i % 2 ? c.a : c.b, {
        round: true,
        bevel: 6,
        gloss: [x! - 12, y! - 14, 10, 7],
      }),
    )
    .join('') + leaf(p, 0, -58, -10, 0.8);
export const loveHeart: Motif = (p, c) =>
  p.solid(heart(0, 2, 86), c.b, { round: true, bevel: 12, gloss: [-36, -40, 24, 14] }) +
  p.stroke('M22 -46Q56 -48 58 -14', shift(c.b, 0.26), 6, 0.8);
