import { motifs, paintMotif } from './motifs/index.ts';
import type { MotifId } from './motifs/index.ts';
import { racingBird } from './motifs/birds.ts';
import { document, Pen } from './pen.ts';
import { themeOf } from '../themes/index.ts';

/** Body and livery of the birds of a race, by their numbers: told apart at a glance. */
const BIRDS = [
  ['#f08a2c', '#2f6fe0'],
  ['#fdf1dc', '#e3263d'],
  ['#8a4f2c', '#2fae5a'],
  ['#4a5678', '#ffcf2a'],
  ['#d95f9c', '#5a2fb8'],
  ['#3fb8b0', '#f26a1f'],
] as const;

const numberOf = (name: string): number => (/^bird-[1-6]$/u.test(name) ? Number(name.at(-1)) : 0);

/** Whether there is a figure of that name: a motif, or `bird-1` to `bird-6`. */
export function isFigure(name: string): boolean {
  return Object.hasOwn(motifs, name) || numberOf(name) > 0;
}

/**
 * One figure, on nothing, in a theme's colours, for games that move it about.
 * @param size side in pixels
 * @throws RangeError when there is no such theme or figure
 */
export function figureSvg(themeId: string, name: string, size: number): string {
  const theme = themeOf(themeId);
  if (!theme || !isFigure(name)) throw new RangeError(`No figure ${themeId}/${name}`);
  const p = new Pen();
  const bird = BIRDS[numberOf(name) - 1];
  const body = bird
    ? racingBird(p, bird[0], bird[1], theme.palette)
    : paintMotif(name as MotifId, p, theme.palette);
  return document(p, body, size, size, '-104 -104 208 208');
}
