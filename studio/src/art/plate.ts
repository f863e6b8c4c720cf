import { mix, shift } from './colour.ts';
import { capHeight, setLine } from './lettering.ts';
import type { Face } from './lettering.ts';
import { n } from './geometry.ts';
import type { Pen } from './pen.ts';

/** How a title is set. */
export interface Plate {
  face: Face;
  /** Gradient of the letters, top and bottom. */
  fill: readonly [string, string];
  /** Outline. */
  edge: string;
  /** Rim between letters and outline. */
  rim: string;
  /** Widest a line may be and highest the block may be, in user units. */
  width: number;
  height: number;
  /** How much lines bend upwards at their ends, in user units (0 straight). */
  arch?: number;
  /** Slant of the block in degrees. */
  slant?: number;
}

interface Setting {
  lines: string[];
  sizes: number[];
  total: number;
}

/** Small words that should not stand alone on a line. */
const JOINERS = new Set([
  'of',
  'the',
  '&',
  'to',
  'a',
  'at',
  'on',
  'in',
  'ng',
  'sa',
  'vs',
  'lang',
  'od',
  "o'",
  'no',
  'mga',
]);

const MEDIUM = 100;

/** All ways to break the words into at most three lines. */
function breaks(words: string[]): string[][] {
  const out = [[words.join(' ')]];
  for (let i = 1; i < words.length; i++) {
    out.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
    for (let j = i + 1; j < words.length; j++)
      out.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')]);
  }
  return out;
}

function setting(lines: string[], plate: Plate): Setting {
  const cap = capHeight(plate.face);
  const widths = lines.map((line) => setLine(plate.face, line, MEDIUM).width);
  const fit = widths.map((w) => (plate.width / w) * MEDIUM);
  // Lines may differ in size, as in a logotype, but no line shouts more than 1.7 times over another.
  const least = Math.min(...fit);
  let sizes = fit.map((size) => Math.min(size, least * 1.7, 92));
  const gap = 0.16;
  const height = () => sizes.reduce((sum, size) => sum + size * (cap + gap), 0);
  const over = plate.height / height();
  if (over < 1) sizes = sizes.map((size) => size * over);
  return { lines, sizes, total: height() };
}

/** The break that gives the largest small line: what counts is what can be read at 110 px. */
function best(text: string, plate: Plate): Setting {
  const words = text.split(' ');
  let found: Setting | undefined;
  let score = -1;
  for (const lines of breaks(words)) {
    const made = setting(lines, plate);
    const stranded =
      lines.some((line) => JOINERS.has(line.toLowerCase())) ||
      lines.slice(0, -1).some((line) => line.toLowerCase().endsWith(' the'));
    const value =
      Math.min(...made.sizes) * (stranded ? 0.72 : 1) * (lines.length === 3 ? 0.96 : 1) +
      Math.max(...made.sizes) * 0.12;
    if (value > score) [score, found] = [value, made];
  }
  return found!;
}

/** Gothic and western faces read better in mixed case; the others stand in capitals. */
const display = (text: string, face: Face) => (face === 'gothic' ? text : text.toUpperCase());

/**
 * Letter a name as a logotype: shadow, extrusion, outline, rim, graded face with a bright horizon.
 * @param cx centre of the block
 * @param bottom baseline of the last line
 * @returns the drawing and the top of the block
 */
export function titlePlate(
  p: Pen,
  id: string,
  text: string,
  cx: number,
  bottom: number,
  plate: Plate,
): { art: string; top: number } {
  const set = best(display(text, plate.face), plate);
  const cap = capHeight(plate.face);
  let y = bottom;
  const groups: string[] = [];
  for (let i = set.lines.length - 1; i >= 0; i--) {
    groups.push(lineGlyphs(plate.face, set.lines[i]!, set.sizes[i]!, cx, y, plate));
    y -= set.sizes[i]! * (cap + 0.16);
  }
  const top = y;
  const glyphs = `<g id="${id}">${groups.join('')}</g>`;
  const use = (attrs: string, dy = 0) => `<use href="#${id}" ${dy ? `y="${dy}" ` : ''}${attrs}/>`;
  const [hi, lo] = plate.fill;
  const face = p.linear([
    [0, hi],
    [0.46, mix(hi, lo, 0.45)],
    [0.54, lo],
    [0.8, shift(lo, -0.05)],
    [1, shift(lo, 0.1)],
  ]);
  const small = Math.min(...set.sizes);
  const k = Math.max(0.62, Math.min(1.15, small / 52));
  const join = 'stroke-linejoin="round" ';
  const art =
    `<defs>${glyphs}</defs><g${plate.slant ? ` transform="rotate(${n(plate.slant)} ${n(cx)} ${n(bottom)})"` : ''}>` +
    use(
      `fill="#05020f" stroke="#05020f" ${join}stroke-width="${n(22 * k)}" stroke-opacity=".34" fill-opacity="0"`,
      5,
    ) +
    use(`fill="none" stroke="${shift(plate.edge, -0.12)}" ${join}stroke-width="${n(16 * k)}"`, 5) +
    use(`fill="none" stroke="${plate.edge}" ${join}stroke-width="${n(16 * k)}"`) +
    use(`fill="none" stroke="${plate.rim}" ${join}stroke-width="${n(6.5 * k)}"`, 1) +
    use(`fill="none" stroke="${shift(plate.edge, -0.06)}" ${join}stroke-width="${n(2.4 * k)}"`, 1) +
    use(`fill="${face}"`) +
    '</g>';
  return { art, top };
}

function lineGlyphs(face: Face, text: string, size: number, cx: number, y: number, plate: Plate): string {
  const line = setLine(face, text, size);
  const from = cx - line.width / 2;
  const half = plate.width / 2;
  return line.glyphs
    .filter((g) => g.d)
    .map((g) => {
      const t = (from + g.x + g.advance / 2 - cx) / half;
      const lift = (plate.arch ?? 0) * t * t;
      const turn = ((plate.arch ?? 0) * 2 * t * 57.3) / half;
      return `<path transform="translate(${n(from + g.x)} ${n(y + lift)})${turn ? ` rotate(${n(turn)})` : ''}" d="${g.d}"/>`;
    })
    .join('');
}
