import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signedHeaders } from '../../gateway/src/areas/wallet/provider/fixture.ts';
import { startHelper } from '../helper.ts';
import { saveResults } from '../results.ts';
import { besideFlood, drive, openLoop, type Load, type Seat } from './drive.ts';
import type { MoneyRequest } from './server.ts';

export interface MoneyOptions {
  /** Postings of the long account whose statement is read. */
  postings: number;
  /** Seconds of each load. */
  seconds: number;
  say: (line: string) => void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One bet as a provider's server sends it. @throws when it was not taken */
function bet(address: string, seat: Seat, name: string): Promise<void> {
  const path = '/provider/v1/bet';
  const { sessionId, playerId, currency, gameCode } = seat;
  const body = JSON.stringify({
    sessionId,
    playerId,
    currency,
    gameCode,
    roundId: name,
    transactionId: name,
    amount: '1',
  });
  return new Promise((resolve, reject) => {
    const call = request(
      address + path,
      { method: 'POST', agent, headers: signedHeaders(path, body, Date.now()) },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

const ratio = (one: number, other: number) => Math.round((one / other) * 1000) / 1000;
const share = (one: Load, other: Load) => ratio(one.perSecond, other.perSecond);
const inWords = ({ perSecond, p50Ms, p99Ms, errors }: Load) =>
  `${perSecond} per second, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${errors} errors`;

/**
 * Money under load: bets over HTTP beside the same statements without it, transfers of one player and of 1,000,
 * callbacks that come at fixed times, and statements of a short and of a long account.
 */
export async function money({ postings, seconds, say }: MoneyOptions): Promise<void> {
  const { BENCH_PLAYERS } = process.env;
  const { ready, call, stop } = await startHelper<MoneyRequest>(
    join(import.meta.dirname, 'server.ts'),
    BENCH_PLAYERS ? { BENCH_PLAYERS } : {},
  );
  try {
    const { address, seats } = await ready<{ address: string; seats: Seat[] }>();
    say(`${seats.length} players sit at a game`);
    let named = 0;
    const betOf = (seat: Seat) => bet(address, seat, `h${(named += 1)}`);
    const overHttp = (i: number) => betOf(seats[i % seats.length] as Seat);
    await drive({ atOnce: 16, seconds: 2, work: overHttp });
    const found: Record<string, Load> = {};
    const note = (name: string, load: Load) => {
      found[name] = load;
      say(`${name}: ${inWords(load)}`);
    };
    const alone = await drive({ atOnce: 1, seconds, work: overHttp });
    note('one bet at a time', alone);
    note('bets, the statement alone', await call<Load>({ what: 'bets', seconds }));
    const before = await call<NodeJS.CpuUsage>({ what: 'cpu' });
    note('bets over HTTP', await drive({ atOnce: 16, seconds, work: overHttp }));
    const after = await call<NodeJS.CpuUsage>({ what: 'cpu' });
    note('other players while one has 150 bets at once', await besideFlood({ seats, seconds, work: betOf }));
    note('transfers of one player', await call<Load>({ what: 'transfers', players: 1, seconds }));
    note('transfers of 1,000 players', await call<Load>({ what: 'transfers', seconds }));
    const fixed = 'bets at fixed times, half as many as go through';
    const perSecond = Math.max(1, Math.floor((found['bets over HTTP']?.perSecond ?? 0) / 2));
    note(fixed, await openLoop({ perSecond, seconds, work: overHttp }));
    const inGateway = after.user + after.system - before.user - before.system;
    say(
      `processor time of the gateway: ${Math.round(inGateway / (found['bets over HTTP']?.count ?? 1))} µs a bet`,
    );
    const ratios = {
      'bets over HTTP / the statement alone': share(
        found['bets over HTTP'] as Load,
        found['bets, the statement alone'] as Load,
      ),
      'transfers of one player / of 1,000': share(
        found['transfers of one player'] as Load,
        found['transfers of 1,000 players'] as Load,
      ),
      'p99 at fixed times / of one bet at a time': ratio((found[fixed] as Load).p99Ms, alone.p99Ms),
      'p50 of others beside 150 bets of one / of one bet at a time': ratio(
        (found['other players while one has 150 bets at once'] as Load).p50Ms,
        alone.p50Ms,
      ),
    };
    for (const [name, ratio] of Object.entries(ratios)) say(`${name}: ${ratio}`);
    await call<object>({ what: 'fill', postings });
    const statement = await call<{ pages: Record<string, { ratio: number }> }>({ what: 'statement' });
    for (const [name, page] of Object.entries(statement.pages))
      say(`statement, ${name}: ${JSON.stringify(page)}`);
    say(
      `kept in ${await saveResults('money', { seconds, players: seats.length, ratios, loads: found, statement })}`,
    );
  } finally {
    await stop();
  }
}
