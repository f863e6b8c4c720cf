import type { LanguageCode } from '@foyer/contract/languages';
import type { Player } from '../../../platform/http/actors.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { creditedOf, type Deposits } from '../deposit/deposit.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import { currencyOf, decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';
import { csvOf } from './csv.ts';
import type { Period, Records } from './record.ts';

/** Lines of a file, and of what is read at once. */
const [atMost, stride] = [20_000, 1000];

/** Which record is taken along, of whom. */
export interface ExportAsked {
  merchant: Merchant;
  player: Player;
  period: Period;
  gameType: string | undefined;
  language: LanguageCode;
}

export interface Exports {
  catalogue: Catalogue;
  deposits: Deposits;
  records: Records;
  rounds: Rounds;
  withdrawals: Withdrawals;
}

type Line = readonly string[];

/** Reads page after page until the last, or until the file is full. */
async function collect(
  read: (page: number) => Promise<{ lines: Line[]; totalPages: number }>,
): Promise<Line[]> {
  const all: Line[] = [];
  for (let page = 1; all.length < atMost; page += 1) {
    const { lines, totalPages } = await read(page);
    all.push(...lines);
    if (page >= totalPages) break;
  }
  return all.slice(0, atMost);
}

const pagesOf = (count: number) => Math.ceil(count / stride);
const offsetOf = (page: number) => ({ offset: (page - 1) * stride, limit: stride });

/** What each record writes: its head, and its lines. */
const writers = {
  async rounds(
    { catalogue, rounds }: Exports,
    { merchant, player, period, gameType, language }: ExportAsked,
  ) {
    const currency = currencyOf(player);
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(currency));
    const lines = await collect(async (number) => {
      const { rounds: rows, totalPages } = await rounds.list(
        player.merchantId,
        player.accountId,
        { ...period, gameType, currency },
        { number, size: stride },
      );
      const tiles = await catalogue.these(merchant.id, language, [
        ...new Set(rows.map(({ nodeId }) => nodeId)),
      ]);
      const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
      const written = rows.map((row) => [
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
      return { lines: written, totalPages };
    });
    return [
      ['started', 'settled', 'game', 'type', 'state', 'round', 'staked', 'paid', 'net', 'currency'],
      ...lines,
    ];
  },
  async deposits({ deposits }: Exports, { player, period }: ExportAsked) {
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(player.currency));
    const lines = await collect(async (page) => {
      const { rows, count } = await deposits.list(player, period, offsetOf(page));
      const written = rows.map((row) => [
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
      ]);
      return { lines: written, totalPages: pagesOf(count) };
    });
    return [
      ['begun', 'ended', 'reference', 'method', 'state', 'amount', 'fee', 'credited', 'currency', 'proof'],
      ...lines,
    ];
  },
  async withdrawals({ withdrawals }: Exports, { player, period }: ExportAsked) {
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(player.currency));
    const lines = await collect(async (page) => {
      const { rows, count } = await withdrawals.list(player, period, offsetOf(page));
      const written = rows.map((row) => [
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
      ]);
      return { lines: written, totalPages: pagesOf(count) };
    });
    return [
      [
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
      ...lines,
    ];
  },
  async statement({ records }: Exports, { player, period }: ExportAsked) {
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(currencyOf(player)));
    const lines = await collect(async (number) => {
      const { lines: rows, totalPages } = await records.statement(player, period, null, {
        number,
        size: stride,
      });
      const written = rows.map((line) => [
        line.at.toISOString(),
        line.kind,
        money(line.amount),
        money(line.balance),
        currencyOf(player),
        line.reference,
        line.id,
      ]);
      return { lines: written, totalPages };
    });
    return [['at', 'kind', 'amount', 'balance', 'currency', 'reference', 'transfer'], ...lines];
  },
  async 'profit-and-loss'({ records }: Exports, { merchant, player, period, gameType }: ExportAsked) {
    const currency = currencyOf(player);
    const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(currency));
    const { days } = await records.profitAndLoss(merchant, player, period, gameType ?? null);
    const lines = days.map(({ day, stake, payout, rounds }) => [
      day,
      String(rounds),
      money(stake),
      money(payout),
      money(payout - stake),
      currency,
    ]);
    return [['day', 'rounds', 'staked', 'paid', 'net', 'currency'], ...lines];
  },
} satisfies Record<string, (parts: Exports, asked: ExportAsked) => Promise<Line[]>>;

/** A record as CSV; times are UTC, amounts plain decimals. */
export async function writeCsv(
  parts: Exports,
  name: keyof typeof writers,
  asked: ExportAsked,
): Promise<string> {
  return csvOf(await writers[name](parts, asked));
}
