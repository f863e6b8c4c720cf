import type { SpinResult } from '../../games/slot/round.ts';
import { REELS, ROWS, SCATTER, WILD } from '../../games/slot/model.ts';
import { clamp } from './easing.ts';
import type { CellLook, Reels } from './reels.ts';

/** One winning combination as the stage shows it. */
export interface Highlight {
  /** cells[reel][row] */
  cells: boolean[][];
  /** Draw the paths between the cells: ways do, scatters do not. */
  paths: boolean;
}

const grid = (is: (reel: number, row: number) => boolean): boolean[][] =>
  Array.from({ length: REELS }, (_, reel) => Array.from({ length: ROWS }, (_row, row) => is(reel, row)));

/** The combinations of a spin: the scatters, then each winning symbol, as they lie on the reels. */
export function highlightsOf(spin: SpinResult, reels: Reels): Highlight[] {
  const ways = spin.wins.map((win): Highlight => ({
    cells: grid((reel, row) => reel < win.reels && [win.symbol, WILD].includes(reels.symbol(reel, row))),
    paths: true,
  }));
  if (spin.scatterCoins === 0) return ways;
  return [{ cells: grid((reel, row) => reels.symbol(reel, row) === SCATTER), paths: false }, ...ways];
}

/** All combinations in one, for the first moment. */
export function together(highlights: readonly Highlight[]): Highlight {
  return { cells: grid((reel, row) => highlights.some((each) => each.cells[reel]![row])), paths: false };
}

/** How a cell looks while a combination is shown; winning ones beat, others step back. */
export function lookAt(
  highlight: Highlight,
  age: number,
  calm: boolean,
): (reel: number, row: number) => CellLook {
  const fade = clamp(age / 160);
  const beat = calm ? 1.04 : 1.06 + 0.07 * Math.sin(age / 130);
  return (reel, row) =>
    highlight.cells[reel]![row]
      ? {
          alpha: 1,
          scale: 1 + (beat - 1) * fade,
          glow: fade * (calm ? 0.7 : 0.65 + 0.3 * Math.sin(age / 130)),
        }
      : { alpha: 1 - 0.66 * fade, scale: 1, glow: 0 };
}

/** Draws the light that runs along the ways of a combination. */
export function drawPaths(
  draw: CanvasRenderingContext2D,
  highlight: Highlight,
  cell: { width: number; height: number },
  age: number,
  colour: string,
): void {
  if (!highlight.paths) return;
  const reach = clamp(age / 420) * REELS;
  // The light has shown the way and leaves the symbols visible.
  const fade = 1 - clamp((age - 620) / 300);
  if (fade === 0) return;
  draw.save();
  draw.globalCompositeOperation = 'lighter';
  draw.lineCap = 'round';
  draw.strokeStyle = colour;
  for (const [width, alpha] of [
    [cell.width * 0.12, 0.16],
    [cell.width * 0.035, 0.7],
  ] as const) {
    draw.lineWidth = width;
    draw.globalAlpha = alpha * fade;
    draw.beginPath();
    for (let reel = 0; reel + 1 < REELS && reel < reach; reel += 1)
      tracePair(draw, highlight, cell, reel, clamp(reach - reel));
    draw.stroke();
  }
  draw.restore();
}

function tracePair(
  draw: CanvasRenderingContext2D,
  highlight: Highlight,
  cell: { width: number; height: number },
  reel: number,
  share: number,
): void {
  const at = (index: number, row: number): [number, number] => [
    (index + 0.5) * cell.width,
    (row + 0.5) * cell.height,
  ];
  highlight.cells[reel]!.forEach((from, row) =>
    highlight.cells[reel + 1]!.forEach((to, next) => {
      if (!from || !to) return;
      const [x, y] = at(reel, row);
      const [endX, endY] = at(reel + 1, next);
      draw.moveTo(x, y);
      draw.lineTo(x + (endX - x) * share, y + (endY - y) * share);
    }),
  );
}
