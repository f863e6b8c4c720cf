import type { LanguageCode } from '@foyer/contract/languages';
import type { CsvLine } from '../../../platform/csv/csv.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { creditedOf, type Deposits } from '../deposit/deposit.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import { currencyOf, decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';
import type { Period, Records } from './record.ts';

/** Which record is taken along, of whom. */
export interface ExportAsked {
  merchant: Merchant;
  player: Player;
  period: Period;
  gameType: string | undefined;
  /** Only of one game; of rounds. */
  nodeId: string | undefined;
  language: LanguageCode;
}

export interface Exports {
  catalogue: Catalogue;
  deposits: Deposits;
  records: Records;
  rounds: Rounds;
  withdrawals: Withdrawals;
}

/** A file: its head, and its lines as they are read. Times are UTC, amounts plain decimals. */
export interface CsvFile {
  head: CsvLine;
  batches: AsyncIterable<readonly CsvLine[]>;
}

const moneyIn = (currency: string) => (amount: bigint) => decimalOf(amount, minorUnitsOf(currency));

/** The lines of a file from the rows of its batches. */
async function* written<Row>(
  batches: AsyncIterable<Row[]>,
  write: (rows: Row[]) => CsvLine[] | Promise<CsvLine[]>,
): AsyncGenerator<CsvLine[]> {
  for await (const rows of batches) yield await write(rows);
}

/** What each record writes. */
export const csvFiles = {
  rounds({ catalogue, rounds }, { merchant, player, period, gameType, nodeId, language }) {
    const currency = currencyOf(player);
    const money = moneyIn(currency);
    const filter = { ...period, gameType, nodeId, currency };
    return {
      head: ['started', 'settled', 'game', 'type', 'state', 'round', 'staked', 'paid', 'net', 'currency'],
      batches: written(rounds.each(player.merchantId, player.accountId, filter), async (rows) => {
        const nodeIds = [...new Set(rows.map(({ nodeId }) => nodeId))];
        const tiles = await catalogue.these(merchant.id, language, nodeIds);
        const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
        return rows.map((row) => [
          row.startedAt.toISOString(),
          row.settledAt?.toISOString() ?? '',
          names.get(row.nodeId) ?? row.gameCode,
          row.gameType,
          row.state,
          row.providerRoundId,
          money(row.stake),
          money(row.payout),
          money(row.payout - row.stake),
          currency,
        ]);
      }),
    };
  },
  deposits({ deposits }, { player, period }) {
    const money = moneyIn(player.currency);
    return {
      head: [
        'begun',
        'ended',
        'reference',
        'method',
        'state',
        'amount',
        'fee',
        'credited',
        'currency',
        'proof',
      ],
      batches: written(deposits.each(player, period), (rows) =>
        rows.map((row) => [
          row.createdAt.toISOString(),
          row.settledAt?.toISOString() ?? '',
          row.reference,
          row.methodName,
          row.state,
          money(row.amount),
          money(row.fee),
          money(creditedOf(row)),
          row.currency,
          row.proof,
        ]),
      ),
    };
  },
  withdrawals({ withdrawals }, { player, period }) {
    const money = moneyIn(player.currency);
    return {
      head: [
        'asked',
        'ended',
        'method',
        'institution',
        'account',
        'state',
        'amount',
        'fee',
        'paid',
        'currency',
        'reason',
      ],
      batches: written(withdrawals.each(player, period), (rows) =>
        rows.map((row) => [
          row.createdAt.toISOString(),
          row.settledAt?.toISOString() ?? '',
          row.methodName,
          row.institution,
          row.masked,
          row.state,
          money(row.amount),
          money(row.fee),
          money(row.amount - row.fee),
          row.currency,
          row.reason,
        ]),
      ),
    };
  },
  statement({ records }, { player, period }) {
    const currency = currencyOf(player);
    const money = moneyIn(currency);
    return {
      head: ['at', 'kind', 'amount', 'balance', 'currency', 'reference', 'transfer'],
      batches: written(records.wholeStatement(player, period), (rows) =>
        rows.map((line) => [
          line.at.toISOString(),
          line.kind,
          money(line.amount),
          money(line.balance),
          currency,
          // Of what was played the round, by which the file of rounds names it.
          line.round?.providerRoundId ?? line.reference,
          line.id,
        ]),
      ),
    };
  },
  'profit-and-loss'({ records }, { merchant, player, period, gameType }) {
    const currency = currencyOf(player);
    const money = moneyIn(currency);
    async function* whole() {
      yield (await records.profitAndLoss(merchant, player, period, gameType ?? null)).days;
    }
    return {
      head: ['day', 'rounds', 'staked', 'paid', 'net', 'currency'],
      batches: written(whole(), (days) =>
        days.map(({ day, stake, payout, rounds }) => [
          day,
          String(rounds),
          money(stake),
          money(payout),
          money(payout - stake),
          currency,
        ]),
      ),
    };
  },
  activity({ records }, { merchant, player }) {
    const currency = currencyOf(player);
    const money = moneyIn(currency);
    async function* whole() {
      yield await records.activityStatement(merchant, player);
    }
    return {
      head: [
        'month',
        'type',
        'minutes',
        'deposits',
        'withdrawals',
        'rounds',
        'staked',
        'paid',
        'net',
        'currency',
      ],
      batches: written(whole(), (months) =>
        months.flatMap(({ month, minutes, deposits, withdrawals, total, gameTypes }) => [
          ...gameTypes.map(({ gameType, stake, payout, rounds }) => [
            month,
            gameType,
            '',
            '',
            '',
            String(rounds),
            money(stake),
            money(payout),
            money(payout - stake),
            currency,
          ]),
          [
            month,
            'all',
            String(minutes),
            money(deposits),
            money(withdrawals),
            String(total.rounds),
            money(total.stake),
            money(total.payout),
            money(total.payout - total.stake),
            currency,
          ],
        ]),
      ),
    };
  },
} satisfies Record<string, (parts: Exports, asked: ExportAsked) => CsvFile>;
