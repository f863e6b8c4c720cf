import type { ReelSet } from '../../games/slot/model.ts';
import { REELS, ROWS, SCATTER } from '../../games/slot/model.ts';
import type { Sprites } from './sprites.ts';

/** Symbols per ms at full speed. */
const SPEED = 0.03;
/** Symbols a reel travels while it brakes. */
const BRAKE = 4;
/** Share of its pace that a reel still has when it hits its place: it lands, it does not creep in. */
const LANDING = 0.45;
/** Braking starts with exactly full speed: no visible change of pace. */
const BRAKE_MS = ((2 - LANDING) * BRAKE) / SPEED;
const BOUNCE_MS = 260;
const BOUNCE = 0.17;
const KICK_MS = 150;

interface Reel {
  phase: 'rest' | 'kick' | 'spin' | 'brake' | 'bounce';
  since: number;
  /** Symbols past the top row; falls while the reel turns. */
  at: number;
  target: number;
  done: () => void;
}

/** How one cell is drawn while wins are shown. */
export interface CellLook {
  alpha: number;
  scale: number;
  glow: number;
}

export type Reels = ReturnType<typeof createReels>;

/** The five reels: where they are, how they move, how they are drawn. Positions are in symbols. */
export function createReels(initial: ReelSet, stops: readonly number[]) {
  let strips = initial;
  const reels: Reel[] = Array.from({ length: REELS }, (_, reel) => ({
    phase: 'rest',
    since: 0,
    at: stops[reel] ?? 0,
    target: 0,
    done: () => {},
  }));

  const symbolAt = (reel: number, position: number): number => {
    const strip = strips[reel]!;
    return strip[((position % strip.length) + strip.length) % strip.length]!;
  };

  const move = (reel: Reel, now: number, delta: number): void => {
    const age = now - reel.since;
    if (reel.phase === 'kick') {
      // A short pull up, then the reel gathers speed.
      const share = age / KICK_MS;
      reel.at += share < 0.5 ? delta * 0.003 : -delta * SPEED * (share - 0.5) * 2;
      if (age >= KICK_MS) reel.phase = 'spin';
    } else if (reel.phase === 'spin') {
      reel.at -= delta * SPEED;
    } else if (reel.phase === 'brake') {
      const left = 1 - Math.min(age / BRAKE_MS, 1);
      reel.at = reel.target + BRAKE * (LANDING * left + (1 - LANDING) * left * left);
      if (left === 0) {
        reel.phase = 'bounce';
        reel.since = now;
        reel.done();
      }
    } else if (reel.phase === 'bounce') {
      const share = Math.min(age / BOUNCE_MS, 1);
      reel.at = reel.target - BOUNCE * Math.sin(Math.PI * share ** 0.8) * (1 - share * 0.3);
      if (share === 1) {
        reel.phase = 'rest';
        reel.at = reel.target;
      }
    }
  };

  return {
    /** Changes the strips, with the reels at rest, keeping what shows. */
    use(next: ReelSet): void {
      strips = next;
    },
    set(next: readonly number[]): void {
      next.forEach((stop, reel) => Object.assign(reels[reel]!, { phase: 'rest', at: stop, target: stop }));
    },
    start(reel: number, now: number): void {
      Object.assign(reels[reel]!, { phase: 'kick', since: now });
    },
    /**
     * Brings a reel to rest at a stop. What turns past before is blurred, so it may start anywhere.
     * @returns when the symbols hit their place, before the bounce
     */
    stop(reel: number, stop: number, now: number): Promise<void> {
      return new Promise((resolve) => {
        Object.assign(reels[reel]!, {
          phase: 'brake',
          since: now,
          target: stop,
          at: stop + BRAKE,
          done: resolve,
        });
      });
    },
    moving: (): boolean => reels.some((reel) => reel.phase !== 'rest'),
    /** Whether a scatter shows on a reel that stands or brakes to its target. */
    hasScatter: (reel: number): boolean =>
      Array.from({ length: ROWS }, (_, row) => symbolAt(reel, reels[reel]!.target + row)).includes(SCATTER),
    symbol: (reel: number, row: number): number => symbolAt(reel, Math.round(reels[reel]!.at) + row),
    step(now: number, delta: number): void {
      for (const reel of reels) move(reel, now, delta);
    },
    /**
     * Draws all cells.
     * @param cell width and height of a cell, device pixels
     * @param look how a resting cell is drawn; absent = plainly
     */
    draw(
      draw: CanvasRenderingContext2D,
      cell: { width: number; height: number },
      sprites: Sprites,
      look?: (reel: number, row: number) => CellLook,
    ): void {
      const { size, smear } = sprites;
      for (let index = 0; index < REELS; index += 1) {
        const reel = reels[index]!;
        const top = Math.floor(reel.at);
        const shift = reel.at - top;
        const fast = reel.phase === 'spin' || (reel.phase === 'brake' && reel.at - reel.target > 1.6);
        const x = index * cell.width + (cell.width - size) / 2;
        for (let row = -1; row <= ROWS; row += 1) {
          const symbol = symbolAt(index, top + row);
          const y = (row - shift) * cell.height + (cell.height - size) / 2;
          if (fast) draw.drawImage(sprites.blurred[symbol]!, x, y - smear);
          else if (!look || reel.phase !== 'rest' || row < 0 || row >= ROWS)
            draw.drawImage(sprites.still[symbol]!, x, y);
          else drawCell(draw, sprites, symbol, x, y, look(index, row));
        }
      }
    },
  };
}

function drawCell(
  draw: CanvasRenderingContext2D,
  sprites: Sprites,
  symbol: number,
  x: number,
  y: number,
  look: CellLook,
): void {
  const { size, glow } = sprites;
  const middleX = x + size / 2;
  const middleY = y + size / 2;
  if (look.glow > 0) {
    draw.globalAlpha = look.glow;
    draw.drawImage(glow, middleX - glow.width / 2, middleY - glow.height / 2);
  }
  draw.globalAlpha = look.alpha;
  const side = size * look.scale;
  draw.drawImage(sprites.still[symbol]!, middleX - side / 2, middleY - side / 2, side, side);
  draw.globalAlpha = 1;
}
