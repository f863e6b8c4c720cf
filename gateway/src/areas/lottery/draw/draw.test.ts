import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addLotteries, openDraw, testNode } from '../lottery/fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  await addLotteries(gateway, { [testNode]: { schedule: { kind: 'every', seconds: 60 } } });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const turns = () =>
  Promise.all([gateway, other, gateway, other].map(({ services }) => services.lottery.drawing.turn()));
const later = (ms: number) => {
  gateway.clock.advance(ms);
  other.clock.advance(gateway.clock.offsetMs() - other.clock.offsetMs());
};

test('draws are made, opened, closed and drawn once by two gateways', async () => {
  const first = await openDraw(gateway);
  for (let minute = 0; minute < 6; minute += 1) {
    later(60_000);
    await turns();
  }
  const { rows } = await gateway.services.db.pool.query(
    `select numero, count(*)::integer as count, min(state) as state, min(draws_at) as at from lottery_draw
     where node_id = $1 group by numero order by min(draws_at)`,
    [testNode],
  );
  expect(rows.every(({ count }) => count === 1)).toBe(true);
  const times = rows.map(({ at }) => at.getTime());
  expect(times.slice(1).every((time, index) => time - times[index] === 60_000)).toBe(true);
  const now = gateway.clock.now().getTime();
  expect(rows.filter(({ at }) => at.getTime() < now - 5000).map(({ state }) => state)).toEqual(
    rows.filter(({ at }) => at.getTime() < now - 5000).map(() => 'settled'),
  );
  expect(rows.filter(({ state }) => state === 'open').length).toBeGreaterThanOrEqual(2);
  expect(rows.filter(({ at }) => at.getTime() > now).length).toBeGreaterThanOrEqual(8);
  const drawn = await gateway.services.lottery.draws.find(1, first.id);
  expect(drawn).toMatchObject({
    state: 'settled',
    tickets: 0,
    seed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('a gateway that was away goes on with the draws of now, and draws what was open', async () => {
  const open = await openDraw(gateway);
  later(3_600_000);
  await turns();
  later(1001);
  await turns();
  expect((await gateway.services.lottery.draws.find(1, open.id)).state).toBe('settled');
  expect((await openDraw(gateway)).closesAt.getTime()).toBeGreaterThan(gateway.clock.now().getTime());
});
