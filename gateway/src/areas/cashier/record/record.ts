import type { StatementKind } from '@foyer/contract/record-kinds';
import { transferKinds } from '@foyer/contract/transfer-kinds';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Deposits } from '../deposit/deposit.ts';
import type { Ledger, LineFilter } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { currencyOf, walletOf } from '../../ledger/balance/balance.ts';
import type { RoundName } from '../../ledger/round/round.ts';
import type { Activity, ActivityPart } from '../../wallet/activity/activity.ts';
import { dayIn, startOfPeriod } from '../../../platform/time/calendar.ts';
import type { TimeLimits } from '../../player-protection/time-limit/time-limit.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';

const yearMs = 366 * 86_400_000;

export interface Period {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** A movement of a player's balance. */
export interface RecordLine {
  id: string;
  kind: StatementKind;
  /** Minor units, negative when taken; then the balance with it. */
  amount: bigint;
  balance: bigint;
  /** What it is about, as far as it says something to players; else empty (R-WALLET-20). */
  reference: string;
  /** What a provider calls the round that it belongs to. */
  round: RoundName | null;
  at: Date;
}

/** A page of the account record. */
export interface RecordPage {
  lines: RecordLine[];
  count: number;
  totalPages: number;
  /** Minor units, before the period and at its end. */
  opening: bigint;
  closing: bigint;
}

/** What was staked and paid, minor units. */
interface Play {
  stake: bigint;
  payout: bigint;
  rounds: number;
}

/** What a player staked and won in a period, and what came in and went out. */
export interface ProfitAndLoss {
  days: (Play & { day: string })[];
  gameTypes: (Play & { gameType: string })[];
  total: Play;
  /** Minor units. */
  deposited: bigint;
  withdrawn: bigint;
  lifetimeDeposited: bigint;
  lifetimeWithdrawn: bigint;
}

/** A month of a player: time, cash, and play by kind of game, minor units. */
export interface ActivityMonth {
  /** YYYY-MM */
  month: string;
  minutes: number;
  deposits: bigint;
  withdrawals: bigint;
  total: Play;
  gameTypes: (Play & { gameType: string })[];
}

/** The records of a player (R-WALLET-20). */
export interface Records {
  /** The account record, latest first. @param kind only this kind */
  statement(
    player: Player,
    period: Period,
    kind: StatementKind | null,
    page: { number: number; size: number },
  ): Promise<RecordPage>;
  /** The whole account record, latest first, in batches: for files. */
  wholeStatement(player: Player, period: Period): AsyncGenerator<RecordLine[]>;
  /** Twelve months, unless a period is named. */
  profitAndLoss(
    merchant: Merchant,
    player: Player,
    period: Period,
    gameType: string | null,
  ): Promise<ProfitAndLoss>;
  /** The last twelve months by the merchant's calendar, this one first (R-PROTECTION-24). */
  activityStatement(merchant: Merchant, player: Player): Promise<ActivityMonth[]>;
}

type LedgerLine = Awaited<ReturnType<Ledger['statement']>>['lines'][number];

const kinds: Partial<Record<LedgerLine['kind'], StatementKind>> = {
  stake: 'bet',
  payout: 'win',
  grant: 'bonus',
  deposit: 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-return': 'returned',
  transfer: 'transfer',
  'bonus-claim': 'bonus',
  'chase-hold': 'chase',
  'chase-release': 'chase',
  commission: 'commission',
  'lottery-rebate': 'lottery-rebate',
  repayment: 'repayment',
};

/** What a movement is in the words of players. */
function kindOf({ kind, amount }: LedgerLine): StatementKind {
  if (kind === 'take-back') return amount > 0n ? 'refund' : 'correction';
  return kinds[kind] ?? 'correction';
}

/** What was taken back is known by its sign. */
const signs: Partial<Record<StatementKind, '>' | '<='>> = { refund: '>', correction: '<=' };

/** The ledger's lines that players know by one word: what {@link kindOf} calls so. */
function filterOf(name: StatementKind): LineFilter {
  const sign = signs[name];
  return {
    name,
    kinds: transferKinds.filter((kind) => kind !== 'take-back' && (kinds[kind] ?? 'correction') === name),
    ...(sign ? { signed: { kind: 'take-back', sign } } : {}),
  };
}

/** Whose reference is in words: the number of a payment, who sent and who received, a day, a reason. Of what was played the game tells. */
const kindsInWords: ReadonlySet<StatementKind> = new Set([
  'deposit',
  'withdrawal',
  'returned',
  'transfer',
  'lottery-rebate',
  'repayment',
  'correction',
]);
const internalId = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

const referenceOf = (line: LedgerLine): string =>
  kindsInWords.has(kindOf(line)) && !internalId.test(line.reference) ? line.reference : '';

const ofProvider = 'provider:';

const lineOf = (line: LedgerLine): RecordLine => ({
  id: line.transferId,
  kind: kindOf(line),
  amount: line.amount,
  balance: line.balance,
  reference: referenceOf(line),
  round: line.scope.startsWith(ofProvider)
    ? { providerId: line.scope.slice(ofProvider.length), providerRoundId: line.reference }
    : null,
  at: line.createdAt,
});

const later = (one: Date, other: Date) => (one > other ? one : other);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

const totalOf = (parts: readonly Play[]): Play =>
  parts.reduce(
    (sum, { stake, payout, rounds }) => ({
      stake: sum.stake + stake,
      payout: sum.payout + payout,
      rounds: sum.rounds + rounds,
    }),
    { stake: 0n, payout: 0n, rounds: 0 },
  );

/** Adds parts up under a name; of what has no rounds nothing is told. */
function groupBy(parts: readonly ActivityPart[], nameOf: (part: ActivityPart) => string): [string, Play][] {
  const groups = Map.groupBy(parts, nameOf);
  return [...groups]
    .map(([name, group]): [string, Play] => [name, totalOf(group)])
    .filter(([, { rounds }]) => rounds > 0);
}

/** Play per day, oldest first. */
const daysOf = (parts: readonly ActivityPart[]): (Play & { day: string })[] =>
  groupBy(parts, ({ day }) => day)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, play]) => ({ day, ...play }));

/** Play per kind of game, most staked first. */
const gameTypesOf = (parts: readonly ActivityPart[]): (Play & { gameType: string })[] =>
  groupBy(parts, ({ gameType }) => gameType)
    .toSorted(([one, { stake }], [other, { stake: otherStake }]) => {
      if (stake !== otherStake) return stake > otherStake ? -1 : 1;
      return one < other ? -1 : 1;
    })
    .map(([gameType, play]) => ({ gameType, ...play }));

export interface RecordDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  activity: Activity;
  deposits: Deposits;
  withdrawals: Withdrawals;
  timeLimits: Pick<TimeLimits, 'days'>;
}

/** Records on the ledger and the rounds. */
export function createRecords(deps: RecordDeps): Records {
  const { db, clock, ledger, activity, deposits, withdrawals, timeLimits } = deps;
  const walletFor = (player: Player) =>
    ledger.open(db.orm, {
      merchantId: player.merchantId,
      owner: player.accountId,
      wallet: walletOf(player),
      currency: currencyOf(player),
    });

  /** What came in and went out: by the roll-up on whole days, by deposits and withdrawals themselves beside them. */
  const cashOf = async (player: Player, { parts, cashEdges }: Awaited<ReturnType<Activity['read']>>) => {
    const beside = await Promise.all(
      cashEdges.map(async (edge) => ({
        deposits: await deposits.sum(player, edge),
        withdrawals: await withdrawals.sum(player, edge),
      })),
    );
    const all = [...parts, ...beside];
    return {
      deposited: all.reduce((sum, part) => sum + part.deposits, 0n),
      withdrawn: all.reduce((sum, part) => sum + part.withdrawals, 0n),
    };
  };

  return {
    async statement(player, period, kind, page) {
      const filter = kind ? filterOf(kind) : undefined;
      const { lines, ...rest } = await ledger.statement(await walletFor(player), { ...period, page, filter });
      return { ...rest, lines: lines.map(lineOf) };
    },
    async *wholeStatement(player, period) {
      for await (const lines of ledger.wholeStatement(await walletFor(player), period))
        yield lines.map(lineOf);
    },
    async profitAndLoss(merchant, player, { from, to }, gameType) {
      const now = clock.now();
      const until = to ?? new Date(now.getTime() + 1000);
      const since = from ?? new Date(now.getTime() - yearMs);
      const filter = {
        merchantId: player.merchantId,
        accountId: player.accountId,
        currency: currencyOf(player),
        timeZone: merchant.timeZone,
      };
      const [played, lifetime] = await Promise.all([
        activity.read({ ...filter, from: since, to: until, gameType }),
        activity.read({ ...filter, gameType: '' }),
      ]);
      const [period, ever] = await Promise.all([cashOf(player, played), cashOf(player, lifetime)]);
      const days = daysOf(played.parts);
      return {
        days,
        gameTypes: gameTypesOf(played.parts),
        total: totalOf(days),
        deposited: period.deposited,
        withdrawn: period.withdrawn,
        lifetimeDeposited: ever.deposited,
        lifetimeWithdrawn: ever.withdrawn,
      };
    },
    async activityStatement({ timeZone }, player) {
      const now = clock.now();
      const { merchantId, accountId } = player;
      const months = Array.from({ length: 12 }, (_, back) => ({
        from: startOfPeriod(now, timeZone, 'month', -back),
        to: startOfPeriod(now, timeZone, 'month', 1 - back),
      }));
      const since = months.at(-1)!.from;
      const [{ parts, cashEdges }, days] = await Promise.all([
        activity.read({
          merchantId,
          accountId,
          currency: currencyOf(player),
          timeZone,
          from: since,
          gameType: null,
        }),
        timeLimits.days(player, dayIn(since, timeZone)),
      ]);
      return Promise.all(
        months.map(async ({ from, to }) => {
          const month = dayIn(from, timeZone).slice(0, 7);
          const own = parts.filter(({ day }) => day.startsWith(month));
          const edges = cashEdges
            .map((edge) => ({ from: later(edge.from, from), to: earlier(edge.to, to) }))
            .filter((edge) => edge.from < edge.to);
          const { deposited, withdrawn } = await cashOf(player, { parts: own, cashEdges: edges });
          const gameTypes = gameTypesOf(own);
          return {
            month,
            minutes: days
              .filter(({ day }) => day.startsWith(month))
              .reduce((sum, { minutes }) => sum + minutes, 0),
            deposits: deposited,
            withdrawals: withdrawn,
            total: totalOf(gameTypes),
            gameTypes,
          };
        }),
      );
    },
  };
}
