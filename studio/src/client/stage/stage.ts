import type { Model, ReelSet } from '../../games/slot/model.ts';
import { REELS, ROWS, SCATTER } from '../../games/slot/model.ts';
import type { SpinResult } from '../../games/slot/round.ts';
import type { Sound } from '../sound.ts';
import type { Bed } from './bed.ts';
import { prepareBed } from './bed.ts';
import type { Clock } from './clock.ts';
import { clamp } from './easing.ts';
import { createReels } from './reels.ts';
import type { Sprites } from './sprites.ts';
import { prepareSprites } from './sprites.ts';
import type { Highlight } from './wins.ts';
import { drawPaths, lookAt, highlightsOf, together } from './wins.ts';

export interface StageColours {
  deep: string;
  mid: string;
  accent: string;
}

export interface StageOptions {
  canvas: HTMLCanvasElement;
  /** CSS pixels the reels may take. */
  space: () => { width: number; height: number };
  clock: Clock;
  sound: Sound;
  model: Model;
  themeId: string;
  colours: StageColours;
  /** Whether motion is to be avoided. */
  calm: () => boolean;
}

/** Greatest width of a cell for its height. */
const WIDE = 1.1;
/** Greatest height of a cell for its width; a symbol is square. */
const TALL = 1.28;
/** Shows each combination so long, ms. */
const HIGHLIGHT_MS = 1300;

export type Stage = ReturnType<typeof createStage>;

/** The reels on their canvas: sizes, spinning, landing, and showing what won. */
export function createStage(options: StageOptions) {
  const { canvas, clock, sound, model, themeId, colours, calm } = options;
  const draw = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  /** Where the reels came to rest last, and on which strips. */
  let rested: { stops: readonly number[]; strips: ReelSet } = {
    stops: model.base.map((strip, reel) => (reel * 7) % strip.length),
    strips: model.base,
  };
  /** The strips that turn, or turned last. */
  let strips = model.base;
  const reels = createReels(model.base, rested.stops);
  let cell = { width: 1, height: 1 };
  let sprites: Sprites | undefined;
  let bed: Bed | undefined;
  let highlight: { what: Highlight; since: number } | null = null;
  /** Reels that spin on because two scatters lie: their light, by reel. */
  const suspense = new Set<number>();
  let painting = false;

  const paint = (now: number): void => {
    if (!sprites || !bed) return;
    draw.drawImage(bed.under, 0, 0);
    for (const reel of suspense) {
      draw.globalAlpha = calm() ? 0.25 : 0.22 + 0.14 * Math.sin(now / 70);
      draw.fillStyle = colours.accent;
      draw.fillRect(reel * cell.width, 0, cell.width, canvas.height);
      draw.globalAlpha = 1;
    }
    const age = highlight ? now - highlight.since : 0;
    reels.draw(draw, cell, sprites, highlight ? lookAt(highlight.what, age, calm()) : undefined);
    if (highlight) drawPaths(draw, highlight.what, cell, calm() ? 500 : age, colours.accent);
    draw.drawImage(bed.over, 0, 0);
  };

  /** Keeps drawing while anything moves. */
  const animate = (): void => {
    if (painting) return;
    painting = true;
    clock.run((now, delta) => {
      reels.step(now, delta);
      paint(now);
      painting = reels.moving() || (highlight !== null && !calm()) || suspense.size > 0;
      return painting;
    });
  };

  const resize = async (): Promise<void> => {
    const ratio = Math.min(devicePixelRatio, 2);
    const space = options.space();
    const width = Math.floor(Math.min(space.width, (space.height / ROWS) * REELS * WIDE) / REELS) * REELS;
    const height = Math.floor(Math.min((width / REELS) * TALL * ROWS, space.height));
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    cell = { width: canvas.width / REELS, height: canvas.height / ROWS };
    bed = prepareBed(canvas.width, canvas.height, colours);
    // A little wider than its cell: pictures have air around them.
    const size = Math.floor(Math.min(cell.width * 1.07, cell.height * 1.02));
    if (sprites?.size !== size) sprites = await prepareSprites(themeId, size, colours.accent);
    paint(clock.now());
  };

  /** When each reel may stop, ms after the one before; longer where two scatters raise hopes. */
  const land = async (spin: SpinResult, quick: boolean, hurry: Promise<unknown>): Promise<void> => {
    let scatters = 0;
    for (let reel = 0; reel < REELS; reel += 1) {
      const hopeful = scatters >= 2 && !calm();
      if (hopeful) {
        suspense.add(reel);
        sound.anticipation();
        await clock.wait(quick ? 500 : 1150, hurry);
      } else if (reel > 0) {
        await clock.wait(quick ? 45 : 190, hurry);
      }
      const landed = reels.stop(reel, spin.stops[reel] as number, clock.now()).then(() => {
        suspense.delete(reel);
        sound.stop(reel);
      });
      const hasScatter = reels.hasScatter(reel);
      if (hasScatter) {
        scatters += 1;
        const nth = scatters;
        void landed.then(() => sound.scatter(nth));
      }
      if (hopeful || reel === REELS - 1) await landed;
    }
  };

  const use = (free: boolean): void => {
    strips = free ? model.free : model.base;
    reels.use(strips);
  };

  return {
    resize,
    /** Paints at rest, for example after a reload. */
    rest(stops: readonly number[], free: boolean): void {
      use(free);
      rested = { stops, strips };
      reels.set(stops);
      highlight = null;
      paint(clock.now());
    },
    /** Sets the reels turning. */
    start(free: boolean): void {
      highlight = null;
      use(free);
      if (calm()) return;
      sound.spin();
      for (let reel = 0; reel < REELS; reel += 1) reels.start(reel, clock.now() + reel * 25);
      animate();
    },
    /**
     * Brings the reels to rest on a result.
     * @param hurry resolves when the player wants it at once
     */
    async land(spin: SpinResult, quick: boolean, hurry: Promise<unknown>): Promise<void> {
      if (calm()) {
        await clock.wait(220);
        reels.set(spin.stops);
        paint(clock.now());
      } else {
        await land(spin, quick, hurry);
        suspense.clear();
        await clock.wait(BOUNCE_PAUSE);
      }
      rested = { stops: spin.stops, strips };
    },
    /** Puts the reels back as they lay before a spin that could not be played (R-STUDIO-15). */
    async giveUp(): Promise<void> {
      suspense.clear();
      reels.use(rested.strips);
      if (calm() || !reels.moving()) return;
      await Promise.all(rested.stops.map((stop, reel) => reels.stop(reel, stop, clock.now())));
    },
    /**
     * Shows what won: all together, then one by one, until `until` resolves.
     * @param each called with the combination that is shown; -1 for all together
     */
    async showWins(spin: SpinResult, until: Promise<unknown>, each: (index: number) => void): Promise<void> {
      const list = highlightsOf(spin, reels);
      if (list.length === 0) return;
      const run = { open: true };
      void until.then(() => {
        run.open = false;
      });
      const show = async (what: Highlight, index: number, ms: number): Promise<void> => {
        if (!run.open) return;
        highlight = { what, since: clock.now() };
        each(index);
        animate();
        await clock.wait(ms, until);
      };
      await show(together(list), -1, 1500);
      for (let round = 0; run.open && round < 3; round += 1) {
        for (const [index, what] of list.entries()) await show(what, index, HIGHLIGHT_MS);
      }
      if (run.open) await show(together(list), -1, 0);
    },
    /** Only the first moment of a win, for free spins that follow one another. */
    async flashWins(spin: SpinResult, ms: number, skip: Promise<unknown>): Promise<void> {
      const list = highlightsOf(spin, reels);
      if (list.length === 0) return;
      highlight = { what: together(list), since: clock.now() };
      animate();
      await clock.wait(ms, skip);
    },
    clearWins(): void {
      highlight = null;
      paint(clock.now());
    },
    /** A soft beat of the scatters before the feature. */
    async callOut(): Promise<void> {
      const cells = Array.from({ length: REELS }, (_, reel) =>
        Array.from({ length: ROWS }, (_row, row) => reels.symbol(reel, row) === SCATTER),
      );
      highlight = { what: { cells, paths: false }, since: clock.now() };
      sound.feature();
      animate();
      await clock.wait(1300);
    },
    /** Where the reels are on the page, as shares of it, for effects. */
    middle(): { x: number; y: number } {
      const box = canvas.getBoundingClientRect();
      return {
        x: clamp((box.x + box.width / 2) / innerWidth),
        y: clamp((box.y + box.height * 0.6) / innerHeight),
      };
    },
  };
}

/** Lets the last reel swing out before anything is shown, ms. */
const BOUNCE_PAUSE = 240;
