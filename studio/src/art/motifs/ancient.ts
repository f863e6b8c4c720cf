import { both, ellipse, box, place, petals, poly, star } from '../geometry.ts';
import { mix, shift, tone } from '../colour.ts';
import { INK, IVORY, STEEL, WOOD } from './motif.ts';
import type { Motif } from './motif.ts';

export const pharaoh: Motif = (p, c) =>
  both(
    p.solid('M-30 -78C-70 -72 -84 -20 -88 26L-84 82H-40L-36 20Z', c.m, { metal: true, bevel: 6 }) +
      [-40, -16, 8, 32, 56]
        .map((y) =>
          p.flat(
            `M${-66 - (y + 60) * 0.13} ${y}Q-56 ${y - 6} -40 ${y + 4}V${y + 14}Q-56 ${y + 4} ${-68 - (y + 60) * 0.13} ${y + 11}Z`,
            c.a,
          ),
        )
        .join(''),
  ) +
  p.solid('M0 -88C36 -88 60 -70 62 -40Q0 -62 -62 -40C-60 -70 -36 -88 0 -88Z', c.m, {
    metal: true,
    bevel: 6,
  }) +
  [-36, -18, 0, 18, 36].map((x) => p.stroke(`M${x * 0.5} -84L${x * 1.4} -52`, c.a, 6)).join('') +
  p.solid(
    'M0 -56C36 -56 46 -36 44 -6C42 30 24 58 0 60C-24 58 -42 30 -44 -6C-46 -36 -36 -56 0 -56Z',
    mix('#e5a85a', c.m, 0.35),
    { bevel: 8 },
  ) +
  p.solid('M-60 -42Q0 -64 60 -42L58 -30Q0 -52 -58 -30Z', c.m, { metal: true, line: 3, bevel: 3 }) +
  both(
    p.eye(-19, -10, 9, '#3b6a4a') +
      p.stroke('M-36 -10Q-20 -24 -4 -10L-36 -8L-46 0M-34 -26Q-20 -32 -8 -24', INK, 4.5),
  ) +
  p.stroke('M-4 -4Q-8 16 0 18Q8 16 4 -4', '#8a5420', 3, 0.8) +
  p.solid('M-15 32Q0 26 15 32Q0 44 -15 32Z', '#b0503c', { line: 2, bevel: 2 }) +
  p.solid('M-9 56H9L6 98H-6Z', c.m, { metal: true, line: 3, bevel: 3 }) +
  [64, 74, 84].map((y) => p.stroke(`M-8 ${y}H8`, c.a, 4)).join('') +
  p.solid('M-6 -60C-14 -78 -8 -96 0 -98C8 -96 14 -78 6 -60Z', c.j, { line: 3, bevel: 3 });
export const scarab: Motif = (p, c) =>
  both(
    p.tube('M-36 -20L-72 -40L-78 -62', c.m, 7) +
      p.tube('M-46 12L-84 10L-96 26', c.m, 7) +
      p.tube('M-38 44L-68 60L-70 86', c.m, 7),
  ) +
  p.solid('M0 -40C42 -40 58 0 52 36C46 70 22 90 0 90C-22 90 -46 70 -52 36C-58 0 -42 -40 0 -40Z', c.a, {
    bevel: 10,
    gloss: [-24, -4, 14, 26],
  }) +
  p.stroke('M0 -20V88', tone(c.a, 0.25), 5) +
  both(p.stroke('M-16 -10Q-36 20 -20 74', c.m, 4)) +
  p.solid('M-44 -34Q0 -72 44 -34Q0 -12 -44 -34Z', shift(c.a, -0.06), { bevel: 6 }) +
  p.solid('M-26 -56Q0 -92 26 -56Q0 -44 -26 -56Z', c.m, { metal: true, bevel: 4 }) +
  p.glow(0, -80, 40, c.glow, 0.8) +
  p.solid(ellipse(0, -80, 17), c.j, { round: true, bevel: 4 });
export const pyramid: Motif = (p, c) =>
  p.glow(0, -60, 70, c.glow, 0.9) +
  p.solid('M0 -84L-98 70L10 82Z', c.m, { bevel: 4 }) +
  p.solid('M0 -84L10 82L98 66Z', shift(c.m, -0.2), { bevel: 4 }) +
  [-40, -8, 24, 52]
    .map((y) =>
      p.stroke(
        `M${-(y + 84) * 0.6} ${y}L${(y + 84) * 0.06} ${y + 5}L${(y + 84) * 0.58} ${y - 3}`,
        shift(c.m, -0.26),
        3,
        0.6,
      ),
    )
    .join('') +
  p.solid('M0 -84L-20 -52L2 -48Z', '#fff6c8', { line: 2, bevel: 2 }) +
  p.flat('M0 -84L2 -48L20 -52Z', c.j) +
  p.sparkle(0, -84, 26);
export const sunEye: Motif = (p, c) =>
  p.solid(star(0, 0, 16, 98, 66), c.m, { metal: true, bevel: 4 }) +
  p.solid(ellipse(0, 0, 66), c.a, { bevel: 8 }) +
  p.solid('M-56 4Q0 -52 56 4Q0 46 -56 4Z', IVORY, { bevel: 4 }) +
  p.flat(
    ellipse(0, 0, 22),
    p.radial([
      [0, c.glow],
      [0.5, c.j],
      [1, shift(c.j, -0.3)],
    ]),
  ) +
  p.flat(ellipse(0, 0, 10), INK) +
  p.flat(ellipse(-7, -8, 5), '#ffffff') +
  p.stroke('M-52 -18Q0 -64 52 -18', c.m, 6);
export const amphora: Motif = (p, c) =>
  both(p.tube('M-22 -70C-70 -76 -72 -20 -44 -6', c.a, 8)) +
  p.solid(
    'M-30 -90H30L22 -66C22 -48 64 -36 60 6C56 44 26 60 18 76H-18C-26 60 -56 44 -60 6C-64 -36 -22 -48 -22 -66Z',
    c.a,
    { bevel: 9 },
  ) +
  p.clip(
    'M-22 -66C-22 -48 -64 -36 -60 6C-56 44 -26 60 -18 76H18C26 60 56 44 60 6C64 -36 22 -48 22 -66Z',
    p.flat(box(-70, -16, 140, 34), c.m) +
      p.stroke(
        'M-70 10l14 -18l14 18l14 -18l14 18l14 -18l14 18l14 -18l14 18l14 -18l14 18',
        tone(c.a, 0.25),
        4,
      ),
  ) +
  p.solid(box(-28, 74, 56, 18, 4), c.m, { metal: true, bevel: 3 }) +
  p.solid(box(-36, -98, 72, 14, 6), c.m, { metal: true, line: 3, bevel: 3 });
export const templeMask: Motif = (p, c) =>
  p.solid(petals(0, -20, 15, 30, 98, 1), c.b, { line: 3, bevel: 3 }) +
  p.solid(petals(0, -20, 9, 30, 78, 1.1), c.m, { line: 3, bevel: 3 }) +
  p.solid('M-54 -52H54L62 10L40 72L0 92L-40 72L-62 10Z', c.a, { bevel: 11 }) +
  both(
    p.solid('M-46 -24H-10L-14 4H-42Z', tone(c.a, 0.2), { line: 3, bevel: 3 }) +
      p.flat(ellipse(-27, -10, 9), c.glow) +
      p.solid(box(-72, -10, 20, 40, 8), c.m, { metal: true, line: 3, bevel: 3 }),
  ) +
  p.solid('M-10 -20H10L18 30H-18Z', shift(c.a, 0.08), { line: 3, bevel: 5 }) +
  p.solid(box(-34, 42, 68, 26, 6), tone(c.a, 0.2), { line: 3, bevel: 3 }) +
  [-22, -8, 6, 20].map((x) => p.flat(box(x - 4, 44, 11, 22, 2), IVORY)).join('') +
  p.solid(ellipse(0, -54, 14), c.j, { round: true, line: 3, bevel: 3 });
export const stonehead: Motif = (p, c) =>
  p.solid('M-46 -84H46L58 -20L52 60L34 90H-34L-52 60L-58 -20Z', mix('#7d8894', c.a, 0.2), { bevel: 11 }) +
  p.solid('M-58 -36Q0 -56 58 -36L52 -18Q0 -34 -52 -18Z', mix('#93a0aa', c.a, 0.2), { bevel: 5 }) +
  both(p.flat('M-44 -16L-12 -14L-16 4L-38 2Z', '#1f2730') + p.glow(-27, -7, 14, c.glow, 1)) +
  p.solid('M-10 -20H10L20 34Q0 46 -20 34Z', mix('#9aa7b0', c.a, 0.2), { line: 3, bevel: 6 }) +
  p.solid('M-30 54Q0 44 30 54Q0 68 -30 54Z', '#4a5560', { line: 3, bevel: 3 }) +
  p.stroke('M30 -80l-8 18l12 10M-50 20l14 8', '#38424c', 3) +
  p.flat('M-50 70Q-30 54 -20 92H-34ZM40 80q-14 -20 8 -34Z', '#5fae4a', 0.9);
export const idol: Motif = (p, c) =>
  p.glow(0, 0, 99, c.glow, 0.5) +
  p.solid('M-40 20C-70 40 -70 84 -60 92H60C70 84 70 40 40 20Z', c.m, { metal: true, bevel: 8 }) +
  p.solid('M-58 -70C-40 -100 40 -100 58 -70L50 6C40 34 -40 34 -50 6Z', c.m, { metal: true, bevel: 9 }) +
  both(
    p.solid(ellipse(-24, -30, 17), c.a, { round: true, bevel: 4 }) +
      p.flat(ellipse(-24, -30, 6), INK) +
      p.solid(ellipse(-62, -30, 14), c.j, { round: true, line: 3, bevel: 3 }),
  ) +
  p.solid(box(-26, -4, 52, 20, 8), tone(c.m, 0.26), { line: 3, bevel: 3 }) +
  [-16, 0, 16].map((x) => p.flat(box(x - 6, -2, 12, 16, 2), IVORY)).join('') +
  p.solid(star(0, 58, 8, 24, 14), c.j, { line: 3, bevel: 3 }) +
  p.solid('M0 -96L14 -72L0 -52L-14 -72Z', c.j, { line: 3, bevel: 3 });
export const viking: Motif = (p, c) =>
  both(p.solid('M-48 -44C-80 -44 -98 -70 -88 -99C-78 -76 -60 -76 -38 -66Z', IVORY, { bevel: 5 })) +
  p.solid('M-52 0C-66 50 -36 92 0 98C36 92 66 50 52 0Z', mix('#d8792a', c.b, 0.12), { bevel: 8 }) +
  both(p.stroke('M-36 30Q-30 66 -10 84M-18 40Q-14 62 -4 74', '#8f4512', 4, 0.8)) +
  p.solid('M-46 -20H46V14C40 34 20 40 0 40C-20 40 -40 34 -46 14Z', '#f2c39a', { bevel: 6 }) +
  both(
    p.eye(-20, 4, 9, '#3f8fd0') + p.solid('M-40 -8L-6 0L-8 -10L-38 -20Z', '#b35c18', { line: 2, bevel: 2 }),
  ) +
  p.solid('M-8 6Q0 0 8 6Q14 24 0 26Q-14 24 -8 6Z', '#eab084', { line: 2, bevel: 3 }) +
  p.solid(
    'M0 24C-20 22 -46 34 -52 52C-30 52 -12 46 0 36C12 46 30 52 52 52C46 34 20 22 0 24Z',
    mix('#e88a34', c.b, 0.12),
    { line: 3, bevel: 5 },
  ) +
  p.solid('M0 -82C44 -82 62 -50 58 -18Q0 -36 -58 -18C-62 -50 -44 -82 0 -82Z', STEEL, {
    metal: true,
    bevel: 8,
  }) +
  p.solid('M-60 -24Q0 -44 60 -24L58 -6Q0 -26 -58 -6Z', c.m, { metal: true, bevel: 4 }) +
  p.solid('M-9 -84H9L11 10Q0 18 -11 10Z', c.m, { metal: true, line: 3, bevel: 4 });
export const axe: Motif = (p, c) =>
  place(
    p.solid(box(-8, -92, 16, 190, 6), WOOD, { bevel: 4 }) +
      both(
        p.solid('M-6 -66C-30 -62 -48 -80 -64 -92C-90 -56 -90 -16 -64 18C-48 4 -30 -14 -6 -10Z', STEEL, {
          metal: true,
          bevel: 8,
        }),
      ) +
      p.solid(box(-16, -72, 32, 66, 6), c.m, { metal: true, line: 3, bevel: 4 }) +
      p.solid(ellipse(0, -40, 10), c.j, { round: true, line: 3, bevel: 3 }) +
      p.solid(box(-12, 62, 24, 30, 6), c.a, { bevel: 4 }),
    0,
    4,
    1,
    18,
  );
export const hammer: Motif = (p, c) =>
  p.stroke('M-60 -96L-40 -70L-56 -64L-30 -40M70 -90L52 -60L68 -56L48 -34', c.glow, 5) +
  place(
    p.solid(box(-10, -10, 20, 104, 6), WOOD, { bevel: 4 }) +
      p.solid(box(-66, -64, 132, 66, 10), STEEL, { metal: true, bevel: 9 }) +
      both(p.solid(box(-74, -70, 22, 78, 6), c.m, { metal: true, line: 3, bevel: 4 })) +
      p.solid(star(0, -31, 4, 26, 10), c.a, { line: 3, bevel: 3 }) +
      p.solid(ellipse(0, 92, 13), c.m, { round: true, line: 3, bevel: 3 }) +
      [22, 40, 58].map((y) => p.stroke(`M-9 ${y}L9 ${y + 8}`, c.b, 5)).join(''),
    0,
    0,
    1,
    24,
  );
export const shield: Motif = (p, c) =>
  p.solid(ellipse(0, 0, 92), WOOD, { bevel: 5 }) +
  [0, 90, 180, 270]
    .map((a, i) => place(p.flat('M0 0V-78A78 78 0 0 1 78 0Z', i % 2 ? c.a : c.b, 0.92), 0, 0, 1, a))
    .join('') +
  p.solid('M0 -94A94 94 0 1 1 -0.1 -94ZM0 -76A76 76 0 1 0 0.1 -76Z', c.m, { metal: true, bevel: 5 }) +
  [22, 67, 112, 157, 202, 247, 292, 337]
    .map((a) =>
      place(p.solid(ellipse(0, -84, 5), shift(c.m, 0.1), { line: 1.5, round: true, bevel: 1 }), 0, 0, 1, a),
    )
    .join('') +
  p.solid(ellipse(0, 0, 28), STEEL, { metal: true, bevel: 6 }) +
  p.solid(star(0, 0, 4, 18, 7), c.m, { line: 2, bevel: 2 });
export const rune: Motif = (p, c) =>
  p.glow(0, 0, 99, c.a, 0.6) +
  p.solid(poly(-44, -86, 40, -90, 66, -30, 54, 66, 14, 92, -50, 80, -68, 10), '#5b6276', { bevel: 10 }) +
  p.stroke('M-14 56V-56L28 -18M-14 -10L28 26', shift(c.a, 0.18), 16, 0.35) +
  p.stroke('M-14 56V-56L28 -18M-14 -10L28 26', shift(c.a, 0.26), 8);
export const longship: Motif = (p, c) =>
  p.solid(box(-6, -92, 12, 120, 3), WOOD, { bevel: 3 }) +
  p.solid('M-62 -74Q0 -86 62 -74Q76 -34 62 4Q0 -12 -62 4Q-48 -34 -62 -74Z', '#fbf0d8', { bevel: 6 }) +
  p.clip(
    'M-62 -74Q0 -86 62 -74Q76 -34 62 4Q0 -12 -62 4Q-48 -34 -62 -74Z',
    [-48, -10, 28].map((x) => p.flat(box(x, -90, 20, 110), c.a)).join(''),
  ) +
  p.solid(
    'M-96 -30C-102 -50 -80 -56 -74 -42C-84 -40 -84 -20 -72 10H72C84 -20 84 -40 76 -44C88 -56 104 -44 96 -24C92 40 70 74 40 78H-40C-70 74 -92 40 -96 -30Z',
    WOOD,
    { bevel: 8 },
  ) +
  [-48, -16, 16, 48]
    .map((x, i) => p.solid(ellipse(x, 26, 15), i % 2 ? c.b : c.m, { line: 3, bevel: 4 }))
    .join('') +
  p.flat('M-99 82Q-70 66 -44 80T10 80T60 80T99 78V99H-99Z', '#bfe9ff', 0.8);
export const stormKing: Motif = (p, c) =>
  both(p.solid('M-40 -50C-84 -54 -98 -10 -84 30C-92 60 -70 92 -40 90L-30 20Z', '#e9eef7', { bevel: 7 })) +
  p.solid(
    'M0 -62C34 -62 50 -40 48 -8C46 14 40 24 30 34H-30C-40 24 -46 14 -48 -8C-50 -40 -34 -62 0 -62Z',
    '#f0bf95',
    { bevel: 7 },
  ) +
  p.solid(
    'M-46 6C-30 26 -16 16 0 20C16 16 30 26 46 6C58 40 48 76 24 84L10 99L0 86L-10 99L-24 84C-48 76 -58 40 -46 6Z',
    '#f7f9fd',
    { bevel: 8 },
  ) +
  both(
    p.stroke('M-34 34Q-30 60 -14 74M-14 40Q-12 60 -4 70', '#b9c6dc', 4, 0.9) +
      p.eye(-20, -14, 10, '#2fb6ff') +
      p.solid('M-42 -30L-8 -20L-6 -30L-38 -44Z', '#ffffff', { line: 2, bevel: 2 }),
  ) +
  p.solid('M-8 -12Q0 -16 8 -12L12 10Q0 16 -12 10Z', '#e3a77c', { line: 2, bevel: 3 }) +
  p.flat('M-16 32Q0 26 16 32Q0 44 -16 32Z', '#a34a46') +
  p.solid('M-60 -40L-70 -84L-40 -62L-28 -96L0 -68L28 -96L40 -62L70 -84L60 -40Q0 -62 -60 -40Z', c.m, {
    metal: true,
    bevel: 6,
  }) +
  p.solid('M0 -76L10 -62L0 -48L-10 -62Z', c.a, { line: 2.5, bevel: 3 });
export const bolt: Motif = (p, c) =>
  p.glow(0, 0, 99, c.glow, 0.7) +
  p.solid('M22 -96L-58 12H-10L-30 96L60 -24H10L46 -96Z', mix('#ffd21e', c.m, 0.4), { bevel: 10 }) +
  p.flat('M22 -88L-44 6L-30 4L30 -88Z', '#ffffff', 0.6);
export const laurel: Motif = (p, c) =>
  both(
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        place(
          p.solid('M0 0C-24 -10 -26 -34 -14 -44C6 -36 10 -14 0 0Z', c.m, { metal: true, line: 3, bevel: 3 }),
          -26 - Math.sin(i * 0.62 + 0.2) * 52,
          84 - i * 30,
          1.05,
          -64 + i * 26,
        ),
      )
      .join(''),
  ) +
  p.solid(star(0, 6, 5, 50, 23), c.a, { bevel: 7 }) +
  p.solid('M-24 80Q0 70 24 80L20 96Q0 86 -20 96Z', c.b, { line: 3, bevel: 4 });
