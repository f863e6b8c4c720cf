import { createHash } from 'node:crypto';

/** A change as it is kept, without its hash. */
export interface Link {
  merchantId: number;
  seq: bigint;
  at: Date;
  /** Null for what the system did by itself. */
  staffId: string | null;
  staffName: string;
  action: string;
  subject: string;
  reason: string;
  /** Canonical JSON. */
  beforeState: string;
  afterState: string;
}

/** What the first entry of a chain builds on. */
export const chainStart: Buffer = Buffer.alloc(32);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** JSON with sorted keys: the same content is always the same text. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/**
 * The hash of an entry: SHA-256 over the hash before it and its content.
 * @param previous hash of the entry before, {@link chainStart} for the first
 * @param link the entry
 */
export function hashOf(previous: Buffer, link: Link): Buffer {
  const { merchantId, seq, at, staffId, staffName, action, subject, reason, beforeState, afterState } = link;
  const content = [
    merchantId,
    String(seq),
    at.toISOString(),
    staffId,
    staffName,
    action,
    subject,
    reason,
    beforeState,
    afterState,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest();
}
