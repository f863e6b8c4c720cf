import { randomBytes } from 'node:crypto';
import { signatureOf } from '../../../areas/wallet/provider/provider.ts';
import { startingBalance, type Guest } from './books.ts';
import type { Bend, CheckedKey, CheckWallet, ReceivedCall } from './wallet.ts';

/** What a provider did that it must not do, or did not do that it must. */
export class Failing extends Error {}

/** One thing that every provider must do right. */
export interface Check {
  name: string;
  run(table: Table): Promise<void>;
}

export interface TableOptions {
  /** Where the provider answers our questions. */
  url: string;
  key: CheckedKey;
  wallet: CheckWallet;
  /** How long the provider may take to come to an end, ms. */
  patienceMs: number;
}

function must(isSo: unknown, why: string): asserts isSo {
  if (!isSo) throw new Failing(why);
}

/** Where a check sits: plays rounds at the provider's sandbox and looks at what reached the wallet. */
export function createTable({ url, key, wallet, patienceMs }: TableOptions) {
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(patienceMs) }).catch(
      (error: Error) => {
        throw new Failing(`${path} does not answer: ${error.message}`);
      },
    );
    const json = (await answer.json().catch(() => ({}))) as {
      success?: boolean;
      value?: Record<string, string>;
    };
    return { status: answer.status, isSuccess: json.success === true, value: json.value ?? {} };
  };

  const of = ({ playerId, launchToken }: Guest): ReceivedCall[] =>
    wallet.heard.filter(({ body }) => body.playerId === playerId || body.launchToken === launchToken);

  /** Waits for something at the wallet. */
  const until = async (isSo: () => unknown, why: string): Promise<void> => {
    for (const end = Date.now() + patienceMs; !isSo();) {
      must(Date.now() < end, why);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const isOver = (guest: Guest) =>
    guest.rounds.size > 0 && [...guest.rounds.values()].every((round) => round.isOver);

  return {
    of,
    until,
    get,
    /** Has a player open the sandbox's game and play one round, while the wallet behaves as told. */
    async play(...bends: Parameters<CheckWallet['bend']>): Promise<{ guest: Guest; stake: bigint }> {
      const { value } = await get('/sandbox');
      must(value.gameCode && value.stake, 'GET /sandbox does not name gameCode and stake');
      const guest = wallet.books.seat(value.gameCode);
      wallet.bend(...bends);
      const body = JSON.stringify({
        launchToken: guest.launchToken,
        gameCode: value.gameCode,
        stake: value.stake,
      });
      const { status } = await get('/sandbox/round', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      must(status < 300, `POST /sandbox/round answered ${status}`);
      return { guest, stake: BigInt(value.stake) };
    },
    /** The round came to an end at the wallet: won, lost or taken back. */
    settled: (guest: Guest) =>
      until(() => isOver(guest), 'a bet was taken and neither a finished win nor a rollback followed'),
    /** Waits a little and finds that nothing more came. */
    async quiet(guest: Guest, operation: string, why: string): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      must(!of(guest).some((call) => call.operation === operation), why);
    },
    ask(question: object, secret = key.secret) {
      const [timestamp, nonce, body] = [
        String(Date.now()),
        randomBytes(18).toString('base64url'),
        JSON.stringify(question),
      ];
      const path = new URL(`${url}/round-status`).pathname;
      return get('/round-status', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-provider': key.provider,
          'x-key-id': key.keyId,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signatureOf(secret, timestamp, nonce, path, body),
        },
      });
    },
  };
}
export type Table = ReturnType<typeof createTable>;

const named = (calls: ReceivedCall[], operation: string) =>
  calls.filter((call) => call.operation === operation);
const contentOf = ({ body }: ReceivedCall) =>
  JSON.stringify(Object.entries(body).toSorted(([one], [two]) => (one < two ? -1 : 1)));

/** Repeats of one transaction are the same to the letter. */
function expectSame(calls: ReceivedCall[]): void {
  const contents = new Map<unknown, string>();
  for (const call of calls) {
    const { transactionId } = call.body;
    if (transactionId === undefined) continue;
    must(
      (contents.get(transactionId) ?? contentOf(call)) === contentOf(call),
      `${call.operation} ${String(transactionId)} was sent again with other content`,
    );
    contents.set(transactionId, contentOf(call));
  }
}

/** A win whose answers do not come is the same win until one does. */
const insists = (operation: 'win' | 'rollback', name: string, ...bends: Bend[]): Check => ({
  name,
  async run(table) {
    const lead = operation === 'rollback' ? ([['bet', 'lose']] as const) : [];
    const { guest, stake } = await table.play(
      ...lead.map(([on, bend]): [typeof on, Bend] => [on, bend]),
      ...bends.map((bend): [typeof operation, Bend] => [operation, bend]),
    );
    await table.settled(guest);
    const sent = named(table.of(guest), operation);
    if (operation === 'rollback' && sent.length === 0) return;
    await table.until(
      () => named(table.of(guest), operation).length > bends.length,
      `the ${operation} was not sent again`,
    );
    expectSame(table.of(guest));
    must(
      new Set(named(table.of(guest), operation).map(({ body }) => body.transactionId)).size === 1,
      `the ${operation} was sent again under another transactionId`,
    );
    const won = BigInt(String(named(table.of(guest), 'win')[0]?.body.amount ?? '0'));
    const expected = operation === 'rollback' ? startingBalance : startingBalance - stake + won;
    must(guest.balance === expected, `the balance is ${guest.balance} instead of ${expected}`);
  },
});

/** A bet that was refused is over: nothing is won with it. */
const accepts = (
  code: 'insufficient_funds' | 'player_session_ended' | 'bet_refused' | 'limit_reached',
): Check => ({
  name: `takes a bet refused with ${code} as refused`,
  async run(table) {
    const { guest } = await table.play(['bet', { refuse: code }]);
    await table.quiet(guest, 'win', 'a win was sent for a bet that was refused');
    const bets = named(table.of(guest), 'bet');
    must(bets.length === 1, bets.length === 0 ? 'no bet came' : 'the refused bet was sent again');
    must(guest.balance === startingBalance, 'the balance changed');
  },
});

/** Every check, in order. */
export const checks: Check[] = [
  {
    name: 'answers GET /health',
    async run(table) {
      const { status, isSuccess } = await table.get('/health');
      must(status === 200, 'the answer is no 200');
      must(isSuccess, 'the answer does not say "success": true');
    },
  },
  {
    name: 'plays a round: one authenticate, a bet of the stake, a finished win',
    async run(table) {
      const { guest, stake } = await table.play();
      await table.settled(guest);
      const calls = table.of(guest);
      const [bet] = named(calls, 'bet');
      const wins = named(calls, 'win');
      must(named(calls, 'authenticate').length === 1, 'authenticate was not called once');
      must(bet && BigInt(String(bet.body.amount)) === stake, 'the bet is not the stake');
      must(
        wins.length > 0 && calls.indexOf(bet) < calls.indexOf(wins[0] as ReceivedCall),
        'no win followed the bet',
      );
      must(
        wins.every(({ body }) => body.roundId === bet.body.roundId),
        'bet and win name different rounds',
      );
      must(wins.at(-1)?.body.finished === true, 'the last win does not finish the round');
      const won = wins.reduce((sum, { body }) => sum + BigInt(String(body.amount)), 0n);
      must(
        guest.balance === startingBalance - stake + won,
        'something else than one bet and its wins moved money',
      );
    },
  },
  {
    name: 'names every transaction anew',
    async run(table) {
      const seen = new Set<unknown>();
      for (let i = 0; i < 3; i += 1) {
        const { guest } = await table.play();
        await table.settled(guest);
        for (const { body } of table
          .of(guest)
          .filter(({ body: { transactionId } }) => transactionId !== undefined)) {
          must(!seen.has(body.transactionId), `transactionId ${String(body.transactionId)} was used twice`);
          seen.add(body.transactionId);
        }
      }
    },
  },
  {
    name: 'a bet whose answer is lost is sent again or taken back',
    async run(table) {
      const { guest } = await table.play(['bet', 'lose']);
      await table.settled(guest);
      expectSame(table.of(guest));
      const calls = table.of(guest);
      must(
        named(calls, 'rollback').length > 0 || named(calls, 'bet').length > 1,
        'the bet was neither sent again nor taken back',
      );
      must(
        named(calls, 'rollback').length === 0 || named(calls, 'win').length === 0,
        'the bet was taken back and won',
      );
    },
  },
  {
    name: 'a bet that is not answered within 3 s is given up and taken back, or sent again',
    async run(table) {
      const { guest } = await table.play(['bet', 'hang']);
      await table.until(() => table.of(guest).length > 2, 'nothing followed the bet that was not answered');
      const calls = table.of(guest);
      must(
        named(calls, 'rollback').length > 0 || named(calls, 'bet').length > 1,
        'the bet was neither sent again nor taken back',
      );
      expectSame(calls);
    },
  },
  insists('win', 'a win whose answer is lost is sent again, unchanged', 'lose'),
  insists('win', 'a win is sent until it is answered: three failures', 'fail', 'fail', 'fail'),
  insists('win', 'a win is sent until it is answered: 429 with Retry-After', 'busy'),
  insists('rollback', 'a rollback whose answer is lost is sent again, unchanged', 'lose'),
  insists('rollback', 'a rollback is sent until it is answered: two failures', 'fail', 'fail'),
  accepts('insufficient_funds'),
  accepts('player_session_ended'),
  accepts('bet_refused'),
  accepts('limit_reached'),
  {
    name: 'says how a round stands, to us alone',
    async run(table) {
      const { guest } = await table.play();
      await table.settled(guest);
      const question = { playerId: guest.playerId, roundId: [...guest.rounds.keys()][0] };
      must((await table.ask(question)).value.state === 'over', 'a round that is over is not "over"');
      must(
        (await table.ask({ ...question, roundId: 'never-played' })).value.state === 'none',
        'a round that was never played is not "none"',
      );
      must(
        (await table.ask(question, 'another secret')).status >= 400,
        'a question with a wrong signature was answered',
      );
    },
  },
];
