import { randomUUID } from 'node:crypto';
import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { memberType } from '@foyer/contract/session-can';
import { addDraw, insertLotteries } from '../../gateway/src/areas/lottery/lottery/fixture.ts';
import { addPlayer } from '../../gateway/src/areas/wallet/provider/fixture.ts';
import { startOpen } from '../../gateway/src/testing/open-sites.ts';
import type { TestGateway } from '../../gateway/src/testing/test-gateway.ts';
import { drive } from '../money/drive.ts';
import { settleByHand } from './by-hand.ts';
import { fillDraw } from './fill.ts';

/**
 * A gateway with 60 lotteries and players who buy, in a process of its own. Tells where it listens; does on request what is measured
 * without HTTP. One JSON message each way.
 */
export interface LotteryRequest {
  what: 'sales' | 'fill' | 'settle' | 'settle-by-hand' | 'connections';
  /** How long, s. */
  seconds?: number;
  /** How many lines a draw is filled with. */
  lines?: number;
  drawId?: string;
}

/** A player who buys over HTTP. */
export interface Customer {
  headers: Record<string, string>;
}

const lotteries = 60;
const nodeId = 'B0';
const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false });
await startOpen(gateway);
const here = { ...gateway, clock: gateway.platform.clock } as TestGateway;
const { services } = gateway;
const wide = '1000000000000000';
const limits = { line: wide, ticket: wide, account: wide, draw: wide, number: wide };
const families = ['five-digits', 'ph-3d', 'sea-4d', 'thai', 'keno', 'mark-six'];
await insertLotteries(
  here,
  Object.fromEntries(
    Array.from({ length: lotteries }, (_, at) => [
      `B${at}`,
      { family: families[at % families.length]!, limits },
    ]),
  ),
  1,
);
const players: Awaited<ReturnType<typeof addPlayer>>[] = [];
for (let left = Number(process.env.BENCH_PLAYERS ?? 200); left > 0; left -= 1)
  players.push(await addPlayer(here, 10n ** 12n));
const onSale = await addDraw(here, nodeId);
await services.lottery.drawing.turn();
const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });

/** Connections taken from the pool since the start: what asks the database. */
let taken = 0;
services.db.pool.on('acquire', () => {
  taken += 1;
});

const lines = (i: number) =>
  [0, 1, 2].map((at) => ({
    betType: 'five-straight',
    picks: String((i * 7919 + at * 104_729) % 100_000)
      .padStart(5, '0')
      .split('')
      .join('|'),
    unit: '100',
    multiple: 1,
  }));

/** A slip that is read already, sold by its statement alone. */
async function preparedSale() {
  const { prepare } = services.lottery.tickets;
  const buyers: ({ buyer: Parameters<typeof prepare>[0] } & Awaited<ReturnType<typeof prepare>>)[] = [];
  for (const { accountId, session } of players) {
    const { sessionId } = session;
    const buyer = { merchantId: 1, accountId, type: memberType, currency: 'PHP', sessionId };
    const first = lines(players.length).map((line) => ({ ...line, unit: BigInt(line.unit) }));
    const wanted = { playType: 'trad', prizeMode: 'LOTT-96', cost: 300n, lines: first } as const;
    buyers.push({ buyer, ...(await prepare(buyer, onSale, wanted, 'EN')) });
  }
  return (i: number) => {
    const { buyer, draw, slip, account } = buyers[i % buyers.length]!;
    // Other numbers each time, as players would: what is read once is only the slip's shape.
    const own = { ...slip, lines: slip.lines.map((line, at) => ({ ...line, picks: lines(i)[at]!.picks })) };
    return services.lottery.tickets.sell(buyer, draw, own, {
      requestId: randomUUID(),
      chaseId: null,
      account,
    });
  };
}

const timed = async (work: () => Promise<unknown>): Promise<{ ms: number }> => {
  const startedAt = performance.now();
  await work();
  return { ms: performance.now() - startedAt };
};

async function answer({ what, seconds = 5, lines: count = 0, drawId = '' }: LotteryRequest): Promise<object> {
  if (what === 'connections') return { taken };
  if (what === 'settle') return timed(() => services.lottery.settlements.run());
  if (what === 'settle-by-hand')
    return { ms: await settleByHand({ ...services, clock: here.clock }, drawId) };
  if (what === 'fill') {
    const id = await addDraw(here, nodeId);
    const buyers = players.map(({ accountId, wallet }) => ({ accountId, ...wallet }));
    await fillDraw(services.db, { drawId: id, nodeId, buyers, lines: count }, (line) =>
      process.stderr.write(`${line}\n`),
    );
    return { drawId: id };
  }
  return drive({ atOnce: 16, seconds, work: await preparedSale() });
}

process.on('message', (request: LotteryRequest) => {
  answer(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.on('disconnect', () => void gateway.close().then(() => process.exit(0)));
const customers: Customer[] = players.map(({ headers }) => ({ headers }));
process.send?.({ value: { address, drawId: onSale, customers } });
