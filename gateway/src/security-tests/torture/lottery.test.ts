import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endSale, makeDue } from '../../areas/lottery/lottery/fixture.ts';
import type { Browser } from '../../testing/browser.ts';
import { logInStaff } from '../../testing/test-staff.ts';
import { createRounds, firstSeed, isLong, limitMs, tally } from '../../testing/torture.ts';
import { createActions } from './actions.ts';
import { createDice } from './dice.ts';
import { startHarness, type Harness } from './harness.ts';
import {
  createLotteryHarness,
  checkedRules,
  openLotteries,
  type Buyer,
  type Drawing,
  type Kind,
  type TicketRequest,
} from './lottery-harness.ts';
import { checkDraw, type SoldTicket, type StandingTicket } from './lottery-checks.ts';

/*
 * Lotteries whose tickets are bought, bought again and withdrawn at two gateways until the cut-off and behind it, while staff void draws and
 * enter results. A check that only knows what players were told says what everybody must have.
 */
const dice = createDice(firstSeed);
let harness: Harness;
let actions: ReturnType<typeof createActions>;
let lottery: ReturnType<typeof createLotteryHarness>;
/** Who of the staff may ask for a void or a result, and who decides. */
const [askers, deciders]: [Browser[], Browser[]] = [[], []];
beforeAll(async () => {
  harness = await startHarness(dice);
  actions = createActions(harness, dice);
  lottery = createLotteryHarness(harness, actions, dice);
  await openLotteries(harness);
  for (const username of ['owner', 'owner.two'])
    askers.push(await logInStaff(harness.observer, { username }));
  deciders.push(...askers, await logInStaff(harness.observer, { username: 'finance', role: 'finance' }));
});
afterAll(() => harness.close());

const startsWith = 20_000_000n;
const [buyersAtOnce, requestsOfEach] = [3, 4];

/** A draw that is played, with what its players were told. */
interface Play extends Drawing {
  buyers: readonly Buyer[];
  sold: Map<string, { buyer: Buyer; request: TicketRequest; ticket: SoldTicket; isOfChase: boolean }>;
  /** Whether somebody tried to void it: from then on it may refuse whatever it took. */
  isDoubtful: boolean;
  refused: number;
  /** One slip for this draw and the next one, each of which sold a ticket here. */
  chases: { buyer: Buyer; id: string }[];
}
/** What somebody does to a draw in one of its phases. */
type Action = (play: Play) => Promise<unknown>;

/** Asks for a ticket at both gateways at once. @returns its id, or the codes of the refusals */
async function ask(
  buyer: Buyer,
  { body }: TicketRequest,
): Promise<{ id: string | null; codes: (string | undefined)[] }> {
  const once = () => actions.ask<{ ticket: { id: string } }>(buyer, 'buyLotteryTicket', body);
  const answers = await Promise.all([once(), once()]);
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.ticket.id));
  expect(ids.size, 'one request, one ticket').toBeLessThanOrEqual(1);
  return {
    id: [...ids][0] ?? null,
    codes: answers.filter(({ status }) => status !== 200).map(({ code }) => code),
  };
}

/** Why a ticket that is right may be refused. */
const fullCodes = ['lottery_limit_reached', 'insufficient_funds'];

async function buy(play: Play, buyer: Buyer, mayBeClosed: boolean): Promise<void> {
  const request = lottery.requestOf(play);
  const { id, codes } = await ask(buyer, request);
  play.refused += codes.length;
  const closed = mayBeClosed || play.isDoubtful ? ['lottery_draw_closed'] : [];
  for (const code of codes)
    expect([...closed, ...(request.refusedWith ? [request.refusedWith] : fullCodes)]).toContain(code);
  if (request.refusedWith) expect(id, `sold in spite of ${request.refusedWith}`).toBeNull();
  if (id) play.sold.set(id, { buyer, request, ticket: lottery.soldBy(request, buyer, id), isOfChase: false });
}

/** Starts a chase over two draws at both gateways at once: one chase, one ticket in this draw. */
const startChase: Action = async (play) => {
  const buyer = dice.pick(play.buyers);
  const request = lottery.requestOf(play, true);
  const total = String(BigInt(request.body.cost) * 2n);
  const body = { ...request.body, multiples: [1, 1], total, stopOnWin: false };
  const once = () => actions.ask<{ chase: { id: string } }>(buyer, 'startLotteryChase', body);
  const answers = await Promise.all([once(), once()]);
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.chase.id));
  expect(ids.size, 'one request, one chase').toBeLessThanOrEqual(1);
  for (const { status, code } of answers) if (status !== 200) expect(fullCodes).toContain(code);
  for (const id of ids) {
    const tickets = await actions.query<{ id: string }>('select id from lottery_ticket where chase_id = $1', [
      id,
    ]);
    expect(tickets).toHaveLength(1);
    const ticketId = tickets[0]!.id;
    play.sold.set(ticketId, {
      buyer,
      request,
      ticket: lottery.soldBy(request, buyer, ticketId),
      isOfChase: true,
    });
    play.chases.push({ buyer, id });
  }
};

/** What is held for the draw that never came goes back, once. */
const stopChases: Action = async ({ chases }) => {
  for (const { buyer, id } of chases) {
    const once = () => actions.ask(buyer, 'stopLotteryChase', {}, { id });
    expect((await Promise.all([once(), once()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await actions.moneyOf(buyer)).held).toBe(0n);
  }
};

/** Withdraws a ticket at both gateways at once. */
async function cancel(play: Play, id: string, mayBeClosed: boolean): Promise<void> {
  const { buyer, ticket } = play.sold.get(id)!;
  const once = () => actions.ask(buyer, 'cancelLotteryTicket', {}, { id });
  const answers = await Promise.all([once(), once()]);
  // Two at once: one withdraws it, the other one may find that it is no longer to be withdrawn.
  for (const { status, code } of answers) if (status !== 200) expect(code).toBe('lottery_cancel_refused');
  ticket.isCancelled = answers.some(({ status }) => status === 200);
  if (!mayBeClosed && !play.isDoubtful) expect(ticket.isCancelled, 'it could be withdrawn').toBe(true);
}

const openIds = ({ sold }: Play, buyer: Buyer) =>
  [...sold].filter(([, one]) => one.buyer === buyer && !one.ticket.isCancelled).map(([id]) => id);

/** Buys and withdraws, all players at once. */
const trade =
  (count: number, mayBeClosed: boolean): Action =>
  (play) =>
    Promise.all(
      play.buyers.map(async (buyer) => {
        for (let left = count; left > 0; left -= 1) {
          const [id] = dice.shuffled(openIds(play, buyer));
          if (id && dice.upTo(4) === 0) await cancel(play, id, mayBeClosed);
          else await buy(play, buyer, mayBeClosed);
        }
      }),
    );

/** Behind the cut-off nothing is sold or withdrawn, and what was sold is sold. */
const comeLate: Action = (play) =>
  Promise.all(
    play.buyers.map(async (buyer) => {
      const late = await ask(buyer, lottery.requestOf(play, true));
      expect(late).toEqual({ id: null, codes: ['lottery_draw_closed', 'lottery_draw_closed'] });
      const [id] = dice.shuffled(
        [...play.sold.keys()].filter((one) => {
          const { buyer: by, isOfChase } = play.sold.get(one)!;
          return by === buyer && !isOfChase;
        }),
      );
      if (!id) return;
      const { request, ticket } = play.sold.get(id)!;
      expect(await ask(buyer, request)).toEqual({ id, codes: [] });
      const [first, ...others] = request.body.lines;
      const changed = { ...request.body, lines: [...others, { ...first!, multiple: first!.multiple + 1 }] };
      const other = { ...request, body: { ...changed, cost: lottery.costOf(play, changed.lines) } };
      expect(await ask(buyer, other)).toEqual({
        id: null,
        codes: ['transaction_mismatch', 'transaction_mismatch'],
      });
      const { status, code } = await actions.ask(buyer, 'cancelLotteryTicket', {}, { id });
      if (ticket.isCancelled) expect(status).toBe(200);
      else expect(code).toBe('lottery_cancel_refused');
    }),
  );

/** What waits for a second person about a draw is decided by all of the staff at once. */
async function decideAll({ id }: Drawing): Promise<void> {
  const waiting = await actions.query<{ id: string }>(
    "select id from approval where subject = $1 and state = 'waiting'",
    [id],
  );
  for (const approval of waiting)
    await Promise.all(
      deciders.map(async (browser) => {
        const decision = dice.upTo(4) === 0 ? 'refuse' : 'approve';
        const body = { merchant: 'foyer', decision, reason: 'Looked at' };
        const { status, code } = await actions.ask({ browser }, 'operatorDecideApproval', body, {
          id: approval.id,
        });
        if (status !== 200) expect(['already_decided', 'four_eyes', 'approval_same_role']).toContain(code);
      }),
    );
}

/** Two of the staff ask for the same at once. @returns the codes of the answers */
const staffAsk = (
  name: 'operatorVoidLotteryDraw' | 'operatorSetLotteryResult' | 'operatorCorrectLotteryResult',
  { id }: Drawing,
  bodyOf: () => object,
) =>
  Promise.all(
    askers.map(
      async (browser) =>
        (await actions.ask({ browser }, name, { merchant: 'foyer', ...bodyOf() }, { id })).code,
    ),
  );

const waits = ['approval_required', 'approval_waiting'];
const voidIt: Action = async (play) => {
  play.isDoubtful = true;
  for (const code of await staffAsk('operatorVoidLotteryDraw', play, () => ({
    reason: 'The machine failed',
  })))
    expect([...waits, 'lottery_draw_over']).toContain(code);
  await decideAll(play);
};
const anyResult = () => ({ result: { balls: Array.from({ length: 5 }, () => String(dice.upTo(10))) } });
const enterResult: Action = async (play) => {
  for (const code of await staffAsk('operatorSetLotteryResult', play, anyResult))
    expect([...waits, 'lottery_result_unexpected']).toContain(code);
  await decideAll(play);
};

/** Does what is due, at every gateway at once. */
const turn = () =>
  Promise.all(
    harness.gateways.map((gateway) => harness.withRetry(() => gateway.services.lottery.drawing.turn())),
  );

/** In the long run the processes settle by themselves, and are killed at it; this one helps when they take their time. */
async function workOn(play: Play): Promise<boolean> {
  for (let left = isLong ? dice.upTo(20) : 0; left > 0; left -= 1) {
    if ((await lottery.readDraw(play)).isOver) return true;
    await pause(100);
  }
  await turn();
  return (await lottery.readDraw(play)).isOver;
}

async function finish(play: Play): Promise<void> {
  while (!(await workOn(play))) {
    if (play.kind === 'outside' && (await lottery.readDraw(play)).state === 'closed') await enterResult(play);
  }
}

/** How many times the gateways were killed before all letters about a draw were written. */
let struck = 0;

/** In the long run both gateways die as soon as players are to be told of a draw, at every fourth of them. */
const killDuringMessages: Action = async (play) => {
  if (!isLong || dice.upTo(4) !== 0) return;
  await vi.waitFor(async () => expect((await lottery.readDraw(play)).isOver).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
  const [seen] = await actions.query<{ isBehind: boolean }>(
    `select exists (select from event e join event_consumer c on c.name = 'draw-notifications'
       where e.subject = $1 and (e.xid, e.id) > (c.xid, c.id)) as "isBehind"`,
    [play.id],
  );
  if (seen?.isBehind) struck += 1;
  await harness.killGateways();
};

/** What is over stays over. */
const comeBehind: Action = async (play) => {
  expect(await staffAsk('operatorVoidLotteryDraw', play, () => ({ reason: 'Too late' }))).toEqual([
    'lottery_draw_over',
    'lottery_draw_over',
  ]);
  if (play.kind !== 'jackpot')
    expect(await staffAsk('operatorSetLotteryResult', play, anyResult)).toEqual([
      'lottery_result_unexpected',
      'lottery_result_unexpected',
    ]);
  await comeLate(play);
};

/** Another result for an outside draw that is settled: every ticket is settled anew by it. */
const correctIt: Action = async (play) => {
  if (play.kind !== 'outside' || (await lottery.readDraw(play)).state !== 'settled') return;
  const asked = () => ({ ...anyResult(), reason: 'Read from the wrong sheet' });
  for (const code of await staffAsk('operatorCorrectLotteryResult', play, asked))
    expect([...waits, 'lottery_correction_refused', 'lottery_result_same']).toContain(code);
  await decideAll(play);
  while (!(await workOn(play)));
};

/**
 * The phases of a draw: what may happen to it while it is sold, at its cut-off, until it is over and afterwards. More actions
 * are added here, and to the check what they are allowed to change.
 */
const phases: Record<'sold' | 'closing' | 'ending' | 'over', readonly Action[]> = {
  sold: [startChase, trade(requestsOfEach, false)],
  closing: [trade(2, true), ({ id }) => harness.withRetry(() => endSale(harness.observer, id))],
  ending: [({ id }) => harness.withRetry(() => makeDue(harness.observer, id)), finish, killDuringMessages],
  over: [comeBehind, correctIt, correctIt, stopChases, turn],
};

/** Two of the staff's decisions and one result: what was confirmed is what counts. */
async function expectDecisions(
  play: Play,
  draw: Awaited<ReturnType<typeof lottery.readDraw>>,
): Promise<void> {
  const approved = await actions.query<{ kind: string; payload: unknown }>(
    "select kind, payload from approval where subject = $1 and state = 'approved' order by decided_at",
    [play.id],
  );
  const of = (kind: string) => approved.filter((one) => one.kind === kind);
  expect(of('lottery_void')).toHaveLength(draw.state === 'void' ? 1 : 0);
  const confirmed = of('lottery_result').map(({ payload }) => payload);
  const corrected = of('lottery_correction').map(({ payload }) => payload);
  expect(corrected).toHaveLength(draw.corrections);
  if (play.kind === 'outside' && draw.result !== null)
    expect([...confirmed, ...corrected].at(-1)).toEqual(draw.result);
  if (draw.result !== null) expect(confirmed).toHaveLength(play.kind === 'outside' ? 1 : 0);
}

/**
 * Who won, or got a stake back, finds one letter of it, whoever died while it was written, and nobody else finds any. Of a result
 * each phone of its players is told as well, of a stake that is back by the letter alone; nothing is queued for others.
 */
async function expectNotices(
  { buyers }: Play,
  { state, corrections }: Awaited<ReturnType<typeof lottery.readDraw>>,
  tickets: readonly StandingTicket[],
): Promise<void> {
  // Who is told of a result that is replaced meanwhile depends on the moment.
  if (corrections > 0) return;
  const those = (wanted: readonly string[]) =>
    [...new Set(tickets.filter((one) => wanted.includes(one.state)).map((one) => one.accountId))].toSorted();
  const told = those(state === 'void' ? ['void'] : ['won']);
  const pushed = state === 'void' ? told : those(['won', 'lost']);
  const topic = state === 'void' ? 'messages' : 'draws';
  await vi.waitFor(
    async () => {
      // In the long run the gateways tell players by themselves, and are killed at it.
      if (!isLong)
        await harness.withRetry(async () => {
          const { domainEvents, draws } = harness.observer.services;
          await domainEvents.deliver();
          await draws.catchUp();
        });
      const of = [buyers.map(({ accountId }) => accountId)];
      const letters = await actions.query<{ accountId: string; count: number }>(
        `select account_id as "accountId", count(*)::integer as count from conversation
         where account_id = any($1::uuid[]) group by 1 order by 1`,
        of,
      );
      expect(letters).toEqual(told.map((accountId) => ({ accountId, count: 1 })));
      const queued = await actions.query<{ accountId: string; topic: string }>(
        `select d.account_id as "accountId", m.topic from push_message m
         join push_device d on d.merchant_id = m.merchant_id and d.id = m.device_id
         where d.account_id = any($1::uuid[]) and m.due_at is not null order by 1, 2`,
        of,
      );
      expect(queued).toEqual(pushed.map((accountId) => ({ accountId, topic })));
    },
    { timeout: 60_000, interval: 250 },
  );
}

/** Plays a draw of a kind from its opening to its end. @param mayBeVoid whether somebody may try to void it */
async function playDraw(kind: Kind, mayBeVoid: boolean) {
  const before = await lottery.readJackpot();
  const buyers = await Promise.all(Array.from({ length: buyersAtOnce }, () => lottery.addBuyer(startsWith)));
  const play: Play = {
    ...(await lottery.openDraw(kind)),
    buyers,
    sold: new Map(),
    isDoubtful: false,
    refused: 0,
    chases: [],
  };
  const voidedAt = mayBeVoid ? dice.pick(['closing', 'ending', null, null, null] as const) : null;
  for (const action of phases.sold) await action(play);
  if (voidedAt === 'closing') play.isDoubtful = true;
  await Promise.all(
    [...phases.closing, ...(voidedAt === 'closing' ? [voidIt] : [])].map((action) => action(play)),
  );
  await comeLate(play);
  await turn();
  await Promise.all(
    [...phases.ending, ...(voidedAt === 'ending' ? [voidIt] : [])].map((action) => action(play)),
  );
  for (const action of phases.over) await action(play);

  const draw = await lottery.readDraw(play);
  await expectDecisions(play, draw);
  const after = await lottery.readJackpot();
  const tickets = await lottery.ticketsOf(play);
  const { problems, gains } = await checkDraw({
    rules: checkedRules(kind),
    isOutside: kind === 'outside',
    draw,
    sold: [...play.sold.values()].map(({ ticket }) => ticket),
    tickets,
    jackpot: kind === 'jackpot' ? { before, after } : { before: 0n, after: 0n },
  });
  expect({ problems, result: draw.result }).toEqual({ problems: [], result: draw.result });
  await expectNotices(play, draw, tickets);
  for (const buyer of buyers)
    expect((await actions.moneyOf(buyer)).real).toBe(startsWith + (gains.get(buyer.accountId) ?? 0n));
  return {
    sold: play.sold.size,
    refused: play.refused,
    isVoid: draw.state === 'void',
    chases: play.chases.length,
    corrections: draw.corrections,
  };
}

test(
  'every ticket that was acknowledged is in one draw and one state and is paid once what its result wins; what was refused cost nothing (T27)',
  async () => {
    const rounds = createRounds(1);
    const counts = { tickets: 0, refused: 0, voided: 0, chases: 0, corrections: 0 };
    while (rounds.next()) {
      // A result that was entered has to stay, in the shortest run as well: the first outside draw comes to its end.
      const played = await Promise.all(
        (['own', 'outside', 'own', 'jackpot'] as const).map((kind) =>
          playDraw(kind, kind !== 'outside' || rounds.done > 0),
        ),
      );
      for (const one of played) {
        counts.tickets += one.sold;
        counts.refused += one.refused;
        counts.voided += one.isVoid ? 1 : 0;
        counts.chases += one.chases;
        counts.corrections += one.corrections;
      }
      await harness.checkBooks();
    }
    expect(counts.tickets, 'nobody bought anything').toBeGreaterThan(0);
    tally({
      'draws of lotteries': rounds.done * 4,
      'of them void': counts.voided,
      'results of them corrected': counts.corrections,
      'chases from one of them on': counts.chases,
      'lottery tickets sold, each asked for twice': counts.tickets,
      'refusals of tickets': counts.refused,
      'kills before all letters about a draw were written': struck,
    });
  },
  limitMs(60_000),
);
