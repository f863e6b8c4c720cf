import { ellipse, ngon, petals, place, poly, star } from './geometry.ts';
import type { Pen } from './pen.ts';
import { ramp, shift } from './colour.ts';
import { letterShape } from './lettering.ts';
import type { Vendor } from '../titles/title.ts';

/** A vendor's sign in the square -50..50. */
export function emblem(p: Pen, { style }: Vendor): string {
  const { colour: a, accent: b } = style;
  const lit = p.linear(
    [
      [0, shift(a, 0.14)],
      [1, shift(a, -0.1)],
    ],
    0,
    0,
    1,
    1,
  );
  const acc = p.linear([
    [0, '#ffffff'],
    [1, b],
  ]);
  switch (style.emblem) {
    case 'orbit':
      return (
        p.flat(ellipse(0, 0, 26), lit) +
        `<g transform="rotate(-24)">${p.stroke(ellipse(0, 0, 46, 15), b, 6)}</g>` +
        p.flat(ellipse(38, -24, 8), acc)
      );
    case 'bars':
      return (
        [
          [-34, 8],
          [-10, -16],
          [14, -40],
        ]
          .map(([x, y]) => p.flat(`M${x} ${y! + 8}l20 -8V44h-20Z`, lit))
          .join('') + p.flat(poly(-34, 8, -14, 0, 34, -40, 14, -32), acc, 0.9)
      );
    case 'leaf':
      return (
        p.flat('M0 46C-46 34 -50 -14 -8 -46C4 -20 8 10 0 46Z', lit) +
        p.flat('M6 46C10 10 14 -14 46 -34C52 10 40 38 6 46Z', acc)
      );
    case 'bolt':
      return p.flat(ngon(0, 0, 6, 48), lit) + p.flat('M8 -34L-22 6H-4L-10 36L24 -8H4Z', acc);
    case 'wave':
      return (
        p.flat(ellipse(0, 0, 46), lit) +
        p.flat('M-46 6C-28 -20 -12 -16 0 2S30 24 46 2A46 46 0 0 1 -46 6Z', acc) +
        p.flat('M-40 22C-24 8 -10 10 2 22S28 34 40 20A46 46 0 0 1 -40 22Z', shift(a, -0.06), 0.7)
      );
    case 'crest':
      return (
        p.flat('M0 -48L42 -32V4C42 28 22 42 0 50C-22 42 -42 28 -42 4V-32Z', lit) +
        p.flat(star(0, 0, 5, 27, 11.5), acc)
      );
    case 'prism':
      return (
        p.flat(poly(0, -48, 44, -22, 44, 24, 0, 50, -44, 24, -44, -22), lit) +
        p.flat(poly(0, -48, 44, -22, 0, 4, -44, -22), acc, 0.92) +
        p.flat(poly(0, 4, 44, -22, 44, 24, 0, 50), ramp(a).deep, 0.55)
      );
    case 'petal':
      return p.flat(petals(0, 0, 6, 5, 50, 1.3), lit) + p.flat(ellipse(0, 0, 14), acc);
    case 'spark':
      return p.flat(star(0, 0, 4, 50, 17), lit) + p.flat(star(0, 0, 4, 27, 9, 45), acc);
    case 'ring':
      return (
        p.stroke(ellipse(0, 0, 36), a, 17) +
        p.stroke('M0 -36A36 36 0 0 1 36 0', b, 17) +
        p.flat(ellipse(0, 0, 13), acc)
      );
    case 'peak':
      return (
        p.flat(poly(-50, 40, -8, -42, 26, 18, 36, 2, 52, 40), lit) +
        p.flat(poly(-22, -14, -8, -42, 6, -16, -6, -6), acc) +
        p.flat(ellipse(32, -28, 11), b)
      );
    case 'sail':
      return (
        p.flat('M-6 -48C30 -30 42 8 36 34H-6Z', lit) +
        p.flat('M-14 -36C-36 -14 -42 12 -40 34H-14Z', acc) +
        p.flat('M-46 40H46L34 50H-34Z', shift(a, -0.08))
      );
  }
}

/** The small mark in a tile's corner: sign and short name on a dark drop. 86 by 26 units. */
export function vendorMark(p: Pen, vendor: Vendor, x: number, y: number): string {
  const short =
    vendor.vassalage.length <= 4 ? vendor.vassalage : vendor.displayName.split(' ')[0]!.toUpperCase();
  const text = letterShape(vendor.style.face, short, 19, 0, 0);
  const width = 40 + short.length * 14;
  return place(
    p.flat(`M13 0H${width - 13}A13 13 0 0 1 ${width - 13} 26H13A13 13 0 0 1 13 0Z`, '#0a0618', 0.62) +
      place(emblem(p, vendor), 16, 13, 0.2) +
      place(p.flat(text, '#ffffff', 0.95), 28 + (width - 36) / 2, 19.5),
    x,
    y,
  );
}
