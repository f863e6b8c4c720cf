import { blob, both, ellipse, box, heart, ngon, place, poly, polar, star } from '../geometry.ts';
import { shift, tone } from '../colour.ts';
import { WOOD } from './motif.ts';
import type { Ink, Motif } from './motif.ts';
import type { Pen } from '../pen.ts';

/** A coin seen at a slant; `emblem` is drawn on its face. */
export function coinWith(p: Pen, metal: string, emblem: string): string {
  return (
    p.solid('M-84 6A84 84 0 0 0 84 6V18A84 84 0 0 1 -84 18Z', shift(metal, -0.14), { bevel: 3 }) +
    p.solid(ellipse(0, 0, 84), metal, { metal: true, bevel: 7 }) +
    p.solid(ellipse(0, 0, 63), shift(metal, 0.02), { line: 3, bevel: 7, round: true }) +
    Array.from({ length: 24 }, (_, i) =>
      p.flat(ellipse(...polar(0, 0, 73.5, i * 15), 3.4), shift(metal, 0.17), 0.9),
    ).join('') +
    emblem +
    p.flat('M-58 -50A78 78 0 0 1 20 -74Q-20 -50 -66 -30Z', '#ffffff', 0.32)
  );
}

export const coin: Motif = (p, c) =>
  coinWith(p, c.m, p.solid(star(0, 2, 5, 46, 21), shift(c.m, 0.05), { metal: true, line: 3.5, bevel: 4 }));

export const squareCoin: Motif = (p, c) =>
  coinWith(
    p,
    c.m,
    p.solid(box(-22, -22, 44, 44, 5), tone(c.m, 0.26), { line: 4, bevel: 4 }) +
      both(p.stroke('M-50 -12V12M-42 0H-30', shift(c.m, -0.28), 5)) +
      p.stroke('M-12 -46H12M0 -40V-30M-12 46H12M0 40V30', shift(c.m, -0.28), 5),
  );

export const ingot: Motif = (p, c) =>
  p.solid(
    'M-96 -34C-76 -52 -60 -34 -46 -18C-30 -40 30 -40 46 -18C60 -34 76 -52 96 -34C94 20 66 62 0 62C-66 62 -94 20 -96 -34Z',
    c.m,
    { metal: true, bevel: 9 },
  ) +
  p.solid('M-50 -12C-34 -52 34 -52 50 -12C30 6 -30 6 -50 -12Z', shift(c.m, 0.07), {
    line: 3,
    bevel: 8,
    round: true,
  }) +
  p.solid('M-26 26H26L20 46H-20Z', shift(c.m, -0.1), { line: 2.5, bevel: 3 }) +
  p.sparkle(-36, -40, 22);

/** Brilliant-cut outlines share this facet painter: each facet has its own tone, as cut stones do. */
function facets(
  p: Pen,
  outline: string,
  colour: string,
  cuts: readonly (readonly [string, number])[],
): string {
  return (
    p.solid(outline, colour, { bevel: 0 }) +
    cuts
      .map(([d, dl]) => p.flat(d, dl > 0.25 ? '#ffffff' : shift(colour, dl), dl > 0.25 ? 0.85 : 0.9))
      .join('') +
    p.clip(outline, p.stroke(outline, '#ffffff', 4, 0.55))
  );
}

export const diamond: Motif = (p, c) =>
  p.glow(0, 0, 98, c.glow, 0.5) +
  facets(p, poly(-56, -66, 56, -66, 92, -18, 0, 86, -92, -18), c.a, [
    [poly(-56, -66, -30, -18, -92, -18), 0.12],
    [poly(-56, -66, 0, -66, -30, -18), 0.3],
    [poly(0, -66, 30, -18, -30, -18), 0.16],
    [poly(0, -66, 56, -66, 30, -18), 0.06],
    [poly(56, -66, 92, -18, 30, -18), -0.12],
    [poly(-92, -18, -30, -18, 0, 86), 0.02],
    [poly(-30, -18, 30, -18, 0, 86), 0.1],
    [poly(30, -18, 92, -18, 0, 86), -0.2],
  ]) +
  p.sparkle(-52, -52, 30);

export const emerald: Motif = (p, c) => {
  const o = poly(-40, -84, 40, -84, 76, -48, 76, 48, 40, 84, -40, 84, -76, 48, -76, -48);
  return (
    facets(p, o, c.a, [
      [poly(-40, -84, 40, -84, 28, -52, -28, -52), 0.18],
      [poly(40, -84, 76, -48, 46, -32, 28, -52), 0.04],
      [poly(76, -48, 76, 48, 46, 32, 46, -32), -0.1],
      [poly(76, 48, 40, 84, 28, 52, 46, 32), -0.22],
      [poly(40, 84, -40, 84, -28, 52, 28, 52), -0.18],
      [poly(-40, 84, -76, 48, -46, 32, -28, 52), -0.06],
      [poly(-76, 48, -76, -48, -46, -32, -46, 32), 0.1],
      [poly(-76, -48, -40, -84, -28, -52, -46, -32), 0.3],
      [poly(-28, -52, 28, -52, -46, 20, -46, -32), 0.14],
    ]) + p.sparkle(-44, -58, 26)
  );
};

export const ruby: Motif = (p, c) => {
  const o = ngon(0, 0, 8, 88, 22.5);
  const at = (r: number, i: number) => polar(0, 0, r, 22.5 + i * 45);
  const tones = [0.04, -0.08, -0.2, -0.24, -0.14, 0.02, 0.14, 0.18];
  return (
    facets(p, o, c.a, [
      ...tones.map(
        (t, i) => [poly(...at(88, i), ...at(88, i + 1), ...at(46, i + 1), ...at(46, i)), t] as const,
      ),
      [ngon(0, 0, 8, 46, 22.5), 0.07],
      [poly(...at(46, 5), ...at(46, 6), ...at(46, 7), -8, 0), 0.3],
    ]) + p.sparkle(-40, -52, 26)
  );
};

export const heartGem: Motif = (p, c) =>
  p.solid(heart(0, 4, 84), c.a, { bevel: 12, gloss: [-36, -38, 26, 16] }) +
  p.flat(poly(0, -26, 44, -30, 30, 16, 0, 66, -30, 16, -44, -30), shift(c.a, 0.12), 0.5) +
  p.flat(poly(0, -26, -44, -30, -30, 16), '#ffffff', 0.4) +
  p.sparkle(44, -44, 20);

export const crystal: Motif = (p, c) => {
  const shard = (x: number, y: number, h: number, w: number, turn: number, colour: string) =>
    place(
      p.solid(poly(-w, 0, -w, -h * 0.7, 0, -h, w, -h * 0.7, w, 0), colour, { bevel: 0 }) +
        p.flat(
          poly(-w, 0, -w, -h * 0.7, 0, -h, -w * 0.2, -h * 0.62, -w * 0.2, 0),
          shift(colour, 0.18),
          0.85,
        ) +
        p.flat(poly(w * 0.5, 0, w * 0.5, -h * 0.66, w, -h * 0.7, w, 0), shift(colour, -0.18), 0.8) +
        p.stroke(`M${-w * 0.2} 0V${-h * 0.62}L0 ${-h}`, '#ffffff', 2, 0.8),
      x,
      y,
      1,
      turn,
    );
  return (
    p.glow(0, 0, 98, c.glow, 0.6) +
    shard(-40, 72, 100, 17, -32, c.b) +
    shard(42, 72, 104, 17, 30, c.b) +
    shard(-20, 80, 140, 20, -13, c.a) +
    shard(24, 80, 130, 18, 14, c.a) +
    shard(0, 86, 182, 24, 0, shift(c.a, 0.06)) +
    p.solid('M-76 88C-60 56 -30 64 0 62C30 60 60 58 78 88Z', '#4b4260', { bevel: 5 })
  );
};

export const crown: Motif = (p, c) =>
  p.solid('M-78 60L-92 -36L-48 4L-36 -64L0 -14L36 -64L48 4L92 -36L78 60Z', c.m, { metal: true, bevel: 8 }) +
  both(
    p.solid(ellipse(-92, -42, 12), c.j, { round: true, line: 3, bevel: 3 }) +
      p.solid(ellipse(-36, -72, 13), c.a, { round: true, line: 3, bevel: 3 }),
  ) +
  p.solid('M0 -20L13 6L0 32L-13 6Z', c.j, { line: 3, bevel: 4 }) +
  both(p.solid(ellipse(-44, 22, 10), c.a, { round: true, line: 3, bevel: 2 })) +
  p.solid(box(-84, 50, 168, 30, 10), shift(c.m, -0.04), { metal: true, bevel: 5 }) +
  [-56, -19, 19, 56]
    .map((x, i) => p.solid(ellipse(x, 65, 8), i % 2 ? c.a : c.j, { round: true, line: 2, bevel: 2 }))
    .join('') +
  p.sparkle(-40, -40, 24);

export const chest: Motif = (p, c) =>
  p.glow(0, -24, 99, c.glow, 0.8) +
  p.solid('M-84 -32C-84 -76 -50 -92 0 -92C50 -92 84 -76 84 -32L76 -26H-76Z', WOOD, { bevel: 8 }) +
  p.flat('M-74 -34C-70 -66 -44 -78 0 -78C44 -78 70 -66 74 -34Z', '#2e1509', 0.85) +
  [
    [-50, -34, 22],
    [-14, -46, 26],
    [26, -44, 25],
    [54, -30, 20],
    [4, -26, 24],
    [-34, -20, 20],
    [38, -18, 20],
  ]
    .map(([x, y, r]) => p.solid(ellipse(x!, y!, r!, r! * 0.8), c.m, { metal: true, line: 3, bevel: 4 }))
    .join('') +
  place(ruby(p, { ...c, a: c.j }), -4, -62, 0.26) +
  place(emerald(p, c), 46, -56, 0.22, 20) +
  p.solid(box(-86, -16, 172, 96, 10), WOOD, { bevel: 8 }) +
  p.stroke('M-80 16H80M-80 48H80', '#4a2410', 4, 0.8) +
  both(p.solid(box(-90, -20, 26, 104, 6), c.m, { metal: true, bevel: 4, line: 3 })) +
  p.solid(box(-90, -20, 180, 16, 5), c.m, { metal: true, bevel: 3, line: 3 }) +
  p.solid('M-22 -14H22V22Q22 36 0 40Q-22 36 -22 22Z', shift(c.m, 0.03), { bevel: 5, line: 3 }) +
  p.flat('M-7 6a7 7 0 1 1 14 0L5 24H-5Z', '#2b1408');

export const key: Motif = (p, c) =>
  place(
    p.solid(`${box(-10, -20, 20, 116, 6)}${box(0, 54, 40, 14, 3)}${box(0, 78, 32, 14, 3)}`, c.m, {
      metal: true,
      bevel: 5,
    }) +
      p.solid(
        'M0 -96C30 -96 46 -70 36 -48C28 -30 12 -22 0 -22C-12 -22 -28 -30 -36 -48C-46 -70 -30 -96 0 -96Z',
        c.m,
        { metal: true, bevel: 7 },
      ) +
      p.solid(heart(0, -60, 17), c.j, { line: 3, bevel: 4 }),
    0,
    0,
    1,
    28,
  );

export const lamp: Motif = (p, c) =>
  p.flat('M-60 -30C-96 -60 -60 -84 -84 -99C-40 -96 -44 -66 -56 -52C-50 -46 -52 -38 -60 -30Z', c.glow, 0.6) +
  p.solid('M50 -6C92 -34 98 26 46 30L42 18C72 16 70 -8 52 8Z', c.m, { metal: true, bevel: 4 }) +
  p.solid(
    'M-92 -28C-70 -26 -56 -10 -40 -6C-20 -24 34 -26 58 -4C62 34 26 52 0 52C-44 52 -58 10 -92 -16Z',
    c.m,
    { metal: true, bevel: 9 },
  ) +
  p.solid('M-30 -18C-26 -44 34 -44 38 -16Z', shift(c.m, 0.04), { metal: true, bevel: 5 }) +
  p.solid(ellipse(4, -46, 9), c.j, { round: true, line: 3, bevel: 3 }) +
  p.solid('M-22 50H26L44 82H-38Z', c.m, { metal: true, bevel: 5 }) +
  p.solid('M4 -2L18 14L4 30L-10 14Z', c.j, { line: 3, bevel: 4 }) +
  p.sparkle(-30, -6, 20);

export const moneyBag: Motif = (p, c) =>
  p.solid('M-26 -50C-44 -78 -30 -88 -14 -80C-6 -94 8 -94 14 -80C30 -88 44 -78 26 -50Z', c.a, { bevel: 6 }) +
  p.solid('M-28 -44C-72 -10 -92 40 -78 68C-62 90 62 90 78 68C92 40 72 -10 28 -44Z', c.a, { bevel: 12 }) +
  p.solid(box(-34, -56, 68, 18, 9), c.m, { metal: true, line: 3, bevel: 4 }) +
  place(coin(p, c), 0, 28, 0.46) +
  place(coin(p, c), -62, 76, 0.28, -14) +
  place(coin(p, c), 60, 80, 0.26, 12);

export const jackpotChip: Motif = (p, c) => chip(p, c.a, c);

/** A casino chip. */
export function chip(p: Pen, colour: string, c: Pick<Ink, 'm'>): string {
  const wedge = (a: number) => {
    const q = [
      polar(0, 0, 88, a - 12),
      polar(0, 0, 88, a + 12),
      polar(0, 0, 60, a + 12),
      polar(0, 0, 60, a - 12),
    ];
    return p.flat(poly(...q.flat()), '#fff8ea');
  };
  return (
    p.solid('M-88 4A88 88 0 0 0 88 4V16A88 88 0 0 1 -88 16Z', shift(colour, -0.2), { bevel: 2 }) +
    p.solid(ellipse(0, 0, 88), colour, { bevel: 7 }) +
    [0, 60, 120, 180, 240, 300].map(wedge).join('') +
    p.solid(ellipse(0, 0, 58), shift(colour, -0.05), { line: 3, bevel: 5, round: true }) +
    p.stroke(ellipse(0, 0, 48), c.m, 3) +
    p.solid(star(0, 0, 4, 34, 13), c.m, { metal: true, line: 3, bevel: 4 }) +
    p.flat('M-62 -50A80 80 0 0 1 30 -74Q-20 -56 -74 -26Z', '#ffffff', 0.3)
  );
}

export const trophy: Motif = (p, c) =>
  both(p.tube('M-46 -66C-92 -74 -92 -8 -36 -2', c.m, 10)) +
  p.solid('M-52 -84H52C56 -20 36 16 10 22V48H-10V22C-36 16 -56 -20 -52 -84Z', c.m, {
    metal: true,
    bevel: 8,
  }) +
  p.solid(ellipse(0, -84, 54, 11), shift(c.m, -0.2), { line: 3, bevel: 3 }) +
  p.solid(star(0, -34, 5, 27, 12), c.j, { line: 3, bevel: 3 }) +
  p.solid('M-34 44H34L44 66H-44Z', c.m, { metal: true, bevel: 4 }) +
  p.solid(box(-56, 62, 112, 30, 6), '#3a2540', { bevel: 4 }) +
  p.sparkle(-34, -62, 22);

export const pouchGems: Motif = (p, c) =>
  place(diamond(p, { ...c, a: c.j }), -44, 12, 0.56, -14) +
  place(ruby(p, c), 46, 16, 0.54, 8) +
  place(emerald(p, { ...c, a: c.b }), 0, -34, 0.58) +
  place(heartGem(p, { ...c, a: c.a }), 0, 58, 0.4);

export const bell: Motif = (p, c) =>
  p.solid(ellipse(0, 70, 20), shift(c.m, -0.12), { round: true, bevel: 4 }) +
  p.solid(
    'M0 -88C16 -88 18 -74 14 -68C50 -58 58 -22 60 10C62 36 76 44 84 62H-84C-76 44 -62 36 -60 10C-58 -22 -50 -58 -14 -68C-18 -74 -16 -88 0 -88Z',
    c.m,
    { metal: true, bevel: 9 },
  ) +
  p.solid(box(-88, 52, 176, 20, 10), shift(c.m, 0.03), { metal: true, bevel: 4 }) +
  p.solid('M-66 22Q0 38 66 22L70 34Q0 50 -70 34Z', c.a, { line: 2.5, bevel: 3 }) +
  p.flat('M-40 -30Q-36 -52 -20 -56Q-32 -20 -40 10Z', '#ffffff', 0.6);

export const horseshoe: Motif = (p, c) =>
  p.solid(
    'M-70 -60C-70 40 -56 84 0 84C56 84 70 40 70 -60L78 -82H34L36 -56C38 16 30 40 0 40C-30 40 -38 16 -36 -56L-34 -82H-78Z',
    c.m,
    { metal: true, bevel: 9 },
  ) +
  both(
    [
      [-56, -50],
      [-56, -14],
      [-50, 24],
      [-32, 54],
    ]
      .map(([x, y]) => p.flat(ellipse(x!, y!, 5.5), '#3a1d0a'))
      .join(''),
  ) +
  p.sparkle(-50, -64, 22);

export const clover: Motif = (p, c) =>
  p.tube('M4 30C8 60 24 78 44 88', '#2c8f3c', 8) +
  [0, 90, 180, 270]
    .map((a) =>
      place(
        p.solid(heart(0, -46, 40), '#37b24d', { bevel: 7 }) + p.stroke('M0 -8V-50', '#b8f2a8', 4, 0.7),
        0,
        0,
        1,
        a,
      ),
    )
    .join('') +
  p.solid(ellipse(0, 0, 9), c.m, { round: true, line: 2, bevel: 2 });

export const starGold: Motif = (p, c) =>
  p.solid(
    blob(
      [
        [0, -94],
        [27, -35],
        [92, -28],
        [44, 16],
        [58, 80],
        [0, 48],
        [-58, 80],
        [-44, 16],
        [-92, -28],
        [-27, -35],
      ],
      0.35,
    ),
    c.m,
    { metal: true, bevel: 9 },
  ) +
  p.solid(star(0, 4, 5, 52, 25), shift(c.m, 0.09), { line: 0, bevel: 5 }) +
  p.sparkle(-26, -44, 24);
