import type { LanguageCode } from '@foyer/contract/languages';
import type { TournamentRules } from '@foyer/contract/scheme-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction, liftTimeouts } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { textIn } from '../../../platform/texts.ts';
import { dayBounds, dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import { untilDecided } from '../../ledger/ledger/ledger.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import { maskName } from '../../wallet/winner/winner.ts';
import { earningTerms, type Earnings } from '../earning/earning.ts';
import {
  createTally,
  dayAfter,
  holdScheme,
  updateScheme,
  type Scheme,
  type Schemes,
  type Simulate,
} from '../scheme/scheme.ts';
import { readStandings, readWinners, type Contest, type Standing } from './store.ts';

/** Places that are shown, and days that a tournament which is over is shown and its prizes wait. */
const [shown, shownDays, prizeDays] = [20, 7, 30];
/** Rounds that began on the last day are settled by then, ms after its end. */
const settleAfterMs = hourMs;

/** What a player scores. */
const scoreOf = (
  facts: readonly { gameType: string; rounds: number; validStake: bigint; stake: bigint; win: bigint }[],
  { score, gameTypes }: Pick<TournamentRules, 'score' | 'gameTypes'>,
): bigint =>
  facts
    .filter(({ gameType }) => gameType !== '')
    .filter(({ gameType }) => gameTypes.length === 0 || (gameTypes as readonly string[]).includes(gameType))
    .reduce((sum, { rounds, validStake, stake, win }) => {
      if (score === 'rounds') return sum + BigInt(rounds);
      return sum + (score === 'stake' ? validStake : win - stake);
    }, 0n);

/** Who would have won what, had a tournament run on all those days. */
export const simulateTournament: Simulate<TournamentRules> = (rules) => {
  const scores: { accountId: string; username: string; score: bigint }[] = [];
  return {
    add({ accountId, username, facts }) {
      const score = scoreOf(facts, rules);
      if (score > 0n) scores.push({ accountId, username, score });
    },
    outcome() {
      const tally = createTally();
      const places = scores.toSorted((a, b) => (a.score === b.score ? 0 : a.score > b.score ? -1 : 1));
      for (const [place, prize] of rules.prizes.entries()) {
        const winner = places[place];
        if (winner) tally.add(winner, [{ group: `Place ${place + 1}`, amount: BigInt(prize) }]);
      }
      return tally.outcome();
    },
  };
};

export interface TournamentDeps {
  db: Db;
  clock: Clock;
  merchants: Pick<Merchants, 'all'>;
  activity: Pick<Activity, 'catchUp'>;
  schemes: Pick<Schemes, 'published'>;
  earnings: Pick<Earnings, 'offer'>;
}

const contestOf = (
  { id: merchantId, currency }: Pick<Merchant, 'id' | 'currency'>,
  { rules: { score, gameTypes, fromDay, toDay } }: Scheme<'tournament'>,
): Contest => ({ merchantId, currency, score, gameTypes, fromDay, toDay });

/** Contests of all players, with prizes that are given once (R-REWARDS-38). */
export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments({ db, clock, merchants, activity, schemes, earnings }: TournamentDeps) {
  const published = async (merchantId: number): Promise<Scheme<'tournament'>[]> =>
    (await schemes.published(db.orm, merchantId, 'tournament')).filter(({ state }) => state === 'published');

  const endOf = ({ rules }: Scheme<'tournament'>, timeZone: string): Date =>
    dayBounds(rules.toDay, timeZone).to;

  /** Gives the prizes of a tournament that is over; of two processes the second finds it done. */
  const settle = (merchant: Pick<Merchant, 'id' | 'currency'>, scheme: Scheme<'tournament'>): Promise<void> =>
    untilDecided(() =>
      inTransaction(db, async (on) => {
        const { id: merchantId, currency } = merchant;
        const { id, rules } = scheme;
        const held = await holdScheme(on, { merchantId, id });
        if (held?.state !== 'published' || held.settledAt !== null) return;
        await liftTimeouts(on);
        const now = clock.now();
        const standings = await readStandings(on, contestOf(merchant, scheme), rules.prizes.length, null);
        for (const { place, accountId, score } of standings)
          await earnings.offer(
            on,
            { merchantId, accountId, currency },
            {
              schemeId: id,
              source: 'tournament',
              subject: id,
              titles: rules.titles,
              amount: BigInt(rules.prizes[place - 1]!),
              turnoverTimes: rules.turnoverTimes,
              days: rules.days,
              facts: { place, score: String(score) },
              budget: null,
            },
            new Date(now.getTime() + prizeDays * 24 * hourMs),
          );
        await updateScheme(on, { merchantId, id }, { settledAt: now });
      }),
    );

  /** Gives the prizes of every tournament that is over. */
  const settleDue = async (): Promise<void> => {
    await eachAlone(merchants.all(), async (merchant) => {
      const due = (await published(merchant.id)).filter(
        (scheme) =>
          scheme.settledAt === null &&
          clock.now().getTime() >= endOf(scheme, merchant.timeZone).getTime() + settleAfterMs,
      );
      if (due.length > 0) await activity.catchUp();
      await eachAlone(due, (scheme) => settle(merchant, scheme));
    });
  };

  /**
   * Who stands where. Once the prizes are given, those who won them keep their places, whatever became of their accounts.
   * @param accountId who is named besides, wherever they stand
   */
  const standingsOf = async (
    merchant: Merchant,
    scheme: Scheme<'tournament'>,
    accountId: string,
  ): Promise<Standing[]> => {
    const contest = contestOf(merchant, scheme);
    if (scheme.settledAt === null) return readStandings(db.orm, contest, shown, accountId);
    const winners = await readWinners(db.orm, merchant.id, scheme.id);
    const won = new Set(winners.map((winner) => winner.accountId));
    const all = await readStandings(db.orm, contest, shown + winners.length, accountId);
    const others = all.filter((one) => !won.has(one.accountId));
    const stillThere = all.length - others.length;
    const behind = others.map((one) => ({ ...one, place: one.place - stillThere + winners.length }));
    return [...winners, ...behind].filter((one) => one.place <= shown || one.accountId === accountId);
  };

  const job: Job = { name: 'tournaments', when: '7 * * * *', madeUpWithinMs: hourMs, work: settleDue };

  return {
    job,
    settleDue,
    /** Those that run, begin or ended lately, with who stands where. */
    async list(merchant: Merchant, player: Player, language: LanguageCode) {
      const today = dayIn(clock.now(), merchant.timeZone);
      const current = (await published(merchant.id)).filter(
        ({ rules }) => today <= dayAfter(rules.toDay, shownDays),
      );
      return Promise.all(
        current.map(async (scheme) => {
          const { id, rules } = scheme;
          const standings = await standingsOf(merchant, scheme, player.accountId);
          return {
            id,
            title: textIn(rules.titles, language),
            score: rules.score,
            gameTypes: rules.gameTypes,
            startsAt: dayBounds(rules.fromDay, merchant.timeZone).from.toISOString(),
            endsAt: endOf(scheme, merchant.timeZone).toISOString(),
            isOver: today > rules.toDay,
            prizes: rules.prizes,
            terms: earningTerms(BigInt(rules.prizes[0]!), rules.turnoverTimes, rules.days),
            standings: standings.map(({ place, accountId, username, score }) => {
              const isMe = accountId === player.accountId;
              return { place, player: isMe ? username : maskName(username), score: String(score), isMe };
            }),
          };
        }),
      );
    },
  };
}
