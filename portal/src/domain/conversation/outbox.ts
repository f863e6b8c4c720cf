import { readJson, writeJson } from '../../lib/storage.ts';
import type { Outgoing } from './thread.ts';

const outboxKey = (thread: string) => `conversation:${thread}:outbox`;

const isOutgoing = (value: unknown): value is Outgoing[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Outgoing> | null) =>
      typeof each?.requestId === 'string' && typeof each.text === 'string' && Array.isArray(each.attachments),
  );

/** What this tab still has to send: a reload keeps it, a logout forgets it (R-ACCESS-53). */
export const storedOutgoing = (thread: string): Outgoing[] =>
  readJson(outboxKey(thread), isOutgoing, 'sessionStorage') ?? [];
export const storeOutgoing = (thread: string, outgoing: readonly Outgoing[]): void =>
  writeJson(outboxKey(thread), outgoing.length > 0 ? outgoing : null, 'sessionStorage');
