import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { models } from '../games/slot/models.ts';
import { commitment, drawFrom, fromHex, isClientSeed, openDraw, toHex } from './draw.ts';
import { drawRound } from '../games/slot/outcome.ts';

const serverSeed = '0f'.repeat(32);

describe('the draw', () => {
  it('commits to the seed by its SHA-256', async () => {
    expect(await commitment(serverSeed)).toBe(
      createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
    );
  });

  it('is the documented HMAC stream, block after block', async () => {
    const block = (n: number): Buffer =>
      createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`lucky:3:${n}`).digest();
    const words = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, i) => block(n).readUInt32BE(i * 4)));
    const draw = await openDraw({ serverSeed, clientSeed: 'lucky', nonce: 3 });
    for (const word of words) expect(await draw(2 ** 31)).toBe(word % 2 ** 31);
  });

  it('skips words that would favour small numbers', async () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 2, 5];
    const draw = drawFrom(async () => words.shift() as number);
    // 2^32 mod 3 = 1: only the very last word is skipped.
    expect(await draw(3)).toBe((2 ** 32 - 2) % 3);
    expect(await draw(3)).toBe(2);
  });

  it('decides the same round each time, another one for another nonce or client seed', async () => {
    const seeds = { serverSeed, clientSeed: 'lucky', nonce: 0 };
    const first = await drawRound(models.medium, await openDraw(seeds));
    expect(await drawRound(models.medium, await openDraw(seeds))).toEqual(first);
    const others = await Promise.all([
      drawRound(models.medium, await openDraw({ ...seeds, nonce: 1 })),
      drawRound(models.medium, await openDraw({ ...seeds, clientSeed: 'lucky2' })),
    ]);
    for (const other of others) expect(other.spins[0]!.stops).not.toEqual(first.spins[0]!.stops);
  });

  it('takes only client seeds that cannot be confused with the separator', () => {
    expect(isClientSeed('my-seed_1')).toBe(true);
    for (const bad of ['', 'a:b', 'a b', 'é', 'x'.repeat(65)]) expect(isClientSeed(bad)).toBe(false);
  });

  it('reads and writes hex', () => {
    expect(toHex(fromHex('00ff10'))).toBe('00ff10');
    expect(() => fromHex('0G')).toThrow(RangeError);
  });
});
