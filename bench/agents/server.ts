import { setTimeout } from 'node:timers/promises';
import { agentType } from '@foyer/contract/session-can';
import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { termsOf } from '../../gateway/src/areas/agents/contract/fixture.ts';
import { addGames, addPlayer, gameCode, sitDown } from '../../gateway/src/areas/wallet/provider/fixture.ts';
import { inTransaction } from '../../gateway/src/platform/db/transaction.ts';
import { startOpen } from '../../gateway/src/testing/open-sites.ts';
import type { TestGateway } from '../../gateway/src/testing/test-gateway.ts';
import { openLoop } from '../money/drive.ts';
import { addByHand, readByHand, settleByHand } from './by-hand.ts';
import { fillTeam } from './fill.ts';

/** A gateway with a large team, in a process of its own. One JSON message each way. */
export interface AgentsRequest {
  what: 'fill' | 'overview' | 'read' | 'add' | 'settle' | 'settle-by-hand' | 'lag';
  /** Of the team. */
  members?: number;
  /** Rows of the roll-up on the day that is settled. */
  facts?: number;
  /** Rounds in a second, and how long, s. */
  perSecond?: number;
  seconds?: number;
}

const dayMs = 86_400_000;
/** Days that the overview looks at, yesterday included; today is empty. */
const days = 10;
const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false });
await startOpen(gateway);
const here = { ...gateway, clock: gateway.platform.clock } as TestGateway;
await addGames(here);
const { services } = gateway;
const { agents, activity, db, rounds } = services;
const merchant = services.merchants.byId(1);
const agent = await addPlayer(here, 0n, agentType);

const dayOf = (ago: number): string =>
  new Date(Date.now() - ago * dayMs).toLocaleDateString('sv-SE', { timeZone: merchant.timeZone });
const team = { agentId: agent.accountId, fromDay: dayOf(days), toDay: dayOf(1) };

/** Since when a contract is settled: the beginning of yesterday. */
async function addContract(): Promise<void> {
  const account = await services.accounts.find(1, agent.accountId);
  const { rows } = await db.pool.query<{ at: Date }>('select ($1::date::timestamp at time zone $2) as at', [
    team.toDay,
    merchant.timeZone,
  ]);
  const since = new Date(rows[0]!.at);
  const standing = {
    state: 'accepted',
    madeBy: 'bench',
    startsAt: since,
    settledUntil: since,
    dueAt: since,
  } as const;
  const contract = { kind: 'daily-salary', payer: 'merchant', terms: termsOf(1) } as const;
  await inTransaction(db, (on) => agents.contracts.write(on, account!, contract, standing));
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number }> {
  const before = performance.now();
  await work();
  return { ms: performance.now() - before };
}

/** The team's overview of all days that have rows. */
async function overview(): Promise<void> {
  const me = { merchantId: 1, accountId: agent.accountId, currency: 'PHP' };
  const query = { period: 'range', from: team.fromDay, to: team.toDay } as const;
  const found = await agents.team.overview(merchant, me as never, query as never);
  if (found.total.rounds === 0) throw new Error('the overview is empty');
}

/** How long rounds take to come into the roll-up while others are played at a steady rate, ms. */
async function lag(perSecond: number, seconds: number): Promise<object> {
  const sit = async () => {
    const player = await addPlayer(here, 10n ** 12n, 0, 1, agent.accountId);
    return { player, ...(await sitDown(here, player)) };
  };
  const marker = await sit();
  const seats = [marker];
  while (seats.length < 50) seats.push(await sit());
  seats.shift();
  let named = 0;
  const play = async ({ player, sessionId }: (typeof seats)[number]): Promise<void> => {
    const roundId = `lag ${(named += 1)}`;
    const common = {
      merchantId: 1,
      providerId: 'demo',
      accountId: player.accountId,
      roundId,
      gameCode,
      currency: 'PHP',
      amount: 1n,
    };
    await rounds.bet({ ...common, transactionId: `${roundId} b`, playSessionId: sessionId });
    await rounds.win({ ...common, transactionId: `${roundId} w`, amount: 0n, finished: true });
  };
  const stop = activity.start();
  await activity.catchUp();
  const lags: number[] = [];
  const over = new AbortController();
  /** Plays a round and asks until the roll-up has it, over and over. */
  const watch = async () => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      await play(marker);
      const since = performance.now();
      for (;;) {
        const { rows } = await db.pool.query<{ rounds: number }>(
          'select coalesce(sum(rounds), 0)::integer as rounds from activity_day where merchant_id = 1 and account_id = $1',
          [marker.player.accountId],
        );
        if (rows[0]!.rounds >= count) break;
        await setTimeout(20);
      }
      lags.push(performance.now() - since);
    }
  };
  const watching = watch();
  const load = await openLoop({ perSecond, seconds, work: (i) => play(seats[i % seats.length]!) });
  over.abort();
  await watching;
  await stop();
  const sorted = lags.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { load, count: lags.length, p50Ms: at(0.5), p99Ms: at(0.99), longestMs: at(1) };
}

async function answer(request: AgentsRequest): Promise<object> {
  const { what, members = 100_000, facts = 1_000_000, perSecond = 100, seconds = 20 } = request;
  if (what === 'fill') {
    const filled = await fillTeam(db, { ...team, members, facts, days }, (line) =>
      process.stderr.write(`${line}\n`),
    );
    await addContract();
    return filled;
  }
  if (what === 'overview') return timed(overview);
  if (what === 'read') return timed(() => readByHand(db, team));
  if (what === 'add') return timed(() => addByHand(db, team));
  if (what === 'settle-by-hand') return timed(() => settleByHand(db, team));
  if (what === 'lag') return lag(perSecond, seconds);
  return timed(async () => {
    if ((await agents.settlements.settleDue()) !== 1) throw new Error('not one period was settled');
  });
}

process.on('message', (request: AgentsRequest) => {
  answer(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.on('disconnect', () => void gateway.close().then(() => process.exit(0)));
process.send?.({ value: {} });
