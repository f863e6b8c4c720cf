/** Path data builders. All units are the user units of the drawing; y grows downwards. */

export const n = (v: number): string => String(Math.round(v * 100) / 100);

const pt = (x: number, y: number) => `${n(x)} ${n(y)}`;

/** A point at an angle (degrees, 0 = up, clockwise) and distance from a centre. */
export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${pt(cx - rx, cy)}A${n(rx)} ${n(ry)} 0 1 1 ${pt(cx + rx, cy)}A${n(rx)} ${n(ry)} 0 1 1 ${pt(cx - rx, cy)}Z`;
}

/** Rounded rectangle. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const q = Math.min(r, w / 2, h / 2);
  if (q <= 0) return `M${pt(x, y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const arc = (dx: number, dy: number) => `a${n(q)} ${n(q)} 0 0 1 ${pt(dx, dy)}`;
  return `M${pt(x + q, y)}h${n(w - 2 * q)}${arc(q, q)}v${n(h - 2 * q)}${arc(-q, q)}h${n(2 * q - w)}${arc(-q, -q)}v${n(2 * q - h)}${arc(q, -q)}Z`;
}

/** Closed polygon from a flat list x, y, x, y ... */
export function poly(...xy: number[]): string {
  let d = '';
  for (let i = 0; i < xy.length; i += 2) d += `${i ? 'L' : 'M'}${pt(xy[i]!, xy[i + 1]!)}`;
  return `${d}Z`;
}

/** Star or, with close radii, a burst. */
export function star(cx: number, cy: number, points: number, outer: number, inner: number, turn = 0): string {
  const xy: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    xy.push(...polar(cx, cy, i % 2 ? inner : outer, turn + (i * 180) / points));
  }
  return poly(...xy);
}

/** Regular polygon. */
export function ngon(cx: number, cy: number, sides: number, r: number, turn = 0): string {
  const xy: number[] = [];
  for (let i = 0; i < sides; i++) xy.push(...polar(cx, cy, r, turn + (i * 360) / sides));
  return poly(...xy);
}

/** Smooth closed curve through the points (Catmull-Rom as cubics); `k` = roundness. */
export function blob(points: readonly (readonly [number, number])[], k = 1): string {
  const at = (i: number) => points[(i + points.length) % points.length]!;
  let d = `M${pt(...(at(0) as [number, number]))}`;
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c = k / 6;
    d += `C${pt(p1[0] + (p2[0] - p0[0]) * c, p1[1] + (p2[1] - p0[1]) * c)} ${pt(p2[0] - (p3[0] - p1[0]) * c, p2[1] - (p3[1] - p1[1]) * c)} ${pt(p2[0], p2[1])}`;
  }
  return `${d}Z`;
}

/** Petals around a centre: rosettes, flowers, ruffs. */
export function petals(
  cx: number,
  cy: number,
  count: number,
  inner: number,
  outer: number,
  width = 1,
  turn = 0,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = turn + (i * 360) / count;
    const half = (180 / count) * width;
    const [x0, y0] = polar(cx, cy, inner, a);
    const [x1, y1] = polar(cx, cy, outer, a);
    const [lx, ly] = polar(cx, cy, inner + (outer - inner) * 0.62, a - half);
    const [rx, ry] = polar(cx, cy, inner + (outer - inner) * 0.62, a + half);
    d += `M${pt(x0, y0)}Q${pt(lx, ly)} ${pt(x1, y1)}Q${pt(rx, ry)} ${pt(x0, y0)}Z`;
  }
  return d;
}

/** A gear outline with `teeth` teeth. */
export function gear(cx: number, cy: number, teeth: number, outer: number, inner: number): string {
  const xy: number[] = [];
  for (let i = 0; i < teeth; i++) {
    const a = (i * 360) / teeth;
    const w = 360 / teeth;
    xy.push(...polar(cx, cy, inner, a - w * 0.32), ...polar(cx, cy, outer, a - w * 0.19));
    xy.push(...polar(cx, cy, outer, a + w * 0.19), ...polar(cx, cy, inner, a + w * 0.32));
  }
  return poly(...xy);
}

/** Heart centred on the origin, about `s` half-wide. */
export function heart(cx: number, cy: number, s: number): string {
  return `M${pt(cx, cy + s * 0.95)}C${pt(cx - s * 1.5, cy)} ${pt(cx - s * 0.95, cy - s * 1.15)} ${pt(cx, cy - s * 0.45)}C${pt(cx + s * 0.95, cy - s * 1.15)} ${pt(cx + s * 1.5, cy)} ${pt(cx, cy + s * 0.95)}Z`;
}

/** Wrap in a transform. */
export function place(inner: string, x: number, y: number, scale = 1, turn = 0, mirror = false): string {
  const s = mirror ? `scale(${n(-scale)} ${n(scale)})` : scale === 1 ? '' : `scale(${n(scale)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${s}">${inner}</g>`;
}

/** The drawing and its mirror image about x = 0: faces, crowns, wings. */
export function both(inner: string): string {
  return `${inner}<g transform="scale(-1 1)">${inner}</g>`;
}
