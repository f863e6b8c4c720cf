import { openMessages } from '../platform/messages/messages.ts';
import type { MessageKeys } from './keys.ts';

/** Everything that the gateway writes to people: mails, text messages, notifications, messages and its own pages. */
export const messages = openMessages<MessageKeys>(import.meta.dirname);
