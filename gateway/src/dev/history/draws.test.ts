import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLotteries } from '../../areas/lottery/lottery/fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const everyEightHours = ['04:00', '12:00', '20:00'];
  await insertLotteries(
    gateway,
    {
      F1: { schedule: { kind: 'every', seconds: 60 } },
      C1: { schedule: { kind: 'calendar', weekdays: [1, 2, 3, 4, 5, 6, 7], times: everyEightHours } },
    },
    1,
  );
});
afterAll(() => gateway.dispose());

test('no draw is missing of those whose time passes while the demo starts', async () => {
  const { clock, services } = gateway;
  const from = new Date(clock.now().getTime() - 3 * 86_400_000);
  for (const nodeId of ['F1', 'C1'])
    await services.history.lottery.draws(1, 'UTC', nodeId, { from, atMost: 20 });
  // The demo goes on starting, and draws are not looked at before it has started.
  clock.advance(150_000);
  await services.lottery.drawing.turn();
  clock.advance(60_000);
  await services.lottery.drawing.turn();
  for (const [nodeId, apartMs] of [
    ['F1', 60_000],
    ['C1', 8 * 3_600_000],
  ] as const) {
    const { rows } = await services.db.pool.query<{ at: Date; state: string }>(
      'select draws_at as at, state from lottery_draw where node_id = $1 order by draws_at',
      [nodeId],
    );
    const times = rows.map(({ at }) => at.getTime());
    expect(times.length).toBeGreaterThan(10);
    expect(times.slice(1).filter((time, place) => time - times[place]! !== apartMs)).toEqual([]);
    const over = rows.filter(({ at }) => at < clock.now());
    expect(over.length).toBeGreaterThan(7);
    expect(over.filter(({ state }) => state !== 'settled')).toEqual([]);
  }
});
