import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { startHelper } from '../helper.ts';
import { drive, type Load } from '../money/drive.ts';
import { saveResults } from '../results.ts';
import type { Customer, LotteryRequest } from './server.ts';

export interface LotteryOptions {
  /** Lines of the draw that is settled. */
  lines: number;
  /** Seconds of each load. */
  seconds: number;
  say: (line: string) => void;
}

/** What is aimed at. */
const goals = {
  'sales over HTTP / the statement alone': 'at least 0.60',
  'a draw settled / the same statements by hand': 'at most 1.5',
  'calls of the database for a list of 60 lotteries': 'those of a second for all who ask in it',
} as const;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** A call of a browser. @throws when it is not answered with success */
function call(address: string, path: string, headers: object, body?: object): Promise<void> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      {
        method: text === undefined ? 'GET' : 'POST',
        agent,
        headers: { ...headers, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const picksOf = (i: number) =>
  String((i * 7919) % 100_000)
    .padStart(5, '0')
    .split('')
    .join('|');

/** A ticket of three lines. */
const slipOf = (drawId: string, i: number) => ({
  requestId: randomUUID(),
  drawId,
  playType: 'trad',
  prizeMode: 'LOTT-96',
  lines: [0, 1, 2].map((at) => ({
    betType: 'five-straight',
    picks: picksOf(3 * i + at),
    unit: '100',
    multiple: 1,
  })),
  cost: '300',
});

/**
 * Lotteries under load: sales over HTTP beside their statement alone, a draw of many lines settled beside the same statements by
 * hand, and the list of 60 lotteries beside what it asks the database.
 */
export async function lottery({ lines, seconds, say }: LotteryOptions): Promise<void> {
  const {
    ready,
    call: ask,
    stop,
  } = await startHelper<LotteryRequest>(join(import.meta.dirname, 'server.ts'));
  try {
    const { address, drawId, customers } = await ready<{
      address: string;
      drawId: string;
      customers: Customer[];
    }>();
    say(`${customers.length} players buy`);
    const buy = (i: number) =>
      call(address, '/api/v1/lottery/tickets', customers[i % customers.length]!.headers, slipOf(drawId, i));
    await drive({ atOnce: 16, seconds: 2, work: buy });
    const loads: Record<string, Load> = {};
    const note = (name: string, load: Load) => {
      loads[name] = load;
      say(`${name}: ${load.perSecond} per second, p99 ${load.p99Ms} ms, ${load.errors} errors`);
      return load;
    };
    // By turns, so that what else the machine does is in both.
    const alone = note('sales, the statement alone', await ask<Load>({ what: 'sales', seconds }));
    const overHttp = note('sales over HTTP', await drive({ atOnce: 16, seconds, work: buy }));
    const aloneAgain = note('sales, the statement alone, again', await ask<Load>({ what: 'sales', seconds }));

    const list = () => call(address, '/api/v1/lotteries?language=EN', { host: customers[0]!.headers.host });
    const before = await ask<{ taken: number }>({ what: 'connections' });
    const lists = note('lists of 60 lotteries', await drive({ atOnce: 16, seconds, work: list }));
    const after = await ask<{ taken: number }>({ what: 'connections' });
    const calls = (after.taken - before.taken) / seconds;

    const times: Record<'settle' | 'settle-by-hand', number> = { settle: 0, 'settle-by-hand': 0 };
    for (const what of ['settle-by-hand', 'settle'] as const) {
      say(`filling a draw with ${lines} lines`);
      const filled = await ask<{ drawId: string }>({ what: 'fill', lines });
      times[what] = (await ask<{ ms: number }>({ what, drawId: filled.drawId })).ms;
      say(`${what}: ${Math.round(times[what])} ms for ${lines} lines`);
    }
    const found = {
      'sales over HTTP / the statement alone': rounded(
        overHttp.perSecond / ((alone.perSecond + aloneAgain.perSecond) / 2),
      ),
      'a draw settled / the same statements by hand': rounded(times.settle / times['settle-by-hand']),
      'calls of the database for a list of 60 lotteries': rounded(calls / lists.perSecond),
    };
    for (const [name, value] of Object.entries(found))
      say(`${name}: ${value} (${goals[name as keyof typeof goals]})`);
    say(`calls of the database in a second of ${lists.perSecond} lists: ${rounded(calls)}`);
    say(`kept in ${await saveResults('lottery', { lines, seconds, goals, found, loads, times })}`);
  } finally {
    await stop();
  }
}
