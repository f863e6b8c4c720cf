import { mix, shift } from '../colour.ts';
import { box, ellipse, gear, n, place, poly } from '../geometry.ts';
import { cloud, floor, hazed, rays, ridge, sky, stars } from './scene.ts';
import type { Scene, Stage } from './scene.ts';

const bulbs = (s: Stage, y: number, sag: number, count: number, colours: readonly string[]) =>
  s.p.stroke(`M0 ${n(s.h * y)}Q${n(s.w / 2)} ${n(s.h * (y + sag))} ${s.w} ${n(s.h * y)}`, '#2a1a2c', 2) +
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const by = s.h * (y + sag * 2 * t * (1 - t));
    const col = colours[i % colours.length]!;
    return (
      s.p.glow(s.w * t, by + 6, s.w * 0.07, col, 0.7) +
      s.p.flat(ellipse(s.w * t, by + 6, s.w * 0.017), shift(col, 0.12))
    );
  }).join('');

export const city: Scene = (s) => {
  const tower = (x: number, w: number, top: number, colour: string) => {
    let lit = '';
    for (let yy = top + 0.03; yy < 0.68; yy += 0.035)
      for (let xx = x + 0.014; xx < x + w - 0.02; xx += 0.035)
        if (s.r.chance(0.55)) lit += box(s.w * xx, s.h * yy, s.w * 0.016, s.h * 0.014);
    return (
      s.p.flat(
        box(s.w * x, s.h * top, s.w * w, s.h * (0.72 - top)),
        s.p.linear([
          [0, shift(colour, 0.06)],
          [1, shift(colour, -0.05)],
        ]),
      ) + s.p.flat(lit, s.r.chance(0.5) ? s.c.key : shift(s.c.low, 0.14), 0.75)
    );
  };
  let grid = '';
  for (let i = -8; i <= 8; i++)
    grid += `M${n(s.w * 0.5 + i * s.w * 0.05)} ${n(s.h * 0.7)}L${n(s.w * 0.5 + i * s.w * 0.34)} ${s.h}`;
  for (const y of [0.715, 0.74, 0.775, 0.82, 0.88, 0.96]) grid += `M0 ${n(s.h * y)}H${s.w}`;
  return (
    sky(s) +
    rays(s, 10, 0.1) +
    [
      [-0.02, 0.16, 0.34],
      [0.15, 0.12, 0.46],
      [0.3, 0.1, 0.52],
      [0.62, 0.1, 0.5],
      [0.72, 0.13, 0.38],
      [0.85, 0.18, 0.26],
    ]
      .map(([x, w, t]) => tower(x!, w!, t!, hazed(s.c.far, s.c.low, 0.15)))
      .join('') +
    s.p.flat(
      box(0, s.h * 0.7, s.w, s.h * 0.3),
      s.p.linear([
        [0, shift(s.c.near, 0.05)],
        [1, shift(s.c.near, -0.08)],
      ]),
    ) +
    s.p.stroke(grid, s.c.key, s.w * 0.005, 0.55) +
    s.p.glow(s.w / 2, s.h * 0.7, s.w * 0.7, s.c.key, 0.6, s.h * 0.05)
  );
};

export const street: Scene = (s) => {
  const shop = (x: number, w: number, top: number, colour: string) =>
    s.p.flat(
      box(s.w * x, s.h * top, s.w * w, s.h * (0.8 - top)),
      s.p.linear([
        [0, shift(colour, 0.08)],
        [1, shift(colour, -0.14)],
      ]),
    ) +
    [0.06, 0.18]
      .map((dy) =>
        [0.18, 0.62]
          .map((dx) =>
            s.p.flat(
              box(s.w * (x + w * dx), s.h * (top + dy), s.w * w * 0.22, s.h * 0.07, 3),
              '#ffe9a8',
              0.85,
            ),
          )
          .join(''),
      )
      .join('') +
    s.p.flat(
      `M${n(s.w * (x - 0.01))} ${n(s.h * 0.62)}H${n(s.w * (x + w + 0.01))}l${n(s.w * 0.02)} ${n(s.h * 0.05)}H${n(s.w * (x - 0.03))}Z`,
      mix(colour, '#ffffff', 0.45),
    );
  return (
    sky(s) +
    cloud(s, s.w * 0.5, s.h * 0.14, s.w * 0.12, s.c.low, 0.5) +
    shop(-0.06, 0.34, 0.22, hazed(s.c.far, s.c.low, 0.1)) +
    shop(0.74, 0.34, 0.26, shift(s.c.far, -0.04)) +
    shop(0.26, 0.18, 0.42, hazed(s.c.near, s.c.low, 0.45)) +
    shop(0.58, 0.18, 0.4, hazed(s.c.near, s.c.low, 0.3)) +
    floor({ ...s, c: { ...s.c, far: hazed(s.c.near, s.c.low, 0.15) } }, 0.76) +
    bulbs(s, 0.1, 0.12, 8, [s.c.key, '#ff6f8f', '#5fe0d0', '#ffd24a']) +
    bulbs(s, 0.24, 0.1, 7, ['#ffd24a', s.c.key, '#7fb4ff'])
  );
};

export const lanternNight: Scene = (s) => {
  const lamp = (x: number, y: number, k: number) =>
    s.p.glow(s.w * x, s.h * y, s.w * k * 2.2, s.c.key, 0.7) +
    s.p.stroke(`M${n(s.w * x)} 0V${n(s.h * y - s.w * k)}`, shift(s.c.near, -0.1), 1.5) +
    s.p.flat(
      ellipse(s.w * x, s.h * y, s.w * k, s.w * k * 0.82),
      s.p.radial([
        [0, '#fff1b0'],
        [0.45, s.c.key],
        [1, shift(s.c.far, -0.02)],
      ]),
    ) +
    s.p.flat(
      box(s.w * (x - k * 0.45), s.h * y - s.w * k * 0.95, s.w * k * 0.9, s.w * k * 0.2) +
        box(s.w * (x - k * 0.45), s.h * y + s.w * k * 0.75, s.w * k * 0.9, s.w * k * 0.2),
      shift(s.c.near, -0.06),
    );
  const eave = (x: number, flip: boolean) =>
    place(
      s.p.flat(
        'M-20 0Q70 -6 130 -34L118 8Q60 30 -20 34ZM-20 34H96V260H-20Z',
        s.p.linear([
          [0, shift(s.c.near, 0.1)],
          [1, shift(s.c.near, -0.08)],
        ]),
      ),
      x,
      s.h * 0.46,
      s.w / 380,
      0,
      flip,
    );
  return (
    sky(s) +
    stars(s, 30) +
    ridge(s, 0.66, 0.16, hazed(s.c.far, s.c.low, 0.5)) +
    eave(0, false) +
    eave(s.w, true) +
    lamp(0.12, 0.16, 0.085) +
    lamp(0.88, 0.2, 0.09) +
    lamp(0.3, 0.09, 0.05) +
    lamp(0.7, 0.08, 0.055) +
    lamp(0.08, 0.4, 0.05) +
    lamp(0.94, 0.44, 0.05) +
    floor(s, 0.8)
  );
};

export const space: Scene = (s) =>
  sky(s, 0.5) +
  [
    [0.2, 0.24, 0.5, s.c.key],
    [0.8, 0.4, 0.5, s.c.low],
    [0.4, 0.6, 0.6, s.c.far],
  ]
    .map(([x, y, k, col]) =>
      s.p.glow(s.w * (x as number), s.h * (y as number), s.w * (k as number), col as string, 0.55),
    )
    .join('') +
  stars(s, 90, 1) +
  s.p.flat(
    ellipse(s.w * 0.86, s.h * 0.16, s.w * 0.14),
    s.p.radial(
      [
        [0, shift(s.c.key, 0.1)],
        [0.6, s.c.far],
        [1, shift(s.c.near, -0.05)],
      ],
      0.3,
      0.3,
      0.9,
    ),
  ) +
  s.p.flat(
    ellipse(s.w * 0.12, s.h * 0.38, s.w * 0.06),
    s.p.radial(
      [
        [0, shift(s.c.low, 0.16)],
        [1, shift(s.c.low, -0.2)],
      ],
      0.3,
      0.3,
      0.9,
    ),
  ) +
  ridge(s, 0.84, 0.1, s.c.far, true, 9) +
  ridge(s, 0.92, 0.06, s.c.near);

export const burst: Scene = (s) =>
  sky(s, 1) +
  rays(s, 20, 0.26) +
  Array.from({ length: 12 }, () =>
    s.p.glow(
      s.r.range(0, s.w),
      s.r.range(0, s.h),
      s.w * s.r.range(0.03, 0.1),
      s.r.chance(0.5) ? s.c.key : '#ffffff',
      0.5,
    ),
  ).join('') +
  s.p.flat(
    `M0 ${n(s.h * 0.86)}Q${n(s.w / 2)} ${n(s.h * 0.74)} ${s.w} ${n(s.h * 0.86)}V${s.h}H0Z`,
    s.p.linear([
      [0, shift(s.c.near, 0.1)],
      [1, shift(s.c.near, -0.1)],
    ]),
  );

export const curtain: Scene = (s) => {
  const fold = (x: number, w: number) =>
    s.p.flat(
      box(s.w * x, 0, s.w * w, s.h),
      s.p.linear(
        [
          [0, shift(s.c.far, -0.16)],
          [0.35, shift(s.c.far, 0.06)],
          [0.6, s.c.far],
          [1, shift(s.c.far, -0.18)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  return (
    sky(s, 1) +
    rays(s, 16, 0.2) +
    [0, 0.075, 0.15].map((x) => fold(x - 0.02, 0.08)).join('') +
    [0.79, 0.865, 0.94].map((x) => fold(x, 0.08)).join('') +
    [0, 1, 2, 3]
      .map((i) =>
        s.p.flat(
          `M${n(s.w * i * 0.25)} 0H${n(s.w * (i + 1) * 0.25)}Q${n(s.w * (i + 0.5) * 0.25)} ${n(s.h * 0.2)} ${n(s.w * i * 0.25)} 0Z`,
          s.p.linear([
            [0, shift(s.c.far, -0.14)],
            [1, shift(s.c.far, 0.08)],
          ]),
        ),
      )
      .join('') +
    floor(s, 0.82) +
    bulbs(s, 0.02, 0.06, 12, [s.c.key, '#ffffff'])
  );
};

export const tent: Scene = (s) => {
  let stripes = '';
  for (let i = 0; i < 12; i += 2)
    stripes += poly(
      s.w / 2,
      -s.h * 0.06,
      s.w * (-0.3 + i * 0.135),
      s.h * 0.5,
      s.w * (-0.3 + (i + 1) * 0.135),
      s.h * 0.5,
    );
  return (
    sky(s) +
    s.p.flat(
      poly(s.w / 2, -s.h * 0.06, s.w * 1.4, s.h * 0.5, -s.w * 0.4, s.h * 0.5),
      s.p.linear([
        [0, shift(s.c.far, 0.08)],
        [1, shift(s.c.far, -0.1)],
      ]),
    ) +
    s.p.flat(
      stripes,
      s.p.linear([
        [0, '#fff6e4'],
        [1, '#e8cfae'],
      ]),
      0.95,
    ) +
    Array.from({ length: 8 }, (_, i) =>
      s.p.flat(
        ellipse((s.w * (i + 0.5)) / 8, s.h * 0.5, s.w / 15, s.h * 0.04),
        i % 2 ? '#fff0d6' : shift(s.c.far, -0.04),
      ),
    ).join('') +
    s.p.flat(
      box(0, s.h * 0.5, s.w, s.h * 0.32),
      s.p.linear([
        [0, shift(s.c.mid, -0.16)],
        [1, s.c.mid],
      ]),
    ) +
    s.p.glow(s.w / 2, s.h * 0.55, s.w * 0.6, s.c.key, 0.9) +
    floor(s, 0.8) +
    bulbs(s, 0.48, 0.08, 10, [s.c.key, '#ff6f8f', '#6fd3ff'])
  );
};

export const manor: Scene = (s) => {
  const k = s.w / 360;
  const house = 'M-90 0V-70L-74 -110L-58 -70V-100H-30V-150L-8 -196L14 -150V-120H40V-90L58 -128L76 -90V0Z';
  const tree = (x: number, flip: boolean) =>
    place(
      s.p.stroke(
        'M0 0Q-6 -80 10 -140M4 -70Q30 -90 40 -130M0 -96Q-26 -110 -34 -150M8 -120Q22 -140 20 -176M-16 -112L-44 -118',
        shift(s.c.near, -0.05),
        9,
      ),
      x,
      s.h * 0.88,
      k,
      0,
      flip,
    );
  return (
    sky(s) +
    s.p.flat(
      ellipse(s.w * s.lx, s.h * s.ly, s.w * 0.24),
      s.p.radial([
        [0, '#fffbe6'],
        [0.8, s.c.key],
        [1, s.c.key, 0.7],
      ]),
    ) +
    stars(s, 30, 0.5) +
    cloud(s, s.w * 0.24, s.h * 0.34, s.w * 0.12, s.c.far, 0.5) +
    cloud(s, s.w * 0.8, s.h * 0.42, s.w * 0.14, s.c.far, 0.5) +
    ridge(s, 0.74, 0.1, hazed(s.c.far, s.c.low, 0.3)) +
    place(
      s.p.flat(house, shift(s.c.near, 0.02)) +
        [
          [-74, -58],
          [-40, -70],
          [-8, -130],
          [24, -80],
          [58, -64],
          [-14, -40],
        ]
          .map(([x, y]) => s.p.flat(box(x! - 6, y!, 12, 20, 5), s.c.key))
          .join(''),
      s.w * 0.5,
      s.h * 0.76,
      k * 1.35,
    ) +
    ridge(s, 0.84, 0.06, s.c.near) +
    tree(s.w * 0.07, false) +
    tree(s.w * 0.95, true) +
    s.p.glow(s.w / 2, s.h * 0.84, s.w * 0.7, s.c.low, 0.4, s.h * 0.06)
  );
};

export const workshop: Scene = (s) => {
  const cog = (x: number, y: number, r: number, a: number, colour: string) =>
    place(
      s.p.flat(
        `${gear(0, 0, 12, r, r * 0.8)}${ellipse(0, 0, r * 0.3)}`,
        s.p.linear([
          [0, shift(colour, 0.12)],
          [1, shift(colour, -0.12)],
        ]),
      ) + s.p.stroke(ellipse(0, 0, r * 0.56), shift(colour, -0.16), r * 0.08),
      s.w * x,
      s.h * y,
      1,
      a,
    );
  let bricks = '';
  for (let i = 0; i < 14; i++) bricks += `M0 ${n((i * s.h) / 14)}H${s.w}`;
  return (
    sky(s, 1) +
    s.p.stroke(bricks, s.c.near, 2, 0.25) +
    s.p.flat(
      ellipse(s.w * 0.5, s.h * 0.34, s.w * 0.36),
      s.p.radial([
        [0, '#fff3cf', 0.95],
        [0.8, s.c.key, 0.7],
        [1, s.c.far],
      ]),
    ) +
    s.p.stroke(ellipse(s.w * 0.5, s.h * 0.34, s.w * 0.36), s.c.far, s.w * 0.03) +
    cog(0.06, 0.2, s.w * 0.2, 8, s.c.far) +
    cog(0.95, 0.14, s.w * 0.17, 20, shift(s.c.far, -0.05)) +
    cog(0.94, 0.56, s.w * 0.22, 3, s.c.far) +
    cog(0.04, 0.62, s.w * 0.17, 12, shift(s.c.near, 0.08)) +
    s.p.stroke(`M${n(s.w * 0.2)} 0V${n(s.h * 0.1)}H${n(s.w * 0.78)}V0`, shift(s.c.far, -0.06), s.w * 0.035) +
    floor(s, 0.8)
  );
};

export const hall: Scene = (s) => {
  const column = (x: number, w: number) =>
    s.p.flat(
      box(s.w * x, s.h * 0.12, s.w * w, s.h * 0.68),
      s.p.linear(
        [
          [0, shift(s.c.far, -0.12)],
          [0.3, shift(s.c.far, 0.12)],
          [0.55, s.c.far],
          [1, shift(s.c.far, -0.18)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    [0.3, 0.55, 0.8]
      .map((t) =>
        s.p.stroke(
          `M${n(s.w * (x + w * t))} ${n(s.h * 0.14)}V${n(s.h * 0.78)}`,
          shift(s.c.far, -0.16),
          1.6,
          0.6,
        ),
      )
      .join('') +
    [0.09, 0.78]
      .map((y) =>
        s.p.flat(box(s.w * (x - 0.02), s.h * y, s.w * (w + 0.04), s.h * 0.035, 3), shift(s.c.far, 0.06)),
      )
      .join('');
  return (
    sky(s, 1) +
    rays(s, 16, 0.18) +
    s.p.flat(
      `M${n(s.w * 0.26)} ${n(s.h * 0.8)}V${n(s.h * 0.4)}A${n(s.w * 0.24)} ${n(s.w * 0.24)} 0 0 1 ${n(s.w * 0.74)} ${n(s.h * 0.4)}V${n(s.h * 0.8)}Z`,
      s.p.linear([
        [0, shift(s.c.key, 0.04), 0.75],
        [1, s.c.low, 0.5],
      ]),
    ) +
    column(-0.01, 0.12) +
    column(0.16, 0.08) +
    column(0.76, 0.08) +
    column(0.89, 0.12) +
    floor(s, 0.8) +
    s.p.flat(
      box(0, 0, s.w, s.h * 0.1),
      s.p.linear([
        [0, shift(s.c.near, -0.05)],
        [1, shift(s.c.far, -0.04)],
      ]),
    )
  );
};

export const stage: Scene = (s) =>
  sky(s, 1) +
  rays({ ...s, ly: -0.1 }, 22, 0.16) +
  Array.from({ length: 22 }, () =>
    s.p.flat(
      ellipse(s.r.range(0, s.w), s.r.range(0, s.h * 0.7), s.w * s.r.range(0.008, 0.03)),
      s.r.chance(0.5) ? s.c.key : '#ffffff',
      s.r.range(0.15, 0.5),
    ),
  ).join('') +
  [0.36, 0.3, 0.24]
    .map(
      (k, i) =>
        s.p.flat(
          ellipse(s.w / 2, s.h * (0.9 - i * 0.035), s.w * (k + 0.2), s.h * 0.05),
          s.p.linear([
            [0, shift(s.c.far, 0.1 + i * 0.05)],
            [1, shift(s.c.near, -0.04)],
          ]),
        ) +
        s.p.stroke(ellipse(s.w / 2, s.h * (0.9 - i * 0.035), s.w * (k + 0.2), s.h * 0.05), s.c.key, 2, 0.8),
    )
    .join('');

export const stadium: Scene = (s) => {
  const lamp = (x: number) =>
    s.p.flat(
      poly(s.w * x, s.h * 0.08, s.w * (x - 0.26), s.h * 0.8, s.w * (x + 0.26), s.h * 0.8),
      s.p.linear([
        [0, '#ffffff', 0.4],
        [1, '#ffffff', 0],
      ]),
    ) +
    s.p.glow(s.w * x, s.h * 0.08, s.w * 0.16, '#ffffff', 1) +
    [0, 1, 2]
      .map((i) => s.p.flat(ellipse(s.w * (x - 0.03 + i * 0.03), s.h * 0.08, s.w * 0.012), '#ffffff'))
      .join('');
  let crowd = '';
  for (let i = 0; i < 150; i++)
    crowd += ellipse(s.r.range(0, s.w), s.r.range(s.h * 0.34, s.h * 0.56), s.w * 0.007);
  return (
    sky(s) +
    s.p.flat(
      `M0 ${n(s.h * 0.3)}Q${n(s.w / 2)} ${n(s.h * 0.4)} ${s.w} ${n(s.h * 0.3)}V${n(s.h * 0.62)}H0Z`,
      s.p.linear([
        [0, shift(s.c.mid, 0.03)],
        [1, shift(s.c.mid, -0.14)],
      ]),
    ) +
    s.p.flat(crowd, s.c.key, 0.5) +
    lamp(0.12) +
    lamp(0.88) +
    floor(s, 0.58) +
    [0, 1, 2, 3]
      .map((i) =>
        s.p.flat(
          poly(
            s.w * (0.5 + (i - 2) * 0.22),
            s.h * 0.58,
            s.w * (0.5 + (i - 1.5) * 0.22),
            s.h * 0.58,
            s.w * (0.5 + (i - 1.5) * 0.62),
            s.h,
            s.w * (0.5 + (i - 2) * 0.62),
            s.h,
          ),
          '#ffffff',
          0.1,
        ),
      )
      .join('') +
    s.p.stroke(
      `M0 ${n(s.h * 0.62)}H${s.w}M${n(s.w / 2)} ${n(s.h * 0.62)}V${s.h}${ellipse(s.w / 2, s.h * 0.78, s.w * 0.26, s.h * 0.07)}`,
      '#ffffff',
      2.4,
      0.6,
    )
  );
};

export const arena: Scene = (s) => {
  let hex = '';
  for (let y = 0; y < 9; y++)
    for (let x = 0; x < 8; x++)
      if (s.r.chance(0.42)) {
        const cx = s.w * ((x + (y % 2) * 0.5) / 7);
        const cy = s.h * y * 0.085;
        const k = s.w * 0.064;
        hex += poly(
          cx - k,
          cy,
          cx - k / 2,
          cy - k * 0.86,
          cx + k / 2,
          cy - k * 0.86,
          cx + k,
          cy,
          cx + k / 2,
          cy + k * 0.86,
          cx - k / 2,
          cy + k * 0.86,
        );
      }
  return (
    sky(s) +
    s.p.stroke(hex, s.c.key, 1.6, 0.3) +
    rays(s, 10, 0.12) +
    [
      [0, 0.22],
      [1, 0.78],
    ]
      .map(([x, to]) =>
        s.p.flat(
          poly(s.w * x!, 0, s.w * (to! - 0.06), s.h * 0.8, s.w * (to! + 0.1), s.h * 0.8),
          s.p.linear([
            [0, s.c.key, 0.6],
            [1, s.c.key, 0],
          ]),
        ),
      )
      .join('') +
    floor(s, 0.76) +
    s.p.stroke(
      [0.8, 0.86, 0.94].map((y) => ellipse(s.w / 2, s.h * y, s.w * (y - 0.44), s.h * 0.05)).join(''),
      s.c.key,
      2.4,
      0.7,
    )
  );
};

export const casinoTable: Scene = (s) =>
  sky(s, 1) +
  Array.from({ length: 16 }, () =>
    s.p.glow(
      s.r.range(0, s.w),
      s.r.range(0, s.h * 0.5),
      s.w * s.r.range(0.04, 0.12),
      s.r.chance(0.6) ? s.c.key : s.c.low,
      0.6,
    ),
  ).join('') +
  [0.06, 0.9]
    .map(
      (x) =>
        s.p.flat(
          box(s.w * (x - 0.05), 0, s.w * 0.14, s.h * 0.7),
          s.p.linear(
            [
              [0, shift(s.c.mid, -0.14)],
              [0.4, shift(s.c.mid, 0.04)],
              [1, shift(s.c.mid, -0.18)],
            ],
            0,
            0,
            1,
            0,
          ),
        ) + s.p.stroke(`M${n(s.w * (x + 0.02))} ${n(s.h * 0.1)}V${n(s.h * 0.56)}`, s.c.key, 2.5, 0.7),
    )
    .join('');

export const track: Scene = (s) =>
  sky(s) +
  cloud(s, s.w * 0.2, s.h * 0.16, s.w * 0.12, '#ffffff', 0.85) +
  cloud(s, s.w * 0.8, s.h * 0.22, s.w * 0.1, '#ffffff', 0.8) +
  ridge(s, 0.5, 0.12, hazed(s.c.far, s.c.low, 0.4)) +
  Array.from({ length: 9 }, (_, i) =>
    s.p.flat(
      poly(s.w * (i / 9), s.h * 0.44, s.w * ((i + 0.5) / 9), s.h * 0.44, s.w * ((i + 0.25) / 9), s.h * 0.49),
      ['#ff5a5f', '#ffd24a', '#4fc3f7', '#7bd65a'][i % 4]!,
    ),
  ).join('') +
  s.p.flat(
    box(0, s.h * 0.5, s.w, s.h * 0.5),
    s.p.linear([
      [0, shift(s.c.near, 0.12)],
      [1, shift(s.c.near, -0.08)],
    ]),
  ) +
  [0.58, 0.68, 0.8, 0.94]
    .map((y) => s.p.stroke(`M0 ${n(s.h * y)}H${s.w}`, '#ffffff', s.h * 0.006, 0.55))
    .join('') +
  s.p.stroke(
    Array.from({ length: 9 }, () => {
      const y = s.r.range(0.52, 0.96);
      const x = s.r.range(0, 0.7);
      return `M${n(s.w * x)} ${n(s.h * y)}h${n(s.w * 0.24)}`;
    }).join(''),
    '#ffffff',
    3,
    0.35,
  );
