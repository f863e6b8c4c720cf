import type { Parts } from '../../client/play-parts.ts';
import type { Sheet } from '../../client/stage/canvas.ts';
import { createSheet } from '../../client/stage/canvas.ts';
import { loadFigure } from '../../client/stage/figure.ts';
import { RACERS } from './maths.ts';
import { NAMES } from './texts.ts';

/** How long the first bird runs, ms, and how far behind the next ones come in. */
const RUN = 7200;
const GAP = 260;
/** The winner stays on the screen for so long, ms. */
const FINISH = 1700;
/** The length of the track in widths of the screen. */
const LENGTH = 5;
const SIZE = 86;
const LANES = ['#c98a4a', '#bf8042'];

/** How one bird runs: when it comes in, and its waves of speed on the way there. */
interface Runner {
  readonly racer: number;
  readonly time: number;
  readonly swing: number;
  readonly beat: number;
  readonly phase: number;
}

/** A share of the track after a share of the time: always forwards, 0 at the start and 1 at the end. */
function progress({ time, swing, beat, phase }: Runner, ms: number): number {
  const share = ms / time;
  if (share >= 1) return 1 + (share - 1) * 0.9;
  return share + swing * Math.sin(Math.PI * share) * Math.sin(Math.PI * beat * share + phase);
}

const runnersOf = (order: readonly number[]): Runner[] =>
  order.map((racer, place) => ({
    racer,
    time: RUN + place * GAP * (0.8 + Math.random() * 0.4),
    swing: 0.035 + Math.random() * 0.03,
    beat: 1.4 + Math.random() * 1.6,
    phase: Math.random() * 6,
  }));

/** The race on its canvas; it shows an order that is decided already. */
export function createTrack({ state, clock, calm, sound }: Parts, place: HTMLElement) {
  const { themeId, colours } = state.game;
  const figures: HTMLImageElement[] = [];
  let runners = runnersOf(Array.from({ length: RACERS }, (_, racer) => racer));
  let elapsed = 0;

  const paint = (sheet: Sheet): void => {
    const { draw, width, height } = sheet;
    const top = height * 0.2;
    const lane = (height - top - 10) / RACERS;
    const scale = (width * LENGTH) / 1;
    const lead = Math.max(...runners.map((runner) => Math.min(progress(runner, elapsed), 1)));
    const camera = Math.min(Math.max(lead * scale - width * 0.62, -width * 0.12), scale - width * 0.62);
    draw.clearRect(0, 0, width, height);
    paintGround(draw, { width, height, top, lane, camera, scale });
    const leader = runners.reduce((best, each) =>
      progress(each, elapsed) > progress(best, elapsed) ? each : best,
    );
    for (const runner of runners.toSorted((one, other) => one.racer - other.racer)) {
      const x = progress(runner, elapsed) * scale - camera;
      const y = top + lane * (runner.racer + 0.5);
      paintBird(draw, { runner, x, y, lane, first: runner === leader && elapsed > 600 });
    }
  };

  const paintBird = (
    draw: CanvasRenderingContext2D,
    at: { runner: Runner; x: number; y: number; lane: number; first: boolean },
  ): void => {
    const {
      runner: { racer, phase },
      x,
      y,
      lane,
      first,
    } = at;
    const size = Math.min(SIZE, lane * 1.25);
    const step = calm() || elapsed === 0 ? 0 : elapsed / 62 + phase;
    draw.fillStyle = 'rgb(30 12 0 / 0.4)';
    draw.beginPath();
    draw.ellipse(x - size * 0.45, y + lane * 0.4, size * 0.34, 6, 0, 0, Math.PI * 2);
    draw.fill();
    draw.save();
    draw.translate(x - size * 0.45, y + lane * 0.4 - size * 0.46 - Math.abs(Math.sin(step)) * 7);
    draw.rotate(Math.sin(step) * 0.07);
    if (figures[racer]) draw.drawImage(figures[racer], -size / 2, -size / 2, size, size);
    draw.restore();
    draw.font = '800 14px system-ui, sans-serif';
    draw.textAlign = 'end';
    draw.lineWidth = 4;
    draw.strokeStyle = 'rgb(30 12 0 / 0.85)';
    draw.fillStyle = first ? colours.accent : '#ffffff';
    const label = `${racer + 1} ${NAMES[racer]}`;
    const left = Math.max(x - size - 4, draw.measureText(label).width + 6);
    draw.strokeText(label, left, y + lane * 0.36);
    draw.fillText(label, left, y + lane * 0.36);
  };

  const sheet = createSheet(place, paint);
  for (let racer = 0; racer < RACERS; racer += 1) {
    void loadFigure(themeId, `bird-${racer + 1}`, SIZE).then((image) => {
      figures[racer] = image;
      paint(sheet);
    });
  }

  return {
    /**
     * Runs the race to its end.
     * @param order first to last
     * @param skip resolves when the player wants to see the end at once
     */
    async run(order: readonly number[], skip: Promise<unknown>): Promise<void> {
      runners = runnersOf(order);
      elapsed = 0;
      let running = !calm();
      if (!running) elapsed = RUN;
      paint(sheet);
      clock.run((_, delta) => {
        if (!running) return false;
        elapsed += delta;
        paint(sheet);
        return true;
      });
      await clock.wait(calm() ? 600 : RUN, skip);
      elapsed = Math.max(elapsed, RUN);
      sound.fanfare();
      await clock.wait(
        calm() ? 900 : FINISH,
        skip.then(() => clock.wait(700)),
      );
      running = false;
    },
    repaint(): void {
      elapsed = 0;
      paint(sheet);
    },
  };
}

interface Ground {
  width: number;
  height: number;
  top: number;
  lane: number;
  camera: number;
  scale: number;
}

function paintGround(
  draw: CanvasRenderingContext2D,
  { width, height, top, lane, camera, scale }: Ground,
): void {
  for (let at = 0; at < RACERS; at += 1) {
    draw.fillStyle = LANES[at % 2]!;
    draw.fillRect(0, top + lane * at, width, lane);
  }
  draw.fillStyle = '#5a8f3a';
  draw.fillRect(0, top + lane * RACERS, width, height);
  draw.fillStyle = '#fff6dc';
  draw.fillRect(0, top - 4, width, 4);
  // The rail's posts and stones on the sand show how fast it goes.
  for (let post = Math.floor(camera / 90); post * 90 - camera < width; post += 1) {
    draw.fillRect(post * 90 - camera, top - 26, 7, 26);
  }
  draw.fillRect(0, top - 30, width, 6);
  draw.fillStyle = 'rgb(90 48 14 / 0.35)';
  for (let stone = Math.floor(camera / 53); stone * 53 - camera < width; stone += 1) {
    const row = (((stone * 7919) % RACERS) + RACERS) % RACERS;
    draw.fillRect(stone * 53 - camera, top + lane * row + ((((stone * 31) % 40) + 40) % 40), 16, 3);
  }
  const square = lane / 4;
  for (const line of [0, scale]) {
    const x = line - camera;
    if (x < -40 || x > width + 40) continue;
    for (let row = 0; row < RACERS * 4; row += 1) {
      for (let column = 0; column < 2; column += 1) {
        draw.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#1a1024';
        draw.fillRect(x + column * square, top + row * square, square, square);
      }
    }
  }
}
