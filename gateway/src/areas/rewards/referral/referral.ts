import { randomInt } from 'node:crypto';
import { abuseKinds, duplicateKinds } from '@foyer/contract/flag-kinds';
import type { LanguageCode } from '@foyer/contract/languages';
import type { ReferralRules } from '@foyer/contract/scheme-kinds';
import { isAgent, playsForFun } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { eachAlone, pageByPage } from '../../../platform/jobs/each.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { textIn } from '../../../platform/texts.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Invitations } from '../../access/invitation/invitation.ts';
import type { Duplicates } from '../../cashier/duplicate/duplicate.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Flags } from '../../oversight/flag/flag.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { maskName } from '../../wallet/winner/winner.ts';
import { earningFacts, standingSum } from '../deposit/deposit.ts';
import { earningTerms, type Earnings } from '../earning/earning.ts';
import type { Rests } from '../rest/rest.ts';
import {
  inForceOn,
  readGranted,
  takeFromBudget,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import { doneBy, isEnough, lastDayOf, lookedAtFrom, lookedAtUntil } from './count.ts';
import { simulateReferral } from './simulation.ts';
import {
  findReferrer,
  readCame,
  readEarnedBy,
  readReferralRewards,
  readStandings,
  readSums,
  readUnrewarded,
  type ReferredFriend,
  type Friend,
} from './store.ts';

/** Days to claim a reward in. */
const claimDays = 30;
/** Friends that are looked at at a time, and that a member is shown. */
const [atOnce, shown] = [500, 50];
/** What says that somebody is not who they seem to be, until staff decide. */
const doubts = [...abuseKinds, ...duplicateKinds];

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 9;
const newCode = (): string =>
  `F${Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')}`;

export interface ReferralDeps {
  db: Db;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  accounts: Pick<Accounts, 'hold'>;
  invitations: Pick<Invitations, 'addReferral' | 'referralOf'>;
  activity: Pick<Activity, 'facts'>;
  duplicates: Pick<Duplicates, 'check'>;
  flags: Pick<Flags, 'isFlagged'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'offer' | 'revoke'>;
  rests: Rests;
}

type MerchantRef = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;

/** Members who invite friends, and what both get once the friend is real (R-REWARDS-46). */
export type Referrals = ReturnType<typeof createReferrals>;

export function createReferrals(deps: ReferralDeps) {
  const { db, clock, merchants, accounts, invitations, activity, duplicates, flags } = deps;
  const { schemes, earnings, rests } = deps;

  const published = (on: Sql, merchantId: number) => schemes.published(on, merchantId, 'referral');

  /** Whether a friend did what is asked, and nothing says that they are somebody else. */
  const isReal = async (
    on: Sql,
    { id: merchantId, currency, timeZone }: MerchantRef,
    rules: ReferralRules,
    { id: accountId, registeredOn }: Friend,
  ): Promise<boolean> => {
    const toDay = lastDayOf(rules, registeredOn);
    const days = { merchantId, accountId, currency, fromDay: registeredOn, toDay };
    const facts = await earningFacts(on, activity, days, timeZone);
    if (!isEnough(doneBy(facts, rules, registeredOn), rules)) return false;
    // What they came to have in common since staff looked at the identity counts as well.
    await duplicates.check(on, { merchantId, accountId });
    return !(await flags.isFlagged(on, { merchantId, accountId }, doubts));
  };

  /**
   * Gives both what they earned, each once, as long as both may play: nobody earns for who is excluded, takes a break or
   * has closed the account, and who is gets nothing. Both accounts are locked: of two processes the second finds it done.
   * @returns how many were rewarded
   */
  const reward = (merchant: MerchantRef, { id: schemeId, rules }: Scheme<'referral'>, friend: Friend) =>
    untilDecided(() =>
      inTransaction(db, async (on) => {
        const { id: merchantId, currency } = merchant;
        const people = [friend.id, friend.referrerId].toSorted();
        for (const accountId of people) await accounts.hold(on, merchantId, accountId);
        const standings = await readStandings(on, merchantId, people, clock.now());
        const mayEarn = (id: string): boolean => standings.get(id)!.mayPlay;
        const areMembers = [...standings.values()].every(({ type }) => !isAgent(type) && !playsForFun(type));
        if (!areMembers || !mayEarn(friend.id)) return 0;
        const given = await readReferralRewards(on, merchantId, friend);
        const isRewarded = given.toReferrer || given.rewarded >= rules.friendsAtMost;
        const due = [
          {
            accountId: friend.id,
            subject: 'joined',
            amount: given.toFriend ? 0n : BigInt(rules.friendReward),
          },
          {
            accountId: friend.referrerId,
            subject: `friend ${friend.id}`,
            amount: isRewarded || !mayEarn(friend.referrerId) ? 0n : BigInt(rules.referrerReward),
          },
        ].filter(({ amount }) => amount > 0n);
        if (due.length === 0 || !(await isReal(on, merchant, rules, friend))) return 0;
        const amount = due.reduce((sum, one) => sum + one.amount, 0n);
        if (!(await takeFromBudget(on, { merchantId, schemeId, amount }, BigInt(rules.budget)))) return 0;
        const dueAt = new Date(clock.now().getTime() + claimDays * 24 * hourMs);
        const { titles, turnoverTimes, days } = rules;
        const common = { schemeId, source: 'referral' as const, titles, turnoverTimes, days, budget: null };
        const facts = { registeredOn: friend.registeredOn };
        for (const { accountId, ...earned } of due)
          await earnings.offer(
            on,
            { merchantId, accountId, currency },
            { ...common, ...earned, facts },
            dueAt,
          );
        return due.length;
      }),
    );

  /** Friends that nobody was rewarded for yet, page by page. */
  const unrewarded = (merchant: MerchantRef, since: string): AsyncGenerator<Friend> =>
    pageByPage((after: Friend | null) => readUnrewarded(db.orm, merchant, since, after?.id ?? null, atOnce));

  /** Rewards whom something is due to, at every merchant. @returns how many */
  const settle = async (): Promise<number> => {
    let rewarded = 0;
    await eachAlone(merchants.all(), async ({ id, currency, timeZone, features }) => {
      const known = features.referral ? await published(db.orm, id) : [];
      const [longest] = known.map(({ rules }) => rules).toSorted((a, b) => b.within - a.within);
      if (!longest) return;
      const merchant = { id, currency, timeZone };
      const today = dayIn(clock.now(), timeZone);
      const since = lookedAtFrom(longest, today);
      await eachAlone(unrewarded(merchant, since), async (friend) => {
        const scheme = inForceOn(known, friend.registeredOn);
        if (!scheme || today > lookedAtUntil(scheme.rules, friend.registeredOn)) return;
        rewarded += await reward(merchant, scheme, friend);
      });
    });
    return rewarded;
  };

  /** What invites friends now; null where nothing does, or its budget has not enough for one more. */
  const running = async (on: Sql, { id, timeZone }: Merchant) => {
    const scheme = inForceOn(await published(on, id), dayIn(clock.now(), timeZone));
    if (scheme?.state !== 'published') return { scheme: null, isSpent: false };
    const { rules } = scheme;
    const granted = (await readGranted(on, id, [scheme.id])).get(scheme.id) ?? 0n;
    const needed = BigInt(rules.referrerReward) + BigInt(rules.friendReward);
    return { scheme, isSpent: granted + needed > BigInt(rules.budget) };
  };

  /** @throws Refusal feature_off */
  const require = ({ features }: Merchant): void => {
    if (!features.referral) throw new Refusal('feature_off');
  };

  /** How a friend stands, by the rules of the day on which they registered. */
  const stateOf = (
    known: Scheme<'referral'>[],
    today: string,
    { isRewarded, registeredOn }: ReferredFriend,
  ): 'rewarded' | 'over' | 'waiting' => {
    if (isRewarded !== null) return isRewarded ? 'rewarded' : 'over';
    const rules = inForceOn(known, registeredOn)?.rules;
    return rules && today <= lookedAtUntil(rules, registeredOn) ? 'waiting' : 'over';
  };

  const termsOf = (rules: ReferralRules, language: LanguageCode) => {
    const { toDay, within, deposit, stake, referrerReward, friendReward, friendsAtMost } = rules;
    const costOf = (amount: string) => earningTerms(BigInt(amount), rules.turnoverTimes, rules.days);
    return {
      title: textIn(rules.titles, language),
      toDay,
      within,
      deposit,
      stake,
      referrerReward,
      referrerTerms: costOf(referrerReward),
      friendReward,
      friendTerms: costOf(friendReward),
      friendsAtMost,
    };
  };

  const simulate: Simulate<ReferralRules> = (rules, days, merchant) =>
    simulateReferral(db, rules, days, merchant);

  const job: Job = {
    name: 'referral',
    when: '47 * * * *',
    madeUpWithinMs: hourMs,
    async work() {
      await settle();
    },
  };

  return {
    job,
    settle,
    simulate,
    /** Takes back what both earned by a friend of whose deposits too little stands, once one was taken back; part of a transaction. */
    async revoke(
      on: Sql,
      { timeZone }: Pick<Merchant, 'timeZone'>,
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
    ): Promise<void> {
      const referrerId = await findReferrer(on, merchantId, accountId);
      if (!referrerId) return;
      // As those are held who are rewarded: what is being given is seen.
      for (const id of [accountId, referrerId].toSorted()) await accounts.hold(on, merchantId, id);
      const earned = await readEarnedBy(on, merchantId, { id: accountId, referrerId });
      const known = await published(on, merchantId);
      for (const { schemeId, currency, registeredOn, subject, ...whose } of earned) {
        const rules = known.find(({ id }) => id === schemeId)?.rules;
        if (!rules) continue;
        const days = { fromDay: registeredOn, toDay: lastDayOf(rules, registeredOn) };
        const stands = await standingSum(on, { merchantId, accountId, currency, ...days }, timeZone);
        if (stands < BigInt(rules.deposit))
          await earnings.revoke(on, { merchantId, ...whose }, 'referral', (row) => row.subject === subject);
      }
    },
    /**
     * How a member invites, who came and what was earned. Who is at a limit or takes a break is shown only what was earned.
     * @throws Refusal feature_off
     */
    async read(merchant: Merchant, player: Player, language: LanguageCode) {
      require(merchant);
      const { scheme, isSpent } = await running(db.orm, merchant);
      const isCalm = await rests.isCalm(player);
      const isOpen = scheme !== null && !isCalm && !isSpent;
      const mine = await invitations.referralOf(db.orm, player);
      const { earned, ...sums } = await readSums(db.orm, player);
      const today = dayIn(clock.now(), merchant.timeZone);
      const known = await published(db.orm, merchant.id);
      const rules = (scheme ?? known[0])?.rules;
      const came = rules?.showsFriends ? await readCame(db.orm, player, merchant.timeZone, shown) : [];
      return {
        currency: player.currency,
        minorUnits: minorUnitsOf(player.currency),
        isCalm,
        isSpent,
        code: isOpen && mine ? mine.code : null,
        terms: isOpen ? termsOf(scheme.rules, language) : null,
        visits: mine?.visits ?? 0,
        ...sums,
        earned: String(earned),
        friends: came.map((one) => ({
          name: maskName(one.username),
          day: one.registeredOn,
          state: stateOf(known, today, one),
        })),
      };
    },
    /** The code of a member, for good. @throws Refusal feature_off, free_reject, referral_closed */
    async code(merchant: Merchant, player: Player): Promise<string> {
      require(merchant);
      if (playsForFun(player.type)) throw new Refusal('free_reject');
      const { scheme, isSpent } = await running(db.orm, merchant);
      if (!scheme || isSpent || (await rests.isCalm(player))) throw new Refusal('referral_closed');
      const { merchantId, accountId } = player;
      return inTransaction(db, async (on) => {
        await invitations.addReferral(on, { merchantId, accountId, code: newCode() });
        const mine = await invitations.referralOf(on, player);
        if (!mine) throw new Error('the code of a member was taken');
        return mine.code;
      });
    },
  };
}
