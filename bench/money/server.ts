import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { addGames, addPlayer, gameCode, sitDown } from '../../gateway/src/areas/wallet/provider/fixture.ts';
import { startOpen } from '../../gateway/src/testing/open-sites.ts';
import type { TestGateway } from '../../gateway/src/testing/test-gateway.ts';
import { drive, type Seat } from './drive.ts';
import { fillStatement, measureStatement } from './statement.ts';

/**
 * A gateway with players at a game, in a process of its own. Tells where it listens and who sits there; does on request
 * what is measured without HTTP. One JSON message each way.
 */
export interface MoneyRequest {
  what: 'bets' | 'transfers' | 'fill' | 'statement' | 'cpu';
  /** How many players take turns, how long, s. */
  players?: number;
  seconds?: number;
  /** Postings of the long account. */
  postings?: number;
}

const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false });
await startOpen(gateway);
const here = { ...gateway, clock: gateway.platform.clock } as TestGateway;
await addGames(here);
const { services } = gateway;
const seats: (Seat & { accountId: string; ledgerAccountId: string })[] = [];
for (let i = 0; i < Number(process.env.BENCH_PLAYERS ?? 1000); i += 1) {
  const player = await addPlayer(here, 10n ** 15n);
  const { sessionId, playerId, currency } = await sitDown(here, player);
  seats.push({
    sessionId,
    playerId,
    currency,
    gameCode,
    accountId: player.accountId,
    ledgerAccountId: player.wallet.ledgerAccountId,
  });
}
const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });

let named = 0;
const nextName = () => `s${(named += 1)}`;

/** The statement of a bet, without HTTP, signature and JSON: what the database itself lets through. */
function bet(i: number, players: number): Promise<unknown> {
  const seat = seats[i % players] as (typeof seats)[number];
  const name = nextName();
  return services.rounds.bet({
    merchantId: 1,
    providerId: 'demo',
    accountId: seat.accountId,
    transactionId: name,
    roundId: name,
    gameCode,
    amount: 1n,
    currency: seat.currency,
    playSessionId: seat.sessionId,
  });
}

function transfer(i: number, players: number): Promise<unknown> {
  const { ledgerAccountId, currency } = seats[i % players] as (typeof seats)[number];
  const command = {
    merchantId: 1,
    ledgerAccountId,
    currency,
    scope: 'bench',
    key: nextName(),
    amount: 1n,
    reference: 'bench',
  };
  return i % 2 === 0 ? services.ledger.stake(command) : services.ledger.payout(command);
}

async function answer({
  what,
  players = seats.length,
  seconds = 5,
  postings = 10_000_000,
}: MoneyRequest): Promise<object> {
  if (what === 'fill')
    return fillStatement(services.db, postings, (line) => process.stderr.write(`${line}\n`));
  if (what === 'cpu') return process.cpuUsage();
  if (what === 'statement') return measureStatement(services.db, services.ledger);
  const work = what === 'bets' ? bet : transfer;
  return drive({ atOnce: 16, seconds, work: (i) => work(i, players) });
}

process.on('message', (request: MoneyRequest) => {
  answer(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.on('disconnect', () => void gateway.close().then(() => process.exit(0)));
process.send?.({ value: { address, seats } });
