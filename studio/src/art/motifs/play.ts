import { both, ellipse, box, heart, place, poly, polar, star } from '../geometry.ts';
import { mix, shift, tone } from '../colour.ts';
import { capHeight, letterShape, setLine } from '../lettering.ts';
import type { Face } from '../lettering.ts';
import type { Pen } from '../pen.ts';
import { INK, IVORY, STEEL } from './motif.ts';
import type { Ink, Motif } from './motif.ts';

export const seven: Motif = (p, c) =>
  p.solid('M-74 -86H76V-50C30 -6 18 34 18 88H-36C-36 40 -18 0 20 -36H-34C-46 -36 -50 -28 -50 -12H-74Z', c.a, {
    bevel: 11,
  }) +
  p.stroke('M-64 -76H66', '#ffffff', 7, 0.6) +
  p.stroke(
    'M-74 -86H76V-50C30 -6 18 34 18 88H-36C-36 40 -18 0 20 -36H-34C-46 -36 -50 -28 -50 -12H-74Z',
    c.m,
    4,
  );
export const tripleSeven: Motif = (p, c) =>
  place(seven(p, { ...c, a: c.b }), -48, 10, 0.66, -12) +
  place(seven(p, { ...c, a: c.b }), 50, 10, 0.66, 12) +
  place(seven(p, c), 0, -4, 0.88);
export const bar: Motif = (p, c) =>
  [-54, 0, 54]
    .map(
      (y, i) =>
        p.solid(box(-88, y - 25, 176, 50, 10), [c.a, shift(c.b, -0.02), c.a][i]!, { bevel: 7 }) +
        p.stroke(box(-82, y - 19, 164, 38, 7), c.m, 3) +
        p.solid(letterShape('slab', 'BAR', 38, 0, y + 14), IVORY, { line: 3, bevel: 2 }),
    )
    .join('');
export const spadeAce: Motif = (p, c) => playingCard(p, 'A', 'spade', c);

const SUITS = {
  heart: ['#e3263d', heart(0, 0, 30)],
  diamond: ['#e3263d', poly(0, -38, 28, 0, 0, 38, -28, 0)],
  spade: [
    '#231c33',
    'M0 -36C20 -14 40 -4 34 16C30 28 12 28 6 16L12 36H-12L-6 16C-12 28 -30 28 -34 16C-40 -4 -20 -14 0 -36Z',
  ],
  club: ['#231c33', `${ellipse(0, -18, 17)}${ellipse(-19, 10, 17)}${ellipse(19, 10, 17)}M-5 0H5L12 36H-12Z`],
} as const;
export type Suit = keyof typeof SUITS;

/** One upright playing card, 128 by 180. */
export function playingCard(p: Pen, rank: string, suit: Suit, c: Pick<Ink, 'm'>): string {
  const [colour, d] = SUITS[suit];
  const corner =
    p.flat(letterShape('slab', rank, 40, -42, -44), colour) + place(p.flat(d, colour), -42, -24, 0.36);
  return (
    p.solid(box(-64, -90, 128, 180, 14), '#fffaf0', { bevel: 6 }) +
    p.stroke(box(-56, -82, 112, 164, 9), shift(c.m, -0.04), 2.5, 0.8) +
    corner +
    place(corner, 0, 0, 1, 180) +
    place(p.solid(d, colour, { line: 0, bevel: 5 }), 4, 4, 1.22)
  );
}

/** A fanned hand. */
export function hand(p: Pen, cards: readonly (readonly [string, Suit])[], c: Pick<Ink, 'm'>): string {
  const mid = (cards.length - 1) / 2;
  const fit = cards.length > 3 ? 0.78 : cards.length < 3 ? 1.15 : 0.95;
  return cards
    .map(([rank, suit], i) => {
      const a = (i - mid) * (cards.length > 3 ? 17 : 22);
      const [x, y] = polar(0, 96, 112, a);
      return place(playingCard(p, rank, suit, c), x * fit, y * fit, 0.68 * fit, a);
    })
    .join('');
}

export const royalHand: Motif = (p, c) =>
  hand(
    p,
    [
      ['10', 'spade'],
      ['J', 'heart'],
      ['Q', 'club'],
      ['K', 'diamond'],
      ['A', 'spade'],
    ],
    c,
  );
export const pairAces: Motif = (p, c) =>
  hand(
    p,
    [
      ['A', 'heart'],
      ['A', 'spade'],
    ],
    c,
  );
export const threeCards: Motif = (p, c) =>
  hand(
    p,
    [
      ['K', 'heart'],
      ['8', 'club'],
      ['7', 'diamond'],
    ],
    c,
  );

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};
export function die(p: Pen, colour: string, top: number, left: number, right: number): string {
  const pip = lightnessPip(colour);
  const face = (n: number, matrix: string) =>
    `<g transform="${matrix}">${PIPS[n]!.map(([x, y]) => p.flat(ellipse(x * 22, y * 22, 8.5), pip)).join('')}</g>`;
  return (
    p.solid('M0 -84L80 -42V42L0 84L-80 42V-42Z', colour, { bevel: 0 }) +
    p.flat('M0 -80L74 -42L0 -4L-74 -42Z', shift(colour, 0.08)) +
    p.flat('M-76 -38L-3 0V80L-76 42Z', shift(colour, -0.03)) +
    p.flat('M76 -38L3 0V80L76 42Z', shift(colour, -0.16)) +
    face(top, 'matrix(.98 .5 -.98 .5 0 -42)') +
    face(left, 'matrix(.9 .47 0 1 -39 20)') +
    face(right, 'matrix(.9 -.47 0 1 39 20)') +
    p.stroke('M-74 -42L0 -4L74 -42M0 -4V80', '#ffffff', 3, 0.5)
  );
}
const lightnessPip = (colour: string) => (colour === IVORY ? '#c21f35' : '#ffffff');
export const dice: Motif = (p, c) =>
  place(die(p, c.a, 5, 3, 1), -34, -24, 0.66, -12) + place(die(p, IVORY, 1, 4, 6), 38, 28, 0.66, 10);
export const threeDice: Motif = (p, c) =>
  place(die(p, c.a, 5, 3, 1), -44, 30, 0.54, -8) +
  place(die(p, c.a, 4, 1, 2), 46, 32, 0.54, 12) +
  place(die(p, IVORY, 6, 2, 3), 0, -40, 0.58, 4);
export const dragonTile: Motif = (p, c) =>
  place(
    p.solid(box(-56, -80, 124, 166, 14), '#2f9e6a', { bevel: 5 }) +
      p.solid(box(-64, -88, 120, 162, 14), '#fffaf0', { bevel: 7 }) +
      p.solid(
        'M-46 -6C-40 -50 10 -66 30 -40C6 -48 -12 -34 -8 -16C10 -20 34 -4 26 26C14 56 -34 50 -42 24C-24 36 4 34 4 14C0 0 -24 8 -46 -6Z',
        c.a,
        { line: 3, bevel: 4 },
      ),
    0,
    0,
    1,
    -8,
  );
export const domino: Motif = (p, c) =>
  place(
    p.solid(box(-44, -92, 96, 188, 16), shift(c.a, -0.2), { bevel: 3 }) +
      p.solid(box(-50, -96, 96, 186, 16), c.a, { bevel: 8 }) +
      p.stroke('M-38 -3H34', c.m, 5) +
      [
        [-26, -74],
        [22, -74],
        [-2, -50],
        [-26, -26],
        [22, -26],
        [-26, 22],
        [22, 22],
        [-26, 68],
        [22, 68],
      ]
        .map(([x, y]) => p.flat(ellipse(x!, y!, 9), '#ffffff'))
        .join(''),
    0,
    0,
    1,
    16,
  );
export const roulette: Motif = (p, c) =>
  p.solid(ellipse(0, 8, 96, 92), '#5a2f16', { bevel: 6 }) +
  p.solid(ellipse(0, 4, 86, 82), c.m, { metal: true, line: 3, bevel: 4 }) +
  Array.from({ length: 18 }, (_, i) => {
    const [x0, y0] = polar(0, 4, 78, i * 20);
    const [x1, y1] = polar(0, 4, 78, i * 20 + 20);
    return p.flat(poly(0, 4, x0, y0, x1, y1), i === 0 ? '#1fa35a' : i % 2 ? '#d3223a' : '#1f1a2c');
  }).join('') +
  p.stroke(ellipse(0, 4, 54), c.m, 3) +
  p.solid(ellipse(0, 4, 46), '#6f3c1d', { line: 3, bevel: 6, round: true }) +
  [0, 90]
    .map((a) =>
      place(p.solid(box(-34, -5, 68, 10, 5), c.m, { metal: true, line: 2.5, bevel: 2 }), 0, 4, 1, a + 20),
    )
    .join('') +
  p.solid(ellipse(0, 4, 15), c.m, { round: true, line: 3, bevel: 3 }) +
  p.solid(ellipse(46, -36, 9), '#ffffff', { round: true, line: 2.5, bevel: 2 }) +
  p.flat('M-70 -50A88 84 0 0 1 10 -80Q-30 -56 -78 -22Z', '#ffffff', 0.3);

/** A drawn lottery ball with its number. */
export function ball(p: Pen, colour: string, number: string, face: Face = 'slab'): string {
  return (
    p.solid(ellipse(0, 0, 90), colour, { round: true, bevel: 8 }) +
    p.solid(ellipse(2, 4, 52), '#fffdf6', { line: 0, bevel: 4, round: false }) +
    p.flat(
      letterShape(face, number, number.length > 1 ? 62 : 74, 2, number.length > 1 ? 27 : 32),
      tone(colour, 0.3),
    ) +
    p.flat(ellipse(-34, -56, 28, 15), '#ffffff', 0.75)
  );
}
export const lottoBall: Motif = (p, c) => ball(p, c.a, '8');
export const lottoBalls: Motif = (p, c) =>
  place(ball(p, c.b, '23'), -46, -34, 0.5) +
  place(ball(p, c.m, '9'), 44, -42, 0.5) +
  place(ball(p, c.j, '41'), 54, 36, 0.46) +
  place(ball(p, '#3f8fe8', '16'), -54, 42, 0.44) +
  place(ball(p, c.a, '7'), 0, 8, 0.62);
export const drawDrum: Motif = (p, c) =>
  both(p.solid('M-60 64L-84 96H-54L-36 70Z', c.m, { metal: true, bevel: 4 })) +
  p.solid(ellipse(0, -8, 84), '#cfeaff', { bevel: 7, alpha: 0.4 }) +
  [
    [-40, 20, '#3f8fe8', '3'],
    [36, 24, c.b, '12'],
    [0, 44, c.m, '8'],
    [-22, -16, c.a, '27'],
    [26, -22, c.j, '5'],
  ]
    .map(([x, y, k, t]) => place(ball(p, k as string, t as string), x as number, y as number, 0.25))
    .join('') +
  p.flat('M-62 -46A76 76 0 0 1 0 -82Q-40 -50 -56 -10Z', '#ffffff', 0.75) +
  p.stroke('M-84 -8A84 84 0 0 0 84 -8', c.m, 6) +
  p.solid(box(-22, 68, 44, 26, 6), c.a, { bevel: 4 }) +
  p.solid(ellipse(88, -8, 11), c.j, { round: true, line: 3, bevel: 3 });
export const scratchTicket: Motif = (p, c) =>
  place(
    p.solid(box(-66, -88, 132, 176, 12), c.a, { bevel: 7 }) +
      p.solid(box(-54, -34, 108, 88, 8), '#c9ced8', { line: 3, bevel: 5 }) +
      [
        [-30, -12],
        [0, -12],
        [30, -12],
        [-30, 30],
        [0, 30],
        [30, 30],
      ]
        .map(([x, y], i) =>
          i === 2 || i === 3
            ? p.solid(star(x!, y!, 5, 14, 6), c.m, { line: 2, bevel: 2 })
            : p.stroke(`M${x! - 10} ${y! - 6}l20 10M${x! - 10} ${y! + 4}l16 8`, '#98a0b0', 4),
        )
        .join('') +
      p.solid(letterShape('comic', 'WIN', 46, 0, -46), c.m, { line: 3, bevel: 3 }) +
      p.stroke('M-44 70H44', IVORY, 6, 0.8),
    0,
    0,
    1,
    -10,
  ) + place(p.solid(ellipse(0, 0, 30), c.m, { metal: true, bevel: 4 }), 58, 62, 0.8);

const ballPatch = 'M0 -26L25 -8L15 21H-15L-25 -8Z';
export const football: Motif = (p, c) =>
  p.solid(ellipse(0, 0, 90), '#f8f9fc', { round: true, bevel: 9 }) +
  p.clip(
    ellipse(0, 0, 90),
    p.flat(ballPatch, '#25213a') +
      [0, 72, 144, 216, 288]
        .map((a) =>
          place(
            p.stroke('M0 -26V-60', '#25213a', 4) +
              place(p.flat(ballPatch, '#25213a'), 0, -84, 1.05, 180) +
              p.stroke('M0 -60L36 -50', '#25213a', 4),
            0,
            0,
            1,
            a,
          ),
        )
        .join(''),
  ) +
  p.flat(ellipse(-32, -50, 30, 18), '#ffffff', 0.75) +
  p.flat(ellipse(24, 62, 36, 14), c.a, 0.12);
export const basketball: Motif = (p) =>
  p.solid(ellipse(0, 0, 90), '#f07a1c', { round: true, bevel: 9 }) +
  p.clip(
    ellipse(0, 0, 90),
    p.stroke('M-92 0H92M0 -92V92M-64 -70C-20 -34 -20 34 -64 70M64 -70C20 -34 20 34 64 70', '#3a1708', 6),
  ) +
  p.flat(ellipse(-34, -52, 28, 15), '#ffffff', 0.5);
export const boxingGlove: Motif = (p, c) =>
  p.solid(
    'M-44 -10C-64 -70 -10 -96 36 -86C78 -74 84 -20 64 20L44 52H-34L-38 24C-70 20 -84 -16 -66 -34C-54 -44 -46 -30 -44 -10Z',
    c.a,
    { bevel: 11, gloss: [14, -62, 30, 12] },
  ) +
  p.stroke('M-40 22C-20 28 -6 14 -10 -8', shift(c.a, -0.22), 6) +
  p.solid(box(-42, 46, 96, 44, 12), IVORY, { bevel: 6 }) +
  p.stroke('M-34 60H46', c.m, 5);
export const gamepad: Motif = (p, c) =>
  p.solid(
    'M-56 -50C-20 -60 20 -60 56 -50C84 -44 99 20 94 54C84 78 60 66 42 30H-42C-60 66 -84 78 -94 54C-99 20 -84 -44 -56 -50Z',
    mix('#2f2a52', c.a, 0.35),
    { bevel: 11 },
  ) +
  p.solid('M-62 -26H-48V-12H-34V2H-48V16H-62V2H-76V-12H-62Z', '#d9def0', { line: 3, bevel: 3 }) +
  [
    [54, -26, '#ffd43b'],
    [72, -8, '#ff5f7a'],
    [54, 10, '#4fd86f'],
    [36, -8, '#4fb4ff'],
  ]
    .map(([x, y, k]) =>
      p.solid(ellipse(x as number, y as number, 9.5), k as string, { round: true, line: 3, bevel: 2 }),
    )
    .join('') +
  both(p.solid(ellipse(-22, 22, 14), '#1d1936', { line: 3, bevel: 4 })) +
  p.glow(0, -30, 30, c.glow, 0.9) +
  p.flat(box(-10, -36, 20, 8, 4), c.glow);
export const swords: Motif = (p, c) =>
  [40, -40]
    .map((a, i) =>
      place(
        p.solid('M-9 -98L0 -108L9 -98V40H-9Z', STEEL, { metal: true, bevel: 4 }) +
          p.stroke('M0 -96V36', '#f5f9ff', 2.5, 0.9) +
          p.solid(box(-30, 36, 60, 13, 6), c.m, { metal: true, line: 3, bevel: 3 }) +
          p.solid(box(-7, 48, 14, 34, 4), i ? c.b : c.a, { bevel: 3 }) +
          p.solid(ellipse(0, 90, 10), c.m, { round: true, line: 3, bevel: 2 }),
        0,
        8,
        1,
        a,
      ),
    )
    .join('') +
  p.solid('M0 -50L40 -36C42 10 26 36 0 52C-26 36 -42 10 -40 -36Z', c.a, { bevel: 8 }) +
  p.solid(star(0, -2, 5, 24, 11), c.m, { line: 3, bevel: 3 });
export const raceHelmet: Motif = (p, c) =>
  p.solid(
    'M-86 10C-88 -50 -50 -86 4 -86C58 -86 90 -44 88 14C86 54 70 70 40 74L-54 76C-76 72 -86 50 -86 10Z',
    c.a,
    { bevel: 11, gloss: [-20, -64, 40, 10] },
  ) +
  p.solid(
    'M-20 -18C20 -34 70 -30 88 -10C90 8 88 18 84 28C50 34 6 34 -18 26C-28 14 -28 -8 -20 -18Z',
    '#1e2446',
    { bevel: 6 },
  ) +
  p.flat('M-10 -10C20 -22 60 -18 80 -6L60 4C30 -4 10 0 -8 10Z', '#7fd6ff', 0.8) +
  p.stroke('M-80 -10C-60 -60 0 -80 50 -68', c.m, 9) +
  p.stroke('M-70 54H60', IVORY, 6);
export const target: Motif = (p, c) =>
  p.glow(0, 0, 98, c.glow, 0.4) +
  p.stroke('M0 -98V-44M0 44V98M-98 0H-44M44 0H98', c.m, 9) +
  p.stroke(ellipse(0, 0, 72), c.a, 12) +
  p.stroke(ellipse(0, 0, 72), shift(c.a, 0.24), 3) +
  p.stroke(ellipse(0, 0, 40), c.m, 6) +
  p.solid(ellipse(0, 0, 13), c.j, { round: true, line: 3, bevel: 3 });

/** Card ranks of a theme in its own face. */
export function rank(p: Pen, text: string, face: Face, colour: string, metal: string): string {
  // As large as the cell allows: capitals 128 high, no rank wider than 178; the tail of a roman Q reaches far out.
  const tail = text === 'Q' && face === 'roman';
  const size =
    Math.min(128 / capHeight(face), (178 / setLine(face, text, 100).width) * 100) * (tail ? 0.86 : 1);
  const d = letterShape(face, text, size, tail ? -24 : 0, (size * capHeight(face)) / 2 - 4);
  return `<g transform="translate(3 5)">${p.stroke(d, shift(INK, -0.02), 16, 0.5)}</g>${p.stroke(d, tone(metal, 0.28), 15)}${p.stroke(d, metal, 9)}${p.solid(d, colour, { line: 2.5, bevel: 7 })}`;
}
