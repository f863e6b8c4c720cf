import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import type { Font, Path } from 'opentype.js';

/**
 * Lettering as outlines: a fresh machine has no fonts, and a picture must not depend on any. The faces are
 * under the SIL Open Font License.
 */
const FACES = {
  round: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  comic: '@fontsource/bangers/files/bangers-latin-400-normal.woff',
  tech: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
  slab: '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  west: '@fontsource/rye/files/rye-latin-400-normal.woff',
  roman: '@fontsource/cinzel/files/cinzel-latin-900-normal.woff',
  gothic: '@fontsource/new-rocker/files/new-rocker-latin-400-normal.woff',
} as const;

export type Face = keyof typeof FACES;

const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<Face, Font>();

function font(face: Face): Font {
  let cached = fonts.get(face);
  if (!cached) {
    const bytes = readFileSync(resolve(FACES[face]));
    cached = opentype.parse(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
    );
    fonts.set(face, cached);
  }
  return cached;
}

/** Outline to path data with one decimal (the reader's own writer mirrors glyphs or drops points of some faces). */
function pathData(path: Path): string {
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return path.commands
    .map((step) => {
      switch (step.type) {
        case 'M':
          return `M${at(step.x, step.y)}`;
        case 'L':
          return `L${at(step.x, step.y)}`;
        case 'Q':
          return `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
        case 'C':
          return `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

/** One glyph's outline, its advance and where it starts, at the asked size. */
export interface Glyph {
  d: string;
  x: number;
  advance: number;
}

export interface Line {
  glyphs: Glyph[];
  width: number;
}

/**
 * Set one line of text.
 * @param size em size in user units
 * @param track extra space between glyphs, in em
 */
export function setLine(face: Face, text: string, size: number, track = 0): Line {
  const f = font(face);
  const scale = size / f.unitsPerEm;
  const shapes = [...text].map((ch) => f.charToGlyph(ch));
  const glyphs: Glyph[] = [];
  let x = 0;
  shapes.forEach((glyph, i) => {
    if (i) x += f.getKerningValue(shapes[i - 1]!, glyph) * scale;
    const advance = (glyph.advanceWidth ?? f.unitsPerEm / 2) * scale;
    glyphs.push({ d: pathData(glyph.getPath(0, 0, size)), x, advance });
    x += advance + track * size;
  });
  return { glyphs, width: x - track * size };
}

/** Height of a capital as a share of the em size. */
export function capHeight(face: Face): number {
  const f = font(face);
  const box = f.charToGlyph('H').getBoundingBox();
  return (box.y2 - box.y1) / f.unitsPerEm;
}

/** A line as one path group whose baseline starts at (x, y); anchor 0.5 centres it. */
export function textPath(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  anchor = 0.5,
  track = 0,
): string {
  const line = setLine(face, text, size, track);
  const from = x - line.width * anchor;
  return line.glyphs
    .map((g) => `<path transform="translate(${(from + g.x).toFixed(1)} ${y.toFixed(1)})" d="${g.d}"/>`)
    .join('');
}

/** Absolute path data of a line (for shapes that are lit like any solid), centred on x. */
export function letterShape(face: Face, text: string, size: number, x: number, y: number): string {
  const f = font(face);
  const line = setLine(face, text, size);
  return [...text]
    .map((ch, i) => pathData(f.charToGlyph(ch).getPath(x - line.width / 2 + line.glyphs[i]!.x, y, size)))
    .join('');
}
