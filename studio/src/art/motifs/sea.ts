import { blob, both, ellipse, place, petals } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, IVORY } from './motif.ts';
import type { Motif } from './motif.ts';

export const koi: Motif = (p, c) =>
  p.solid('M44 30C66 30 92 52 96 90C76 84 66 88 52 98C46 76 36 56 28 44Z', c.b, { bevel: 6 }) +
  p.solid('M-34 -40C-30 -76 0 -92 28 -84C20 -66 24 -50 34 -34Z', c.b, { bevel: 6 }) +
  p.solid('M-40 36C-48 62 -36 84 -16 92C-12 74 -4 60 6 46Z', c.b, { bevel: 5 }) +
  p.solid(
    'M-92 -2C-84 -40 -30 -60 14 -40C46 -24 58 8 58 42C30 66 -16 62 -50 46C-74 36 -90 18 -92 -2Z',
    mix('#fff3e2', c.a, 0.12),
    { bevel: 10 },
  ) +
  p.clip(
    'M-92 -2C-84 -40 -30 -60 14 -40C46 -24 58 8 58 42C30 66 -16 62 -50 46C-74 36 -90 18 -92 -2Z',
    p.flat(
      blob([
        [-70, -50],
        [-30, -56],
        [-18, -20],
        [-44, -8],
        [-72, -20],
      ]),
      c.a,
    ) +
      p.flat(
        blob([
          [0, -50],
          [40, -34],
          [50, 4],
          [20, 14],
          [-4, -10],
        ]),
        c.a,
      ) +
      p.flat(
        blob([
          [10, 34],
          [52, 24],
          [62, 60],
          [24, 62],
        ]),
        c.a,
      ) +
      [0, 1, 2, 3]
        .map((i) =>
          p.stroke(
            `M${-24 + i * 18} -28q12 16 2 34M${-16 + i * 18} 6q12 14 2 32`,
            shift(c.a, -0.16),
            2.5,
            0.5,
          ),
        )
        .join(''),
  ) +
  p.stroke('M-44 -34Q-30 -4 -46 32', shift(c.a, -0.2), 4, 0.8) +
  p.eye(-64, -14, 11, '#3a2412') +
  p.stroke('M-90 8Q-80 16 -70 12', '#7a2a22', 4) +
  p.tube('M-86 16C-92 30 -90 42 -84 50', c.m, 4);

/** A plump reef fish swimming left; `stripe` paints its bands. */
const reefFish =
  (body: string, stripe: string, fin: string): Motif =>
  (p) =>
    p.solid('M50 -4C70 -40 92 -52 98 -46C92 -20 92 16 98 44C88 50 66 34 50 8Z', fin, { bevel: 5 }) +
    p.solid('M-30 -52C-10 -96 34 -88 50 -58L38 -28Z', fin, { bevel: 5 }) +
    p.solid('M-20 54C-10 86 16 84 30 66L24 40Z', fin, { bevel: 5 }) +
    p.solid('M-92 2C-72 -46 -20 -66 24 -46C46 -34 56 -14 60 2C56 22 42 44 14 56C-30 66 -74 48 -92 2Z', body, {
      bevel: 10,
    }) +
    p.clip(
      'M-92 2C-72 -46 -20 -66 24 -46C46 -34 56 -14 60 2C56 22 42 44 14 56C-30 66 -74 48 -92 2Z',
      p.stroke('M-34 -70Q-14 0 -34 70', stripe, 15) +
        p.stroke('M12 -70Q30 0 12 70', stripe, 13) +
        p.stroke('M-43 -70Q-23 0 -43 70M3 -70Q21 0 3 70', '#ffffff', 3, 0.6),
    ) +
    p.solid('M-14 14C10 10 26 22 24 40C6 44 -10 34 -14 14Z', fin, { line: 3, bevel: 4 }) +
    p.eye(-58, -8, 13.5, '#24405f') +
    p.stroke('M-86 14Q-72 24 -60 18', INK, 4);

export const clownfish: Motif = reefFish('#ff7a1f', '#ffffff', '#ffb13a');
export const angelfish: Motif = (p, c) => reefFish(c.a, c.m, c.b)(p, c);
export const goldfish: Motif = (p, c) => reefFish('#ffc02e', '#fff0b8', '#ff7a2a')(p, c);

export const pufferfish: Motif = (p, c) => {
  const body = mix('#f7c948', c.a, 0.25);
  return (
    p.solid(petals(0, 4, 22, 60, 98, 0.7), shift(body, -0.12), { bevel: 2, line: 3 }) +
    p.solid('M62 -6L98 -30V36L62 14Z', c.b, { bevel: 4 }) +
    p.solid(ellipse(0, 4, 74), body, { bevel: 10, round: true }) +
    p.flat('M-66 30Q0 54 66 30A74 74 0 0 1 -66 30Z', IVORY, 0.85) +
    p.eye(-36, -18, 18, '#28627d') +
    p.eye(20, -18, 18, '#28627d') +
    p.solid(ellipse(-8, 18, 14, 9), '#e0607a', { line: 3, bevel: 3 }) +
    p.flat(ellipse(-8, 19, 7, 4), '#5c1228')
  );
};

export const shark: Motif = (p, c) => {
  const hide = mix('#6d8fb0', c.a, 0.2);
  return (
    p.solid('M-6 -50C0 -80 20 -96 44 -98C36 -76 40 -56 52 -40Z', hide, { bevel: 6 }) +
    p.solid('M62 0C76 -34 90 -48 99 -48C92 -24 92 24 99 54C86 50 72 34 60 20Z', hide, { bevel: 5 }) +
    p.solid(
      'M-98 -8C-74 -46 -10 -62 36 -38C58 -26 70 -8 76 8C56 34 10 56 -40 54C-60 52 -66 40 -60 30C-80 24 -96 10 -98 -8Z',
      hide,
      { bevel: 9 },
    ) +
    p.flat(
      'M-90 8C-50 12 20 20 74 10C56 34 10 54 -40 52C-58 50 -64 40 -58 32C-74 26 -84 18 -90 8Z',
      '#eef5fa',
      0.92,
    ) +
    p.solid('M-82 14C-56 18 -30 16 -18 8C-22 30 -36 46 -56 44C-62 40 -62 34 -58 30Z', '#7a1430', {
      line: 3,
      bevel: 0,
    }) +
    p.flat('M-78 15l6 9l6 -8l7 10l6 -10l7 10l6 -11l7 9l4 -12ZM-54 43l5 -8l6 8l4 -10l7 5l-2 -10Z', '#ffffff') +
    p.eye(-46, -14, 9, '#1c2b3a') +
    p.stroke('M-62 -26L-36 -22', shift(hide, -0.25), 6) +
    p.stroke('M2 -12Q10 4 4 20M14 -12Q22 4 16 20M26 -12Q34 4 28 18', shift(hide, -0.25), 3.5) +
    p.solid('M-8 34C-16 58 -30 78 -46 84C-28 88 6 76 22 42Z', hide, { bevel: 5 })
  );
};

export const octopus: Motif = (p, c) => {
  const body = mix('#b14ad6', c.a, 0.4);
  const arm = (d: string) => p.tube(d, body, 17);
  return (
    both(
      arm('M-16 40C-30 74 -60 60 -62 84C-60 96 -44 96 -40 86') +
        arm('M-34 34C-64 52 -92 34 -92 58C-90 72 -76 72 -72 62') +
        arm('M-8 48C-14 70 -22 80 -16 94'),
    ) +
    p.solid(
      'M0 -90C46 -90 72 -56 66 -14C62 18 48 52 0 54C-48 52 -62 18 -66 -14C-72 -56 -46 -90 0 -90Z',
      body,
      { bevel: 10, gloss: [-22, -62, 26, 14] },
    ) +
    both(p.eye(-27, -4, 17, '#ffb21e') + p.stroke('M-46 -28Q-28 -34 -12 -20', shift(body, -0.26), 7)) +
    p.stroke('M-16 30Q0 42 16 30', INK, 5) +
    both(
      p.flat(ellipse(-44, -46, 6), shift(body, 0.16), 0.8) +
        p.flat(ellipse(-26, -66, 4), shift(body, 0.16), 0.8),
    )
  );
};

export const crab: Motif = (p, c) => {
  const shell = mix('#f0452e', c.a, 0.25);
  return (
    both(
      p.tube('M-44 40L-78 44L-90 66', shell, 8) +
        p.tube('M-38 54L-62 70L-68 90', shell, 8) +
        p.tube('M-46 8C-66 0 -74 -16 -70 -34', shell, 12) +
        p.solid(
          'M-52 -44C-44 -84 -74 -98 -92 -80C-80 -74 -74 -66 -72 -56C-82 -62 -94 -60 -98 -50C-92 -26 -64 -18 -52 -44Z',
          shell,
          { bevel: 7 },
        ) +
        p.tube('M-18 -22L-22 -46', shell, 7) +
        p.eye(-22, -54, 14, '#3f2a12'),
    ) +
    p.solid('M0 -28C42 -30 68 -4 66 26C62 58 32 72 0 72C-32 72 -62 58 -66 26C-68 -4 -42 -30 0 -28Z', shell, {
      bevel: 10,
      gloss: [-16, -12, 30, 8],
    }) +
    p.solid('M-22 32Q0 44 22 32Q16 54 0 54Q-16 54 -22 32Z', '#6d0f22', { line: 3, bevel: 0 }) +
    p.flat('M-18 35Q0 44 18 35L15 41Q0 48 -15 41Z', '#ffffff') +
    both(
      p.flat(ellipse(-40, 6, 6), shift(shell, 0.16), 0.8) +
        p.flat(ellipse(-24, -6, 4), shift(shell, 0.16), 0.8),
    )
  );
};

export const turtle: Motif = (p, c) => {
  const skin = mix('#7cc25a', c.b, 0.15);
  const shell = mix('#2f9a72', c.a, 0.35);
  return (
    p.solid('M-46 -14C-72 -26 -99 -16 -98 8C-96 26 -70 30 -46 20Z', skin, { bevel: 7 }) +
    p.solid('M-20 36C-40 60 -58 84 -40 92C-16 92 4 66 12 44Z', skin, { bevel: 6 }) +
    p.solid('M44 40C60 56 84 72 92 58C92 40 76 30 60 24Z', skin, { bevel: 5 }) +
    p.solid('M-58 22C-58 -40 -14 -66 26 -58C68 -48 88 -6 84 32C50 52 -24 52 -58 22Z', shell, { bevel: 10 }) +
    [
      [-26, -8],
      [16, -28],
      [14, 14],
      [56, -2],
      [50, 30],
      [-28, 24],
    ]
      .map(([x, y]) =>
        p.solid(`M${x! - 16} ${y!}l9 -15h15l9 15l-9 14h-15Z`, shift(shell, 0.12), { line: 2.5, bevel: 4 }),
      )
      .join('') +
    p.solid('M-60 22C-30 46 50 52 86 32L84 46C46 64 -34 60 -60 36Z', c.m, { line: 3, bevel: 4 }) +
    p.eye(-80, 0, 8, '#2a2014') +
    p.stroke('M-94 14Q-84 20 -74 15', INK, 3.5)
  );
};

export const seahorse: Motif = (p, c) =>
  p.solid('M28 -34C58 -30 66 0 44 22C34 10 30 0 22 -6Z', c.b, { bevel: 5 }) +
  p.tube('M14 44C22 74 6 96 -16 90C-32 82 -26 62 -12 64', c.a, 15) +
  p.solid(
    'M-6 -90C24 -98 42 -72 32 -50C26 -36 36 -16 36 8C36 40 22 58 4 60C-18 48 -22 20 -10 -2C-2 -18 0 -28 -6 -34L-44 -30C-60 -30 -60 -46 -46 -48L-20 -58C-24 -74 -18 -86 -6 -90Z',
    c.a,
    { bevel: 9 },
  ) +
  [0, 1, 2, 3, 4]
    .map((i) =>
      p.stroke(
        `M${-8 + Math.abs(i - 2) * 2} ${2 + i * 11}Q8 ${12 + i * 11} 26 ${2 + i * 11}`,
        shift(c.a, 0.2),
        3.5,
        0.8,
      ),
    )
    .join('') +
  p.eye(-2, -64, 10, '#2b4a6b') +
  p.solid('M-10 -88L-2 -99L8 -90L18 -99L26 -84Z', c.m, { line: 3, bevel: 3 });

export const jellyfish: Motif = (p, c) =>
  both(
    p.tube('M-14 20C-30 46 -4 60 -20 94', shift(c.b, 0.06), 6) +
      p.tube('M-38 18C-58 40 -34 60 -52 86', shift(c.a, 0.1), 6),
  ) +
  p.tube('M0 22C14 44 -12 64 4 96', shift(c.b, 0.1), 7) +
  p.glow(0, -20, 92, c.glow, 0.55) +
  p.solid(
    'M0 -88C52 -88 80 -48 76 8C64 22 54 6 40 18C26 30 14 10 0 22C-14 10 -26 30 -40 18C-54 6 -64 22 -76 8C-80 -48 -52 -88 0 -88Z',
    c.a,
    { bevel: 10, round: true, gloss: [-26, -54, 26, 16], alpha: 0.94 },
  ) +
  both(p.eye(-22, -14, 10, '#342056') + p.flat(ellipse(-46, -26, 6, 8), '#ffffff', 0.35)) +
  p.stroke('M-8 2Q0 10 8 2', INK, 4);

export const mantaRay: Motif = (p, c) =>
  p.tube('M0 46C8 70 -6 82 10 98', c.a, 6) +
  p.solid(
    'M0 -58C14 -74 24 -72 26 -56C60 -56 92 -36 99 6C70 0 52 18 36 34C24 48 12 56 0 58C-12 56 -24 48 -36 34C-52 18 -70 0 -99 6C-92 -36 -60 -56 -26 -56C-24 -72 -14 -74 0 -58Z',
    mix('#3d66b8', c.a, 0.4),
    { bevel: 11 },
  ) +
  both(
    p.eye(-22, -32, 9, '#ffd23d') +
      [0, 1, 2].map((i) => p.flat(ellipse(-34 - i * 16, -18 + i * 8, 4.5), '#ffffff', 0.7)).join('') +
      p.stroke('M-10 0l-4 14M-20 2l-4 12', '#10234e', 3),
  ) +
  p.stroke('M-12 -14Q0 -6 12 -14', INK, 4);

export const anglerfish: Motif = (p, c) =>
  p.tube('M10 -54C14 -92 -34 -104 -50 -78', '#5b4a80', 5) +
  p.glow(-54, -66, 40, '#fff2a0', 0.9) +
  p.solid(ellipse(-54, -66, 11), '#fff0a6', { round: true, line: 3 }) +
  p.solid('M58 0L98 -36C90 -10 92 16 98 44L56 22Z', c.b, { bevel: 5 }) +
  p.solid(
    'M-74 6C-66 -48 10 -72 46 -36C66 -14 66 30 40 56C4 84 -58 70 -74 44L-40 30Z',
    mix('#4a4f9c', c.a, 0.35),
    { bevel: 10 },
  ) +
  p.solid('M-84 8C-50 18 -20 12 0 -2C0 30 -28 56 -70 46Z', '#7a1246', { line: 3, bevel: 0 }) +
  p.flat(
    'M-84 8l10 18l8 -14l9 20l9 -19l10 17l8 -20l11 12l8 -22ZM-68 45l8 -16l8 14l10 -18l6 12l10 -18Z',
    '#fffbe8',
  ) +
  p.eye(-20, -24, 14, '#ffe14d') +
  p.solid('M8 22C34 20 44 34 40 50C22 52 8 40 8 22Z', c.b, { line: 3, bevel: 4 });

export const pearl: Motif = (p, c) =>
  p.solid('M0 62C-60 62 -92 30 -92 6C-60 20 60 20 92 6C92 30 60 62 0 62Z', shift(c.a, -0.06), { bevel: 8 }) +
  p.solid('M-92 8C-100 -50 -50 -92 0 -92C50 -92 100 -50 92 8C60 -8 -60 -8 -92 8Z', c.a, { bevel: 9 }) +
  [-66, -36, 0, 36, 66]
    .map((x) => p.stroke(`M${x * 0.3} -2L${x} ${-84 + Math.abs(x) * 0.42}`, shift(c.a, 0.16), 4, 0.8))
    .join('') +
  p.flat('M-88 8C-60 -6 60 -6 88 8C60 26 -60 26 -88 8Z', shift(c.a, -0.34)) +
  p.glow(0, 6, 62, '#ffffff', 0.6) +
  p.solid(ellipse(0, 6, 34), '#f6efff', { round: true, bevel: 6, gloss: [-10, -10, 12, 8] });

export const starfish: Motif = (p, c) =>
  p.solid(
    blob(
      [
        [0, -92],
        [22, -30],
        [88, -32],
        [40, 16],
        [58, 82],
        [0, 48],
        [-58, 82],
        [-40, 16],
        [-88, -32],
        [-22, -30],
      ],
      0.9,
    ),
    mix('#ff8a4a', c.a, 0.4),
    { bevel: 10 },
  ) +
  [0, 72, 144, 216, 288]
    .map((a) =>
      place([30, 46, 62].map((r, i) => p.flat(ellipse(0, -r, 5 - i), '#fff3d8', 0.8)).join(''), 0, 4, 1, a),
    )
    .join('') +
  both(p.eye(-13, 0, 9, '#40210f')) +
  p.stroke('M-9 18Q0 26 9 18', INK, 4);
