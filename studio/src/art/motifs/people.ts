import { both, ellipse, box, petals, place, star } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK } from './motif.ts';
import type { Motif } from './motif.ts';
import type { Pen } from '../pen.ts';

/** How a table host looks; every live table has its own. */
export interface HostLook {
  skin: string;
  hair: string;
  suit: string;
  trim: string;
  style: 'bob' | 'long' | 'bun' | 'short' | 'wave';
  outfit?: 'gown' | 'blazer' | 'vest' | 'mandarin';
  flower?: boolean;
}

const BODY = 'M-92 104C-92 56 -64 40 -26 30L0 56L26 30C64 40 92 56 92 104Z';

/** What the host wears, from the collar down. */
function outfit(p: Pen, { skin, suit, trim, style, outfit: kind = 'gown' }: HostLook): string {
  const bow = p.solid('M0 38L-18 30V50ZM0 38L18 30V50Z', trim, { line: 2.5, bevel: 2 });
  if (style === 'short' || kind === 'vest') {
    return (
      p.solid(BODY, '#fdf8ef', { bevel: 8 }) +
      p.solid('M-26 30L0 84L26 30L14 24L0 34L-14 24Z', '#fffdf8', { line: 2.5, bevel: 3 }) +
      both(p.solid('M-30 32C-52 40 -62 60 -62 104H-2L-2 88Z', suit, { line: 2.5, bevel: 5 })) +
      bow +
      p.flat(ellipse(0, 70, 2.6), INK) +
      p.flat(ellipse(0, 84, 2.6), INK)
    );
  }
  if (kind === 'blazer') {
    return (
      p.solid(BODY, suit, { bevel: 8 }) +
      p.solid('M-26 30Q0 46 26 30L6 104H-6Z', '#fdf8ef', { line: 2.5, bevel: 3 }) +
      both(p.solid('M-28 28L-46 52L-30 60L-8 104L-20 60Z', shift(suit, 0.08), { line: 2, bevel: 3 })) +
      p.solid(ellipse(-46, 76, 5), trim, { line: 1.5, round: true, bevel: 1 })
    );
  }
  if (kind === 'mandarin') {
    return (
      p.solid(BODY, suit, { bevel: 8 }) +
      p.solid('M-26 18Q0 32 26 18L28 36Q0 52 -28 36Z', suit, { line: 2.5, bevel: 4 }) +
      p.stroke('M-26 34Q0 50 27 34M0 44C10 60 34 60 60 62', trim, 4) +
      p.solid('M0 44L7 52L0 60L-7 52Z', trim, { line: 1.5, bevel: 1 }) +
      both(p.stroke('M-50 104C-56 84 -52 70 -44 60', trim, 3, 0.8))
    );
  }
  return (
    p.solid(BODY, skin, { bevel: 6 }) +
    p.solid('M-80 104C-74 74 -58 58 -44 52C-34 78 -14 80 0 66C14 80 34 78 44 52C58 58 74 74 80 104Z', suit, {
      bevel: 7,
    }) +
    p.stroke('M-44 53C-34 78 -14 80 0 66C14 80 34 78 44 53', trim, 3) +
    p.stroke('M-22 32Q0 62 22 32', trim, 3.2) +
    p.solid('M0 48L7 56L0 66L-7 56Z', trim, { line: 1.5, bevel: 1 })
  );
}

/** A live-table host, bust, facing the player. Height 200, centred. */
export function host(p: Pen, look: HostLook): string {
  const { skin, hair, suit, trim, style } = look;
  const man = style === 'short';
  const back =
    style === 'long' || style === 'wave'
      ? p.solid(
          'M0 -92C44 -94 58 -60 54 -24C52 6 64 30 52 48H-52C-64 30 -52 6 -54 -24C-58 -60 -44 -94 0 -92Z',
          hair,
          { bevel: 7 },
        )
      : style === 'bob'
        ? p.solid(
            'M0 -92C46 -94 60 -60 54 -6C50 4 40 6 34 0H-34C-40 6 -50 4 -54 -6C-60 -60 -46 -94 0 -92Z',
            hair,
            { bevel: 7 },
          )
        : style === 'bun'
          ? p.solid(ellipse(0, -92, 21), hair, { bevel: 5 })
          : '';
  const fringe = man
    ? 'M-40 -44C-46 -84 -20 -94 6 -92C38 -94 48 -66 40 -40C36 -58 26 -66 8 -64C-12 -60 -32 -66 -40 -44Z'
    : style === 'wave'
      ? 'M-42 -30C-54 -84 -10 -98 14 -90C48 -88 54 -50 42 -26C40 -50 24 -62 0 -72C-10 -52 -36 -52 -42 -30Z'
      : 'M-42 -34C-50 -80 -20 -94 2 -92C34 -94 50 -72 42 -34C36 -54 30 -62 22 -66C0 -54 -32 -58 -42 -34Z';
  return (
    back +
    p.solid('M-22 6H22V34H-22Z', shift(skin, -0.1), { line: 3, bevel: 0 }) +
    outfit(p, look) +
    p.solid('M0 -72C32 -72 42 -48 39 -20C36 6 18 22 0 24C-18 22 -36 6 -39 -20C-42 -48 -32 -72 0 -72Z', skin, {
      bevel: 6,
      line: 3,
    }) +
    both(
      p.flat(ellipse(-23, -6, 9, 5.5), '#ff7f86', 0.42) +
        p.flat('M-27 -24Q-17 -33 -7 -24Q-17 -17 -27 -24Z', '#ffffff') +
        p.flat(ellipse(-16.5, -24.4, 4.9, 5.2), mix('#4a2a16', suit, 0.2)) +
        p.flat(ellipse(-16.5, -24, 2.6), INK) +
        p.flat(ellipse(-18.2, -26.2, 1.6), '#ffffff') +
        p.stroke(man ? 'M-27 -26Q-17 -33 -8 -26' : 'M-30 -27Q-18 -36 -7 -25', INK, man ? 2.6 : 3.4) +
        p.stroke('M-28 -36Q-18 -42 -8 -37', mix(hair, INK, 0.3), man ? 4 : 2.8) +
        (man ? '' : p.solid(ellipse(-39, -4, 4), trim, { line: 1.5, round: true, bevel: 1 })),
    ) +
    p.stroke('M2 -18Q6 -9 -1 -7', shift(skin, -0.18), 2.4, 0.8) +
    (man
      ? p.stroke('M-11 6Q0 14 12 5', '#9a4038', 3.4)
      : p.flat('M-12 4Q-5 0 0 3Q5 0 12 4Q0 17 -12 4Z', '#d8324f') +
        p.stroke('M-12 4Q0 9 12 4', '#8d1a36', 1.6) +
        p.flat(ellipse(-3, 9, 4, 1.5), '#ffffff', 0.5)) +
    p.solid(fringe, hair, { bevel: 6, line: 3 }) +
    (look.flower && !man
      ? place(
          p.solid(petals(0, 0, 6, 3, 17, 1.3), trim, { line: 2, bevel: 2 }) +
            p.flat(ellipse(0, 0, 5), '#fff6d8'),
          36,
          -56,
        )
      : '')
  );
}

export const dealer: Motif = (p, c) =>
  host(p, { skin: '#f2c19a', hair: '#3a1f1c', suit: c.a, trim: c.m, style: 'wave' });

export const queen: Motif = (p, c) =>
  place(
    host(p, { skin: '#f0bf98', hair: mix('#7a3416', c.b, 0.1), suit: c.a, trim: c.m, style: 'long' }),
    0,
    14,
    0.94,
  ) +
  p.solid('M-40 -58L-50 -94L-24 -76L0 -99L24 -76L50 -94L40 -58Q0 -72 -40 -58Z', c.m, {
    metal: true,
    bevel: 5,
  }) +
  [-46, 0, 46]
    .map((x) => p.solid(ellipse(x, x ? -94 : -97, 5.5), c.j, { round: true, line: 2, bevel: 1 }))
    .join('');

export const diver: Motif = (p, c) =>
  p.solid('M-70 99C-66 60 -40 52 0 52C40 52 66 60 70 99Z', c.a, { bevel: 7 }) +
  p.solid(ellipse(0, -14, 74), c.m, { metal: true, bevel: 9 }) +
  both(p.solid(ellipse(-74, -14, 17, 22), c.m, { metal: true, bevel: 4 })) +
  p.solid(ellipse(0, -14, 50), shift(c.m, -0.16), { line: 4, bevel: 5 }) +
  p.solid(ellipse(0, -14, 40), '#7fe0f5', { line: 3, bevel: 6 }) +
  p.clip(
    ellipse(0, -14, 40),
    place(host(p, { skin: '#f0bf98', hair: '#5a3418', suit: '#224', trim: c.m, style: 'short' }), 0, 6, 0.62),
  ) +
  p.flat('M-30 -34Q-10 -54 14 -50Q-14 -36 -26 -8Z', '#ffffff', 0.6) +
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map((a) => place(p.flat(ellipse(0, -45, 4), shift(c.m, 0.14)), 0, -14, 1, a))
    .join('') +
  p.solid(box(-44, 52, 88, 18, 8), c.m, { metal: true, line: 3, bevel: 4 }) +
  p.solid(star(0, 84, 5, 12, 5), c.m, { line: 2, bevel: 1 });
