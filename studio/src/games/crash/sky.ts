import type { Sheet } from '../../client/stage/canvas.ts';
import { momentOf, multiplierAt } from './maths.ts';

export interface SkyLook {
  readonly accent: string;
  readonly glow: string;
  /** What climbs; undefined until it is loaded. */
  readonly figure: HTMLImageElement | undefined;
  readonly calm: boolean;
}

export interface Flight {
  /** Since the climb began, ms. */
  readonly elapsed: number;
  /** How it is: it climbs, it was cashed out, it broke, or nothing flies. */
  readonly state: 'idle' | 'climbing' | 'won' | 'lost';
  /** Since it ended, ms. */
  readonly since: number;
}

/** The least time the width stands for, ms. */
const WINDOW = 6000;
const FIGURE = 92;
const EDGE = { left: 44, right: 70, top: 190, bottom: 26 };
const GRID = [110, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Paints the climb: grid, curve, what climbs, and how it broke. */
export function paintSky({ draw, width, height }: Sheet, flight: Flight, look: SkyLook): void {
  const { elapsed, state, since } = flight;
  draw.clearRect(0, 0, width, height);
  const span = Math.max(WINDOW, elapsed * 1.02);
  const value = multiplierAt(elapsed);
  const top = Math.max(200, value * 1.12);
  const x = (ms: number): number => EDGE.left + (ms / span) * (width - EDGE.left - EDGE.right);
  const y = (hundredths: number): number =>
    height - EDGE.bottom - ((hundredths - 100) / (top - 100)) * (height - EDGE.bottom - EDGE.top);

  paintGrid(draw, { width, top, y });
  if (state === 'idle') {
    paintFigure(draw, look, { x: x(0) + FIGURE * 0.45, y: y(100) - FIGURE * 0.4, tilt: 0, size: FIGURE });
    return;
  }
  const tip = { x: x(elapsed), y: y(Math.min(value, top)) };
  paintCurve(draw, {
    elapsed,
    x,
    y,
    tip,
    base: height - EDGE.bottom,
    colour: state === 'lost' ? '#ff5a6a' : look.accent,
  });
  if (state === 'lost') {
    paintBurst(draw, tip, since, look.calm);
    return;
  }
  const progress = state === 'won' && !look.calm ? Math.min(since / 900, 1) : 0;
  const bob = look.calm || progress > 0 ? 0 : Math.sin(elapsed / 160) * 3;
  paintFigure(draw, look, {
    x: tip.x + progress * width * 0.7,
    y: tip.y + bob - progress * height * 0.5 - FIGURE * 0.12,
    tilt: -0.14,
    size: FIGURE * (1 - progress * 0.4),
  });
}

function paintGrid(
  draw: CanvasRenderingContext2D,
  { width, top, y }: { width: number; top: number; y: (h: number) => number },
): void {
  draw.font = '700 13px system-ui, sans-serif';
  draw.lineWidth = 1;
  let last = Number.POSITIVE_INFINITY;
  for (const at of GRID.filter((each) => each <= top).toReversed()) {
    const line = y(at);
    if (last - line > -34 && last !== Number.POSITIVE_INFINITY) continue;
    last = line;
    draw.strokeStyle = 'rgb(255 255 255 / 0.16)';
    draw.beginPath();
    draw.moveTo(0, line);
    draw.lineTo(width, line);
    draw.stroke();
    draw.fillStyle = 'rgb(255 255 255 / 0.75)';
    draw.fillText(`×${at % 100 === 0 ? at / 100 : (at / 100).toFixed(1)}`, 6, line - 5);
  }
}

interface Curve {
  elapsed: number;
  x: (ms: number) => number;
  y: (hundredths: number) => number;
  tip: { x: number; y: number };
  base: number;
  colour: string;
}

/** Points of the curve: enough to look round. */
const POINTS = 48;

function paintCurve(draw: CanvasRenderingContext2D, { elapsed, x, y, tip, base, colour }: Curve): void {
  const trace = (): void => {
    draw.beginPath();
    draw.moveTo(x(0), base);
    for (let i = 1; i < POINTS; i += 1) {
      const ms = (elapsed * i) / POINTS;
      // The exact curve, not the hundredths: those make steps at the start.
      draw.lineTo(x(ms), y(100 * Math.exp((Math.log(2) * ms) / DOUBLING)));
    }
    draw.lineTo(tip.x, tip.y);
  };
  const shade = draw.createLinearGradient(0, tip.y, 0, base);
  shade.addColorStop(0, colour);
  shade.addColorStop(1, 'transparent');
  trace();
  draw.lineTo(tip.x, base);
  draw.closePath();
  draw.globalAlpha = 0.42;
  draw.fillStyle = shade;
  draw.fill();
  draw.globalAlpha = 1;
  trace();
  draw.lineWidth = 6;
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  draw.strokeStyle = 'rgb(0 0 0 / 0.5)';
  draw.stroke();
  draw.lineWidth = 4;
  draw.strokeStyle = colour;
  draw.stroke();
}

/** In so many ms the multiplier doubles. */
const DOUBLING = momentOf(200);

function paintFigure(
  draw: CanvasRenderingContext2D,
  { figure, glow }: SkyLook,
  at: { x: number; y: number; tilt: number; size: number },
): void {
  draw.save();
  draw.translate(at.x, at.y);
  const halo = draw.createRadialGradient(0, 0, 0, 0, 0, at.size * 0.75);
  halo.addColorStop(0, glow);
  halo.addColorStop(1, 'transparent');
  draw.fillStyle = halo;
  draw.globalAlpha = 0.5;
  draw.fillRect(-at.size, -at.size, at.size * 2, at.size * 2);
  draw.globalAlpha = 1;
  draw.rotate(at.tilt);
  if (figure) draw.drawImage(figure, -at.size / 2, -at.size / 2, at.size, at.size);
  draw.restore();
}

const SPARKS = 26;
const BURST = 900;

function paintBurst(
  draw: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  since: number,
  calm: boolean,
): void {
  const age = calm ? 0.45 : Math.min(since / BURST, 1);
  draw.globalAlpha = 1 - age;
  for (let i = 0; i < SPARKS; i += 1) {
    const angle = i * 2.399;
    const reach = (24 + ((i * 37) % 70)) * (0.25 + age);
    draw.fillStyle = ['#ffd24a', '#ff7a2f', '#ff4a5a', '#ffffff'][i % 4]!;
    draw.beginPath();
    draw.arc(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach + age * age * 60,
      3 + ((i * 13) % 5),
      0,
      Math.PI * 2,
    );
    draw.fill();
  }
  draw.globalAlpha = 1;
}
