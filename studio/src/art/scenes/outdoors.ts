import { shift } from '../colour.ts';
import { box, ellipse, n, place, poly } from '../geometry.ts';
import { cloud, floor, glints, hazed, palm, rays, ridge, sky, stars } from './scene.ts';
import type { Scene, Stage } from './scene.ts';

const roof = (s: Stage, x: number, y: number, k: number, colour: string) =>
  place(
    [0, 1, 2]
      .map((i) =>
        s.p.flat(
          `M${-60 + i * 13} ${-i * 34}Q${-34 + i * 9} ${-6 - i * 34} ${-26 + i * 7} ${-22 - i * 34}H${26 - i * 7}Q${34 - i * 9} ${-6 - i * 34} ${60 - i * 13} ${-i * 34}ZM${-26 + i * 6} ${-i * 34}H${26 - i * 6}V${16 - i * 34}H${-26 + i * 6}Z`,
          i % 2 ? shift(colour, 0.04) : colour,
        ),
      )
      .join('') + s.p.flat('M-3 -84H3V-112H-3Z', colour),
    x,
    y,
    k,
  );

export const mountains: Scene = (s) =>
  sky(s) +
  rays(s, 12, 0.1) +
  ridge(s, 0.62, 0.3, hazed(s.c.far, s.c.low, 0.65), true) +
  cloud(s, s.w * 0.2, s.h * 0.5, s.w * 0.13, s.c.low, 0.6) +
  ridge(s, 0.68, 0.2, hazed(s.c.far, s.c.low, 0.35)) +
  roof(s, s.w * 0.14, s.h * 0.66, s.w / 460, shift(s.c.near, 0.02)) +
  roof(s, s.w * 0.88, s.h * 0.68, s.w / 520, s.c.near) +
  cloud(s, s.w * 0.85, s.h * 0.62, s.w * 0.15, s.c.low, 0.5) +
  ridge(s, 0.78, 0.1, s.c.near);

export const fjord: Scene = (s) => {
  const aurora = [0.12, 0.24, 0.34]
    .map((y, i) =>
      s.p.flat(
        `M0 ${n(s.h * y)}C${n(s.w * 0.3)} ${n(s.h * (y - 0.1))} ${n(s.w * 0.6)} ${n(s.h * (y + 0.14))} ${n(s.w)} ${n(s.h * (y - 0.04))}V${n(s.h * (y + 0.16))}C${n(s.w * 0.6)} ${n(s.h * (y + 0.3))} ${n(s.w * 0.3)} ${n(s.h * (y + 0.06))} 0 ${n(s.h * (y + 0.18))}Z`,
        s.p.linear([
          [0, s.c.key, 0],
          [0.4, i % 2 ? s.c.low : s.c.key, 0.5],
          [1, s.c.key, 0],
        ]),
      ),
    )
    .join('');
  const peak = (x: number, y: number, k: number) =>
    s.p.flat(poly(x - k, y, x, y - k * 1.2, x + k, y), hazed(s.c.far, s.c.mid, 0.3)) +
    s.p.flat(poly(x, y - k * 1.2, x + k, y, x + k * 0.2, y), hazed(s.c.near, s.c.mid, 0.2)) +
    s.p.flat(
      poly(
        x - k * 0.34,
        y - k * 0.8,
        x,
        y - k * 1.2,
        x + k * 0.34,
        y - k * 0.8,
        x + k * 0.14,
        y - k * 0.66,
        x,
        y - k * 0.82,
        x - k * 0.16,
        y - k * 0.64,
      ),
      '#f2f8ff',
      0.95,
    );
  return (
    sky(s, 0.5) +
    stars(s, 40) +
    aurora +
    peak(s.w * 0.2, s.h * 0.72, s.w * 0.34) +
    peak(s.w * 0.84, s.h * 0.72, s.w * 0.38) +
    peak(s.w * 0.52, s.h * 0.72, s.w * 0.24) +
    floor(s, 0.71) +
    glints(s, 0.73, 1, 26, '#ffffff')
  );
};

export const dunes: Scene = (s) => {
  const pyr = (x: number, y: number, k: number) =>
    s.p.flat(
      poly(x - k, y, x, y - k * 0.95, x + k * 0.25, y),
      s.p.linear([
        [0, shift(s.c.far, 0.12)],
        [1, s.c.far],
      ]),
    ) + s.p.flat(poly(x, y - k * 0.95, x + k * 0.25, y, x + k, y), shift(s.c.near, -0.04));
  return (
    sky(s) +
    s.p.flat(
      ellipse(s.w * s.lx, s.h * s.ly, s.w * 0.2),
      s.p.radial([
        [0, '#ffffff', 0.95],
        [0.7, s.c.key, 0.9],
        [1, s.c.key, 0.2],
      ]),
    ) +
    pyr(s.w * 0.2, s.h * 0.7, s.w * 0.36) +
    pyr(s.w * 0.86, s.h * 0.7, s.w * 0.3) +
    ridge(s, 0.74, 0.06, hazed(s.c.far, s.c.low, 0.25), false, 3) +
    ridge(s, 0.82, 0.08, s.c.far, false, 3) +
    ridge(s, 0.92, 0.08, s.c.near, false, 3)
  );
};

export const canyon: Scene = (s) => {
  const mesa = (x: number, y: number, k: number, colour: string) =>
    s.p.flat(
      `M${n(x - k)} ${n(y)}L${n(x - k * 0.72)} ${n(y - k * 0.7)}H${n(x - k * 0.62)}L${n(x - k * 0.58)} ${n(y - k * 1.1)}H${n(x + k * 0.5)}L${n(x + k * 0.56)} ${n(y - k * 0.6)}H${n(x + k * 0.74)}L${n(x + k)} ${n(y)}Z`,
      s.p.linear([
        [0, shift(colour, 0.1)],
        [0.3, colour],
        [0.5, shift(colour, -0.07)],
        [0.62, colour],
        [1, shift(colour, -0.12)],
      ]),
    );
  return (
    sky(s) +
    rays(s, 16, 0.14) +
    s.p.flat(ellipse(s.w * s.lx, s.h * s.ly, s.w * 0.17), s.c.key, 0.95) +
    mesa(s.w * 0.1, s.h * 0.72, s.w * 0.26, hazed(s.c.far, s.c.low, 0.3)) +
    mesa(s.w * 0.9, s.h * 0.74, s.w * 0.32, s.c.far) +
    ridge(s, 0.78, 0.05, s.c.far, false, 4) +
    ridge(s, 0.9, 0.07, s.c.near, false, 4)
  );
};

export const savanna: Scene = (s) => {
  const acacia = (x: number, y: number, k: number) =>
    s.p.stroke(
      `M${n(x)} ${n(y)}Q${n(x + k * 0.1)} ${n(y - k * 0.5)} ${n(x - k * 0.06)} ${n(y - k * 0.8)}M${n(x + k * 0.03)} ${n(y - k * 0.5)}L${n(x + k * 0.3)} ${n(y - k * 0.82)}`,
      s.c.near,
      k * 0.07,
    ) +
    s.p.flat(
      ellipse(x - k * 0.1, y - k * 0.9, k * 0.6, k * 0.16) +
        ellipse(x + k * 0.32, y - k * 0.82, k * 0.42, k * 0.13),
      shift(s.c.near, 0.03),
    );
  return (
    sky(s) +
    s.p.flat(
      ellipse(s.w * s.lx, s.h * s.ly, s.w * 0.3),
      s.p.radial([
        [0, '#fff6d0'],
        [0.8, s.c.key],
        [1, s.c.key, 0.6],
      ]),
    ) +
    ridge(s, 0.7, 0.06, hazed(s.c.far, s.c.low, 0.45)) +
    acacia(s.w * 0.14, s.h * 0.74, s.w * 0.36) +
    acacia(s.w * 0.9, s.h * 0.72, s.w * 0.26) +
    ridge(s, 0.8, 0.05, s.c.far) +
    ridge(s, 0.92, 0.06, s.c.near)
  );
};

export const terraces: Scene = (s) => {
  let out =
    sky(s) +
    rays(s, 14, 0.14) +
    cloud(s, s.w * 0.2, s.h * 0.16, s.w * 0.11, '#ffffff', 0.8) +
    cloud(s, s.w * 0.82, s.h * 0.24, s.w * 0.13, '#ffffff', 0.7) +
    ridge(s, 0.56, 0.2, hazed(s.c.far, s.c.low, 0.5), true, 5);
  for (let i = 0; i < 9; i++) {
    const y = s.h * (0.5 + i * 0.058);
    const sway = s.w * 0.1 * Math.sin(i * 1.4);
    const d = `M0 ${n(y + 14 * Math.sin(i))}C${n(s.w * 0.28 + sway)} ${n(y - s.h * 0.06)} ${n(s.w * 0.6 + sway)} ${n(y + s.h * 0.07)} ${n(s.w)} ${n(y - s.h * 0.02)}`;
    const col = i % 2 ? shift(s.c.far, 0.03 - i * 0.012) : shift(s.c.near, 0.1 - i * 0.014);
    out +=
      s.p.flat(
        `${d}V${s.h}H0Z`,
        s.p.linear([
          [0, shift(col, 0.08)],
          [0.2, col],
          [1, shift(col, -0.1)],
        ]),
      ) + s.p.stroke(d, shift(s.c.low, 0.1), s.h * 0.006, 0.7);
  }
  return out;
};

export const sea: Scene = (s) =>
  sky(s) +
  s.p.flat(
    ellipse(s.w * s.lx, s.h * s.ly, s.w * 0.18),
    s.p.radial([
      [0, '#ffffff'],
      [0.75, s.c.key],
      [1, s.c.key, 0.5],
    ]),
  ) +
  cloud(s, s.w * 0.14, s.h * 0.28, s.w * 0.12, s.c.low, 0.75) +
  cloud(s, s.w * 0.88, s.h * 0.2, s.w * 0.12, s.c.low, 0.65) +
  ridge(s, 0.62, 0.08, hazed(s.c.near, s.c.low, 0.45)) +
  floor(s, 0.61) +
  glints(s, 0.63, 1, 34, shift(s.c.low, 0.15)) +
  s.p.flat(
    `M0 ${n(s.h * 0.86)}Q${n(s.w * 0.3)} ${n(s.h * 0.8)} ${n(s.w * 0.62)} ${n(s.h * 0.92)}T${s.w} ${n(s.h * 0.95)}V${s.h}H0Z`,
    shift(s.c.near, -0.02),
  ) +
  palm(s, s.w * 0.08, s.h * 0.86, s.w * 0.5, shift(s.c.near, -0.1)) +
  palm(s, s.w * 0.96, s.h * 0.96, s.w * 0.44, shift(s.c.near, -0.12), -0.3);

export const reef: Scene = (s) => {
  let shafts = '';
  for (let i = 0; i < 6; i++) {
    const x = s.w * (0.05 + i * 0.18);
    shafts += poly(
      x,
      0,
      x + s.w * 0.08,
      0,
      x - s.w * 0.08 + s.r.range(0, 30),
      s.h * 0.8,
      x - s.w * 0.22,
      s.h * 0.8,
    );
  }
  const coral = (x: number, y: number, k: number, colour: string) =>
    s.p.stroke(
      [
        [-0.5, -0.9],
        [-0.2, -1.2],
        [0.1, -1],
        [0.45, -1.15],
        [0.7, -0.7],
      ]
        .map(
          ([dx, dy]) =>
            `M${n(x)} ${n(y)}Q${n(x + dx! * k * 0.1)} ${n(y + dy! * k * 0.6)} ${n(x + dx! * k)} ${n(y + dy! * k)}`,
        )
        .join(''),
      colour,
      k * 0.17,
    );
  const weed = (x: number, k: number, colour: string) =>
    s.p.stroke(
      `M${n(x)} ${n(s.h)}q${n(-k * 0.2)} ${n(-k * 0.3)} 0 ${n(-k * 0.55)}t0 ${n(-k * 0.5)}`,
      colour,
      k * 0.08,
    );
  return (
    sky({ ...s, ly: 0.02 }, 1) +
    s.p.flat(
      shafts,
      s.p.linear([
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ]),
    ) +
    ridge(s, 0.74, 0.16, hazed(s.c.far, s.c.mid, 0.5), false, 5) +
    coral(s.w * 0.1, s.h * 0.86, s.w * 0.26, shift(s.c.key, -0.08)) +
    coral(s.w * 0.9, s.h * 0.84, s.w * 0.24, '#ff6f8f') +
    ridge(s, 0.88, 0.08, s.c.near) +
    [0.04, 0.18, 0.8, 0.96]
      .map((x, i) => weed(s.w * x, s.h * (0.24 + 0.05 * (i % 2)), i % 2 ? s.c.far : shift(s.c.near, 0.14)))
      .join('') +
    coral(s.w * 0.24, s.h * 0.97, s.w * 0.15, '#ffb347') +
    coral(s.w * 0.74, s.h * 0.98, s.w * 0.16, '#b768f0') +
    Array.from({ length: 14 }, () => {
      const x = s.r.range(0, s.w);
      const y = s.r.range(0.05 * s.h, s.h);
      const k = (s.r.range(2, 8) * s.w) / 360;
      return (
        s.p.flat(ellipse(x, y, k), '#ffffff', 0.18) +
        s.p.flat(ellipse(x - k * 0.3, y - k * 0.3, k * 0.3), '#ffffff', 0.8)
      );
    }).join('')
  );
};

export const pond: Scene = (s) =>
  sky(s) +
  ridge(s, 0.4, 0.16, hazed(s.c.far, s.c.low, 0.5)) +
  ridge(s, 0.46, 0.06, hazed(s.c.far, s.c.low, 0.15)) +
  floor(s, 0.44) +
  glints(s, 0.46, 1, 36, shift(s.c.low, 0.12)) +
  [
    [0.12, 0.62, 0.13],
    [0.9, 0.58, 0.1],
    [0.82, 0.86, 0.18],
    [0.08, 0.92, 0.2],
    [0.4, 0.55, 0.07],
  ]
    .map(
      ([x, y, k]) =>
        s.p.flat(
          ellipse(s.w * x!, s.h * y!, s.w * k!, s.w * k! * 0.4),
          s.p.linear([
            [0, '#7ed06a'],
            [1, '#1d6b4a'],
          ]),
        ) +
        s.p.flat(
          ellipse(s.w * x!, s.h * y! - s.w * k! * 0.3, s.w * k! * 0.4, s.w * k! * 0.28),
          s.p.linear([
            [0, '#ffe3ef'],
            [1, '#f07ba8'],
          ]),
        ),
    )
    .join('');

export const candyHills: Scene = (s) => {
  const pop = (x: number, y: number, k: number, colour: string) =>
    s.p.stroke(`M${n(x)} ${n(y)}V${n(y - k)}`, '#fff4f8', k * 0.09) +
    s.p.flat(
      ellipse(x, y - k * 1.2, k * 0.42),
      s.p.radial(
        [
          [0, shift(colour, 0.14)],
          [1, colour],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    s.p.stroke(
      `M${n(x)} ${n(y - k * 1.2)}q${n(k * 0.18)} ${n(-k * 0.1)} ${n(k * 0.1)} ${n(k * 0.12)}t${n(-k * 0.3)} ${n(-k * 0.1)}q0 ${n(-k * 0.3)} ${n(k * 0.34)} ${n(-k * 0.14)}`,
      '#ffffff',
      k * 0.06,
      0.8,
    );
  return (
    sky(s) +
    rays(s, 18, 0.16) +
    cloud(s, s.w * 0.18, s.h * 0.2, s.w * 0.13, '#fff0fa', 0.95) +
    cloud(s, s.w * 0.85, s.h * 0.3, s.w * 0.12, '#fff0fa', 0.9) +
    ridge(s, 0.66, 0.12, hazed(s.c.far, s.c.low, 0.4), false, 4) +
    pop(s.w * 0.12, s.h * 0.72, s.w * 0.2, '#ff6fae') +
    pop(s.w * 0.9, s.h * 0.7, s.w * 0.22, '#6fd3ff') +
    ridge(s, 0.76, 0.08, s.c.far, false, 4) +
    pop(s.w * 0.28, s.h * 0.84, s.w * 0.13, '#ffd24a') +
    ridge(s, 0.88, 0.07, s.c.near, false, 4)
  );
};

export const farm: Scene = (s) => {
  let rows = '';
  for (let i = -6; i <= 6; i++)
    rows += `M${n(s.w * 0.5 + i * 6)} ${n(s.h * 0.62)}L${n(s.w * 0.5 + i * s.w * 0.16)} ${s.h}`;
  return (
    sky(s) +
    rays(s, 14, 0.14) +
    cloud(s, s.w * 0.2, s.h * 0.2, s.w * 0.12, '#ffffff', 0.9) +
    cloud(s, s.w * 0.84, s.h * 0.28, s.w * 0.1, '#ffffff', 0.85) +
    ridge(s, 0.6, 0.1, hazed(s.c.far, s.c.low, 0.4)) +
    ridge(s, 0.64, 0.05, s.c.far) +
    floor(s, 0.62) +
    s.p.stroke(rows, shift(s.c.near, 0.12), s.w * 0.02, 0.5)
  );
};

export const jungle: Scene = (s) => {
  const leaf = (x: number, y: number, k: number, a: number, colour: string) =>
    place(
      s.p.flat(
        'M0 0C-34 -30 -34 -100 0 -150C34 -100 34 -30 0 0Z',
        s.p.linear([
          [0, shift(colour, 0.12)],
          [1, shift(colour, -0.08)],
        ]),
      ) + s.p.stroke('M0 0V-140', shift(colour, 0.16), 3, 0.7),
      x,
      y,
      k,
      a,
    );
  const steps = [0, 1, 2, 3, 4]
    .map((i) =>
      s.p.flat(
        box(s.w * (0.22 + i * 0.055), s.h * (0.66 - i * 0.07), s.w * (0.56 - i * 0.11), s.h * 0.08),
        s.p.linear([
          [0, shift(hazed(s.c.far, s.c.low, 0.4), 0.08)],
          [1, hazed(s.c.far, s.c.low, 0.2)],
        ]),
      ),
    )
    .join('');
  const k = s.w / 360;
  return (
    sky(s) +
    rays(s, 12, 0.16) +
    ridge(s, 0.6, 0.18, hazed(s.c.far, s.c.low, 0.55)) +
    steps +
    s.p.flat(box(s.w * 0.46, s.h * 0.46, s.w * 0.08, s.h * 0.28), s.c.near, 0.8) +
    ridge(s, 0.8, 0.08, s.c.far) +
    ridge(s, 0.92, 0.06, s.c.near) +
    [
      [-8, 300, 0.9, 62],
      [-8, 380, 1, 40],
      [0, 450, 1, 70],
      [368, 320, 0.9, -60],
      [368, 400, 1, -42],
      [364, 460, 1, -70],
      [-6, 40, 0.8, 130],
      [366, 30, 0.9, -130],
    ]
      .map(([x, y, q, a], i) =>
        leaf(x! * k, (y! / 480) * s.h, q! * k, a!, i % 2 ? s.c.near : shift(s.c.far, -0.03)),
      )
      .join('')
  );
};

export const clouds: Scene = (s) =>
  sky(s, 1) +
  rays(s, 18, 0.2) +
  [
    [0.1, 0.3, 0.14],
    [0.9, 0.22, 0.16],
    [0.05, 0.6, 0.22],
    [0.96, 0.56, 0.2],
    [0.3, 0.8, 0.26],
    [0.75, 0.82, 0.28],
    [0.5, 0.95, 0.34],
  ]
    .map(([x, y, k], i) => cloud(s, s.w * x!, s.h * y!, s.w * k!, i > 3 ? s.c.near : s.c.far, 0.92))
    .join('');

export const icePalace: Scene = (s) => {
  const spire = (x: number, w: number, top: number, colour: string) =>
    s.p.flat(
      poly(
        s.w * (x - w),
        s.h * 0.76,
        s.w * (x - w),
        s.h * (top + 0.14),
        s.w * x,
        s.h * top,
        s.w * (x + w),
        s.h * (top + 0.14),
        s.w * (x + w),
        s.h * 0.76,
      ),
      s.p.linear([
        [0, '#ffffff', 0.95],
        [0.3, colour],
        [1, shift(colour, -0.14)],
      ]),
    ) +
    s.p.flat(
      poly(
        s.w * x,
        s.h * top,
        s.w * (x + w),
        s.h * (top + 0.14),
        s.w * (x + w),
        s.h * 0.76,
        s.w * x,
        s.h * 0.76,
      ),
      shift(colour, -0.12),
      0.5,
    );
  return (
    sky(s) +
    stars(s, 46) +
    rays(s, 14, 0.12) +
    spire(0.12, 0.07, 0.3, hazed(s.c.far, s.c.mid, 0.3)) +
    spire(0.28, 0.06, 0.2, s.c.far) +
    spire(0.88, 0.07, 0.28, hazed(s.c.far, s.c.mid, 0.3)) +
    spire(0.72, 0.06, 0.18, s.c.far) +
    spire(0.5, 0.1, 0.06, shift(s.c.far, 0.05)) +
    floor(s, 0.74) +
    glints(s, 0.76, 1, 26, '#ffffff')
  );
};
