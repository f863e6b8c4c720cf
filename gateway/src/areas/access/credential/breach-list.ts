import { createHash } from 'node:crypto';

/** Bytes before the bits: their number and how many of them a password has, 32 bits each. */
const headBytes = 8;
const wordBytes = 6;

/** A password as lists have it: case does not matter. */
const entryOf = (password: string): string => password.normalize('NFC').toLowerCase();

/** The bits of an entry, by two halves of one digest (Kirsch and Mitzenmacher). */
function* bitsOf(entry: string, size: number, count: number): Generator<number> {
  const digest = createHash('sha256').update(entry).digest();
  const [first, step] = [digest.readUIntBE(0, wordBytes), digest.readUIntBE(wordBytes, wordBytes)];
  for (let turn = 0; turn < count; turn += 1) yield (first + turn * step) % size;
}

/**
 * Makes a Bloom filter: it finds every password that it was made from, and few others.
 * @param falsePositives share of other passwords that it finds, for example 0.0001
 */
export function makeFilter(passwords: Iterable<string>, falsePositives: number): Buffer {
  const entries = new Set([...passwords].map(entryOf));
  const size = Math.max(64, Math.ceil((entries.size * -Math.log(falsePositives)) / Math.LN2 ** 2));
  const count = Math.max(1, Math.round((size / Math.max(1, entries.size)) * Math.LN2));
  const filter = Buffer.alloc(headBytes + Math.ceil(size / 8));
  filter.writeUInt32BE(size, 0);
  filter.writeUInt32BE(count, 4);
  for (const entry of entries)
    for (const bit of bitsOf(entry, size, count)) filter[headBytes + (bit >> 3)]! |= 1 << (bit & 7);
  return filter;
}

/** Opens such a filter. @returns whether a password is in it, whatever its case */
export function openFilter(filter: Buffer): (password: string) => boolean {
  const [size, count] = [filter.readUInt32BE(0), filter.readUInt32BE(4)];
  return (password) => {
    for (const bit of bitsOf(entryOf(password), size, count))
      if (!(filter[headBytes + (bit >> 3)]! & (1 << (bit & 7)))) return false;
    return true;
  };
}
