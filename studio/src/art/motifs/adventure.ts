import { both, ellipse, box, gear, ngon, place, poly, polar, star } from '../geometry.ts';
import { mix, shift, tone } from '../colour.ts';
import { IVORY, STEEL, WOOD } from './motif.ts';
import type { Motif } from './motif.ts';

const skullBone =
  'M0 -60C42 -60 66 -34 64 -2C62 18 52 26 46 34L40 64C30 80 -30 80 -40 64L-46 34C-52 26 -62 18 -64 -2C-66 -34 -42 -60 0 -60Z';
export const pirateSkull: Motif = (p, c) =>
  [38, -38]
    .map((a) =>
      place(
        p.solid(`${ellipse(-14, 92, 13)}${ellipse(14, 92, 13)}M-10 -96H10V96H-10Z`, IVORY, { bevel: 5 }),
        0,
        6,
        0.98,
        a,
      ),
    )
    .join('') +
  p.solid(skullBone, '#f6ead2', { bevel: 9 }) +
  both(p.flat('M-12 8C-16 -10 -46 -8 -46 10C-46 30 -18 34 -12 8Z', '#2a1520')) +
  p.flat(ellipse(-28, 12, 6), c.j) +
  p.flat('M0 22L-9 40Q0 44 9 40Z', '#2a1520') +
  [-22, -7, 8, 23].map((x) => p.stroke(`M${x} 52V72`, '#a8906a', 3.5)).join('') +
  p.stroke('M-36 52H36', '#a8906a', 3) +
  p.solid('M-70 -18C-70 -70 -30 -88 4 -86C44 -84 70 -62 70 -18Q0 -46 -70 -18Z', c.a, { bevel: 8 }) +
  p.solid('M62 -24C84 -30 96 -14 98 2C84 -2 78 4 74 16C66 4 60 -8 62 -24Z', c.a, { line: 3, bevel: 4 }) +
  [
    [-36, -50],
    [0, -64],
    [36, -50],
    [-14, -42],
    [22, -38],
  ]
    .map(([x, y]) => p.flat(ellipse(x!, y!, 6), IVORY))
    .join('') +
  p.solid('M4 -4H44L40 26Q24 34 8 24Z', '#241420', { line: 2, bevel: 3 }) +
  p.stroke('M-64 -10L66 6', '#241420', 5);
export const skull: Motif = (p, c) =>
  p.glow(0, 10, 98, c.glow, 0.4) +
  p.solid(skullBone, '#f3ead8', { bevel: 10 }) +
  both(
    p.flat('M-10 8C-14 -14 -48 -10 -48 10C-48 32 -16 34 -10 8Z', '#24131f') + p.glow(-29, 10, 16, c.a, 1),
  ) +
  p.flat('M0 22L-9 40Q0 44 9 40Z', '#24131f') +
  [-22, -7, 8, 23].map((x) => p.stroke(`M${x} 52V72`, '#a8906a', 3.5)).join('') +
  p.solid(ellipse(0, -36, 11), c.j, { line: 3, round: true, bevel: 3 });
export const anchor: Motif = (p) =>
  p.solid(
    'M-10 -46H10V60C34 58 52 44 58 24L40 30L64 -10L90 30L74 28C66 66 36 92 0 96C-36 92 -66 66 -74 28L-90 30L-64 -10L-40 30L-58 24C-52 44 -34 58 -10 60Z',
    STEEL,
    { metal: true, bevel: 7 },
  ) +
  p.solid('M0 -96A26 26 0 1 1 -0.1 -96ZM0 -84A14 14 0 1 0 0.1 -84Z', STEEL, { metal: true, bevel: 3 }) +
  p.solid(box(-46, -44, 92, 18, 9), WOOD, { bevel: 4 }) +
  p.tube('M-20 -20C30 -4 -30 20 20 40', '#e0b676', 8);
export const compass: Motif = (p, c) =>
  p.solid(ellipse(0, 6, 86), c.m, { metal: true, bevel: 8 }) +
  p.solid(ellipse(0, 6, 66), '#fbeed0', { bevel: 6 }) +
  p.solid(star(0, 6, 8, 58, 20, 22.5), shift(c.m, 0.04), { line: 0, bevel: 2 }) +
  place(
    p.solid(poly(0, -60, 13, 0, -13, 0), c.b, { line: 2.5, bevel: 3 }) +
      p.solid(poly(0, 60, 13, 0, -13, 0), STEEL, { line: 2.5, bevel: 3 }),
    0,
    6,
    0.92,
    32,
  ) +
  p.solid(ellipse(0, 6, 9), c.m, { round: true, line: 2.5 }) +
  p.solid('M0 -99A16 16 0 1 1 -0.1 -99ZM0 -90A8 8 0 1 0 0.1 -90Z', c.m, { line: 2, metal: true, bevel: 2 });
export const shipWheel: Motif = (p, c) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((a) =>
      place(
        p.solid('M-6 0H6L5 -66L10 -78L5 -98H-5L-10 -78L-5 -66Z', WOOD, { line: 3, bevel: 4 }),
        0,
        0,
        1,
        a,
      ),
    )
    .join('') +
  p.solid('M0 -66A66 66 0 1 1 -0.1 -66ZM0 -46A46 46 0 1 0 0.1 -46Z', '#a35f2c', { bevel: 5 }) +
  p.solid(ellipse(0, 0, 22), c.m, { metal: true, bevel: 4 }) +
  p.solid(star(0, 0, 6, 13, 7), c.a, { line: 2, bevel: 2 });
export const galleon: Motif = (p, c) =>
  p.solid(box(-4, -96, 9, 110, 2), WOOD, { line: 3, bevel: 2 }) +
  p.solid('M-58 -40Q-20 -50 -8 -84Q-4 -40 -8 6Q-36 -4 -66 8Q-58 -16 -58 -40Z', '#fff3da', { bevel: 6 }) +
  p.solid('M8 -84Q44 -76 70 -34Q56 -12 62 8Q36 -4 8 6Z', '#fff3da', { bevel: 6 }) +
  p.solid('M4 -98L44 -88L4 -78Z', c.b, { line: 3, bevel: 3 }) +
  p.solid('M-94 -2C-80 10 -74 14 -60 14H62L94 -10C92 36 70 70 46 74H-46C-72 66 -90 30 -94 -2Z', WOOD, {
    bevel: 8,
  }) +
  p.stroke('M-78 32H80', c.m, 6) +
  [-44, -14, 16, 46].map((x) => p.solid(ellipse(x, 52, 9), '#2c160b', { line: 3, bevel: 2 })).join('') +
  p.flat('M-99 80Q-74 64 -48 78T4 78T54 78T99 74V99H-99Z', '#bfe9ff', 0.85);
export const bandit: Motif = (p, c) =>
  p.solid('M-48 -10H48C50 40 30 84 0 92C-30 84 -50 40 -48 -10Z', '#e6a878', { bevel: 7 }) +
  both(p.eye(-20, 6, 10, '#4a8f5a') + p.stroke('M-38 -6L-8 0', '#4a2410', 7)) +
  p.solid('M-56 24Q0 44 56 24L40 74L0 98L-40 74Z', c.b, { bevel: 7 }) +
  [
    [-26, 44],
    [0, 56],
    [26, 44],
    [0, 78],
  ]
    .map(([x, y]) => p.flat(ellipse(x!, y!, 5), IVORY))
    .join('') +
  p.solid(
    'M-98 -14C-60 -34 -50 -24 -50 -34C-50 -80 -32 -92 -14 -84Q0 -74 14 -84C32 -92 50 -80 50 -34C50 -24 60 -34 98 -14C70 12 -70 12 -98 -14Z',
    mix('#8a5426', c.a, 0.2),
    { bevel: 9 },
  ) +
  p.solid('M-51 -32Q0 -14 51 -32L50 -16Q0 2 -50 -16Z', '#3a1d10', { line: 2, bevel: 3 }) +
  p.solid(star(0, -20, 5, 15, 7), c.m, { line: 2.5, metal: true, bevel: 2 });
export const badge: Motif = (p, c) =>
  p.solid(star(0, 4, 5, 90, 44), c.m, { metal: true, bevel: 8 }) +
  [0, 72, 144, 216, 288]
    .map((a) => p.solid(ellipse(...polar(0, 4, 90, a), 10), c.m, { round: true, line: 3, bevel: 3 }))
    .join('') +
  p.solid(ellipse(0, 4, 42), shift(c.m, 0.04), { line: 3, bevel: 6, round: true }) +
  p.solid(star(0, 4, 5, 30, 13), c.a, { line: 3, bevel: 4 });
export const cactus: Motif = (p) =>
  p.solid(
    'M-22 84V20C-60 24 -74 0 -70 -34C-66 -48 -46 -48 -44 -34C-44 -16 -38 -8 -22 -8V-66C-20 -96 20 -96 22 -66V4C38 4 44 -4 44 -24C46 -38 66 -38 70 -24C72 16 56 34 22 32V84Z',
    '#3fa34d',
    { bevel: 9 },
  ) +
  p.stroke('M-8 -70V74M8 -70V74', '#b9ef8f', 3, 0.6) +
  p.solid('M-60 82H60L52 98H-52Z', '#c98a4a', { line: 3, bevel: 3 }) +
  p.solid(star(12, -84, 6, 17, 9), '#ff5f9a', { line: 3, bevel: 3 });
export const dynamite: Motif = (p) =>
  p.tube('M10 -60C14 -84 40 -70 46 -90', '#d8c8a8', 5) +
  p.sparkle(48, -90, 34, '#ffc02e') +
  [-42, 0, 42]
    .map(
      (x) =>
        p.solid(box(x - 21, -58, 42, 150, 10), '#e63329', { bevel: 8 }) +
        p.solid(ellipse(x, -56, 19, 8), '#f8a08f', { line: 3, bevel: 2 }),
    )
    .join('') +
  p.solid(box(-68, -10, 136, 22, 4), '#3a2430', { bevel: 3 }) +
  p.solid(box(-68, 40, 136, 22, 4), '#3a2430', { bevel: 3 });
export const pickaxe: Motif = (p, c) =>
  place(
    p.solid(box(-8, -80, 16, 176, 6), WOOD, { bevel: 4 }) +
      p.solid(
        'M-96 -34C-70 -84 70 -84 96 -34C60 -58 30 -56 16 -56V-46H-16V-56C-30 -56 -60 -58 -96 -34Z',
        STEEL,
        { metal: true, bevel: 6 },
      ) +
      p.solid(box(-18, -76, 36, 32, 5), c.m, { metal: true, line: 3, bevel: 3 }),
    0,
    6,
    1,
    32,
  ) +
  place(
    p.solid(poly(-30, 20, -14, -24, 26, -28, 40, 12, 10, 36), c.a, { bevel: 5 }) +
      p.flat(poly(-14, -24, 26, -28, 4, 0), shift(c.a, 0.2)),
    44,
    62,
    0.9,
  );
export const mineCart: Motif = (p, c) =>
  [
    [-40, -26, 24],
    [0, -40, 28],
    [40, -26, 24],
    [-16, -20, 22],
    [22, -18, 22],
  ]
    .map(([x, y, r], i) =>
      p.solid(ngon(x!, y!, 7, r!, i * 20), i % 2 ? c.a : c.m, { metal: i % 2 === 0, bevel: 5 }),
    )
    .join('') +
  p.solid('M-86 -16H86L66 60H-66Z', mix('#7d6a78', STEEL, 0.4), { bevel: 9 }) +
  p.solid(box(-92, -22, 184, 18, 6), WOOD, { bevel: 4 }) +
  both(
    [-50, -24].map((x) => p.solid(ellipse(x, 24, 5), c.m, { line: 2, round: true, bevel: 1 })).join('') +
      p.solid(ellipse(-40, 72, 24), '#3d3a4d', { bevel: 5 }) +
      p.solid(ellipse(-40, 72, 10), c.m, { line: 2, metal: true, bevel: 2 }),
  );
export const gearWheel: Motif = (p, c) =>
  p.solid(gear(0, 0, 10, 96, 74), c.m, { metal: true, bevel: 8 }) +
  p.solid(ellipse(0, 0, 52), tone(c.m, 0.32), { line: 3, bevel: 6 }) +
  [0, 60, 120]
    .map((a) =>
      place(p.solid(box(-56, -7, 112, 14, 4), c.m, { metal: true, line: 2.5, bevel: 3 }), 0, 0, 1, a),
    )
    .join('') +
  p.solid(ellipse(0, 0, 24), c.a, { round: true, bevel: 5 });
export const pocketWatch: Motif = (p, c) =>
  p.solid('M0 -99A16 16 0 1 1 -0.1 -99ZM0 -90A8 8 0 1 0 0.1 -90Z', c.m, {
    metal: true,
    line: 2.5,
    bevel: 2,
  }) +
  p.solid(box(-10, -74, 20, 16, 3), c.m, { metal: true, line: 3, bevel: 2 }) +
  p.solid(ellipse(0, 18, 80), c.m, { metal: true, bevel: 8 }) +
  p.solid(ellipse(0, 18, 61), '#fbf2dd', { bevel: 6 }) +
  Array.from({ length: 12 }, (_, i) =>
    place(p.flat(box(-2.5, -56, 5, i % 3 ? 8 : 14, 2), '#3a2430'), 0, 18, 1, i * 30),
  ).join('') +
  p.tube('M0 18L-22 -12', '#3a2430', 5) +
  p.tube('M0 18L34 0', '#3a2430', 3.5) +
  p.solid(gear(18, 44, 9, 15, 11), c.m, { line: 2, bevel: 2 }) +
  p.solid(ellipse(0, 18, 6), c.j, { line: 2, round: true, bevel: 1 });
export const airship: Motif = (p, c) =>
  p.solid(ellipse(0, -26, 96, 52), c.a, { bevel: 10, gloss: [-20, -58, 44, 10] }) +
  p.clip(
    ellipse(0, -26, 96, 52),
    [-60, -20, 20, 60].map((x) => p.stroke(`M${x * 0.6} -80Q${x * 1.35} -26 ${x * 0.6} 28`, c.m, 6)).join(''),
  ) +
  p.stroke('M-44 18L-34 48M44 18L34 48M0 24V48', '#3a2430', 4) +
  p.solid('M-58 46H58L42 82H-42Z', WOOD, { bevel: 6 }) +
  [-26, 0, 26].map((x) => p.solid(ellipse(x, 62, 8), '#8fe3ff', { line: 3, bevel: 2 })).join('') +
  p.solid('M76 -52L99 -76V24L76 0Z', c.b, { bevel: 4 });
export const potion: Motif = (p, c) =>
  p.glow(0, 30, 98, c.a, 0.4) +
  p.solid(
    'M-18 -76H18V-34C54 -22 74 12 66 50C58 84 30 94 0 94C-30 94 -58 84 -66 50C-74 12 -54 -22 -18 -34Z',
    '#d9f1ff',
    { bevel: 7, alpha: 0.55 },
  ) +
  p.clip(
    'M-18 -76H18V-34C54 -22 74 12 66 50C58 84 30 94 0 94C-30 94 -58 84 -66 50C-74 12 -54 -22 -18 -34Z',
    p.flat(
      'M-80 22Q-40 8 0 22T80 20V100H-80Z',
      p.linear([
        [0, shift(c.a, 0.16)],
        [0.5, c.a],
        [1, shift(c.a, -0.24)],
      ]),
    ) +
      [
        [-24, 50, 8],
        [12, 66, 11],
        [30, 40, 6],
        [-6, 36, 5],
      ]
        .map(([x, y, r]) => p.flat(ellipse(x!, y!, r!), '#ffffff', 0.45))
        .join(''),
  ) +
  p.flat('M-46 6Q-56 40 -40 68L-32 62Q-44 40 -34 8Z', '#ffffff', 0.7) +
  p.solid(box(-24, -82, 48, 14, 6), c.m, { metal: true, line: 3, bevel: 3 }) +
  p.solid(box(-16, -99, 32, 20, 5), WOOD, { bevel: 4 });
export const cauldron: Motif = (p, c) =>
  [
    [-30, -62, 18],
    [16, -76, 22],
    [44, -52, 13],
    [-6, -50, 14],
  ]
    .map(([x, y, r]) => p.solid(ellipse(x!, y!, r!), c.a, { round: true, line: 3, bevel: 4 }))
    .join('') +
  p.solid('M-78 -24C-100 30 -70 82 0 82C70 82 100 30 78 -24Z', '#3f3a52', { bevel: 10 }) +
  p.solid(ellipse(0, -26, 82, 22), '#544e6c', { bevel: 5 }) +
  p.flat(
    ellipse(0, -24, 66, 14),
    p.linear([
      [0, shift(c.a, 0.2)],
      [1, c.a],
    ]),
  ) +
  both(
    p.solid('M-56 74L-66 98H-44L-38 80Z', '#3f3a52', { bevel: 4 }) +
      p.tube('M-82 -2C-98 4 -98 24 -86 30', c.m, 6),
  ) +
  p.solid(star(0, 32, 5, 26, 12), c.m, { line: 3, bevel: 3 });
export const grimoire: Motif = (p, c) =>
  place(
    p.solid(box(-66, -84, 132, 168, 10), shift(c.a, -0.1), { bevel: 4 }) +
      p.solid(box(-54, -78, 122, 158, 4), '#f4e6c3', { line: 3, bevel: 4 }) +
      p.solid(box(-72, -88, 128, 168, 10), c.a, { bevel: 9 }) +
      p.stroke(box(-58, -74, 100, 140, 6), c.m, 4) +
      p.solid(star(-8, -4, 8, 40, 24), c.m, { metal: true, line: 3, bevel: 4 }) +
      p.solid(ellipse(-8, -4, 17), c.j, { round: true, line: 3, bevel: 4 }) +
      [
        [-62, -78],
        [46, -78],
        [-62, 66],
        [46, 66],
      ]
        .map(([x, y]) => p.solid(box(x! - 9, y! - 9, 22, 22, 5), c.m, { metal: true, line: 2.5, bevel: 3 }))
        .join(''),
    4,
    2,
    1,
    -8,
  ) + p.sparkle(62, -70, 20, c.glow);
export const wizard: Motif = (p, c) =>
  p.solid('M-44 6C-60 60 -20 98 0 99C20 98 60 60 44 6Z', '#eef1f8', { bevel: 8 }) +
  p.stroke('M-22 50Q-16 80 -4 90M22 50Q16 80 4 90', '#b6c0d6', 4) +
  p.solid('M-38 -14H38V22Q0 46 -38 22Z', '#f2c79e', { bevel: 5 }) +
  both(
    p.eye(-17, 6, 8.5, '#5b46d8') + p.solid('M-34 -8L-6 0L-8 -8L-32 -18Z', '#ffffff', { line: 2, bevel: 2 }),
  ) +
  p.solid(ellipse(0, 20, 10, 8), '#e8a97e', { line: 2, round: true, bevel: 2 }) +
  p.solid('M0 28C-22 24 -40 32 -44 46C-24 48 -8 44 0 36C8 44 24 48 44 46C40 32 22 24 0 28Z', '#ffffff', {
    line: 3,
    bevel: 4,
  }) +
  p.solid(
    'M-90 0C-60 -26 -46 -20 -40 -30C-30 -60 -20 -92 30 -98C46 -92 36 -84 20 -78C34 -60 38 -44 42 -28C52 -20 64 -24 90 0C60 -14 -60 -14 -90 0Z',
    c.a,
    { bevel: 9 },
  ) +
  p.solid('M-44 -26Q0 -44 44 -26L48 -12Q0 -30 -48 -12Z', c.m, { metal: true, line: 3, bevel: 3 }) +
  p.solid(star(2, -60, 5, 13, 6), c.m, { line: 2, bevel: 2 });
export const ghost: Motif = (p, c) =>
  p.glow(0, 0, 99, c.glow, 0.5) +
  p.solid(
    'M0 -88C48 -88 70 -50 70 -6V70C64 92 50 92 42 74C36 62 26 62 20 76C12 94 -4 94 -12 76C-18 62 -28 62 -34 74C-44 92 -62 92 -70 70V-6C-70 -50 -48 -88 0 -88Z',
    mix('#e9ecff', c.a, 0.12),
    { bevel: 12, alpha: 0.95 },
  ) +
  both(
    p.flat(ellipse(-26, -22, 14, 19), '#241733') +
      p.flat(ellipse(-30, -30, 5), '#ffffff') +
      p.flat(ellipse(-46, 10, 11, 7), '#ff9db0', 0.6),
  ) +
  p.flat(ellipse(0, 22, 15, 18), '#4a1f4f') +
  p.flat(ellipse(0, 32, 10, 7), '#ff6f94');
export const batWing: Motif = (p, c) =>
  both(
    p.solid(
      'M-12 -8C-30 -40 -66 -50 -99 -46C-90 -32 -86 -12 -88 8C-76 0 -66 4 -60 16C-50 4 -38 8 -30 22Z',
      mix('#5a3a7d', c.a, 0.2),
      { bevel: 6 },
    ),
  ) +
  p.solid('M0 -30L-18 -56L-26 -28C-38 -4 -30 44 0 50C30 44 38 -4 26 -28L18 -56Z', mix('#4a2f6b', c.a, 0.2), {
    bevel: 8,
  }) +
  both(p.eye(-11, -8, 9, '#ffe14d')) +
  p.flat('M-12 16Q0 26 12 16L7 30L4 22H-4L-7 30Z', '#ffffff');
export const candleLamp: Motif = (p, c) =>
  p.glow(0, -40, 99, '#ffc65a', 0.7) +
  p.solid('M-20 -20H20V60H-20Z', '#fbf0d6', { bevel: 7 }) +
  p.flat('M-20 -20V10Q-14 20 -10 4V-20ZM20 -20V-2Q14 8 10 -8V-20Z', '#ffffff', 0.8) +
  p.solid('M0 -92C24 -62 18 -34 0 -28C-18 -34 -24 -62 0 -92Z', '#ff9a1f', { line: 3, bevel: 3 }) +
  p.flat('M0 -68C12 -52 8 -38 0 -34C-8 -38 -12 -52 0 -68Z', '#fff3b0') +
  p.solid('M-70 56H70C66 84 40 90 0 90C-40 90 -66 84 -70 56Z', c.m, { metal: true, bevel: 7 }) +
  p.tube('M66 62C98 56 98 92 60 84', c.m, 7);
