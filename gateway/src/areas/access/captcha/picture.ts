import { blank, png, stroke, type Canvas } from './canvas.ts';
import { glyphs, type Point } from './glyphs.ts';

const width = 160;
const height = 60;

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** A wave that bends the whole picture. */
function makeWave(): (point: Point) => Point {
  const [swell, length, phase] = [between(2, 4), between(45, 75), between(0, 6.28)];
  const [sway, depth, shift] = [between(1, 2.5), between(22, 34), between(0, 6.28)];
  return ([x, y]) => [
    x + sway * Math.sin(y / depth + shift),
    y + swell * Math.sin((x / length) * 6.28 + phase),
  ];
}

function drawDigit(
  canvas: Canvas,
  digit: number,
  left: number,
  cell: number,
  wave: (point: Point) => Point,
): void {
  const [wide, high] = [cell * between(0.66, 0.8), between(32, 38)];
  const [angle, slant] = [between(-0.28, 0.28), between(-0.15, 0.15)];
  const centre: Point = [left + cell / 2 + between(-2, 2), height / 2 + between(-4, 4)];
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 0.5) * wide - (y - 0.5) * high * slant, (y - 0.5) * high];
    return wave([
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]);
  };
  const pen = between(1.6, 2.4);
  for (const points of glyphs[digit] ?? [])
    stroke(canvas, points.map(place), pen, Math.round(between(12, 15)));
}

/** Lines as thick as the digits' own: filters by thickness do not take them out. */
function drawNoise(canvas: Canvas, wave: (point: Point) => Point): void {
  for (let count = 0; count < 3; count += 1) {
    const [start, end, bend] = [between(8, height - 8), between(8, height - 8), between(-22, 22)];
    const points = Array.from({ length: 17 }, (_, step): Point => {
      const part = step / 16;
      return wave([part * width, start + (end - start) * part + bend * Math.sin(part * Math.PI)]);
    });
    stroke(canvas, points, between(0.5, 1.1), Math.round(between(8, 12)));
  }
  for (let count = 0; count < 60; count += 1) {
    const at: Point = [between(0, width), between(0, height)];
    stroke(
      canvas,
      [at, [at[0] + between(-3, 3), at[1] + between(-3, 3)]],
      between(0.3, 0.9),
      Math.round(between(4, 10)),
    );
  }
}

/** Dark inks that stand out from light papers, for both themes. */
const inks = [
  [28, 52, 110],
  [92, 24, 84],
  [20, 82, 66],
  [120, 44, 20],
  [40, 40, 48],
] as const;
const papers = [
  [244, 241, 230],
  [232, 240, 247],
  [240, 246, 236],
  [247, 238, 240],
] as const;
const anyOf = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)] as Item;

/**
 * Draws digits so that people read them and simple recognition does not: each turned, slanted and sized by
 * chance, the whole bent by a wave, crossed by lines of the same ink.
 * @param digits up to 6 digits
 * @returns PNG, 160 by 60 px, 4 bits
 */
export function drawCaptcha(digits: string): Buffer {
  const canvas = blank(width, height);
  const wave = makeWave();
  drawNoise(canvas, wave);
  const cell = (width - 16) / digits.length;
  [...digits].forEach((digit, index) => drawDigit(canvas, Number(digit), 8 + index * cell, cell, wave));
  return png(canvas, anyOf(papers), anyOf(inks));
}
