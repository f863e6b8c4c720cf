import { texts } from '../../../client/texts.ts';
import type { KeyOf } from '../../../messages/messages.ts';

/** The texts of the live tables in the player's language. */
export const say = texts('liveClient');
export type LiveText = KeyOf<'liveClient'>;
