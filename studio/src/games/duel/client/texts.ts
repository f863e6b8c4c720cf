import { texts } from '../../../client/texts.ts';

/** The texts of the duels in the player's language. */
export const say = texts('duelClient');
