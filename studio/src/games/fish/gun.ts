import type { Parts } from '../../client/play-parts.ts';
import type { Sheet } from '../../client/stage/canvas.ts';
import { animator, createSheet } from '../../client/stage/canvas.ts';
import { loadFigure } from '../../client/stage/figure.ts';
import { SPECIES } from './maths.ts';
import type { Swimmer } from './school.ts';
import { createSchool, sizeOf } from './school.ts';
import type { Bullet, Mark } from './water.ts';
import { MONEY, NET, mouthOf, paintWater } from './water.ts';

/** A shot that hit a fish: what is bet on. */
export interface Hit {
  readonly swimmer: Swimmer;
  /** Minor units. */
  readonly bet: bigint;
}

/** Of a bullet, CSS pixels per ms. */
const SPEED = 0.95;
/** So close a bullet has hit, CSS pixels. */
const CLOSE = 18;
const CROWD = 14;

/**
 * The water, its fish and the cannon.
 * @param place where it is drawn
 * @param hit told every shot that reached a fish
 * @param missed told when one found none: it is forgotten and costs nothing
 */
export function createGun(
  { state, clock, calm }: Parts,
  place: HTMLElement,
  hit: (shot: Hit) => void,
  missed: () => void,
) {
  const { themeId, colours } = state.game;
  const school = createSchool(CROWD, () => (calm() ? 0.3 : 1));
  const figures = new Map<string, HTMLImageElement>();
  let bullets: Bullet[] = [];
  let marks: Mark[] = [];
  let locked: number | null = null;
  let aim = 0;
  let fired = -1e9;

  const targetOf = (bullet: Bullet): Swimmer | undefined => {
    const target = school.get(bullet.target);
    if (target && target.caught === null) return target;
    const other = school.nearest(bullet.x, bullet.y, sheet.width);
    bullet.target = other?.id ?? 0;
    return other;
  };
  const fly = (now: number, delta: number): void => {
    const flying = bullets.length;
    let lost = 0;
    bullets = bullets.filter((bullet) => {
      const target = targetOf(bullet);
      if (!target) {
        lost += 1;
        return false;
      }
      const far = Math.hypot(target.x - bullet.x, target.y - bullet.y);
      const reach = calm() ? far : SPEED * delta;
      if (far <= CLOSE + reach) {
        target.hit = now;
        marks.push({ x: target.x, y: target.y, since: now });
        hit({ swimmer: target, bet: bullet.bet });
        return false;
      }
      bullet.x += ((target.x - bullet.x) / far) * reach;
      bullet.y += ((target.y - bullet.y) / far) * reach;
      return true;
    });
    if (lost > 0 && flying === lost) missed();
  };
  const paint = (on: Sheet, now: number): void =>
    paintWater(on, now, {
      school,
      bullets,
      marks,
      locked,
      aim,
      fired,
      figures,
      accent: colours.accent,
      calm: calm(),
    });
  const sheet = createSheet(place, (on) => paint(on, clock.now()));
  animator(
    clock,
    (now, delta) => {
      school.step(now, delta, sheet);
      fly(now, delta);
      marks = marks.filter(({ since, text }) => now - since < (text ? MONEY : NET));
      paint(sheet, now);
    },
    () => true,
  )();
  for (const species of SPECIES) {
    void loadFigure(themeId, species.id, sizeOf(species)).then((image) => figures.set(species.id, image));
  }

  return {
    sheet,
    /** How many shots are in the water. */
    flying: (): number => bullets.length,
    /** Aims at the fish nearest to a point. @returns whether there is one */
    lock(x: number, y: number): boolean {
      locked = school.nearest(x, y, sheet.width)?.id ?? null;
      return locked !== null;
    },
    /** Fires at the fish that is aimed at, else at the one nearest to the middle. @param bet minor units */
    fire(bet: bigint): boolean {
      const held = locked === null ? undefined : school.get(locked);
      const seen = held && held.caught === null && held.x > 0 && held.x < sheet.width;
      const target = seen ? held : school.nearest(sheet.width / 2, sheet.height / 2, sheet.width);
      if (!target) return false;
      locked = target.id;
      const mouth = mouthOf(sheet);
      aim = Math.atan2(target.x - mouth.x, mouth.y - target.y);
      fired = clock.now();
      bullets.push({
        x: mouth.x + Math.sin(aim) * 50,
        y: mouth.y - Math.cos(aim) * 50,
        target: target.id,
        bet,
      });
      return true;
    },
    /** Takes a caught fish out of the water: this one, or another of its kind when it is gone already. */
    takeOut({ swimmer }: Hit, text: string): { x: number; y: number } {
      const there =
        school.get(swimmer.id)?.caught === null
          ? swimmer
          : school.alive().find(({ species }) => species.id === swimmer.species.id);
      if (there) there.caught = clock.now();
      const { x, y } = there ?? swimmer;
      const at = { x: Math.min(Math.max(x, 50), sheet.width - 50), y: Math.max(y, 60) };
      marks.push({ ...at, since: clock.now(), text });
      return at;
    },
  };
}
