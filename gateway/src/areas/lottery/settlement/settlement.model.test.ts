import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberType } from '@foyer/contract/session-can';
import { Refusal } from '../../../platform/http/refusal.ts';
import { comparisons } from '../../../server/books.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createRounds, firstSeed, limitMs, tally } from '../../../testing/torture.ts';
import { addUpOn } from '../../ledger/ledger/ledger.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';
import { addDraw, endSale, firstDigit, insertLotteries, makeDue, testNode } from '../lottery/fixture.ts';

/*
 * Random sequences of what happens to draws and their tickets, compared with a model that knows nothing but the rules. A failure prints
 * the sequence and its seed: `FOYER_TORTURE_SEED=<seed>` repeats it.
 */
let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
  const limits = { line: '100000', ticket: '200000', account: '1000000', draw: '100000000', number: '9000' };
  await insertLotteries(gateway, { [testNode]: { limits } }, 1);
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const [players, draws, startsWith, exposedAtMost] = [2, 2, 1500n, 9000n];

const step = fc.record({
  kind: fc.constantFrom('sell', 'sell', 'sell', 'cancel', 'close', 'draw', 'settle', 'void'),
  /** Which gateway does it. */
  byOther: fc.boolean(),
  player: fc.nat(players - 1),
  draw: fc.nat(draws - 1),
  /** Names of requests are used again, with the same and with other content. */
  request: fc.nat(7),
  digit: fc.nat(2),
  multiple: fc.integer({ min: 1, max: 4 }),
  mode: fc.constantFrom('LOTT-96', 'LOTT-90'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a hit on one digit of ten pays for each 100, in minor units. */
const payouts: Record<string, bigint> = { 'LOTT-96': 960n, 'LOTT-90': 900n };

type DrawState = 'open' | 'closed' | 'drawn' | 'settled' | 'void';
interface ModelTicket {
  step: Step;
  state: 'open' | 'won' | 'lost' | 'cancelled' | 'void';
}

/** Lotteries as a child would keep them. @param digitOf the first digit of a draw that is drawn */
function createModel(digitOf: (draw: number) => Promise<number>) {
  const money = Array.from({ length: players }, () => startsWith);
  const states = Array.from({ length: draws }, (): { state: DrawState; isOver: boolean } => ({
    state: 'open',
    isOver: false,
  }));
  const tickets = new Map<string, ModelTicket>();
  const keyOf = ({ player, request }: Step) => `${player}:${request}`;
  const costOf = ({ multiple }: Step) => 100n * BigInt(multiple);
  const sums = (draw: number, digit: number) =>
    [...tickets.values()]
      .filter((one) => one.state === 'open' && one.step.draw === draw && one.step.digit === digit)
      .reduce((all, one) => all + BigInt(one.step.multiple) * payouts[one.step.mode]!, 0n);

  const sell = (given: Step): string => {
    const before = tickets.get(keyOf(given));
    if (before) {
      const { draw, digit, multiple, mode } = before.step;
      const isSame =
        draw === given.draw && digit === given.digit && multiple === given.multiple && mode === given.mode;
      return isSame ? 'sold' : 'transaction_mismatch';
    }
    if (states[given.draw]!.state !== 'open') return 'lottery_draw_closed';
    if (money[given.player]! < costOf(given)) return 'insufficient_funds';
    const exposed = sums(given.draw, given.digit) + BigInt(given.multiple) * payouts[given.mode]!;
    if (exposed > exposedAtMost) return 'lottery_limit_reached';
    money[given.player]! -= costOf(given);
    tickets.set(keyOf(given), { step: given, state: 'open' });
    return 'sold';
  };

  const cancel = (given: Step): string => {
    const ticket = tickets.get(keyOf(given));
    if (!ticket) return 'not_found';
    if (ticket.state === 'cancelled') return 'cancelled';
    if (ticket.state !== 'open' || states[ticket.step.draw]!.state !== 'open')
      return 'lottery_cancel_refused';
    ticket.state = 'cancelled';
    money[given.player]! += costOf(ticket.step);
    return 'cancelled';
  };

  const settleOne = async (draw: number) => {
    const digit = states[draw]!.state === 'drawn' ? await digitOf(draw) : null;
    for (const ticket of tickets.values()) {
      if (ticket.step.draw !== draw || ticket.state !== 'open') continue;
      const { player, multiple, mode } = ticket.step;
      const hasWon = digit === ticket.step.digit;
      ticket.state = digit === null ? 'void' : hasWon ? 'won' : 'lost';
      if (digit === null) money[player]! += costOf(ticket.step);
      else if (hasWon) money[player]! += BigInt(multiple) * payouts[mode]!;
    }
  };

  return {
    money,
    states: () => states.map(({ state }) => state),
    tickets: () => Object.fromEntries([...tickets].map(([key, { state }]) => [key, state])),
    /** @returns what the gateway must answer */
    async apply(given: Step): Promise<string> {
      const at = states[given.draw]!;
      if (given.kind === 'sell') return sell(given);
      if (given.kind === 'cancel') return cancel(given);
      if (given.kind === 'close' && at.state === 'open') at.state = 'closed';
      if (given.kind === 'draw' && at.state === 'closed') at.state = 'drawn';
      if (given.kind === 'void') {
        if (!['open', 'closed', 'drawn'].includes(at.state)) return 'no';
        at.state = 'void';
        return 'void';
      }
      if (given.kind === 'settle')
        for (const [draw, one] of states.entries()) {
          if (one.isOver || !['drawn', 'void'].includes(one.state)) continue;
          await settleOne(draw);
          if (one.state === 'drawn') one.state = 'settled';
          one.isOver = true;
        }
      return 'done';
    },
    /** A draw without tickets is over as soon as it is drawn. */
    endEmpty(draw: number): void {
      const isEmpty = [...tickets.values()].every(
        (one) => one.step.draw !== draw || one.state === 'cancelled',
      );
      if (states[draw]!.state === 'drawn' && isEmpty) states[draw] = { state: 'settled', isOver: true };
    },
  };
}

async function openTable() {
  const people: TestPlayer[] = [];
  for (let left = players; left > 0; left -= 1) people.push(await addPlayer(gateway, startsWith));
  const ids: string[] = [];
  for (let left = draws; left > 0; left -= 1) ids.push(await addDraw(gateway));
  const requests = Array.from({ length: players }, () => Array.from({ length: 8 }, () => randomUUID()));
  const ticketIds = new Map<string, string>();
  const playerOf = ({ player }: Step) => ({
    merchantId: 1,
    accountId: people[player]!.accountId,
    type: memberType,
    currency: 'PHP',
    sessionId: people[player]!.session.sessionId,
  });

  const actions: Record<Step['kind'], (given: Step, at: TestGateway) => Promise<string>> = {
    async sell(given, { services }) {
      const { unit, ...line } = firstDigit(given.digit, given.multiple);
      const { ticket } = await services.lottery.tickets.buy(
        playerOf(given) as never,
        {
          requestId: requests[given.player]![given.request]!,
          drawId: ids[given.draw]!,
          playType: 'trad',
          prizeMode: given.mode,
          lines: [{ ...line, unit: BigInt(unit) }],
          cost: 100n * BigInt(given.multiple),
        },
        'EN',
      );
      ticketIds.set(`${given.player}:${given.request}`, ticket.ticket.id);
      return 'sold';
    },
    async cancel(given, { services }) {
      const id = ticketIds.get(`${given.player}:${given.request}`) ?? randomUUID();
      return (await services.lottery.tickets.cancel(playerOf(given), id)).ticket.state;
    },
    async close({ draw }, at) {
      await endSale(gateway, ids[draw]!);
      await at.services.lottery.draws.advance();
      return 'done';
    },
    async draw({ draw }, at) {
      const { state } = await at.services.lottery.draws.find(1, ids[draw]!);
      if (state === 'closed') await makeDue(gateway, ids[draw]!);
      await at.services.lottery.draws.advance();
      return 'done';
    },
    async settle() {
      // Both at once: each draw is settled once.
      await Promise.all([gateway, other].map(({ services }) => services.lottery.settlements.run()));
      return 'done';
    },
    async void({ draw }, { services }) {
      const which = { merchantId: 1, id: ids[draw]! };
      return (await services.lottery.draws.voidDraw(services.db.orm, which)) ? 'void' : 'no';
    },
  };
  const drawAt = (draw: number) => gateway.services.lottery.draws.find(1, ids[draw]!);
  return {
    ask: (given: Step): Promise<string> =>
      actions[given.kind](given, given.byOther ? other : gateway).catch((error: unknown) =>
        error instanceof Refusal ? error.code : Promise.reject(error as Error),
      ),
    digitOf: async (draw: number) => Number((await drawAt(draw)).result?.balls?.[0]),
    states: () => Promise.all(ids.map(async (_, draw) => (await drawAt(draw)).state)),
    money: () =>
      Promise.all(
        people.map(({ accountId }) => gateway.services.ledger.balanceOf(1, accountId, 'real', 'PHP')),
      ),
    async tickets() {
      const { rows } = await gateway.services.db.pool.query<{ id: string; state: string }>(
        'select id, state from lottery_ticket where draw_id = any($1)',
        [ids],
      );
      const keys = new Map([...ticketIds].map(([key, id]) => [id, key]));
      return Object.fromEntries(rows.map(({ id, state }) => [keys.get(id), state]));
    },
  };
}

test(
  'random sequences of sell, cancel, close, draw, settle and void do what a simple model does (T27)',
  async () => {
    let commands = 0;
    const runs = 12;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
      async (steps) => {
        const table = await openTable();
        const model = createModel(table.digitOf);
        for (const given of steps) {
          const right = await model.apply(given);
          expect([given, await table.ask(given)]).toEqual([given, right]);
          if (given.kind === 'draw') model.endEmpty(given.draw);
        }
        expect(await table.states()).toEqual(model.states());
        expect(await table.tickets()).toEqual(model.tickets());
        expect(await table.money()).toEqual(model.money);
        commands += steps.length;
      },
    );
    const rounds = createRounds(1);
    while (rounds.next()) {
      await fc.assert(property, { numRuns: runs, seed: firstSeed + rounds.done });
      const [books] = await addUpOn(gateway.services.db.orm, [1], comparisons);
      expect(books).toMatchObject({ drifts: [], sum: 0n });
    }
    tally({
      'sequences of lotteries compared with the model': rounds.done * runs,
      'steps in them': commands,
    });
  },
  limitMs(60_000),
);
