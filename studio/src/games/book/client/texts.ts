import { texts } from '../../../client/texts.ts';

/** The texts of the book in the player's language. */
export const say = texts('bookClient');
