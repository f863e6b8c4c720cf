import { both, ellipse, box, place, petals, poly } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, IVORY, STEEL, WOOD } from './motif.ts';
import type { Motif } from './motif.ts';

export const lotus: Motif = (p, c) => {
  const petal = (turn: number, s: number, colour: string) =>
    place(
      p.solid('M0 0C-34 -24 -30 -76 0 -100C30 -76 34 -24 0 0Z', colour, { line: 3, bevel: 6 }),
      0,
      56,
      s,
      turn,
    );
  return (
    p.solid('M-94 60C-60 40 60 40 94 60C60 84 -60 84 -94 60Z', '#2f9a5a', { bevel: 6 }) +
    petal(-72, 0.86, shift(c.a, -0.08)) +
    petal(72, 0.86, shift(c.a, -0.08)) +
    petal(-46, 1.05, c.a) +
    petal(46, 1.05, c.a) +
    petal(-22, 1.22, shift(c.a, 0.05)) +
    petal(22, 1.22, shift(c.a, 0.05)) +
    petal(0, 1.34, shift(c.a, 0.09)) +
    p.glow(0, 40, 40, '#ffe9a0', 0.8)
  );
};
export const lantern: Motif = (p, c) =>
  p.glow(0, -4, 99, c.glow, 0.6) +
  p.stroke('M0 -99V-74M0 66V80', c.m, 5) +
  p.solid('M0 -64C56 -64 82 -36 82 -2C82 34 56 60 0 60C-56 60 -82 34 -82 -2C-82 -36 -56 -64 0 -64Z', c.a, {
    bevel: 9,
    round: true,
  }) +
  p.stroke('M-28 -62C-58 -40 -58 36 -28 58M28 -62C58 -40 58 36 28 58M0 -64V60', c.m, 4, 0.85) +
  p.solid(box(-36, -78, 72, 18, 5), c.m, { metal: true, line: 3, bevel: 3 }) +
  p.solid(box(-34, 54, 68, 16, 5), c.m, { metal: true, line: 3, bevel: 3 }) +
  [-16, 0, 16].map((x) => p.stroke(`M${x} 72V96`, c.b, 6)).join('') +
  p.solid(petals(0, -2, 4, 2, 30, 1.1), c.m, { line: 2.5, bevel: 3 });
export const fan: Motif = (p, c) => {
  const blade = (a: number, i: number) =>
    place(
      p.solid('M0 0L-16 -120Q0 -128 16 -120Z', i % 2 ? c.a : shift(c.a, 0.08), { line: 3, bevel: 4 }) +
        p.solid('M-15 -112Q0 -120 15 -112L14 -98Q0 -106 -14 -98Z', c.m, { line: 0, bevel: 2 }),
      0,
      66,
      1,
      a,
    );
  return (
    [-66, -49.5, -33, -16.5, 0, 16.5, 33, 49.5, 66].map(blade).join('') +
    place(lotus(p, { ...c, a: '#ffd2dd' }), 0, -6, 0.36) +
    p.solid(ellipse(0, 66, 14), c.m, { metal: true, line: 3, bevel: 3 }) +
    p.tube('M0 78C4 88 -4 92 0 99', c.b, 5)
  );
};
export const drum: Motif = (p, c) =>
  p.solid('M-76 -40C-92 0 -84 46 -72 66C-40 88 40 88 72 66C84 46 92 0 76 -40Z', c.a, { bevel: 9 }) +
  p.solid(ellipse(0, -40, 80, 32), '#f7e2b8', { bevel: 5 }) +
  p.stroke(ellipse(0, -40, 66, 24), '#c79a52', 3) +
  both(
    [
      [-80, -16],
      [-86, 8],
      [-60, -10],
      [-30, -2],
    ]
      .map(([x, y]) => p.solid(ellipse(x!, y!, 6), c.m, { line: 2, round: true, bevel: 2 }))
      .join(''),
  ) +
  p.solid(petals(0, 42, 6, 4, 26, 1), c.m, { line: 2, bevel: 3 }) +
  p.tube('M20 -56L76 -96', WOOD, 9) +
  p.tube('M-26 -54L-76 -92', WOOD, 9) +
  p.solid(ellipse(22, -54, 11), c.b, { round: true, line: 3 }) +
  p.solid(ellipse(-28, -52, 11), c.b, { round: true, line: 3 });
export const firecracker: Motif = (p, c) =>
  p.tube('M0 -64C-10 -84 14 -86 6 -98', '#caa36a', 5) +
  p.sparkle(6, -92, 26, '#ffd75a') +
  [
    [-34, -46, -12],
    [30, -42, 12],
    [-34, 6, -10],
    [32, 10, 10],
    [0, 34, 2],
  ]
    .map(([x, y, a]) =>
      place(
        p.solid(box(-20, -10, 40, 74, 9), c.a, { bevel: 6 }) +
          p.solid(box(-21, 2, 42, 10, 3), c.m, { line: 2, bevel: 2 }) +
          p.solid(box(-21, 40, 42, 10, 3), c.m, { line: 2, bevel: 2 }) +
          p.solid(petals(0, 26, 4, 1, 12, 1), c.m, { line: 1, bevel: 1 }),
        x!,
        y!,
        1,
        a,
      ),
    )
    .join('');
export const moon: Motif = (p, c) =>
  p.glow(0, 0, 100, c.glow, 0.7) +
  p.solid(ellipse(0, 0, 78), '#fff0b8', { round: true, bevel: 9 }) +
  [
    [-30, -20, 14],
    [24, 22, 18],
    [30, -34, 9],
    [-20, 40, 10],
  ]
    .map(([x, y, r]) => p.solid(ellipse(x!, y!, r!), '#f0cf7a', { line: 0, bevel: 3 }))
    .join('');
export const mooncake: Motif = (p, c) =>
  p.solid('M-84 4V26C-84 60 84 60 84 26V4Z', '#a8631f', { bevel: 6 }) +
  p.solid(petals(0, 0, 12, 30, 92, 1.3), '#d98e36', { bevel: 3 }) +
  p.solid(ellipse(0, 0, 74), '#e5a24a', { bevel: 8, round: true }) +
  p.solid(petals(0, 0, 8, 8, 54, 1), mix('#f3c374', c.m, 0.3), { line: 2.5, bevel: 4 }) +
  p.solid(ellipse(0, 0, 16), c.m, { line: 2.5, round: true, bevel: 3 });
export const samurai: Motif = (p, c) =>
  both(
    p.solid('M-18 -56C-40 -66 -64 -80 -72 -99C-90 -72 -76 -44 -40 -34Z', c.m, { metal: true, bevel: 5 }) +
      p.solid('M-50 -14C-80 -12 -98 8 -98 34C-78 30 -60 34 -46 44Z', c.a, { bevel: 6 }),
  ) +
  p.solid('M0 -76C48 -76 68 -40 66 -4H-66C-68 -40 -48 -76 0 -76Z', c.a, { bevel: 9 }) +
  [-40, -20, 0, 20, 40]
    .map((x) => p.stroke(`M${x} -10Q${x * 0.9} -50 ${x * 0.4} -70`, shift(c.a, -0.16), 3))
    .join('') +
  p.solid(ellipse(0, -52, 18), c.m, { metal: true, line: 3, bevel: 4 }) +
  p.solid('M-76 -14Q0 -32 76 -14L70 4Q0 -14 -70 4Z', c.m, { metal: true, bevel: 4 }) +
  p.solid('M-54 2Q0 -12 54 2C54 40 36 84 0 90C-36 84 -54 40 -54 2Z', '#33212e', { bevel: 6 }) +
  both(
    p.flat('M-42 18L-10 26L-14 36L-40 30Z', '#ffdf5a') +
      p.flat(ellipse(-25, 28, 4), INK) +
      p.solid('M-46 50C-30 40 -14 44 -4 48L-10 60C-24 56 -36 58 -48 70Z', IVORY, { line: 2, bevel: 3 }),
  ) +
  p.solid('M-22 62Q0 54 22 62Q14 82 0 84Q-14 82 -22 62Z', c.b, { line: 3, bevel: 3 });
export const oni: Motif = (p, c) =>
  both(p.solid('M-24 -58C-30 -80 -46 -90 -60 -98C-64 -74 -56 -54 -40 -44Z', IVORY, { bevel: 4 })) +
  p.solid('M0 -66C46 -68 76 -40 74 -4C72 40 46 80 0 92C-46 80 -72 40 -74 -4C-76 -40 -46 -68 0 -66Z', c.a, {
    bevel: 11,
  }) +
  both(
    p.eye(-30, -6, 14, '#ffcf2a') +
      p.solid('M-8 -16C-26 -36 -52 -38 -66 -24C-50 -24 -30 -14 -12 -4Z', '#2a1220', { line: 2, bevel: 3 }) +
      p.stroke('M-58 30Q-40 22 -30 34', shift(c.a, -0.2), 5),
  ) +
  p.solid('M-18 20Q0 8 18 20Q18 34 0 34Q-18 34 -18 20Z', shift(c.a, 0.06), { line: 3, bevel: 5 }) +
  p.solid('M-48 44Q0 34 48 44Q38 76 0 76Q-38 76 -48 44Z', '#3a0a18', { line: 3, bevel: 0 }) +
  p.flat('M-42 46Q0 38 42 46L38 56Q0 50 -38 56ZM-34 66Q0 58 34 66L26 72Q0 68 -26 72Z', '#fff7e0') +
  both(p.solid('M-40 62L-34 38L-24 60Z', IVORY, { line: 2, bevel: 2 })) +
  p.solid('M0 -52L10 -36L0 -22L-10 -36Z', c.m, { line: 2.5, bevel: 3 });
export const katana: Motif = (p, c) =>
  place(
    p.solid('M-7 24V-84Q-2 -98 8 -99V24Z', STEEL, { metal: true, bevel: 3 }) +
      p.solid(ellipse(0, 28, 24, 9), c.m, { metal: true, line: 3, bevel: 3 }) +
      p.solid(box(-8, 34, 16, 62, 6), c.a, { bevel: 3 }) +
      [44, 58, 72].map((y) => p.flat(poly(-7, y + 6, 0, y, 7, y + 6, 0, y + 12), IVORY)).join(''),
    0,
    0,
    1,
    38,
  ) +
  place(
    p.solid('M-7 24V-84Q-2 -98 8 -99V24Z', STEEL, { metal: true, bevel: 3 }) +
      p.solid(ellipse(0, 28, 24, 9), c.m, { metal: true, line: 3, bevel: 3 }) +
      p.solid(box(-8, 34, 16, 62, 6), c.b, { bevel: 3 }),
    0,
    0,
    1,
    -38,
  );
export const luckyCat: Motif = (p, c) =>
  p.solid('M60 -6C66 -60 92 -72 98 -50C98 -20 86 14 70 30Z', '#fdf6ec', { bevel: 6 }) +
  p.solid(
    'M0 -40L-20 -46L-50 -84L-62 -36C-80 0 -86 60 -64 84C-30 96 30 96 64 84C86 60 80 0 62 -36L50 -84L20 -46Z',
    '#fdf6ec',
    { bevel: 11 },
  ) +
  both(
    p.flat('M-48 -68L-54 -40L-34 -46Z', '#ff8fa3') +
      p.stroke('M-42 -12Q-30 -26 -18 -12', INK, 5) +
      p.flat(ellipse(-44, 8, 11, 7), '#ff9db0', 0.8),
  ) +
  p.flat('M-8 0Q0 -5 8 0Q5 8 0 9Q-5 8 -8 0Z', '#e0506a') +
  p.stroke('M0 9Q-8 18 -16 12M0 9Q8 18 16 12', INK, 3.5) +
  p.solid('M-58 26Q0 44 58 26L60 40Q0 58 -60 40Z', c.a, { line: 3, bevel: 4 }) +
  p.solid(ellipse(0, 66, 26, 28), c.m, { metal: true, line: 3, bevel: 5 }) +
  p.flat(box(-6, 50, 12, 32, 3), shift(c.m, -0.3)) +
  p.solid(ellipse(0, 42, 10), c.m, { line: 2.5, round: true, bevel: 2 });
export const pagoda: Motif = (p, c) =>
  [
    [0, 60, 1],
    [0, 12, 0.78],
    [0, -30, 0.58],
  ]
    .map(([x, y, s]) =>
      place(
        p.solid(box(-52, -8, 104, 44, 3), '#f6d9a8', { bevel: 5 }) +
          [-34, 0, 34]
            .map((k) => p.solid(box(k - 10, 2, 20, 34, 9), '#7a2a22', { line: 2, bevel: 2 }))
            .join('') +
          p.solid('M-96 -4C-70 -10 -52 -26 -44 -44H44C52 -26 70 -10 96 -4C70 6 -70 6 -96 -4Z', c.a, {
            bevel: 6,
          }),
        x!,
        y!,
        s,
      ),
    )
    .join('') + p.solid('M0 -99L8 -66H-8Z', c.m, { metal: true, line: 3, bevel: 2 });
export const scroll: Motif = (p, c) =>
  place(
    p.solid(box(-58, -64, 116, 128, 4), '#f8e3b4', { bevel: 6 }) +
      p.stroke('M-34 -30H34M-34 -8H34M-34 14H20', '#a8743a', 6, 0.7) +
      p.solid(ellipse(28, 40, 15), c.a, { line: 3, round: true, bevel: 3 }) +
      [-68, 68]
        .map(
          (y) =>
            p.solid(box(-78, y - 14, 156, 28, 14), '#e8c483', { bevel: 5 }) +
            p.solid(box(-92, y - 9, 20, 18, 6), c.m, { metal: true, line: 3, bevel: 2 }) +
            p.solid(box(72, y - 9, 20, 18, 6), c.m, { metal: true, line: 3, bevel: 2 }),
        )
        .join(''),
    0,
    0,
    0.95,
    -6,
  );
export const jadeRing: Motif = (p, c) =>
  p.solid('M0 -88A88 88 0 1 1 -0.1 -88ZM0 -34A34 34 0 1 0 0.1 -34Z', c.a, { bevel: 10 }) +
  p.stroke(ellipse(0, 0, 62), shift(c.a, -0.14), 5, 0.8) +
  [0, 60, 120, 180, 240, 300]
    .map((a) =>
      place(p.solid(petals(0, -62, 4, 1, 15, 1), shift(c.a, 0.12), { line: 2, bevel: 2 }), 0, 0, 1, a),
    )
    .join('') +
  p.solid('M0 -34A34 34 0 1 1 -0.1 -34ZM0 -26A26 26 0 1 0 0.1 -26Z', c.m, {
    metal: true,
    line: 2.5,
    bevel: 3,
  });
