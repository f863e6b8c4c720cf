import { v7 as uuidv7 } from 'uuid';
import { houseAccountId, shards, type HouseKind } from '../../areas/ledger/ledger/accounts.ts';
import type { Sql } from '../../platform/db/connection.ts';
import {
  insertGameTransactions,
  insertHeldAccounts,
  insertPostings,
  insertRounds,
  insertTransfers,
  moveBalances,
  setOpened,
  type LifePosting,
  type LifeRound,
  type LifeTransfer,
} from './store-lives.ts';

/** What somebody did some time ago. */
export type PastLine =
  | { kind: 'deposit' | 'withdrawal'; amount: bigint; at: Date }
  | {
      kind: 'round';
      providerId: string;
      nodeId: string;
      gameCode: string;
      vassalage: string;
      gameType: string;
      /** Minor units. */
      stake: bigint;
      payout: bigint;
      at: Date;
      settledAt: Date;
    };

/** The past of one player whose account was opened just now: what they did, oldest first. */
export interface PastLife {
  accountId: string;
  ledgerAccountId: string;
  currency: string;
  openedAt: Date;
  /** Names what is written; unique at the merchant. */
  name: string;
  lines: readonly PastLine[];
}

interface Books {
  transfers: LifeTransfer[];
  postings: LifePosting[];
  rounds: LifeRound[];
  held: { id: string; owner: string; currency: string; version: number; at: Date }[];
  balances: { id: string; currency: string; balance: bigint; version: number; at: Date }[];
}

/** Rows of one statement: few enough that it ends long before the database would give it up, also on a slow machine. */
const rowsAtOnce = 500;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );

/** Postings are counted by account from 1, as the ledger does. */
function walletOf(id: string, currency: string) {
  let [balance, version] = [0n, 0];
  return {
    id,
    currency,
    get balance() {
      return balance;
    },
    get version() {
      return version;
    },
    move(by: bigint) {
      balance += by;
      version += 1;
      if (balance < 0n) throw new Error('a past life spends more than it has');
      return { account_id: id, amount: by, balance_after: balance, account_version: version };
    },
  };
}

/** Works out what the ledger would have written for one life. */
function bookLife(books: Books, merchantId: number, life: PastLife): void {
  const { accountId, currency, ledgerAccountId, lines, name } = life;
  const wallet = walletOf(ledgerAccountId, currency);
  const held = walletOf(uuidv7(), currency);
  const write = (
    transfer: Pick<LifeTransfer, 'scope' | 'key' | 'kind' | 'reference'>,
    at: Date,
    own: ReturnType<(typeof wallet)['move']>,
    contra: HouseKind | ReturnType<(typeof wallet)['move']>,
  ) => {
    const id = uuidv7({ msecs: at.getTime() });
    const { length: number } = books.transfers;
    const to =
      typeof contra === 'string'
        ? {
            account_id: houseAccountId(merchantId, contra, currency, number % shards),
            amount: -own.amount,
            balance_after: null,
            account_version: null,
          }
        : contra;
    books.transfers.push({ ...transfer, id, currency, created_at: at });
    for (const posting of [own, to])
      books.postings.push({
        ...posting,
        transfer_id: id,
        currency,
        kind: posting.account_version === null ? null : transfer.kind,
      });
  };
  lines.forEach((line, number) => {
    const key = `${name}/${number}`;
    if (line.kind === 'round') {
      const { providerId, stake, payout, at, settledAt } = line;
      const roundId = `past-${key}`;
      const round = { scope: `provider:${providerId}`, reference: roundId };
      write({ ...round, key: `${roundId}.bet`, kind: 'stake' }, at, wallet.move(-stake), 'house');
      const afterBet = wallet.balance;
      if (payout > 0n)
        write({ ...round, key: `${roundId}.win`, kind: 'payout' }, settledAt, wallet.move(payout), 'house');
      books.rounds.push({
        id: uuidv7({ msecs: at.getTime() }),
        provider_id: providerId,
        account_id: accountId,
        provider_round_id: roundId,
        ledger_account_id: ledgerAccountId,
        currency,
        node_id: line.nodeId,
        vassalage: line.vassalage,
        game_type: line.gameType,
        game_code: line.gameCode,
        stake,
        payout,
        started_at: at,
        settled_at: settledAt,
        after_bet: afterBet,
        after_win: wallet.balance,
      });
      return;
    }
    const { amount, at } = line;
    const transfer = { scope: 'demo world', key, reference: 'Demo world' };
    if (line.kind === 'deposit') {
      write({ ...transfer, kind: 'deposit' }, at, wallet.move(amount), 'cashier');
      return;
    }
    const hold = { ...transfer, key: `${key}/hold`, kind: 'withdrawal-hold' } as const;
    write(hold, at, wallet.move(-amount), held.move(amount));
    write({ ...transfer, kind: 'withdrawal' }, at, held.move(-amount), 'cashier');
  });
  const at = lines.at(-1)?.at ?? life.openedAt;
  if (wallet.version > 0)
    books.balances.push({
      id: ledgerAccountId,
      currency,
      balance: wallet.balance,
      version: wallet.version,
      at,
    });
  if (held.version > 0)
    books.held.push({ id: held.id, owner: accountId, currency, version: held.version, at });
}

/**
 * Writes down many lives at once, with their old times, as the ledger would have: for a world of hundreds of players that is
 * there within seconds. The accounts have moved no money before.
 * @param on the transaction
 * @throws Error when a life spends more than it has
 */
export async function addLives(on: Sql, merchantId: number, lives: readonly PastLife[]): Promise<void> {
  const books: Books = { transfers: [], postings: [], rounds: [], held: [], balances: [] };
  for (const life of lives) bookLife(books, merchantId, life);
  await setOpened(
    on,
    merchantId,
    lives.map(({ accountId, openedAt, lines }) => ({
      id: accountId,
      opened_at: openedAt,
      seen_at: lines.at(-1)?.at ?? null,
    })),
  );
  await insertHeldAccounts(on, merchantId, books.held);
  for (const part of inParts(books.transfers)) await insertTransfers(on, merchantId, part);
  for (const part of inParts(books.postings)) await insertPostings(on, merchantId, part);
  for (const part of inParts(books.rounds)) {
    await insertRounds(on, merchantId, part);
    await insertGameTransactions(on, merchantId, part);
  }
  await moveBalances(on, merchantId, books.balances);
}
