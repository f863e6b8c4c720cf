import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { texts } from '../messages/messages.ts';
import { commandsOf, verifyRound, withRound } from './verify-round.ts';

const serverSeed = '0f'.repeat(32);
const key = Buffer.from(serverSeed, 'hex');
const seedHash = createHash('sha256').update(key).digest('hex');
const entries = {
  game: 'dice',
  model: 'standard',
  choice: '{"chance":50,"side":"under"}',
  serverSeed,
  seedHash,
  clientSeed: "it's-mine",
  nonce: '3',
};

test('a round is drawn again from what its link says, with the values that any other tool computes', async () => {
  const { fits, hash, block, explained } = await verifyRound(entries, 'EN');
  expect({ fits, hash }).toEqual({ fits: true, hash: seedHash });
  expect(block).toBe(createHmac('sha256', key).update("it's-mine:3:0").digest('hex'));
  expect(explained?.rows).toHaveLength(1);
});

test('another seed, no fingerprint and a choice of another game are told apart', async () => {
  expect((await verifyRound({ ...entries, serverSeed: '1f'.repeat(32) }, 'EN')).fits).toBe(false);
  expect((await verifyRound({ ...entries, seedHash: '' }, 'EN')).fits).toBeNull();
  const wrong = await verifyRound({ ...entries, choice: '{"shots":["crab"]}', game: 'races' }, 'EN');
  expect(wrong).toMatchObject({ fits: true, explained: null });
});

test('what is to be typed into a terminal keeps the seed of the player one word', () => {
  const { hash, block } = commandsOf({ serverSeed, clientSeed: "it's-mine", nonce: 3 });
  expect(hash).toBe(`printf ${serverSeed} | xxd -r -p | sha256sum`);
  expect(block).toContain(String.raw`printf %s 'it'\''s-mine:3:0' | openssl dgst -sha256`);
});

test('a page that is saved carries its round, as text that no markup leaves', () => {
  const query = new URLSearchParams({ clientSeed: '"><b>', nonce: '3' }).toString();
  const page = withRound('<!doctype html><html lang="en"></html>', query);
  expect(page).toBe(
    '<!doctype html><html data-round="clientSeed=%22%3E%3Cb%3E&amp;nonce=3" lang="en"></html>',
  );
});

test('server seed, client seed and nonce are explained in both languages', () => {
  for (const key of ['aboutServerSeed', 'aboutSeedHash', 'aboutClientSeed', 'aboutNonce'] as const) {
    expect(texts('verify', 'TY')(key)).not.toBe(texts('verify', 'EN')(key));
  }
});
