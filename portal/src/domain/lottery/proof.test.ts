import { commitmentOf, drawFromSeed, familyOf, sha256 } from '@foyer/lottery';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Proof, verifyDraw } from './proof.ts';

const hash = (hexes: readonly string[]) =>
  createHash('sha256')
    .update(Buffer.from(hexes.join(''), 'hex'))
    .digest('hex');

/** A draw of two tickets, made as the gateway makes it. */
async function drawn() {
  const seed = 'a'.repeat(64);
  const content = 'ticket 1';
  const digest = await sha256(content);
  const other = digest.slice(0, 2) + '0'.repeat(62);
  const bucket = [other, digest].toSorted();
  const buckets = Array.from({ length: 256 }, () => '');
  buckets[Number.parseInt(digest.slice(0, 2), 16)] = hash(bucket);
  const entropy = hash(buckets);
  const proof: Proof = {
    nodeId: 'n1',
    numero: '1',
    family: 'five-digits',
    source: 'seed',
    state: 'settled',
    commitment: await commitmentOf(seed),
    committedAt: '2026-03-01T00:00:00.000Z',
    seed,
    entropy,
    buckets,
    tickets: 2,
    bucket,
    result: await drawFromSeed(familyOf('five-digits'), seed, entropy),
  } as Proof;
  return { proof, sold: { digest, content } };
}

const failed = async (change: Partial<Proof>, ticket = {}) => {
  const { proof, sold } = await drawn();
  const checks = await verifyDraw({ ...proof, ...change }, { ...sold, ...ticket });
  return checks!.filter(({ ok }) => !ok).map(({ name }) => name);
};

test('a draw as it was made passes every check, with a ticket and without', async () => {
  const { proof, sold } = await drawn();
  expect(await verifyDraw(proof, sold)).toEqual(
    ['commitment', 'ticket', 'entropy', 'result'].map((name) => ({ name, ok: true })),
  );
  expect((await verifyDraw(proof, null))!.map(({ name }) => name)).toEqual([
    'commitment',
    'entropy',
    'result',
  ]);
});

test('another seed than the one committed to is seen, and so is its result', async () => {
  expect(await failed({ seed: 'b'.repeat(64) })).toEqual(['commitment', 'result']);
});

test('a result that was not drawn is seen', async () => {
  const { proof } = await drawn();
  const balls = proof.result!.balls!.map((ball) => String((Number(ball) + 1) % 10));
  expect(await failed({ result: { balls } })).toEqual(['result']);
});

test('a ticket that was changed, or left out of the draw, is seen', async () => {
  expect(await failed({}, { content: 'ticket 2' })).toEqual(['ticket']);
  expect(await failed({ bucket: [] })).toEqual(['ticket']);
});

test('tickets added after the entropy was made are seen', async () => {
  const { proof } = await drawn();
  const buckets = proof.buckets.map((bucket) => bucket || 'c'.repeat(64));
  expect(await failed({ buckets })).toEqual(['entropy']);
});

test('before the draw, and of a result from outside, nothing can be checked', async () => {
  const { proof } = await drawn();
  expect(await verifyDraw({ ...proof, seed: null }, null)).toBeNull();
  expect(await verifyDraw({ ...proof, source: 'outside' }, null)).toBeNull();
});
