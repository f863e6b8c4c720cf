import { validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { OfferRules } from '@foyer/contract/offer-kinds';
import { playsForFun } from '@foyer/contract/session-can';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { dayMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { areOver, type FreeRounds } from '../../wallet/free-rounds/free-rounds.ts';
import { readOfSource, type ClaimedEarning, type Earnings } from '../earning/earning.ts';
import { claimedFor } from '../rebate/rebate.ts';
import type { Rests } from '../rest/rest.ts';
import {
  readGranted,
  takeFromBudget,
  untilStopped,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import {
  cashbackOf,
  cashbackTimeOn,
  daysOf,
  endedTimes,
  lastDayOf,
  lossOf,
  matchesOf,
  mostOf,
  type Gain,
} from './count.ts';
import { fits, runsAt, type Member } from './segment.ts';
import { simulateOffer } from './simulation.ts';
import {
  insertEntry,
  readDeposits,
  readEntries,
  readMembers,
  updateEntry,
  type OfferEntry,
} from './store.ts';
import { viewOf, type OfferState, type Standing } from './view.ts';

/** Codes that one player may try. */
const codeLimit = { name: 'offer-code', times: 10, windowMs: 60_000 };

type Offer = Scheme<'offer'>;

export interface OfferDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  accounts: Pick<Accounts, 'hold'>;
  exclusions: Pick<Exclusions, 'requireFree'>;
  activity: Pick<Activity, 'facts'>;
  catalogue: Pick<Catalogue, 'findForLaunch' | 'these'>;
  freeRounds: Pick<FreeRounds, 'grant' | 'read' | 'close'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'take' | 'revoke'>;
  rests: Rests;
}

const subjectOf = (schemeId: string, { subject }: Gain): string => `${schemeId} ${subject}`;

/** The first gain that the budget of an offer has enough for; free rounds took theirs when they were given. */
const firstWithin = ({ rules: { gift, budget } }: Offer, gains: readonly Gain[], granted: bigint) =>
  gift.type === 'rounds' ? gains[0] : gains.find(({ amount }) => granted + amount <= BigInt(budget));

/** Offers that players take part in, and what they give (R-REWARDS-41). */
export type Offers = ReturnType<typeof createOffers>;

export function createOffers(deps: OfferDeps) {
  const {
    db,
    clock,
    limits,
    accounts,
    exclusions,
    activity,
    catalogue,
    freeRounds,
    schemes,
    earnings,
    rests,
  } = deps;

  const published = async (on: Sql, merchantId: number): Promise<Offer[]> =>
    (await schemes.published(on, merchantId, 'offer')).map(untilStopped);

  /** How a player stands with an offer that they take part in: what it gave so far, claimed or not. */
  const standing = async (
    on: Sql,
    { id: merchantId, timeZone }: Merchant,
    player: Player,
    { rules }: Offer,
    { joinedAt, freeRoundsId }: OfferEntry,
  ): Promise<Standing & { gains: Gain[] }> => {
    const { accountId, currency } = player;
    const { gift } = rules;
    const now = clock.now();
    const today = dayIn(now, timeZone);
    const none = { progress: 0n, won: 0n, gains: [] as Gain[] };
    if (gift.type === 'match') {
      const paid = await readDeposits(on, { merchantId, currency, since: joinedAt }, [accountId]);
      const gains = matchesOf(gift, rules, paid, timeZone);
      const counted = new Set(gains.map(({ subject }) => subject));
      const progress = paid.reduce((sum, { id, amount }) => (counted.has(id) ? sum + amount : sum), 0n);
      return { ...none, progress, gains };
    }
    if (gift.type === 'cashback') {
      const joinedOn = dayIn(joinedAt, timeZone);
      const running = cashbackTimeOn(rules, gift, today);
      const ended = endedTimes(rules, gift, today).filter(({ toDay }) => toDay >= joinedOn);
      const times = [...ended, ...(running ? [running] : [])];
      const fromDay = times.map((time) => time.fromDay).toSorted()[0];
      if (fromDay === undefined) return none;
      const range = { merchantId, accountId, currency, fromDay, toDay: today };
      const facts = await activity.facts(on, range);
      const gains: Gain[] = [];
      for (const time of ended) {
        const play = { days: daysOf(rules, time), gameTypes: gift.gameTypes };
        const since = dayBounds(time.fromDay, timeZone).from;
        const whole = cashbackOf(gift, lossOf(facts, gift, rules, time));
        const amount = whole - (await claimedFor(on, player, play, since));
        if (amount > 0n) gains.push({ subject: time.key, amount, play });
      }
      return { ...none, progress: running ? lossOf(facts, gift, rules, running) : 0n, gains };
    }
    const [given] = await freeRounds.read(on, merchantId, freeRoundsId === null ? [] : [freeRoundsId]);
    if (!given) return none;
    const [most, isOver] = [mostOf(rules), areOver(given, now)];
    const won = given.won < most ? given.won : most;
    const gains = isOver && won > 0n ? [{ subject: 'rounds', amount: won }] : [];
    return { progress: BigInt(given.used), won, gains };
  };

  /** What a player claimed of offers and kept, by the offer, and what of gains they did not claim. */
  const claimsOf = async (on: Sql, player: Player) => {
    const claims = await readOfSource(on, player, 'offer');
    const subjects = new Set(claims.map(({ subject }) => subject));
    return {
      sumOf: (id: string): bigint =>
        claims
          .filter(({ schemeId, state }) => schemeId === id && state !== 'forfeited')
          .reduce((sum, { amount }) => sum + amount, 0n),
      unclaimed: (id: string, gains: readonly Gain[]): Gain[] =>
        gains.filter((gain) => !subjects.has(subjectOf(id, gain))),
    };
  };

  const memberOf = async (on: Sql, { id, timeZone }: Merchant, player: Player): Promise<Member> => {
    const [member] = await readMembers(on, id, [player.accountId], timeZone);
    if (!member) throw new Refusal('session_ended');
    return member;
  };
  /** Whether a member can take part now. */
  const isFor = ({ timeZone }: Merchant, member: Member, rules: OfferRules): boolean =>
    runsAt(rules, clock.now(), timeZone) && fits(rules.segment, member, dayIn(clock.now(), timeZone));

  /** What the free rounds of an offer are; null of others. @throws Refusal game_unknown, game_unavailable */
  const roundsOf = async (merchant: Merchant, { rules: { gift } }: Offer) =>
    gift.type === 'rounds'
      ? { gift, at: await catalogue.findForLaunch(merchant.id, gift.nodeId, 'EN') }
      : null;

  /** Takes part. @throws Refusal promotion_refused, offer_joined, promotion_budget_spent, free_reject, timed_out, self_excluded */
  const enter = async (merchant: Merchant, player: Player, offer: Offer): Promise<void> => {
    const { merchantId, accountId, currency } = player;
    const { id: schemeId, rules } = offer;
    if (playsForFun(player.type)) throw new Refusal('free_reject');
    if (offer.state !== 'published' || (await rests.isCalm(player))) throw new Refusal('promotion_refused');
    const rounds = await roundsOf(merchant, offer);
    const budget = BigInt(rules.budget);
    await inTurn(db, `${merchantId}:${accountId}`, () =>
      inTransaction(db, async (on) => {
        await accounts.hold(on, merchantId, accountId);
        await exclusions.requireFree(on, player);
        if (!isFor(merchant, await memberOf(on, merchant, player), rules))
          throw new Refusal('promotion_refused');
        const joinedAt = clock.now();
        const entry = { merchantId, schemeId, accountId, joinedAt, freeRoundsId: null };
        if (!(await insertEntry(on, entry))) throw new Refusal('offer_joined');
        const granted = (await readGranted(on, merchantId, [schemeId])).get(schemeId) ?? 0n;
        if (granted >= budget) throw new Refusal('promotion_budget_spent');
        if (!rounds) return;
        const { gift, at } = rounds;
        // The most that can be won is set aside: it is never more than the budget, whoever plays first.
        const most = { merchantId, schemeId, amount: BigInt(gift.maximumWin) };
        if (!(await takeFromBudget(on, most, budget))) throw new Refusal('promotion_budget_spent');
        const freeRoundsId = await freeRounds.grant(on, {
          merchantId,
          accountId,
          currency,
          providerId: at.provider,
          vassalage: at.tile.vassalage,
          nodeId: gift.nodeId,
          gameCode: at.gameCode,
          stake: BigInt(gift.stake),
          rounds: gift.rounds,
          endsAt: new Date(joinedAt.getTime() + gift.playDays * dayMs),
        });
        await updateEntry(on, entry, freeRoundsId);
      }),
    );
  };

  const one = async (on: Sql, merchantId: number, id: string): Promise<Offer> => {
    const found = isUuid(id) ? (await published(on, merchantId)).find((offer) => offer.id === id) : undefined;
    if (!found) throw new Refusal('not_found');
    return found;
  };

  /** The offers that a player is shown, each with how they stand. */
  const shown = async (merchant: Merchant, player: Player) => {
    const isCalm = await rests.isCalm(player);
    const all = await published(db.orm, merchant.id);
    if (all.length === 0) return [];
    const member = await memberOf(db.orm, merchant, player);
    const entries = new Map((await readEntries(db.orm, player)).map((entry) => [entry.schemeId, entry]));
    const granted = await readGranted(
      db.orm,
      merchant.id,
      all.map(({ id }) => id),
    );
    const claims = await claimsOf(db.orm, player);
    const today = dayIn(clock.now(), merchant.timeZone);
    const found = await Promise.all(
      all.map(async (offer) => {
        const entry = entries.get(offer.id);
        const given = granted.get(offer.id) ?? 0n;
        const isSpent = given >= BigInt(offer.rules.budget);
        if (entry) {
          if (today > lastDayOf(offer.rules)) return null;
          const { gains, ...stands } = await standing(db.orm, merchant, player, offer, entry);
          const left = claims.unclaimed(offer.id, gains);
          const claimable = firstWithin(offer, left, given)?.amount ?? 0n;
          if (isCalm && claimable === 0n) return null;
          const isLeft = left.length > 0 && claimable === 0n;
          const state: OfferState = isLeft ? 'spent' : today > offer.rules.toDay ? 'over' : 'joined';
          return { offer, state, claimable, claimed: claims.sumOf(offer.id), ...stands };
        }
        const isOpen = offer.state === 'published' && offer.rules.code === '' && !isCalm && !isSpent;
        if (!isOpen || !isFor(merchant, member, offer.rules)) return null;
        return { offer, state: 'open' as const, claimable: 0n, claimed: 0n, progress: 0n, won: 0n };
      }),
    );
    return found.filter((each) => each !== null);
  };

  const simulate: Simulate<OfferRules> = (rules, days, merchant) => simulateOffer(db, rules, days, merchant);

  return {
    simulate,
    /** Takes back what a deposit gave that was taken back itself; part of a transaction. */
    revoke: (on: Sql, owner: Pick<Player, 'merchantId' | 'accountId'>, depositId: string): Promise<void> =>
      earnings.revoke(on, owner, 'offer', ({ subject }) => subject.endsWith(` ${depositId}`)),
    /** How many offers give a player something to claim now. */
    claimable: async (merchant: Merchant, player: Player): Promise<number> =>
      (await shown(merchant, player)).filter(({ claimable }) => claimable > 0n).length,
    /** Offers for a player, those that can be claimed first. Who is at a limit, in a time-out or excluded sees only those (R-REWARDS-44). */
    async list(merchant: Merchant, player: Player, language: LanguageCode) {
      const found = await shown(merchant, player);
      const nodeIds = found.flatMap(({ offer: { rules } }) =>
        rules.gift.type === 'rounds' ? [rules.gift.nodeId] : [],
      );
      const tiles = await catalogue.these(merchant.id, language, nodeIds);
      const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
      const offers = found
        .filter(({ offer: { rules }, state }) => {
          return state !== 'open' || rules.gift.type !== 'rounds' || names.has(rules.gift.nodeId);
        })
        .map(({ offer, ...stands }) =>
          viewOf(offer, stands, {
            language,
            names,
            endsAt: dayBounds(offer.rules.toDay, merchant.timeZone).to,
          }),
        )
        .toSorted((a, b) => Number(b.claimable !== '0') - Number(a.claimable !== '0'));
      return {
        currency: player.currency,
        minorUnits: minorUnitsOf(player.currency),
        offers,
      };
    },
    /** @throws Refusal not_found, also of one that needs a code; otherwise as {@link enter} */
    async join(merchant: Merchant, player: Player, id: string): Promise<string> {
      const offer = await one(db.orm, merchant.id, id);
      if (offer.rules.code !== '') throw new Refusal('not_found');
      await enter(merchant, player, offer);
      return offer.id;
    },
    /** @throws Refusal offer_code_unknown, too_many_requests; otherwise as {@link enter} */
    async redeem(merchant: Merchant, player: Player, typed: string): Promise<string> {
      await limits.take(codeLimit, player.accountId);
      const code = typed.trim().toUpperCase();
      const known = (await published(db.orm, merchant.id)).filter(({ rules }) => rules.code === code);
      const offer = known.find(({ state }) => state === 'published') ?? known[0];
      if (!offer || code === '') throw new Refusal('offer_code_unknown');
      await enter(merchant, player, offer);
      return offer.id;
    },
    /**
     * Claims the first of what an offer gave, was not claimed and its budget has enough for.
     * @throws Refusal not_found, reward_ended, reward_unearned, reward_claimed, promotion_budget_spent
     */
    claim: (merchant: Merchant, player: Player, id: string): Promise<ClaimedEarning> =>
      earnings.take(player, async (on) => {
        const offer = await one(on, merchant.id, id);
        const { rules } = offer;
        const entry = (await readEntries(on, player)).find(({ schemeId }) => schemeId === id);
        if (!entry) throw new Refusal('not_found');
        if (dayIn(clock.now(), merchant.timeZone) > lastDayOf(rules)) throw new Refusal('reward_ended');
        // Before it is read what they won; whatever refuses the claim undoes it.
        if (entry.freeRoundsId !== null) await freeRounds.close(on, merchant.id, entry.freeRoundsId);
        const { gains } = await standing(on, merchant, player, offer, entry);
        if (gains.length === 0) throw new Refusal('reward_unearned');
        const left = (await claimsOf(on, player)).unclaimed(id, gains);
        const granted = (await readGranted(on, merchant.id, [id])).get(id) ?? 0n;
        const gain = firstWithin(offer, left, granted) ?? left[0];
        if (!gain) throw new Refusal('reward_claimed');
        return {
          schemeId: id,
          source: 'offer',
          subject: subjectOf(id, gain),
          titles: rules.titles,
          amount: gain.amount,
          turnoverTimes: rules.turnoverTimes,
          days: rules.days,
          weights: rules.weights,
          facts: { gift: rules.gift.type, subject: gain.subject, play: gain.play },
          // Free rounds took theirs when they were given.
          budget: rules.gift.type === 'rounds' ? null : BigInt(rules.budget),
        };
      }),
  };
}
