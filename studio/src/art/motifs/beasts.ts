import { both, ellipse, poly } from '../geometry.ts';
import { mix, shift } from '../colour.ts';
import { INK, IVORY } from './motif.ts';
import type { Motif } from './motif.ts';

const FACE = 'M0 -70C34 -72 62 -50 66 -16C70 22 46 66 0 84C-46 66 -70 22 -66 -16C-62 -50 -34 -72 0 -70Z';

export const dragon: Motif = (p, c) => {
  const mane =
    'M0 -66L-28 -92L-34 -66L-66 -82L-62 -52L-94 -50L-76 -26L-98 -6L-76 6L-92 34L-68 34L-74 62L-50 54L-44 80L0 60Z';
  const horn = 'M-24 -58C-34 -78 -54 -88 -62 -99C-66 -80 -56 -58 -38 -46Z';
  const whisker = 'M-34 26C-62 22 -84 40 -92 66C-84 56 -74 50 -66 52';
  const brow = 'M-10 -26C-26 -40 -46 -42 -60 -32C-50 -22 -34 -12 -12 -12Z';
  return (
    both(p.solid(mane, c.b)) +
    both(p.solid(horn, c.m, { metal: true, bevel: 4 })) +
    p.solid(
      'M0 -66C28 -68 52 -52 56 -22C58 -4 46 10 42 28C38 52 24 74 0 78C-24 74 -38 52 -42 28C-46 10 -58 -4 -56 -22C-52 -52 -28 -68 0 -66Z',
      c.a,
      { bevel: 9 },
    ) +
    [0, 1, 2]
      .map((i) =>
        p.solid(
          `M${-11 + i * 2.5} ${-52 + i * 15}Q0 ${-66 + i * 15} ${11 - i * 2.5} ${-52 + i * 15}Q0 ${-40 + i * 15} ${-11 + i * 2.5} ${-52 + i * 15}Z`,
          c.m,
          { line: 2, bevel: 3 },
        ),
      )
      .join('') +
    both(p.eye(-27, -13, 12.5, '#ff9d1e', true) + p.solid(brow, c.b, { line: 3, bevel: 4 })) +
    p.solid(
      'M0 6C22 6 42 16 44 34C42 46 26 48 0 48C-26 48 -42 46 -44 34C-42 16 -22 6 0 6Z',
      shift(c.a, 0.07),
      { bevel: 7, line: 3 },
    ) +
    both(p.flat(ellipse(-15, 25, 7.5, 5.5), INK) + p.stroke('M-24 20Q-15 12 -8 20', shift(c.a, 0.2), 3)) +
    p.solid('M-40 46C-20 54 20 54 40 46C36 66 22 78 0 80C-22 78 -36 66 -40 46Z', '#7d1128', {
      bevel: 0,
      line: 3,
    }) +
    p.flat('M-14 72Q0 56 14 72Q0 80 -14 72Z', '#ff6b7d') +
    both(
      p.solid('M-36 47L-29 66L-22 50Z', IVORY, { line: 2, bevel: 2 }) +
        p.solid('M-16 51L-11 61L-6 52Z', IVORY, { line: 2, bevel: 2 }),
    ) +
    both(p.tube(whisker, c.m, 5)) +
    p.solid('M-12 82Q0 70 12 82Q6 100 0 99Q-6 100 -12 82Z', c.b, { line: 3, bevel: 3 })
  );
};

/** Big-cat face used for tiger, lion, leopard. */
function cat(p: Parameters<Motif>[0], fur: string, muzzle: string, iris: string): string {
  return (
    both(
      p.solid(ellipse(-50, -54, 24), fur, { bevel: 5 }) + p.flat(ellipse(-50, -52, 13), shift(fur, -0.28)),
    ) +
    p.solid(FACE, fur, { bevel: 10 }) +
    both(p.flat('M-62 16C-66 36 -50 62 -20 74C-10 50 -22 20 -62 16Z', muzzle, 0.9)) +
    both(p.flat('M-16 -22C-28 -34 -44 -34 -52 -24C-44 -6 -28 0 -14 -4Z', muzzle, 0.75)) +
    both(p.eye(-31, -13, 12, iris, false) + p.stroke('M-50 -22Q-34 -36 -14 -16', INK, 6)) +
    p.solid('M0 14C22 8 40 26 38 44C36 60 16 62 0 58C-16 62 -36 60 -38 44C-40 26 -22 8 0 14Z', muzzle, {
      bevel: 6,
      line: 0,
    }) +
    p.solid('M-19 12Q0 4 19 12Q14 28 0 32Q-14 28 -19 12Z', '#e0506a', { line: 3, bevel: 4 }) +
    p.stroke('M0 32V44M0 44Q-12 56 -26 48M0 44Q12 56 26 48', INK, 4.5) +
    p.solid('M-18 55Q0 48 18 55Q14 78 0 78Q-14 78 -18 55Z', '#8d1a36', { line: 3, bevel: 0 }) +
    p.flat('M-9 72Q0 58 9 72Q0 78 -9 72Z', '#ff7e92') +
    both(
      p.solid('M-18 54L-13 68L-8 54Z', IVORY, { line: 2, bevel: 2 }) +
        p.stroke('M-44 36L-84 28M-44 44L-86 48', '#ffffff', 2.4, 0.85) +
        p.flat(ellipse(-22, 38, 2.2), INK) +
        p.flat(ellipse(-28, 46, 2.2), INK),
    )
  );
}

export const tiger: Motif = (p, c) => {
  const fur = mix('#ff9a1f', c.a, 0.12);
  const stripes = 'M-4 -70L0 -44L4 -70ZM-24 -68L-13 -44L-14 -66ZM-66 -4L-44 2L-66 8ZM-64 18L-46 20L-60 30Z';
  return (
    cat(p, fur, '#fff3dd', '#8fd43a') +
    both(p.flat(stripes, '#2c1116')) +
    p.solid('M-10 -46L0 -60L10 -46L0 -30Z', c.j, { line: 2.5, bevel: 3 })
  );
};

export const lion: Motif = (p, c) => {
  const mane = mix('#a8521a', c.b, 0.15);
  const spikes: number[] = [];
  for (let i = 0; i < 40; i++) {
    const r = i % 2 ? 80 : 99;
    const a = (i / 40) * Math.PI * 2;
    spikes.push(Math.sin(a) * r, -Math.cos(a) * r);
  }
  return (
    p.solid(poly(...spikes), mane, { bevel: 10 }) +
    p.solid(ellipse(0, 0, 78), shift(mane, 0.08), { line: 0, bevel: 8 }) +
    `<g transform="translate(0 4) scale(.86)">${cat(p, '#f4b04a', '#fff1d6', '#e08a14')}</g>`
  );
};

export const wolf: Motif = (p, c) => {
  const fur = mix('#7f93b8', c.a, 0.2);
  const head =
    'M0 -58L-30 -66L-40 -99L-66 -60L-72 -28L-92 -4L-74 4L-84 26L-62 28L-60 46L-36 50L-20 84L0 92L20 84L36 50L60 46L62 28L84 26L74 4L92 -4L72 -28L66 -60L40 -99L30 -66Z';
  return (
    p.solid(head, fur, { bevel: 10 }) +
    both(p.solid('M-39 -84L-54 -58L-36 -52Z', '#3a3357', { line: 0, bevel: 3 })) +
    p.flat('M0 -50L-14 -8L-26 40L-16 76L0 86L16 76L26 40L14 -8Z', shift(fur, 0.2), 0.8) +
    both(p.flat('M-78 0L-30 6L-26 40L-60 44L-62 28L-80 24Z', '#eef4ff', 0.9)) +
    both(
      p.eye(-32, -8, 11, '#ffd23d', true) +
        p.solid('M-10 -12L-56 -30L-54 -14L-36 -18L-18 -2Z', shift(fur, -0.24), { line: 0, bevel: 2 }),
    ) +
    p.solid('M-17 44Q0 34 17 44Q14 60 0 64Q-14 60 -17 44Z', '#261a2c', { line: 2, bevel: 4 }) +
    p.stroke('M0 64V72Q-10 80 -20 72M0 72Q10 80 20 72', INK, 4)
  );
};

export const fox: Motif = (p, c) => {
  const fur = mix('#f2661c', c.a, 0.1);
  return (
    p.solid(
      'M0 -46L-34 -58L-62 -99L-78 -40L-84 4C-70 40 -30 66 0 92C30 66 70 40 84 4L78 -40L62 -99L34 -58Z',
      fur,
      { bevel: 10 },
    ) +
    both(
      p.flat('M-60 -80L-68 -40L-44 -48Z', '#3c1420') +
        p.flat('M-84 4C-64 0 -30 6 -16 40C-10 60 -4 78 0 92C-30 66 -70 40 -84 4Z', '#fff6e6') +
        p.eye(-33, -8, 12, '#4fb0ff', true) +
        p.stroke('M-54 -20Q-36 -30 -14 -8', INK, 6),
    ) +
    p.solid('M-13 66Q0 56 13 66Q10 82 0 88Q-10 82 -13 66Z', '#241019', { line: 2, bevel: 3 }) +
    p.solid('M0 -50L9 -30L0 -8L-9 -30Z', c.j, { line: 2.5, bevel: 3 })
  );
};

export const panda: Motif = (p) =>
  both(p.solid(ellipse(-60, -56, 28), '#2b2b3d', { round: true })) +
  p.solid(
    'M0 -72C46 -74 84 -44 84 2C84 50 46 78 0 78C-46 78 -84 50 -84 2C-84 -44 -46 -74 0 -72Z',
    '#f8f4ee',
    { bevel: 12 },
  ) +
  both(
    p.solid('M-46 -22C-30 -28 -18 -12 -22 6C-26 24 -52 30 -58 14C-60 -2 -56 -18 -46 -22Z', '#26263a', {
      line: 0,
      bevel: 3,
    }) + p.eye(-37, -2, 11, '#6a4326'),
  ) +
  p.solid('M-15 22Q0 14 15 22Q12 36 0 38Q-12 36 -15 22Z', '#23202e', { line: 0, bevel: 3 }) +
  p.stroke('M0 38V46Q-14 60 -26 48M0 46Q14 60 26 48', '#23202e', 4.5) +
  both(p.flat(ellipse(-54, 36, 13, 9), '#ff9db0', 0.6)) +
  p.tube('M52 88C66 40 78 -6 96 -44', '#5fae3c', 9) +
  p.solid('M70 20C48 8 40 14 34 30C50 40 62 34 70 20Z', '#7fd04e', { line: 3, bevel: 3 });

export const rabbit: Motif = (p, c) =>
  both(
    p.solid('M-20 -36C-48 -52 -54 -92 -38 -99C-20 -98 -8 -62 -8 -36Z', '#fdf6f2', { bevel: 6 }) +
      p.flat('M-21 -44C-40 -60 -44 -86 -36 -90C-26 -88 -16 -62 -16 -44Z', '#ffb3c1'),
  ) +
  p.solid(
    'M0 -44C40 -46 70 -18 70 22C70 60 40 80 0 80C-40 80 -70 60 -70 22C-70 -18 -40 -46 0 -44Z',
    '#fdf8f3',
    { bevel: 12 },
  ) +
  both(p.eye(-29, 12, 13, mix('#d83a5e', c.j, 0.3)) + p.flat(ellipse(-46, 42, 13, 9), '#ff9db0', 0.7)) +
  p.solid('M-10 32Q0 26 10 32Q7 42 0 44Q-7 42 -10 32Z', '#f0708c', { line: 2, bevel: 2 }) +
  p.stroke('M0 44V50Q-9 62 -20 52M0 50Q9 62 20 52', '#7a3b4b', 4) +
  p.solid('M-9 52H9V66Q0 70 -9 66Z', '#ffffff', { line: 2, bevel: 1 }) +
  p.solid('M-12 -30Q0 -42 12 -30Q12 -12 0 -8Q-12 -12 -12 -30Z', c.m, { line: 2, bevel: 3 });

export const monkey: Motif = (p, c) =>
  both(
    p.solid(ellipse(-72, 2, 24, 26), '#c77b3a', { round: true }) + p.flat(ellipse(-74, 4, 13, 15), '#f6c69a'),
  ) +
  p.solid(
    'M0 -82C20 -96 14 -78 24 -80C64 -72 78 -30 74 6C70 56 40 84 0 86C-40 84 -70 56 -74 6C-78 -30 -64 -72 -24 -80C-14 -82 -12 -92 0 -82Z',
    '#a85a26',
    { bevel: 10 },
  ) +
  p.solid(
    'M0 -30C12 -52 54 -46 54 -10C54 6 50 12 54 28C52 60 28 72 0 72C-28 72 -52 60 -54 28C-50 12 -54 6 -54 -10C-54 -46 -12 -52 0 -30Z',
    '#f9cfa3',
    { line: 3, bevel: 8 },
  ) +
  both(p.eye(-25, -8, 13, '#7b4a1f') + p.flat(ellipse(-7, 20, 3.4, 2.6), INK)) +
  p.solid('M-34 34Q0 46 34 34Q26 64 0 64Q-26 64 -34 34Z', '#8f1c33', { line: 3, bevel: 0 }) +
  p.flat('M-29 37Q0 48 29 37L26 45Q0 54 -26 45Z', '#ffffff') +
  p.solid('M-62 -44Q0 -70 62 -44L58 -28Q0 -52 -58 -28Z', c.m, { metal: true, line: 3, bevel: 3 }) +
  p.solid('M0 -70L14 -50L0 -34L-14 -50Z', c.j, { line: 3, bevel: 4 });

export const bull: Motif = (p, c) => {
  const hide = mix('#5d4a5c', c.a, 0.25);
  return (
    both(
      p.solid('M-40 -40C-70 -36 -92 -56 -90 -92C-76 -70 -54 -66 -32 -62Z', IVORY, { bevel: 5 }) +
        p.solid('M-52 -28C-78 -34 -94 -18 -96 -6C-78 2 -62 -2 -50 -12Z', hide, { bevel: 4 }),
    ) +
    p.solid(
      'M0 -66C30 -68 54 -50 52 -20C50 2 40 16 40 40C40 68 24 84 0 84C-24 84 -40 68 -40 40C-40 16 -50 2 -52 -20C-54 -50 -30 -68 0 -66Z',
      hide,
      { bevel: 10 },
    ) +
    both(p.eye(-30, -12, 10.5, '#ff8a1c') + p.stroke('M-48 -26L-16 -16', shift(hide, -0.24), 8)) +
    p.solid('M0 26C26 22 44 36 42 56C40 76 20 84 0 84C-20 84 -40 76 -42 56C-44 36 -26 22 0 26Z', '#e6b7a2', {
      line: 3,
      bevel: 7,
    }) +
    both(p.flat(ellipse(-17, 48, 7, 8), '#4a1e28')) +
    p.stroke('M-16 62A17 17 0 0 0 16 62', shift(c.m, -0.3), 9) +
    p.stroke('M-16 62A17 17 0 0 0 16 62', c.m, 5) +
    p.solid('M0 -66L16 -42L0 -18L-16 -42Z', c.j, { line: 3, bevel: 4 })
  );
};

export const elephant: Motif = (p, c) => {
  const hide = mix('#8a94b5', c.a, 0.2);
  return (
    both(
      p.solid('M-34 -50C-62 -80 -98 -62 -98 -16C-98 26 -70 46 -44 32Z', hide, { bevel: 8 }) +
        p.flat('M-46 -38C-68 -54 -86 -42 -86 -14C-86 12 -68 26 -52 18Z', '#d99bb0', 0.7),
    ) +
    p.solid(
      'M0 -74C36 -76 54 -46 50 -10C46 12 28 16 24 34C22 58 34 76 22 90C12 98 -16 98 -22 86C-24 60 -22 50 -24 34C-28 16 -46 12 -50 -10C-54 -46 -36 -76 0 -74Z',
      hide,
      { bevel: 10 },
    ) +
    both(
      p.eye(-28, -12, 9.5, '#6b3d1c') +
        p.solid('M-30 24C-46 34 -56 54 -52 74C-36 66 -26 50 -20 36Z', IVORY, { bevel: 4, line: 3 }),
    ) +
    [38, 50, 62, 74]
      .map((y) => p.stroke(`M-16 ${y}Q0 ${y + 6} 16 ${y}`, shift(hide, -0.18), 3, 0.8))
      .join('') +
    p.solid('M-44 -58Q0 -92 44 -58Q30 -34 0 -8Q-30 -34 -44 -58Z', c.b, { line: 3, bevel: 5 }) +
    p.solid(ellipse(0, -48, 14), c.m, { metal: true, line: 3, bevel: 3 }) +
    p.solid(ellipse(0, -48, 7), c.j, { line: 2, round: true, bevel: 2 })
  );
};

export const owl: Motif = (p, c) => {
  const f = mix('#7d5a3c', c.a, 0.3);
  return (
    both(p.solid('M-40 -20C-86 -10 -96 40 -74 82C-52 74 -36 50 -30 20Z', shift(f, -0.08), { bevel: 6 })) +
    p.solid(
      'M0 -62C20 -60 44 -76 66 -94C66 -70 64 -50 60 -36C72 0 66 60 0 94C-66 60 -72 0 -60 -36C-64 -50 -66 -70 -66 -94C-44 -76 -20 -60 0 -62Z',
      f,
      { bevel: 9 },
    ) +
    [0, 1, 2, 3]
      .map((r) =>
        [-2, -1, 0, 1, 2]
          .slice(r > 1 ? 1 : 0, r > 1 ? 4 : 5)
          .map((k) => p.flat(`M${k * 17 - 8} ${26 + r * 15}q8 14 16 0Z`, shift(f, 0.22), 0.85))
          .join(''),
      )
      .join('') +
    both(
      p.solid(ellipse(-28, -22, 32), shift(f, 0.2), { line: 3, bevel: 5 }) +
        p.eye(-28, -20, 20, mix('#ffb21e', c.j, 0.2)),
    ) +
    p.solid('M-12 -8L12 -8L0 22Z', '#f5a524', { line: 3, bevel: 4 })
  );
};

export const blackCat: Motif = (p, c) =>
  p.solid(
    'M0 -48L-28 -52L-62 -96L-76 -38C-88 -8 -84 40 -58 62C-36 82 36 82 58 62C84 40 88 -8 76 -38L62 -96L28 -52Z',
    mix('#3a3052', c.a, 0.1),
    { bevel: 10 },
  ) +
  both(
    p.flat('M-58 -76L-66 -40L-42 -48Z', '#b35f88') +
      p.eye(-32, 0, 19, mix('#b9f043', c.j, 0.2), true) +
      p.stroke('M-50 40L-92 32M-50 48L-92 54', '#d9d2ee', 2.4, 0.8),
  ) +
  p.solid('M-10 28Q0 22 10 28Q7 38 0 40Q-7 38 -10 28Z', '#f0708c', { line: 2, bevel: 2 }) +
  p.stroke('M0 40V46Q-10 56 -22 48M0 46Q10 56 22 48', '#c8bfe2', 3.5);
