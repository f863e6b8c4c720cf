/** Colour arithmetic in OKLCH, where equal steps look equal: ramps stay harmonious at every hue. */

interface Lch {
  l: number;
  c: number;
  h: number;
}

const cache = new Map<string, Lch>();

function toLch(hex: string): Lch {
  const cached = cache.get(hex);
  if (cached) return cached;
  const n = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [(n >> 16) & 255, (n >> 8) & 255, n & 255].map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const L = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const M = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const S = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * L + 0.793617785 * M - 0.0040720468 * S;
  const a = 1.9779984951 * L - 2.428592205 * M + 0.4505937099 * S;
  const bb = 0.0259040371 * L + 0.7827717662 * M - 0.808675766 * S;
  const lch = { l, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
  cache.set(hex, lch);
  return lch;
}

function toHex({ l, c, h }: Lch): string {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ].map((v) => {
    const s = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, s)) * 255);
  });
  return `#${rgb.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

const clamp = (v: number, lo: number, hi: number) => Math.min(hi, Math.max(lo, v));

/**
 * Move a colour.
 * @param hex `#rrggbb`
 * @param dl lightness change (-1..1)
 * @param kc chroma factor
 * @param dh hue change in degrees
 */
export function shift(hex: string, dl = 0, kc = 1, dh = 0): string {
  const { l, c, h } = toLch(hex);
  return toHex({ l: clamp(l + dl, 0, 1), c: Math.min(c * kc, 0.33), h: h + dh });
}

/** Set the lightness (0..1), keeping hue; `kc` scales the chroma. */
export function tone(hex: string, l: number, kc = 1): string {
  const { c, h } = toLch(hex);
  return toHex({ l, c: c * kc, h });
}

/** Straight mix in linear OKLab; `t` = share of `to`. */
export function mix(from: string, to: string, t: number): string {
  const a = toLch(from);
  const b = toLch(to);
  const rad = Math.PI / 180;
  const x = a.c * Math.cos(a.h * rad) * (1 - t) + b.c * Math.cos(b.h * rad) * t;
  const y = a.c * Math.sin(a.h * rad) * (1 - t) + b.c * Math.sin(b.h * rad) * t;
  return toHex({ l: a.l + (b.l - a.l) * t, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI });
}

/** Lightness 0..1 as the eye sees it. */
export function lightness(hex: string): number {
  return toLch(hex).l;
}

/** The five tones a lit solid needs: highlight, light, base, shade and outline. */
export interface Ramp {
  hi: string;
  light: string;
  mid: string;
  deep: string;
  line: string;
}

const ramps = new Map<string, Ramp>();

/** Highlights lean to warm light, shades to cool shadow: this is what makes flat fills look lit. */
export function ramp(hex: string): Ramp {
  const cached = ramps.get(hex);
  if (cached) return cached;
  const { l, c, h } = toLch(hex);
  const warm = (dh: number) => {
    const distance = ((90 - h + 540) % 360) - 180;
    return h + Math.sign(distance) * Math.min(Math.abs(distance), dh);
  };
  const cool = (dh: number) => {
    const distance = ((285 - h + 540) % 360) - 180;
    return h + Math.sign(distance) * Math.min(Math.abs(distance), dh);
  };
  const made = {
    hi: toHex({ l: clamp(l + 0.26, 0.3, 0.98), c: c * 0.55, h: warm(18) }),
    light: toHex({ l: clamp(l + 0.12, 0.2, 0.96), c: c * 0.95, h: warm(9) }),
    mid: hex,
    deep: toHex({ l: clamp(l * 0.62, 0.1, 0.8), c: Math.min(c * 0.95, 0.2), h: cool(16) }),
    line: toHex({ l: clamp(l * 0.3, 0.1, 0.24), c: Math.min(c * 0.6, 0.09), h: cool(22) }),
  };
  ramps.set(hex, made);
  return made;
}
