/**
 * The random draw, the same code on the server and in the player's browser (Web Crypto on both).
 *
 * Block b of a round is HMAC-SHA256(key = server seed, message = "clientSeed:nonce:b"), b from 0. A block
 * gives eight 32-bit big-endian words. A number below n is a word modulo n; words at or above the
 * greatest multiple of n are skipped, so that every number is equally likely.
 */

/** What decides a round before the bet is placed. */
export interface Seeds {
  /** 32 random bytes, lowercase hex. Secret until it is rotated. */
  readonly serverSeed: string;
  /** Text of the player's choosing. */
  readonly clientSeed: string;
  /** Counts the rounds under one server seed, from 0. */
  readonly nonce: number;
}

export type Draw = (bound: number) => Promise<number>;

const text = new TextEncoder();
const WORD = 2 ** 32;

/** The longest client seed, in characters. */
export const CLIENT_SEED_MAX = 64;

/**
 * What a client seed may be: printable ASCII without the separator.
 * @returns whether the text can be used
 */
export function isClientSeed(seed: string): boolean {
  return seed.length > 0 && seed.length <= CLIENT_SEED_MAX && /^[\x21-\x39\x3b-\x7e]+$/u.test(seed);
}

/** Bytes as lowercase hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Lowercase hex as bytes.
 * @throws RangeError for anything else
 */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/u.test(hex)) throw new RangeError('not lowercase hex');
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * The commitment shown before play: SHA-256 of the server seed's bytes, lowercase hex.
 * @param serverSeed lowercase hex
 */
export async function commitment(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(serverSeed))));
}

/**
 * Uniform numbers below a bound, from a stream of 32-bit words.
 * @param nextWord the stream
 */
export function drawFrom(nextWord: () => Promise<number>): Draw {
  return async (bound) => {
    const limit = WORD - (WORD % bound);
    for (;;) {
      const word = await nextWord();
      if (word < limit) return word % bound;
    }
  };
}

/** Signs the blocks of a round: block b is HMAC-SHA256(server seed, "clientSeed:nonce:b"). */
async function signerOf(seeds: Seeds): Promise<(block: number) => Promise<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(seeds.serverSeed), algorithm, false, ['sign']);
  return (block) =>
    crypto.subtle.sign('HMAC', key, text.encode(`${seeds.clientSeed}:${seeds.nonce}:${block}`));
}

/** The first block of a round in lowercase hex, to compare with what any other tool computes. */
export async function firstBlock(seeds: Seeds): Promise<string> {
  const sign = await signerOf(seeds);
  return toHex(new Uint8Array(await sign(0)));
}

/**
 * Opens the stream of a round.
 * @param seeds server seed (hex), client seed and nonce
 */
export async function openDraw(seeds: Seeds): Promise<Draw> {
  const sign = await signerOf(seeds);
  let block = 0;
  let view: DataView | undefined;
  let at = 0;
  return drawFrom(async () => {
    if (!view || at === view.byteLength) {
      view = new DataView(await sign(block));
      block += 1;
      at = 0;
    }
    const word = view.getUint32(at);
    at += 4;
    return word;
  });
}
