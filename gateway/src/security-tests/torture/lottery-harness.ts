import { randomUUID } from 'node:crypto';
import { betTypeOf, countCombinations, familyOf, parsePicks } from '@foyer/lottery';
import { expect, vi } from 'vitest';
import { addDraw, insertLotteries, testRules } from '../../areas/lottery/lottery/fixture.ts';
import { addPlayer, type TestPlayer } from '../../areas/wallet/provider/fixture.ts';
import { sessionCookie } from '../../platform/http/cookies.ts';
import { openBrowser, type Browser } from '../../testing/browser.ts';
import { createPushBrowser } from '../../testing/push-service.ts';
import type { Dice } from './dice.ts';
import type { createActions } from './actions.ts';
import type { Harness } from './harness.ts';
import type { CheckedRules, SentLine, SoldTicket, StandingDraw, StandingTicket } from './lottery-checks.ts';

type Actions = ReturnType<typeof createActions>;

/** The lotteries that are played. */
export const nodes = { own: 'L1', outside: 'L2', jackpot: 'L3' } as const;
export type Kind = keyof typeof nodes;

/** What each version of every lottery offers. */
const modes = { 1: ['LOTT-96', 'LOTT-90'], 2: ['LOTT-98', 'LOTT-94'] } as const;
export type Version = keyof typeof modes;
const jackpotSeed = 5_000_000n;
const wide = '100000000000';
const narrow = { line: '100000', ticket: '200000', account: '4000', draw: wide, number: '9000' };
const jackpotLimits = { line: wide, ticket: wide, account: wide, draw: wide, number: '1000000000000000' };

const familyOfKind = (kind: Kind) => (kind === 'jackpot' ? 'ph-6d' : 'five-digits');
const limitsOf = (kind: Kind) => (kind === 'jackpot' ? jackpotLimits : narrow);

/** What the checks have to know of a lottery. */
export const checkedRules = (kind: Kind): CheckedRules => ({
  family: familyOfKind(kind),
  number: BigInt(limitsOf(kind).number),
  account: BigInt(limitsOf(kind).account),
  jackpot: kind === 'jackpot' ? { seed: jackpotSeed, unit: 100n } : null,
});

/** A player of a proof, with a browser. */
export type Buyer = TestPlayer & { browser: Browser };

/** A draw that is played. */
export interface Drawing {
  kind: Kind;
  id: string;
  version: Version;
}

/** What a player asks for, and the code that it must be refused with whenever it is. */
export interface TicketRequest {
  body: ReturnType<typeof bodyOf>;
  refusedWith: string | null;
}

const costOfLine = (family: string, { betType: code, picks, unit, multiple }: SentLine): number => {
  const betType = betTypeOf(familyOf(family), code);
  return countCombinations(betType, parsePicks(betType, picks)) * Number(unit) * multiple;
};

const bodyOf = ({ kind, id }: Drawing, prizeMode: string, lines: SentLine[]) => ({
  requestId: randomUUID(),
  drawId: id,
  playType: 'trad',
  prizeMode,
  lines,
  cost: String(lines.reduce((all, line) => all + costOfLine(familyOfKind(kind), line), 0)),
});

/** Lotteries with rules in two versions, at every gateway of the harness. */
export async function openLotteries(harness: Harness): Promise<void> {
  const rulesOf = (kind: Kind, version: Version) => ({
    family: familyOfKind(kind),
    prizeModes: [...modes[version]],
    limits: limitsOf(kind),
    ...(kind === 'outside' ? { source: 'outside' as const } : {}),
    ...(kind === 'jackpot' ? { units: ['100', '1'], jackpot: { seed: String(jackpotSeed) } } : {}),
  });
  const kinds = Object.keys(nodes) as Kind[];
  await harness.withRetry(() =>
    insertLotteries(
      harness.observer,
      Object.fromEntries(kinds.map((kind) => [nodes[kind], rulesOf(kind, 1)])),
      1,
    ),
  );
  const { db } = harness.observer.services;
  for (const kind of kinds) {
    const { family: _, ...rules } = rulesOf(kind, 2);
    await harness.withRetry(() =>
      db.pool.query(
        `with published as (
          insert into lottery_version (merchant_id, node_id, version, rules, published_at)
          values (1, $1, 2, $2, now()) on conflict do nothing
        ) update lottery set version = 2 where merchant_id = 1 and node_id = $1`,
        [nodes[kind], { ...testRules, ...rules }],
      ),
    );
  }
  harness.observer.services.lottery.lotteries.forget();
  // Every gateway has heard of them before anybody buys.
  await vi.waitFor(
    async () => {
      for (const gateway of harness.gateways)
        for (const nodeId of Object.values(nodes)) {
          const answer = await openBrowser(gateway).call('lottery', { params: { nodeId } });
          expect(answer.json()).toMatchObject({ value: { version: 2 } });
        }
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** What is played, read and looked up in a proof about lotteries. */
export function createLotteryHarness(harness: Harness, actions: Actions, dice: Dice) {
  const digits = (count: number, from: number): string =>
    dice
      .shuffled(Array.from({ length: from }, (_, digit) => digit))
      .slice(0, count)
      .toSorted((one, other) => one - other)
      .join(',');
  const row = (places: number, at: (place: number) => string) =>
    Array.from({ length: places }, (_, place) => at(place)).join('|');

  /** Few numbers, so that their limits are reached. */
  const positionLine = (): SentLine => {
    const first = digits(1 + dice.upTo(2), 5);
    const second = dice.upTo(3) === 0 ? digits(2, 5) : '';
    const picks = row(5, (place) => [first, second][place] ?? '');
    return { betType: 'position', picks, unit: dice.pick(['100', '10']), multiple: 1 + dice.upTo(3) };
  };
  /** All numbers there are win the jackpot whatever is drawn; few hardly do. */
  const straightLine = (): SentLine => {
    const count = dice.pick([1, 2, 10]);
    const unit = count === 10 ? '1' : '100';
    return { betType: 'straight', picks: row(6, () => digits(count, 10)), unit, multiple: 1 };
  };
  const lineOf = (kind: Kind) => (kind === 'jackpot' ? straightLine() : positionLine());

  /** What is wrong with some requests: the code of the refusal, and how they are made. */
  const faults: Record<string, (body: TicketRequest['body'], drawing: Drawing) => TicketRequest['body']> = {
    lottery_cost_differs: (body) => ({ ...body, cost: String(BigInt(body.cost) - 1n) }),
    lottery_picks_invalid: (body) => ({
      ...body,
      lines: [{ ...body.lines[0]!, picks: 'x||||' }, ...body.lines.slice(1)],
    }),
    lottery_unit_unavailable: (body) => ({
      ...body,
      lines: body.lines.map((line) => ({ ...line, unit: '7' })),
    }),
    lottery_prize_mode_unavailable: (body, { version }) => ({
      ...body,
      prizeMode: dice.pick(modes[version === 1 ? 2 : 1]),
    }),
  };

  return {
    /** Somebody with money, and a phone that is told of draws and of messages. */
    addBuyer: (balance: bigint): Promise<Buyer> =>
      harness.withRetry(async () => {
        const player = await addPlayer(harness.observer, balance);
        const cookies = new Map([[sessionCookie, player.session.token]]);
        const browser = openBrowser(harness.observer, { host: player.headers.host }, cookies);
        const { publicKey } = (await browser.call('pushSettings')).json().value;
        const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${player.accountId}`;
        const { keys } = createPushBrowser();
        const device = { endpoint, publicKey, keys, topics: ['draws', 'messages'] };
        expect((await browser.call('addPushDevice', { body: device })).statusCode).toBe(200);
        return { ...player, browser };
      }),
    /** A draw that is sold until its sale is ended. */
    async openDraw(kind: Kind): Promise<Drawing> {
      const version = dice.pick([1, 2] as const);
      return {
        kind,
        version,
        id: await harness.withRetry(() => addDraw(harness.observer, nodes[kind], version)),
      };
    },
    /** What somebody might want. @param isRight without anything that is refused */
    requestOf(drawing: Drawing, isRight = dice.upTo(4) > 0): TicketRequest {
      const lines = Array.from({ length: 1 + dice.upTo(3) }, () => lineOf(drawing.kind));
      const body = bodyOf(drawing, dice.pick(modes[drawing.version]), lines);
      if (isRight) return { body, refusedWith: null };
      const refusedWith = dice.pick(Object.keys(faults));
      return { body: faults[refusedWith]!(body, drawing), refusedWith };
    },
    /** What lines cost, as a page counts it. */
    costOf: ({ kind }: Drawing, lines: readonly SentLine[]): string =>
      String(lines.reduce((all, line) => all + costOfLine(familyOfKind(kind), line), 0)),
    /** A ticket as it was sold by a request. */
    soldBy: ({ body }: TicketRequest, { accountId }: Buyer, id: string): SoldTicket => ({
      id,
      accountId,
      prizeMode: body.prizeMode,
      lines: body.lines,
      cost: BigInt(body.cost),
      isCancelled: false,
    }),
    async readDraw({ id }: Drawing): Promise<StandingDraw & { isOver: boolean }> {
      const [found] = await actions.query<StandingDraw & { isOver: boolean }>(
        `select id, state, tickets, commitment, seed, entropy, result, corrections, is_over as "isOver" from lottery_draw where id = $1`,
        [id],
      );
      return found!;
    },
    ticketsOf: ({ id }: Drawing): Promise<StandingTicket[]> =>
      actions.query<StandingTicket>(
        `select t.id, t.account_id as "accountId", t.state, t.cost::text as cost, t.win::text as win,
          (select coalesce(json_agg(p.amount::text order by p.account_version), '[]') from transfer m
            join posting p on p.merchant_id = m.merchant_id and p.transfer_id = m.id and p.account_version is not null
            where m.merchant_id = t.merchant_id and m.scope = 'provider:lottery'
              and m.key like t.id || '%') as moves
          from lottery_ticket t where t.draw_id = $1`,
        [id],
      ),
    async readJackpot(): Promise<bigint> {
      const [found] = await actions.query<{ balance: string }>(
        `select balance::text from ledger_account where merchant_id = 1 and kind = 'jackpot' and owner = $1`,
        [nodes.jackpot],
      );
      return BigInt(found?.balance ?? 0);
    },
  };
}
