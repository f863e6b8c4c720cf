import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostSavedPicks } from '@foyer/contract/lottery-kinds';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import {
  addLotteries,
  firstDigit,
  poster,
  testNode,
  type LotteryAnswer,
  type TestLine,
} from '../lottery/fixture.ts';

const otherNode = 'L2';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addLotteries(gateway, { [testNode]: {}, [otherNode]: {} });
});
afterAll(() => gateway.dispose());

const player = () => addPlayer(gateway, 1000n);
const save = (
  owner: TestPlayer,
  name: string,
  lines: readonly TestLine[] = [firstDigit(1)],
  node = testNode,
): Promise<LotteryAnswer> => poster(gateway)(owner, `picks/${node}`, { name, playType: 'trad', lines });
const read = async (owner: TestPlayer, node = testNode) =>
  (await owner.get<{ picks: { id: string; name: string; lines: TestLine[] }[] }>(`lottery/picks/${node}`))
    .value.picks;
const remove = async ({ headers }: TestPlayer, id: string, node = testNode) =>
  (await gateway.app.inject({ method: 'DELETE', url: `/api/v1/lottery/picks/${node}/${id}`, headers }))
    .statusCode;

test('picks are saved under a name for each lottery, in canonical form, and the same name replaces them', async () => {
  const owner = await player();
  const two = { ...firstDigit(1), picks: '1,3||||' };
  expect((await save(owner, 'Birthdays', [two, firstDigit(7, 5)])).status).toBe(200);
  expect((await save(owner, ' Another ')).status).toBe(200);
  expect((await save(owner, 'Elsewhere', [firstDigit(2)], otherNode)).status).toBe(200);
  expect(await read(owner)).toMatchObject([
    { name: 'Another' },
    { name: 'Birthdays', lines: [{ picks: '1,3||||' }, { picks: '7||||', multiple: 5 }] },
  ]);
  const again = await save(owner, 'Birthdays', [firstDigit(9)]);
  expect(again.value.picks.map(({ name }: { name: string }) => name)).toEqual(['Another', 'Birthdays']);
  expect((await read(owner))[1]?.lines).toMatchObject([{ picks: '9||||' }]);
});

test('picks belong to their player: another one neither reads nor removes them', async () => {
  const [owner, other] = [await player(), await player()];
  await save(owner, 'Mine');
  const [mine] = await read(owner);
  expect(await read(other)).toEqual([]);
  expect(await remove(other, mine!.id)).toBe(200);
  expect(await remove(owner, mine!.id, otherNode)).toBe(200);
  expect(await read(owner)).toHaveLength(1);
  expect(await remove(owner, mine!.id)).toBe(200);
  expect(await remove(owner, mine!.id)).toBe(200);
  expect(await read(owner)).toEqual([]);
});

test('there is room for so many, also when they are saved at the same moment; replacing goes on', async () => {
  const owner = await player();
  const answers = await Promise.all(
    Array.from({ length: mostSavedPicks + 3 }, (_, n) => save(owner, `Name ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSavedPicks);
  expect(new Set(answers.map(({ code }) => code ?? 'ok'))).toEqual(
    new Set(['ok', 'lottery_saved_picks_full']),
  );
  const [first] = await read(owner);
  expect((await save(owner, first!.name, [firstDigit(4)])).status).toBe(200);
  await remove(owner, first!.id);
  expect((await save(owner, 'One more')).status).toBe(200);
});

test('what is not offered, outside the space or of an unknown lottery is refused, and nothing is saved', async () => {
  const owner = await player();
  expect((await save(owner, 'A', [{ ...firstDigit(1), picks: 'x||||' }])).code).toBe('lottery_picks_invalid');
  expect((await save(owner, 'A', [{ ...firstDigit(1), betType: 'other' }])).code).toBe(
    'lottery_bet_type_unavailable',
  );
  expect((await save(owner, 'A', [firstDigit(1)], 'unknown')).code).toBe('lottery_unknown');
  expect((await save(owner, '  ')).status).toBe(400);
  expect(await read(owner)).toEqual([]);
});
