/** Random bytes, one after the other. */
export interface ByteSource {
  /** A whole number from 0 to 255. */
  next(): number;
}

/** Bytes that are there already. Throws RangeError when they have been used up. */
export function bytesOf(bytes: Uint8Array): ByteSource {
  let place = 0;
  return {
    next() {
      const byte = bytes[place++];
      if (byte === undefined) throw new RangeError('no bytes are left');
      return byte;
    },
  };
}

/**
 * A whole number from 0 to `limit` - 1, each as likely as the others: of the 32-bit numbers, those that would make the
 * first ones likelier are thrown away.
 * @param limit from 1 to 2^32
 */
export function below(bytes: ByteSource, limit: number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    let value = 0;
    for (let i = 0; i < 4; i++) value = value * 256 + bytes.next();
    if (value < fair) return value % limit;
  }
}

/** `count` different numbers below `size` in the order in which they were drawn. */
export function drawWithoutReplacement(bytes: ByteSource, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(below(bytes, left.length), 1)[0]!);
}
