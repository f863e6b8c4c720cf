import type { Clock } from './clock.ts';
import { clamp, outBack, outCubic } from './easing.ts';
import type { Particles } from './particles.ts';
import { createParticles } from './particles.ts';
import { blank, pen } from './sprites.ts';

export interface Celebration {
  /** One title per step; the last reached stays. Thresholds in times the bet. */
  readonly steps: readonly { readonly from: number; readonly title: string }[];
  /** The win in times the bet. */
  readonly times: number;
  /** Writes a share (0 to 1) of the win. */
  readonly amountAt: (share: number) => string;
}

const SANS = '"Arial Black", "Roboto Black", "Helvetica Neue", system-ui, sans-serif';
/** Flying coins are seen for a moment: less than full resolution is not missed and costs half. */
const RATIO = 1.4;

export type Effects = ReturnType<typeof createEffects>;

/**
 * The layer over everything that celebrates great wins. It is cleared and idle otherwise.
 * @param light the dimmed ground with turning rays, which the compositor moves by itself
 * @param face CSS family of the titles
 */
export function createEffects(
  canvas: HTMLCanvasElement,
  light: HTMLElement,
  clock: Clock,
  face: string,
  calm: () => boolean,
) {
  const draw = pen(canvas);
  let coins: Particles = createParticles(40);
  /** Lettering is drawn when its words change, not each frame. */
  const written = new Map<'title' | 'amount', { words: string; sprite: HTMLCanvasElement }>();

  /** Counts what was shown: a shower that is still falling ends when something else begins. */
  let displayed = 0;

  const resize = (): void => {
    displayed += 1;
    const ratio = Math.min(devicePixelRatio, RATIO);
    canvas.hidden = false;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    coins = createParticles(Math.round(Math.min(canvas.width, canvas.height) * 0.085));
    written.clear();
  };
  const close = (): void => {
    coins.clear();
    canvas.hidden = true;
    light.hidden = true;
  };

  const text = (
    slot: 'title' | 'amount',
    words: string,
    family: string,
    y: number,
    size: number,
    scale: number,
  ): void => {
    let held = written.get(slot);
    if (held?.words !== words) {
      held = { words, sprite: lettering(words, family, size, canvas.width * 0.94) };
      written.set(slot, held);
    }
    const { width, height } = held.sprite;
    draw.drawImage(
      held.sprite,
      (canvas.width - width * scale) / 2,
      y - (height * scale) / 2,
      width * scale,
      height * scale,
    );
  };

  const scene = (show: Celebration, age: number, share: number, delta: number): void => {
    const { width, height } = canvas;
    const reached = show.steps.filter((step) => show.times * share >= step.from);
    const step = reached.at(-1) ?? show.steps[0]!;
    const middle = height * 0.4;
    const unit = Math.min(width, height * 0.62);
    draw.clearRect(0, 0, width, height);
    if (!calm()) coins.draw(draw, delta);
    const pop = calm() ? 1 : outBack(clamp(age / 420)) * (1 + 0.025 * Math.sin(age / 210));
    text('title', step.title.toUpperCase(), `${face}, ${SANS}`, middle - unit * 0.13, unit * 0.2, pop);
    // Money in the plain face: the themes' faces lack some currencies' signs.
    text(
      'amount',
      show.amountAt(share),
      SANS,
      middle + unit * 0.11,
      unit * 0.15,
      calm() ? 1 : outBack(clamp((age - 120) / 420)),
    );
  };

  return {
    /**
     * Counts a great win up, its title growing with it.
     * @param skip resolves when the player taps: jumps to the end, a moment later it closes
     * @param tick called as the count goes on
     */
    async celebrate(show: Celebration, skip: Promise<unknown>, tick: () => void): Promise<void> {
      resize();
      light.hidden = false;
      const begun = clock.now();
      const length = calm()
        ? 0
        : Math.min(2600 + show.steps.filter((step) => show.times >= step.from).length * 1300, 7000);
      let ended = length === 0;
      let open = true;
      let nextTick = 0;
      let counted = 0;
      clock.run((now, delta) => {
        if (!open) return false;
        const age = now - begun;
        const share = ended ? 1 : outCubic(clamp(age / length)) * 0.5 + clamp(age / length) * 0.5;
        if (!ended && age > nextTick) {
          nextTick = age + 70;
          counted = share;
          tick();
          if (!calm()) coins.burst(3, canvas.width / 2, canvas.height * 0.62, canvas.height * 0.5);
        }
        scene(show, age, ended ? 1 : counted, delta);
        return true;
      });
      await clock.wait(length, skip);
      ended = true;
      if (!calm()) coins.burst(40, canvas.width / 2, canvas.height * 0.62, canvas.height * 0.55);
      await clock.wait(1700);
      open = false;
      close();
    },
    /** A handful of coins out of a point, for middling wins. @param x @param y shares of the layer */
    async sprinkle(count: number, x: number, y: number): Promise<void> {
      if (calm()) return;
      resize();
      coins.burst(count, canvas.width * x, canvas.height * y, canvas.height * 0.22);
      const mine = displayed;
      clock.run((_, delta) => {
        if (mine !== displayed) return false;
        draw.clearRect(0, 0, canvas.width, canvas.height);
        coins.draw(draw, delta);
        if (!coins.any()) close();
        return coins.any();
      });
    },
  };
}

/** Golden words with a dark edge, no wider than `most`. */
function lettering(words: string, family: string, size: number, most: number): HTMLCanvasElement {
  const font = `900 ${Math.round(size)}px ${family}`;
  const measure = pen(blank(1, 1));
  measure.font = font;
  const natural = measure.measureText(words).width + size * 0.3;
  const fit = Math.min(1, most / natural);
  const canvas = blank(natural * fit, size * 1.4 * fit);
  const draw = pen(canvas);
  draw.scale(fit, fit);
  draw.translate(natural / 2, size * 0.7);
  draw.font = font;
  draw.textAlign = 'center';
  draw.textBaseline = 'middle';
  draw.lineJoin = 'round';
  draw.strokeStyle = 'rgb(60 20 0 / 0.95)';
  draw.lineWidth = size * 0.2;
  draw.strokeText(words, 0, size * 0.05);
  const gold = draw.createLinearGradient(0, -size / 2, 0, size / 2);
  gold.addColorStop(0, '#fffbe0');
  gold.addColorStop(0.42, '#ffd84d');
  gold.addColorStop(0.5, '#f0a31a');
  gold.addColorStop(1, '#ffe98a');
  draw.fillStyle = gold;
  draw.fillText(words, 0, 0);
  return canvas;
}
