import type { ByteSource } from '../bytes.ts';

/** Bytes that are the same for the same seed (xorshift32): tests of chance that never fail by chance. */
export function seededBytes(seed: number): ByteSource {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1;
  return {
    next() {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 8) & 255;
    },
  };
}
