import { crc32, deflateSync } from 'node:zlib';
import type { Point } from './glyphs.ts';

const levels = 15;

/** A picture of 16 tones, from paper (0) to ink (15). */
export interface Canvas {
  width: number;
  height: number;
  tones: Uint8Array;
}

export function blank(width: number, height: number): Canvas {
  return { width, height, tones: new Uint8Array(width * height) };
}

/** Distance of a point from the line between two others, px. */
function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * Draws a pen stroke with soft edges.
 * @param points its bends, px
 * @param radius half the pen's width, px
 * @param tone how dark, 0..15
 */
export function stroke(
  { width, height, tones }: Canvas,
  points: readonly Point[],
  radius: number,
  tone: number,
): void {
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as Point, points[index] as Point];
    const reach = radius + 1;
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach)),
      Math.min(width - 1, Math.ceil(Math.max(from[0], to[0]) + reach)),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach)),
      Math.min(height - 1, Math.ceil(Math.max(from[1], to[1]) + reach)),
    ];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const cover = Math.min(1, Math.max(0, radius + 0.5 - distance(x, y, from, to)));
        const at = y * width + x;
        tones[at] = Math.max(tones[at] ?? 0, Math.round(cover * tone));
      }
    }
  }
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The tones between paper and ink. */
function palette(paper: Colour, ink: Colour): Buffer {
  const tones = Array.from({ length: levels + 1 }, (_, level) =>
    paper.map((from, channel) => Math.round(from + (((ink[channel] ?? 0) - from) * level) / levels)),
  );
  return Buffer.from(tones.flat());
}

/** Two tones to a byte, each line led by filter 0. */
function lines({ width, height, tones }: Canvas): Buffer {
  const stride = Math.ceil(width / 2) + 1;
  const data = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 1 + (x >> 1);
      data[at] = (data[at] ?? 0) | ((tones[y * width + x] ?? 0) << (x % 2 === 0 ? 4 : 0));
    }
  }
  return data;
}

/**
 * Encodes a PNG with a palette of 4 bits (R-ACCESS-15, ADR 044).
 * @param paper colour of tone 0
 * @param ink colour of tone 15
 */
export function png(canvas: Canvas, paper: Colour, ink: Colour): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(canvas.width, 0);
  head.writeUInt32BE(canvas.height, 4);
  head.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', palette(paper, ink)),
    chunk('IDAT', deflateSync(lines(canvas), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
