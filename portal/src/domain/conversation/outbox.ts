import { draftKeyOf } from '../../lib/drafts.ts';
import { readJson, writeJson } from '../../lib/storage.ts';
import type { Outgoing } from './thread.ts';

const keyOf = (owner: string, thread: string) => draftKeyOf(owner, `conversation:${thread}:outbox`);

const isOutgoing = (value: unknown): value is Outgoing[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Outgoing> | null) =>
      typeof each?.requestId === 'string' && typeof each.text === 'string' && Array.isArray(each.attachments),
  );

/**
 * What a player still has to send from this tab: a reload and the end of the session keep it (R-PORTAL-54), a logout
 * forgets it (R-ACCESS-53).
 * @param owner the username
 */
export const storedOutgoing = (owner: string, thread: string): Outgoing[] =>
  readJson(keyOf(owner, thread), isOutgoing, 'sessionStorage') ?? [];
export const storeOutgoing = (owner: string, thread: string, outgoing: readonly Outgoing[]): void =>
  writeJson(keyOf(owner, thread), outgoing.length > 0 ? outgoing : null, 'sessionStorage');
