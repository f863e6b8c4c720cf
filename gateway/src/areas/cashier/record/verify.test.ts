import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, sitDown } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

async function playedWith(detail: object) {
  const player = await addPlayer(gateway, 1000n);
  const { bet, win } = await sitDown(gateway, player);
  await bet(`b${player.accountId}`, '10', { roundId: 'r' });
  await win(`w${player.accountId}`, '0', { roundId: 'r', detail });
  const { value } = await player.get<{ rounds: { id: string }[] }>('rounds');
  return (await player.get<{ verifyAt: string | null }>(`rounds/${value.rounds[0]?.id}`)).value.verifyAt;
}

const verification = {
  round: '0d9c2a5e-6f0b-4c57-9c0c-2f4f2c1f9a10',
  game: 'dice',
  model: 'standard',
  choice: '{"chance":50,"side":"under"}',
  seedHash: 'ab',
  clientSeed: 'mine & more',
  nonce: '7',
};

test('a round whose draw can be checked names the place, with all that the form asks for in the fragment', async () => {
  const address = new URL((await playedWith({ rules: 'dice-1', verification })) ?? '');
  expect(`${address.origin}${address.pathname}${address.search}`).toBe('http://localhost:3100/verify');
  expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({
    ...verification,
    lang: 'TY',
  });
});

test('a round of which nothing is committed leads nowhere', async () => {
  expect(await playedWith({ result: 'won' })).toBeNull();
  expect(await playedWith({ verification: { nonce: 7 } })).toBeNull();
});
