import { bytesOf } from './bytes.ts';
import { drawResult, type DrawResult, type Group } from './result.ts';

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
const digestOf = (text: string): Promise<Uint8Array> => digest(new TextEncoder().encode(text));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text (UTF-8), in lower-case hexadecimal: the same in a browser and on the server. */
export const sha256 = async (text: string): Promise<string> => hex(await digestOf(text));

/**
 * SHA-256 over hashes one after the other, in lower-case hexadecimal: of the tickets of a bucket, and of the buckets of a
 * draw (R-LOTTERY-45).
 * @param hexes lower-case hexadecimal; an empty one adds nothing
 */
export async function hashOf(hexes: readonly string[]): Promise<string> {
  const bytes = hexes.join('').match(/../g) ?? [];
  return hex(await digest(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))));
}

/** What is published before a draw opens: it binds to the seed and tells nothing about it (R-LOTTERY-2). */
export const commitmentOf = (seed: string): Promise<string> => sha256(seed);

/** Bytes that most draws need; one that runs out of them takes twice as many. */
const firstBlocks = 32;

/**
 * The result that a seed and the entropy of all tickets sold lead to. Block `n` of the bytes is
 * SHA-256(`seed:entropyHash:n`), so that anybody can repeat it with any tool (R-LOTTERY-2).
 * @param family what is drawn
 * @param seed as published after the draw, any text
 * @param entropyHash last link of the hash chain over the tickets sold, any text
 */
export async function drawFromSeed(
  family: { readonly groups: readonly Group[] },
  seed: string,
  entropyHash: string,
): Promise<DrawResult> {
  for (let blocks = firstBlocks; ; blocks *= 2) {
    const bytes = new Uint8Array(blocks * 32);
    for (let n = 0; n < blocks; n++) bytes.set(await digestOf(`${seed}:${entropyHash}:${n}`), n * 32);
    try {
      return drawResult(family.groups, bytesOf(bytes));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}
