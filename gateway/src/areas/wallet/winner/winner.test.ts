import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Winner } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import { createWinners, maskName, type Win } from './winner.ts';

let gateway: TestGateway;
const at = (ago: number) => new Date(gateway.clock.now().getTime() - ago);
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    [
      gameRow('R1', 'Golden Mango', { names: { EN: 'Golden Mango', TY: 'Gintong Mangga' } }),
      gameRow('F1', 'Fish', { gameType: 'FISH', availability: { isHot: true } }),
      gameRow('OFF', 'Off', { availability: { enabled: false } }),
    ],
  );
  const wins = Array.from({ length: 120 }, (_, ago) => ({
    username: 'katrina',
    nodeId: 'R1',
    amount: 5000n,
    currency: ago === 1 ? 'VND' : 'PHP',
    wonAt: at(10_000 + ago),
  }));
  const { db, history } = gateway.services;
  await history.wins(db.orm, 1, [
    { username: 'josefina', nodeId: 'F1', amount: 123_450n, currency: 'PHP', wonAt: at(5000) },
    ...wins,
  ]);
});
afterAll(() => gateway.dispose());

const list = async (query = '') => {
  const answer = await gateway.app.inject({
    url: `/api/v1/winners?${query}`,
    headers: { host: 'localhost' },
  });
  return answer.json();
};

test('the latest come first, masked, in the language, at most 100', async () => {
  const { value } = await list('language=EN');
  expect(value).toHaveLength(100);
  expect(value[0].vo).toMatchObject({
    customerName: 'jo***a',
    gameName: 'Fish',
    winAmount: '123450',
    currency: 'PHP',
    game: { nodeId: 'F1', vassalage: 'LUNA' },
  });
  expect((await list()).value[1].vo.gameName).toBe('Gintong Mangga');
  expect((await list('limitNum=3')).value).toHaveLength(3);
  expect((await list('limitNum=101')).value).toEqual({ fields: { limitNum: 'field_invalid' } });
});

test('each win names the digits of its currency', async () => {
  const { value } = await list('limitNum=3');
  expect(value.map(({ vo: { currency, minorUnits } }: { vo: Winner }) => [currency, minorUnits])).toEqual([
    ['PHP', 2],
    ['PHP', 2],
    ['VND', 0],
  ]);
});

test('a category narrows the board', async () => {
  expect((await list('gameCategory=FISH')).value).toHaveLength(1);
  expect((await list('gameCategory=HOT')).value).toHaveLength(1);
  expect((await list('gameCategory=PVP')).value).toEqual([]);
});

test('wins of real rounds stand among them, masked; games no longer offered do not', async () => {
  const { db, clock, catalogue } = gateway.services;
  const played: Win[] = [
    { username: 'maria', nodeId: 'R1', payout: 900n, currency: 'PHP', settledAt: at(0) },
    { username: 'maria', nodeId: 'OFF', payout: 900n, currency: 'PHP', settledAt: at(0) },
  ];
  const board = createWinners({ db, clock, catalogue, latestWins: async () => played });
  const [first, second] = await board.latest(1, 'EN', 2, () => true);
  expect(first).toMatchObject({ customerName: 'ma***a', amount: 900n });
  expect(second).toMatchObject({ customerName: 'jo***a' });
});

test('a mask never shows a whole name', () => {
  expect(['maria', 'ana', 'x', 'benjamin', 'Ñoño5'].map(maskName)).toEqual([
    'ma***a',
    'a***',
    'x***',
    'be***n',
    'Ño***5',
  ]);
});
