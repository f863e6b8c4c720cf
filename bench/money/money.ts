import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signedHeaders } from '../../gateway/src/areas/wallet/provider/fixture.ts';
import { startHelper } from '../helper.ts';
import { saveResults } from '../results.ts';
import { drive, openLoop, type Load, type Seat } from './drive.ts';
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

const share = (one: Load, other: Load) => Math.round((one.perSecond / other.perSecond) * 1000) / 1000;
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
    const overHttp = (i: number) => bet(address, seats[i % seats.length] as Seat, `h${(named += 1)}`);
    await drive({ atOnce: 16, seconds: 2, work: overHttp });
    const found: Record<string, Load> = {};
    const note = (name: string, load: Load) => {
      found[name] = load;
      say(`${name}: ${inWords(load)}`);
    };
    note('bets, the statement alone', await call<Load>({ what: 'bets', seconds }));
    note('bets over HTTP', await drive({ atOnce: 16, seconds, work: overHttp }));
    note('transfers of one player', await call<Load>({ what: 'transfers', players: 1, seconds }));
    note('transfers of 1,000 players', await call<Load>({ what: 'transfers', seconds }));
    const perSecond = Math.max(1, Math.floor((found['bets over HTTP']?.perSecond ?? 0) / 2));
    note(
      `bets at fixed times, ${perSecond} a second`,
      await openLoop({ perSecond, seconds, work: overHttp }),
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
