import { both, ellipse, place } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, IVORY } from './motif.ts';
import type { Ink, Motif } from './motif.ts';
import type { Pen } from '../pen.ts';

export const phoenix: Motif = (p, c) => {
  const wing = (k: number, colour: string) => {
    const s = 1 - k * 0.2;
    return p.solid(
      `M-8 ${10 + k * 8}C${-30 * s} ${-30 * s} ${-60 * s} ${-40 * s} ${-98 * s} ${-84 * s + k * 6}C${-100 * s} ${-60 * s} ${-96 * s} ${-48 * s} ${-88 * s} ${-38 * s}C${-98 * s} ${-34 * s} ${-90 * s} ${-10 * s} ${-78 * s} ${-6 * s}C${-86 * s} ${4 * s} ${-70 * s} ${20 * s} ${-58 * s} ${18 * s}C${-60 * s} ${34 * s} ${-38 * s} ${40 * s} -10 ${36}Z`,
      colour,
      { bevel: 6, line: k ? 2.5 : 4 },
    );
  };
  const tail = (x: number, turn: number, colour: string) =>
    place(
      p.solid('M0 0C-16 20 -18 44 0 66C18 44 16 20 0 0Z', colour, { line: 3, bevel: 4 }) +
        p.solid(ellipse(0, 46, 6), c.j, { line: 2, round: true, bevel: 2 }),
      x,
      34,
      1,
      turn,
    );
  return (
    p.glow(0, 0, 98, c.glow, 0.5) +
    tail(-14, 34, c.b) +
    tail(14, -34, c.b) +
    tail(-6, 14, c.a) +
    tail(6, -14, c.a) +
    tail(0, 0, shift(c.m, 0.04)) +
    both(wing(0, c.b) + wing(1, c.a) + wing(2, c.m)) +
    p.solid('M0 -34C22 -26 26 10 16 34Q0 54 -16 34C-26 10 -22 -26 0 -34Z', c.a, { bevel: 6 }) +
    [0, 1, 2]
      .map((k) => p.flat(`M-10 ${2 + k * 12}q5 9 10 0q5 9 10 0q-10 16 -20 0Z`, shift(c.m, 0.1), 0.8))
      .join('') +
    p.solid('M-4 -74C-22 -96 -6 -98 2 -78C4 -98 22 -96 10 -74Z', c.m, { line: 3, bevel: 3 }) +
    p.solid('M0 -78C20 -78 26 -58 20 -42C14 -30 -14 -30 -20 -42C-26 -58 -20 -78 0 -78Z', c.a, { bevel: 5 }) +
    both(p.eye(-9, -58, 6.5, '#ffb300')) +
    p.solid('M-7 -50L7 -50L0 -34Z', '#ffc53a', { line: 2.5, bevel: 3 })
  );
};

export const parrot: Motif = (p, c) =>
  p.solid('M-20 40C-34 64 -30 86 -22 98C-6 84 4 66 6 44Z', c.b, { bevel: 5 }) +
  p.solid(
    'M-6 -84C40 -92 66 -58 56 -14C48 30 22 66 -14 68C-48 62 -56 10 -48 -30C-44 -60 -30 -80 -6 -84Z',
    c.a,
    { bevel: 10 },
  ) +
  p.solid('M20 -10C58 -6 66 40 40 82C18 70 2 30 20 -10Z', c.b, { bevel: 6 }) +
  p.stroke('M30 10Q44 36 36 64M44 14Q54 36 46 58', c.m, 5) +
  p.flat('M-46 -36C-50 -66 -24 -78 -8 -66C4 -54 -4 -30 -22 -24Z', '#fff4e0') +
  p.eye(-24, -48, 10, '#3b2a1c') +
  p.solid('M-46 -50C-78 -56 -92 -26 -78 4C-68 -8 -54 -12 -42 -18C-36 -28 -38 -46 -46 -50Z', '#ffb52e', {
    bevel: 5,
  }) +
  p.solid('M-66 -4C-62 10 -48 10 -42 -16Z', '#7a4312', { line: 3, bevel: 2 }) +
  p.solid('M0 -82C8 -100 30 -96 34 -80Q18 -86 0 -82Z', c.m, { line: 3, bevel: 3 });

/** A cartoon racing bird in goggles, running to the right. `livery` paints its scarf and number disc. */
export function racingBird(p: Pen, body: string, livery: string, c: Ink): string {
  return (
    p.solid(
      'M-40 4C-80 -10 -98 -50 -84 -84C-66 -70 -58 -66 -48 -76C-40 -56 -30 -46 -18 -36Z',
      shift(body, -0.12),
      { bevel: 6 },
    ) +
    p.solid('M-44 -4C-90 -4 -98 -34 -92 -52C-70 -38 -50 -36 -26 -24Z', livery, { bevel: 5 }) +
    p.tube('M-10 52L-34 78L-58 74', '#f7a823', 7) +
    p.tube('M14 52L36 66L30 90L52 92', '#f7a823', 7) +
    p.solid(
      'M-46 -16C-20 -40 10 -20 18 -52C26 -84 66 -88 76 -56C82 -34 66 -22 60 0C54 40 30 62 -4 62C-44 60 -66 14 -46 -16Z',
      body,
      { bevel: 10 },
    ) +
    p.solid('M-34 2C-8 -8 20 6 22 26C10 48 -26 50 -44 28C-40 20 -42 8 -34 2Z', shift(body, -0.08), {
      line: 3,
      bevel: 6,
    }) +
    p.solid(
      'M34 -80C26 -98 42 -98 46 -86C50 -100 64 -98 62 -84C74 -94 82 -82 72 -72Q54 -84 34 -80Z',
      '#e3263d',
      { line: 3, bevel: 4 },
    ) +
    p.solid('M76 -62L100 -50L76 -40Z', '#ffb52e', { line: 3, bevel: 4 }) +
    p.solid('M72 -40C84 -38 84 -22 74 -20C66 -24 66 -36 72 -40Z', '#e3263d', { line: 2.5, bevel: 3 }) +
    p.stroke('M22 -62L50 -66', INK, 9) +
    p.solid(ellipse(58, -60, 18, 15), '#3b2a2a', { line: 3, bevel: 3 }) +
    p.solid(ellipse(58, -60, 12.5, 10), '#8fe3ff', { line: 0, bevel: 3, gloss: [54, -65, 6, 3] }) +
    p.flat(ellipse(61, -59, 4.5), INK) +
    p.solid('M22 -38Q42 -22 66 -30L62 -14Q38 -6 18 -24Z', livery, { line: 3, bevel: 4 }) +
    p.solid('M22 -34C2 -30 -18 -44 -36 -34C-18 -22 -4 -18 18 -22Z', livery, { line: 3, bevel: 4 }) +
    p.solid(ellipse(-8, 24, 17), IVORY, { line: 3, bevel: 3 }) +
    p.solid(ellipse(-8, 24, 10), c.m, { line: 0, bevel: 2 })
  );
}

export const racer: Motif = (p, c) => racingBird(p, mix('#e9692c', c.a, 0.45), c.b, c);

export const rooster: Motif = (p, c) =>
  p.solid('M0 30C46 30 66 60 70 98L-70 98C-66 60 -46 30 0 30Z', c.b, { bevel: 8 }) +
  p.solid(
    'M-34 -70C-50 -96 -24 -98 -18 -82C-18 -100 6 -100 4 -82C14 -98 36 -92 28 -72C46 -80 54 -62 38 -54L-30 -50Z',
    '#e3263d',
    { bevel: 6 },
  ) +
  p.solid(
    'M0 -66C38 -66 54 -34 48 0C46 30 60 44 54 66L36 56L24 76L8 60L-8 78L-22 58L-40 70L-40 50C-58 44 -48 20 -48 0C-54 -34 -38 -66 0 -66Z',
    mix('#fff1dc', c.a, 0.12),
    { bevel: 9 },
  ) +
  both(p.eye(-22, -22, 11.5, '#c2571a')) +
  p.solid('M-20 -6Q0 -18 20 -6L0 26Z', '#ffb52e', { line: 3, bevel: 5 }) +
  both(p.solid('M-4 18C-20 20 -22 48 -12 52C0 50 2 30 -4 18Z', '#e3263d', { line: 3, bevel: 4 })) +
  p.solid('M-50 66Q0 92 50 66L46 84Q0 108 -46 84Z', c.m, { line: 3, bevel: 4 });

export const goose: Motif = (p, c) =>
  p.solid(
    'M-20 -64C-24 -98 30 -98 30 -62C30 -40 16 -30 20 -8C60 -14 96 0 92 36C86 76 30 92 -16 82C-56 72 -56 32 -34 8C-20 -10 -18 -30 -20 -64Z',
    mix('#fdf5e6', c.m, 0.25),
    { bevel: 10 },
  ) +
  p.solid('M14 18C44 2 84 12 88 36C74 60 36 66 16 50Z', c.m, { line: 3, bevel: 6 }) +
  p.eye(2, -64, 8, '#3b2a1c') +
  p.solid('M-18 -66C-40 -66 -58 -58 -58 -50C-50 -44 -30 -46 -18 -50Z', '#ff9a2e', { line: 3, bevel: 4 }) +
  p.solid('M-22 -34Q0 -22 24 -34L24 -22Q0 -10 -22 -22Z', c.b, { line: 3, bevel: 3 });
