import { openMessages } from '../../platform/messages/messages.ts';
import type { MessageKeys } from './keys.ts';

/** What the pages of the sandbox say. */
export const sandboxMessages = openMessages<MessageKeys>(import.meta.dirname);
