import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Bytes that an id takes. */
const length = 16;
/** What many ids are made of: asking the system for each costs more than all the rest of one. */
const random = new Uint8Array(256 * length);
let used = random.length;

function rng(): Uint8Array {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += length;
  return random.subarray(used - length, used);
}

/** An id that sorts by time (UUID version 7), for what is written very often. */
export const idAt = (at: Date): string => uuidv7({ msecs: at.getTime(), rng });
