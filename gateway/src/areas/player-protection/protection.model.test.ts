import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { firstSeed, isLong, limitMs, tally } from '../../testing/torture.ts';
import { addFixture, gameRow, vendorRow } from '../catalogue/game/fixture.ts';
import { addPayer, identityWord, type Payer } from '../cashier/payment-method/fixture.ts';
import { addGames, gameCode, providerOf, sitDown } from '../wallet/provider/fixture.ts';
import { startRegister, type TestRegister } from './register/fixture.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Manila has no other time in the year. */
const zone = 8 * hour;
const opening = 100_000;

const gateways: TestGateway[] = [];
let register: TestRegister;
beforeAll(async () => {
  register = await startRegister();
  const config = { register: register.config };
  const first = await startTestGateway({ config });
  gateways.push(first, await startTestGateway({ sharing: first, config }));
  await first.services.db.pool.query(
    `update merchant set jurisdiction = 'GB', asks_register = true, version = version + 1 where id in (1, 2)`,
  );
  for (const { services } of gateways) await services.merchants.refresh();
  await addGames(first);
  const here = [vendorRow('LUNA', { names: { EN: 'Luna Reels' } })];
  await addFixture(first.services, here, [gameRow('R1', 'Golden Mango', { gameCode })], {}, 2);
  const now = first.clock.now().getTime();
  // From a noon on: no period turns but by the steps below.
  const noon = Math.ceil(now / day) * day + 12 * hour - zone + 5000;
  gateways.forEach(({ clock }) => clock.advance(noon - now));
});
afterAll(async () => {
  for (const gateway of gateways.toReversed()) await gateway.dispose();
  register.close();
});

type Kind = 'stake' | 'loss';
interface Limit {
  amount: number | null;
  asked: { amount: number | null; at: number } | null;
}
interface Round {
  id: string;
  at: number;
  stake: number;
  payout: number | null;
}
/** What a player may do, as the rules say it. */
interface Seat {
  payer: Payer;
  seat: Awaited<ReturnType<typeof sitDown>>;
  balance: number;
  limits: Record<Kind, Limit>;
  rounds: Round[];
  since: number;
  checkAt: number;
  /** When the register was asked about the account, and when they logged in last. */
  askedAt: number;
  loggedInAt: number;
}
interface Model {
  seats: [Seat, Seat];
  /** Of the person: at both brands. */
  stoppedUntil: number;
  /** As the register knows them. */
  name: string;
  /** Whether it lists them, and whether somebody who asked it found that. */
  isListed: boolean;
  isFound: boolean;
}

const now = (at = 0) => gateways[at]!.clock.now().getTime();
const dayOf = (at: number) => Math.floor((at + zone) / day);
const used = ({ rounds }: Seat, kind: Kind, at: number): number => {
  const today = rounds.filter((round) => dayOf(round.at) === dayOf(at));
  const sum = today.reduce(
    (all, { stake, payout }) => all + stake - (kind === 'loss' ? (payout ?? 0) : 0),
    0,
  );
  return Math.max(0, sum);
};
const roomOf = (seat: Seat, at: number): number =>
  Math.min(
    ...(['stake', 'loss'] as const).map((kind) => {
      const { amount } = seat.limits[kind];
      return amount === null ? Infinity : amount - used(seat, kind, at);
    }),
  );
/** Why a bet is refused, in the order of the rules; null when it is taken. */
const refusalOf = (model: Model, seat: Seat, amount: number, at: number): string | null => {
  if (model.isFound) return 'self_excluded';
  if (model.stoppedUntil > at) return 'timed_out';
  if (seat.checkAt <= at) return 'reality_check_due';
  if (amount > roomOf(seat, at)) return 'limit_reached';
  return seat.balance < amount ? 'insufficient_funds' : null;
};
/** How long an answer of the register counts. */
const answerCounts = 24 * hour;
const isStale = ({ askedAt }: Seat, at: number) => askedAt <= at - answerCounts;
/** Somebody asks the register about an account. */
const look = (model: Model, seat: Seat, at: number): void => {
  seat.askedAt = at;
  if (model.isListed) model.isFound = true;
};
const rested = ({ since, rounds }: Seat, at: number) =>
  since <= at - 30 * minute && !rounds.some((round) => round.at > at - 30 * minute);

const ask = async (seat: Seat, at: number, name: EndpointName, body: object, params = {}) =>
  (await seat.payer.browser.at(gateways[at]!).call(name, { body, params })).json().code ?? null;
const betBy = async (seat: Seat, at: number, amount: number): Promise<[string | null, Round]> => {
  const round = { id: `r${randomUUID()}`, at: now(at), stake: amount, payout: null };
  const by = providerOf(gateways[at]!);
  const answer = await seat.seat.bet(`b${randomUUID()}`, String(amount), { roundId: round.id }, by);
  return [answer.code ?? null, round];
};
const take = (seat: Seat, round: Round) => {
  seat.balance -= round.stake;
  seat.rounds.push(round);
};

interface Real {
  steps: number;
}
type Command = fc.AsyncCommand<Model, Real>;
const command = (name: string, run: (model: Model) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model);
    real.steps += 1;
    for (const seat of model.seats)
      expect([name, await seat.payer.balance()]).toEqual([name, String(seat.balance)]);
  },
  toString: () => name,
});

const brand = fc.constantFrom(0 as const, 1 as const);
const gateway = fc.constantFrom(0, 1);
const stakes = fc.constantFrom(100, 400, 1500, 30_000);
const limits = fc.constantFrom(null, 0, 500, 2000, 5000);
const kinds = fc.constantFrom<Kind>('stake', 'loss');

const commands = [
  fc.tuple(brand, gateway, stakes).map(([of, at, amount]) =>
    command(`bet ${amount} at brand ${of}, gateway ${at}`, async (model) => {
      const seat = model.seats[of];
      const expected = refusalOf(model, seat, amount, now(at));
      const [code, round] = await betBy(seat, at, amount);
      expect(code).toBe(expected);
      if (code === null) take(seat, round);
    }),
  ),
  fc.tuple(brand, fc.constantFrom(100, 400)).map(([of, amount]) =>
    command(`ten bets of ${amount} at once at brand ${of}`, async (model) => {
      const seat = model.seats[of];
      const expected = refusalOf(model, seat, amount, now());
      const most = Math.min(roomOf(seat, now()), seat.balance);
      const bets = await Promise.all(Array.from({ length: 10 }, (_, at) => betBy(seat, at % 2, amount)));
      const taken = bets.filter(([code]) => code === null);
      expect(taken).toHaveLength(expected === null ? Math.min(10, Math.floor(most / amount)) : 0);
      taken.forEach(([, round]) => take(seat, round));
    }),
  ),
  fc.tuple(brand, gateway, fc.constantFrom(0, 300, 2000)).map(([of, at, amount]) =>
    command(`a win of ${amount} at brand ${of}, gateway ${at}`, async ({ seats }) => {
      const seat = seats[of];
      const round = seat.rounds.findLast(({ payout }) => payout === null);
      if (!round) return;
      const by = providerOf(gateways[at]!);
      const answer = await seat.seat.win(`w${randomUUID()}`, String(amount), { roundId: round.id }, by);
      expect(answer.status).toBe(200);
      round.payout = amount;
      seat.balance += amount;
    }),
  ),
  fc.tuple(brand, gateway, kinds, limits).map(([of, at, kind, amount]) =>
    command(`limit ${kind} to ${amount} at brand ${of}, gateway ${at}`, async ({ seats }) => {
      const limit = seats[of].limits[kind];
      const wanted = amount === null ? null : String(amount);
      const body = { session: null, day: wanted, week: null, month: null };
      expect(await ask(seats[of], at, 'setPlayLimits', body, { kind })).toBeNull();
      const isTighter = amount !== null && (limit.amount === null || amount < limit.amount);
      if (amount === limit.amount) limit.asked = null;
      else if (isTighter) Object.assign(limit, { amount, asked: null });
      else if (limit.asked?.amount !== amount) limit.asked = { amount, at: now(at) };
    }),
  ),
  fc.tuple(brand, gateway, kinds).map(([of, at, kind]) =>
    command(`confirm ${kind} at brand ${of}, gateway ${at}`, async ({ seats }) => {
      const limit = seats[of].limits[kind];
      const { asked } = limit;
      const amount = asked ? asked.amount : 777;
      const body = { period: 'day', amount: amount === null ? null : String(amount) };
      const code = await ask(seats[of], at, 'confirmPlayLimit', body, { kind });
      expect(code).toBe(!asked ? 'not_found' : now(at) < asked.at + day ? 'limit_rests' : null);
      if (code === null) Object.assign(limit, { amount, asked: null });
    }),
  ),
  fc.tuple(brand, gateway, fc.constantFrom(24, 48)).map(([of, at, hours]) =>
    command(`a time-out of ${hours} hours at brand ${of}, gateway ${at}`, async (model) => {
      const until = now(at) + hours * hour;
      const isShorter = model.isFound || (model.stoppedUntil > now(at) && model.stoppedUntil >= until);
      const code = await ask(model.seats[of], at, 'exclude', { kind: 'time-out', hours });
      expect(code).toBe(isShorter ? 'exclusion_shorter' : null);
      if (!isShorter) model.stoppedUntil = until;
    }),
  ),
  fc.tuple(brand, gateway, fc.boolean()).map(([of, at, goOn]) =>
    command(`answer ${goOn} at brand ${of}, gateway ${at}`, async ({ seats }) => {
      const seat = seats[of];
      const checkAt = new Date(seat.checkAt).toISOString();
      expect(await ask(seat, at, 'answerRealityCheck', { checkAt, goOn })).toBeNull();
      const isDue = seat.checkAt <= now(at);
      if (isDue && goOn && rested(seat, now(at))) seat.since = await sinceOf(seat);
      if (isDue) seat.checkAt = await checkOf(seat);
      if (isDue && !goOn) expect(seat.checkAt).toBe(seat.since);
      if (isDue && goOn) expect(seat.checkAt).toBeGreaterThan(now(at) + 59 * minute);
    }),
  ),
  fc.tuple(brand, gateway).map(([of, at]) =>
    command(`open a game at brand ${of}, gateway ${at}`, async (model) => {
      const seat = model.seats[of];
      const query = 'launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN';
      const answer = await seat.payer.get(query, gateways[at]!);
      const isStopped = model.stoppedUntil > now(at);
      if (!model.isFound && !isStopped && isStale(seat, now(at))) look(model, seat, now(at));
      expect(answer.code ?? null).toBe(model.isFound ? 'self_excluded' : isStopped ? 'timed_out' : null);
      const hasLeft = seat.checkAt === seat.since;
      if (answer.code || (!hasLeft && !rested(seat, now(at)))) {
        expect(await checkOf(seat)).toBe(seat.checkAt);
        return;
      }
      seat.since = await sinceOf(seat);
      seat.checkAt = await checkOf(seat);
      expect(seat.checkAt).toBeGreaterThan(now(at) + 59 * minute);
    }),
  ),
  fc.constant(
    command('the register lists the player', async (model) => {
      register.listed.add(model.name);
      model.isListed = true;
    }),
  ),
  fc.tuple(brand, gateway).map(([of, at]) =>
    command(`log in at brand ${of}, gateway ${at}`, async ({ seats }) => {
      const { db, sessions } = gateways[at]!.services;
      const { accountId } = seats[of].payer;
      await sessions.open(db.orm, { merchantId: of + 1, accountId, userAgent: '', ip: '127.0.0.1' });
      seats[of].loggedInAt = now(at);
    }),
  ),
  gateway.map((at) =>
    command(`gateway ${at} asks the register of who logged in`, async (model) => {
      await gateways[at]!.services.registers.job.work();
      for (const seat of model.seats)
        if (seat.loggedInAt > seat.askedAt && isStale(seat, now(at))) look(model, seat, now(at));
    }),
  ),
  // None of them, and no few of them, end exactly where something begins.
  fc
    .constantFrom(16 * minute, 61 * minute, 9 * hour, 25 * hour)
    .map((ms) =>
      command(`${ms / minute} minutes pass`, async () => gateways.forEach(({ clock }) => clock.advance(ms))),
    ),
];

/** What the database dates by its own reading of the same moment. */
async function stampsOf({ payer }: Seat): Promise<{ since: Date; check: Date }> {
  const { rows } = await gateways[0]!.services.db.pool.query<{ since: Date; check: Date }>(
    'select play_since as since, reality_check_at as check from account where id = $1',
    [payer.accountId],
  );
  return rows[0]!;
}
const sinceOf = async (seat: Seat) => (await stampsOf(seat)).since.getTime();
const checkOf = async (seat: Seat) => (await stampsOf(seat)).check.getTime();

/** Somebody with an account at each brand, sitting at a game there. */
async function sit(): Promise<Model> {
  const [first] = gateways as [TestGateway];
  const { db, history } = first.services;
  const name = `Ana ${randomUUID()}`;
  const word = identityWord({ realName: name });
  const seatAt = async (merchantId: number): Promise<Seat> => {
    const payer = await addPayer(first, BigInt(opening), { merchantId, identity: null });
    await history.identity(db.orm, { merchantId, accountId: payer.accountId }, word as never, 'reviewer');
    const seat = await sitDown(first, payer, { nodeId: 'R1', gameCode });
    // The sessions outlive what passes.
    await db.pool.query(
      `update session set expires_at = now() + interval '9 years', not_after = null where account_id = $1`,
      [payer.accountId],
    );
    const limit = (): Limit => ({ amount: null, asked: null });
    const made = { payer, seat, balance: opening, limits: { stake: limit(), loss: limit() }, rounds: [] };
    const { since, check } = await stampsOf({ payer } as Seat);
    // Who opens a game is asked about.
    const stamps = { since: since.getTime(), checkAt: check.getTime(), askedAt: now(), loggedInAt: 0 };
    return { ...made, ...stamps };
  };
  const seats: Model['seats'] = [await seatAt(1), await seatAt(2)];
  return { seats, stoppedUntil: 0, name, isListed: false, isFound: false };
}

test(
  'limits, exclusions, reality checks, the register and money keep to the rules whatever is done when and where, by two gateways at two brands (R-PROTECTION-27)',
  async () => {
    const real = { steps: 0 };
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (steps) => {
        const model = await sit();
        await fc.asyncModelRun(() => ({ model, real }), steps);
        for (const merchantId of [1, 2]) {
          const { drifts, sum } = await gateways[0]!.services.ledger.trialBalance(merchantId);
          expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
        }
      }),
      { seed: firstSeed, numRuns: isLong ? 200 : 12, endOnFailure: true },
    );
    tally({ 'steps of players under protection': real.steps });
  },
  limitMs(90_000),
);
