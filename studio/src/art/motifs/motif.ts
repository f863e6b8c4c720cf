import type { Pen } from '../pen.ts';

/** The colours a motif is painted with; a theme gives its own, so one motif serves many moods. */
export interface Ink {
  /** Main body colour. */
  a: string;
  /** Second colour: crests, ribbons, bands. */
  b: string;
  /** Third colour: jewels, small accents. */
  j: string;
  /** Metal. */
  m: string;
  /** Light that falls around it. */
  glow: string;
}

/** A vector drawing inside the square -100..100, centred, lit from above left. */
export type Motif = (p: Pen, c: Ink) => string;

export const IVORY = '#fff4dc';
export const INK = '#1a0d18';
export const STEEL = '#9fb2c8';
export const WOOD = '#8d4f24';
