import { ramp, shift } from './colour.ts';
import { ellipse, n } from './geometry.ts';

/** How one solid is lit. */
export interface Solid {
  /** Outline width; 0 for none. Default 4. */
  line?: number;
  /** Strength of the bevel (inner rim light and inner shade) in user units; 0 for none. Default 6. */
  bevel?: number;
  /** Round light instead of light from above. */
  round?: boolean;
  /** Banded reflections of polished metal. */
  metal?: boolean;
  /** A window-like gloss: [cx, cy, rx, ry]. */
  gloss?: readonly [number, number, number, number];
  /** Fill opacity (glass, jelly). */
  alpha?: number;
}

/**
 * Collects definitions and returns lit shapes as SVG text. Everything is made of gradients and clips:
 * librsvg paints those many times faster than filters, and hundreds of pictures are painted on demand.
 */
export class Pen {
  #defs: string[] = [];
  #known = new Map<string, string>();
  #prefix: string;

  /** @param prefix keeps ids apart when two drawings share one document */
  constructor(prefix = 'a') {
    this.#prefix = prefix;
  }

  #define(key: string, make: (id: string) => string): string {
    const cached = this.#known.get(key);
    if (cached) return cached;
    const id = `${this.#prefix}${this.#known.size.toString(36)}`;
    this.#known.set(key, id);
    this.#defs.push(make(id));
    return id;
  }

  /** All definitions gathered so far. */
  defs(): string {
    return `<defs>${this.#defs.join('')}</defs>`;
  }

  /** Linear gradient over the shape's box; stops are [offset, colour, opacity?]. */
  linear(stops: readonly (readonly [number, string, number?])[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const key = `l${x1},${y1},${x2},${y2}|${stops.join(';')}`;
    return `url(#${this.#define(key, (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`;
  }

  /** Radial gradient over the shape's box. */
  radial(stops: readonly (readonly [number, string, number?])[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const key = `r${cx},${cy},${r}|${stops.join(';')}`;
    return `url(#${this.#define(key, (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`)})`;
  }

  /** Clip to a path. */
  clip(d: string, inner: string): string {
    const id = this.#define(`c${d}`, (made) => `<clipPath id="${made}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="url(#${id})">${inner}</g>`;
  }

  /** A flat shape. */
  flat(d: string, fill: string, opacity = 1): string {
    return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${n(opacity)}"` : ''}/>`;
  }

  /** A stroke with round ends. */
  stroke(d: string, colour: string, width: number, opacity = 1): string {
    return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${n(opacity)}"` : ''}/>`;
  }

  /** A rope-like stroke: outline, body, highlight. */
  tube(d: string, colour: string, width: number): string {
    const r = ramp(colour);
    return (
      this.stroke(d, r.line, width + 6) +
      this.stroke(d, r.mid, width) +
      `<g transform="translate(${n(-width * 0.14)} ${n(-width * 0.16)})">${this.stroke(d, r.hi, width * 0.3, 0.8)}</g>`
    );
  }

  /** A lit solid: outline, graded body, inner shade below right, rim light above left, optional gloss. */
  solid(d: string, colour: string, how: Solid = {}): string {
    const { line = 4, bevel = 6, round = false, metal = false, gloss, alpha = 1 } = how;
    const r = ramp(colour);
    const fill = metal
      ? this.linear(
          [
            [0, r.hi],
            [0.22, r.light],
            [0.44, r.deep],
            [0.56, r.light],
            [0.7, r.hi],
            [1, r.deep],
          ],
          0.1,
          0,
          0.6,
          1,
        )
      : round
        ? this.radial(
            [
              [0, r.hi],
              [0.32, r.light],
              [0.68, r.mid],
              [1, r.deep],
            ],
            0.36,
            0.28,
            0.78,
          )
        : this.linear(
            [
              [0, r.light],
              [0.45, r.mid],
              [1, r.deep],
            ],
            0.32,
            0,
            0.6,
            1,
          );
    let out = '';
    if (line) out += this.stroke(d, r.line, line * 2);
    out += this.flat(d, fill, alpha);
    let inside = '';
    if (bevel) {
      inside += `<g transform="translate(${n(-bevel * 0.34)} ${n(-bevel * 0.62)})">${this.stroke(d, r.deep, bevel * 1.5, 0.55)}</g>`;
      inside += `<g transform="translate(${n(bevel * 0.26)} ${n(bevel * 0.42)})">${this.stroke(d, r.hi, bevel * 0.72, 0.9)}</g>`;
    }
    if (gloss) {
      const [cx, cy, rx, ry] = gloss;
      inside += this.flat(
        ellipse(cx, cy, rx, ry),
        this.linear([
          [0, '#ffffff', 0.8],
          [1, '#ffffff', 0.05],
        ]),
      );
    }
    return inside ? out + this.clip(d, inside) : out;
  }

  /** A soft round glow. */
  glow(cx: number, cy: number, rx: number, colour: string, strength = 0.8, ry = rx): string {
    return this.flat(
      ellipse(cx, cy, rx, ry),
      this.radial([
        [0, colour, strength],
        [0.45, colour, strength * 0.42],
        [1, colour, 0],
      ]),
    );
  }

  /** A soft contact shadow. */
  shadow(cx: number, cy: number, rx: number, ry: number, strength = 0.5): string {
    return this.flat(
      ellipse(cx, cy, rx, ry),
      this.radial([
        [0, '#05030f', strength],
        [0.55, '#05030f', strength * 0.55],
        [1, '#05030f', 0],
      ]),
    );
  }

  /** A lively eye: socket, iris, pupil, two catch lights. */
  eye(x: number, y: number, r: number, iris: string, slit = false): string {
    return (
      this.flat(ellipse(x, y, r * 1.16), '#180c14') +
      this.flat(
        ellipse(x, y, r),
        this.radial(
          [
            [0, '#ffffff'],
            [0.7, '#fbf6ea'],
            [1, '#b9a99a'],
          ],
          0.5,
          0.6,
          0.6,
        ),
      ) +
      this.flat(
        ellipse(x, y + r * 0.06, r * 0.74),
        this.radial(
          [
            [0, shift(iris, 0.22)],
            [0.6, iris],
            [1, shift(iris, -0.28)],
          ],
          0.5,
          0.78,
          0.7,
        ),
      ) +
      this.flat(
        slit ? ellipse(x, y + r * 0.06, r * 0.2, r * 0.66) : ellipse(x, y + r * 0.08, r * 0.4),
        '#12070f',
      ) +
      this.flat(ellipse(x - r * 0.28, y - r * 0.3, r * 0.24), '#ffffff') +
      this.flat(ellipse(x + r * 0.26, y + r * 0.36, r * 0.12), '#ffffff', 0.8)
    );
  }

  /** A four-pointed sparkle. */
  sparkle(x: number, y: number, r: number, colour = '#ffffff', opacity = 1): string {
    const q = r * 0.13;
    return (
      this.glow(x, y, r * 0.8, colour, 0.55 * opacity) +
      this.flat(
        `M${n(x)} ${n(y - r)}Q${n(x + q)} ${n(y - q)} ${n(x + r)} ${n(y)}Q${n(x + q)} ${n(y + q)} ${n(x)} ${n(y + r)}Q${n(x - q)} ${n(y + q)} ${n(x - r)} ${n(y)}Q${n(x - q)} ${n(y - q)} ${n(x)} ${n(y - r)}Z`,
        '#ffffff',
        opacity,
      )
    );
  }
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${n(at)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');
}

/** Close a drawing into a document of exact pixel size. */
export function document(pen: Pen, body: string, width: number, height: number, viewBox: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${pen.defs()}${body}</svg>`;
}
