import type { Sheet } from '../../client/stage/canvas.ts';
import type { School, Swimmer } from './school.ts';
import { worthOf } from './school.ts';

export interface Bullet {
  x: number;
  y: number;
  target: number;
  /** Minor units. */
  readonly bet: bigint;
}
/** A net where a bullet hit, or the money of a catch. */
export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly since: number;
  /** Written when something was caught; else a net is drawn. */
  readonly text?: string;
}

export interface Scene {
  readonly school: School;
  readonly bullets: readonly Bullet[];
  readonly marks: readonly Mark[];
  /** The fish that is aimed at. */
  readonly locked: number | null;
  /** Where the cannon points, radians from straight up. */
  readonly aim: number;
  /** When it last fired, ms of the game's time. */
  readonly fired: number;
  readonly figures: ReadonlyMap<string, HTMLImageElement>;
  readonly accent: string;
  readonly calm: boolean;
}

/** How long a net and the money of a catch are shown, ms. */
export const NET = 380;
export const MONEY = 1100;

/** The cannon's mouth. */
export const mouthOf = ({ width, height }: Pick<Sheet, 'width' | 'height'>) => ({
  x: width / 2,
  y: height - 26,
});

export function paintWater({ draw, width, height }: Sheet, now: number, scene: Scene): void {
  draw.clearRect(0, 0, width, height);
  if (!scene.calm) paintBubbles(draw, width, height, now);
  const swimmers = Array.from(scene.school.all()).toSorted((one, other) => one.size - other.size);
  for (const each of swimmers) paintSwimmer(draw, each, now, scene);
  for (const { x, y } of scene.bullets) {
    draw.fillStyle = scene.accent;
    dot(draw, x, y, 7);
    draw.fillStyle = '#ffffff';
    dot(draw, x, y, 3.5);
  }
  for (const mark of scene.marks) (mark.text ? paintMoney : paintNet)(draw, mark, now, scene.accent);
  paintCannon(draw, mouthOf({ width, height }), now, scene);
}

function dot(draw: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  draw.beginPath();
  draw.arc(x, y, radius, 0, Math.PI * 2);
  draw.fill();
}

function paintBubbles(draw: CanvasRenderingContext2D, width: number, height: number, now: number): void {
  draw.fillStyle = 'rgb(255 255 255 / 0.16)';
  for (let i = 0; i < 14; i += 1) {
    const rise = (now / (18 + (i % 5) * 6) + i * 97) % (height + 40);
    dot(draw, ((i * 61) % width) + Math.sin(now / 700 + i) * 8, height + 20 - rise, 2 + (i % 4));
  }
}

function paintSwimmer(
  draw: CanvasRenderingContext2D,
  each: Swimmer,
  now: number,
  { figures, school, locked, accent, calm }: Scene,
): void {
  const figure = figures.get(each.species.id);
  if (!figure) return;
  const gone = school.gone(each, now);
  const flash = now - each.hit < 140;
  draw.save();
  draw.translate(each.x, each.y);
  if (each.id === locked && gone === 0) paintReticle(draw, each.size * 0.62, now, accent, calm);
  draw.globalAlpha = 1 - gone;
  draw.rotate(calm ? 0 : Math.sin(now / 260 + each.phase) * 0.06 + gone * 5);
  // The artwork looks to the left.
  draw.scale(-each.way * (1 - gone * 0.6) * (flash ? 1.1 : 1), (1 - gone * 0.6) * (flash ? 1.1 : 1));
  draw.drawImage(figure, -each.size / 2, -each.size / 2, each.size, each.size);
  draw.restore();
  if (gone === 0) paintWorth(draw, each);
}

function paintWorth(draw: CanvasRenderingContext2D, { species, x, y, size }: Swimmer): void {
  const text = species.prizes.length > 1 ? '×?' : `×${worthOf(species)}`;
  draw.font = '800 13px system-ui, sans-serif';
  draw.textAlign = 'center';
  draw.lineWidth = 3;
  draw.strokeStyle = 'rgb(0 0 0 / 0.75)';
  draw.fillStyle = '#ffffff';
  draw.strokeText(text, x, y + size / 2 + 8);
  draw.fillText(text, x, y + size / 2 + 8);
}

function paintReticle(
  draw: CanvasRenderingContext2D,
  radius: number,
  now: number,
  accent: string,
  calm: boolean,
): void {
  draw.strokeStyle = accent;
  draw.lineWidth = 3;
  const turn = calm ? 0 : now / 600;
  for (let i = 0; i < 4; i += 1) {
    draw.beginPath();
    draw.arc(0, 0, radius, turn + (i * Math.PI) / 2, turn + (i * Math.PI) / 2 + 0.9);
    draw.stroke();
  }
}

function paintNet(draw: CanvasRenderingContext2D, { x, y, since }: Mark, now: number, accent: string): void {
  const age = Math.min((now - since) / NET, 1);
  draw.globalAlpha = 1 - age;
  draw.strokeStyle = accent;
  draw.lineWidth = 2;
  for (const share of [0.35, 0.7, 1]) {
    draw.beginPath();
    draw.arc(x, y, 34 * (0.4 + age * 0.6) * share, 0, Math.PI * 2);
    draw.stroke();
  }
  draw.beginPath();
  for (let i = 0; i < 8; i += 1) {
    const reach = 34 * (0.4 + age * 0.6);
    draw.moveTo(x, y);
    draw.lineTo(x + Math.cos((i * Math.PI) / 4) * reach, y + Math.sin((i * Math.PI) / 4) * reach);
  }
  draw.stroke();
  draw.globalAlpha = 1;
}

function paintMoney(
  draw: CanvasRenderingContext2D,
  { x, y, since, text }: Mark,
  now: number,
  accent: string,
): void {
  const age = Math.min((now - since) / MONEY, 1);
  draw.globalAlpha = age < 0.7 ? 1 : (1 - age) / 0.3;
  draw.font = '900 26px "Arial Black", system-ui, sans-serif';
  draw.textAlign = 'center';
  draw.lineWidth = 6;
  draw.lineJoin = 'round';
  draw.strokeStyle = 'rgb(40 14 0 / 0.9)';
  draw.fillStyle = accent;
  draw.strokeText(text!, x, y - age * 46);
  draw.fillText(text!, x, y - age * 46);
  draw.globalAlpha = 1;
}

function paintCannon(
  draw: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  now: number,
  { aim, fired, accent, calm }: Scene,
): void {
  const kick = calm ? 0 : Math.max(0, 1 - (now - fired) / 120) * 8;
  draw.save();
  draw.translate(x, y + 10);
  draw.rotate(aim);
  const barrel = draw.createLinearGradient(-13, 0, 13, 0);
  barrel.addColorStop(0, '#5a4526');
  barrel.addColorStop(0.45, accent);
  barrel.addColorStop(1, '#4a3517');
  draw.fillStyle = barrel;
  draw.strokeStyle = '#241505';
  draw.lineWidth = 3;
  draw.beginPath();
  draw.roundRect(-13, -52 + kick, 26, 58, 8);
  draw.fill();
  draw.stroke();
  draw.beginPath();
  draw.roundRect(-17, -58 + kick, 34, 14, 6);
  draw.fill();
  draw.stroke();
  draw.restore();
  const base = draw.createRadialGradient(x - 8, y + 2, 4, x, y + 16, 40);
  base.addColorStop(0, '#fff3c4');
  base.addColorStop(0.4, accent);
  base.addColorStop(1, '#3a2408');
  draw.fillStyle = base;
  draw.beginPath();
  draw.arc(x, y + 18, 32, Math.PI, 0);
  draw.closePath();
  draw.fill();
  draw.stroke();
}
