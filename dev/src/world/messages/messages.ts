import { openMessages } from '@foyer/gateway/messages';
import type { MessageKeys } from './keys.ts';

/** What the demo merchants say: content as staff write it, HTML where the console takes HTML. */
export const content = openMessages<MessageKeys>(import.meta.dirname, { isContent: true });
