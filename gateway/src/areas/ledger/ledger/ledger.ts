import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inLongTransaction, inTransaction, refuseSecond } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  contentOf,
  debtSuffix,
  houseAccountId,
  playCurrency,
  jackpotId,
  newTransferId,
  receivableId,
  timeFor,
  shardOf,
  shards,
  type Command,
  type HouseKind,
  type WalletKind,
  type PlayerWallet,
  type Receipt,
} from './accounts.ts';
import { trialBalanceOn, type TrialBalance } from './check.ts';
import { createPlayerMoves, type PlayerMoves } from './player-moves.ts';
import { movementRefusal, untilDecided } from './retry.ts';
import {
  readStatement,
  readWholeStatement,
  type AccountStatement,
  type StatementPeriod,
  type StatementQuery,
} from './statement.ts';
import { sumSince, type LinesSince } from './store-statement.ts';
import {
  findAccounts,
  findTransfer,
  insertAccounts,
  lockBalance,
  move,
  readDebts,
  readPositions,
  readPostings,
  type LedgerAccountRow,
  type Move,
  type MoveRow,
  type Position,
  type TransferKind,
} from './store.ts';
export {
  houseAccountId,
  playCurrency,
  receivableId,
  shardOf,
  type Command,
  type WalletKind,
  type PlayerWallet,
  type Receipt,
} from './accounts.ts';
export { movement, timeOf } from './movement.ts';
export { findings, messageOf, rebuild } from './check.ts';
export { addUpOn, createTrialBalance, type Comparison, type Findings } from './trial-balance.ts';
export type { Drift } from './store.ts';
export { untilDecided } from './retry.ts';
export type { LineFilter } from './statement.ts';

/** A transfer that is to be undone. */
export interface TakeBack {
  merchantId: number;
  scope: string;
  key: string;
  /** The key of the transfer to undo, in the same scope. */
  takesBack: string;
  /** The player's account, where the transfer to undo is a payout of held money. */
  ledgerAccountId?: string;
  reference: string;
}

/** The balance of a player after something moved it. */
export interface BalanceNews {
  merchantId: number;
  /** The player. */
  owner: string;
  balance: bigint;
  version: bigint;
  currency: string;
}

/** All money, and the only way to move it (R-WALLET-1). */
export interface Ledger extends PlayerMoves {
  /**
   * Opens a player's account; again, the same.
   * @param on the transaction; the pool only outside of one
   * @param currency ignored for a trial wallet, whose money is FUN
   * @returns the account
   */
  open(
    on: Sql,
    who: { merchantId: number; owner: string; wallet: WalletKind; currency: string },
  ): Promise<PlayerWallet>;
  /** Opens the account of a jackpot; again, the same. @param who whose jackpot: `name` tells those of a merchant apart */
  openJackpot(on: Sql, who: { merchantId: number; name: string; currency: string }): Promise<PlayerWallet>;
  /** What is in a jackpot, minor units; its account is held until the transaction ends. */
  jackpotOf(on: Sql, merchantId: number, name: string, currency: string): Promise<bigint>;
  /** Player to house account. @throws Refusal insufficient_funds, transaction_mismatch, amount_invalid */
  stake(command: Command, on?: Sql): Promise<Receipt>;
  /** House account to player. @throws Refusal transaction_mismatch, amount_invalid */
  payout(command: Command, on?: Sql): Promise<Receipt>;
  /** Cashier to player: what an account starts with. @throws Refusal transaction_mismatch, amount_invalid */
  grant(command: Command, on?: Sql): Promise<Receipt>;
  /** Cashier to player: money that was paid in. @throws Refusal transaction_mismatch, amount_invalid */
  deposit(command: Command, on?: Sql): Promise<Receipt>;
  /** House account to player: what a lottery's mode of prizes gives back. @throws Refusal transaction_mismatch, amount_invalid */
  giveRebate(command: Command, on?: Sql): Promise<Receipt>;
  /** House account to agent. @throws Refusal transaction_mismatch, amount_invalid */
  payCommission(command: Command, on?: Sql): Promise<Receipt>;
  /** Agent to house account: a commission that is taken back. @throws Refusal insufficient_funds, transaction_mismatch, amount_invalid */
  returnCommission(command: Command, on?: Sql): Promise<Receipt>;
  /** House account of adjustments to player. @throws Refusal transaction_mismatch, amount_invalid */
  adjustUp(command: Command, on?: Sql): Promise<Receipt>;
  /** Player to house account of adjustments. @throws Refusal insufficient_funds, transaction_mismatch, amount_invalid */
  adjustDown(command: Command, on?: Sql): Promise<Receipt>;
  /**
   * Undoes a transfer by its opposite, once; what took one back is undone the same way. What a player no longer has becomes a debt in
   * a receivable account: the balance never falls below zero. A debt that is undone goes as far as it is still open, and what was paid
   * of it goes to the balance.
   * @throws Refusal bet_unknown without such a transfer; transaction_mismatch
   */
  takeBack(command: TakeBack, on?: Sql): Promise<Receipt>;
  /**
   * Player to what the player owes.
   * @throws Refusal amount_invalid when that is less, insufficient_funds, transaction_mismatch
   */
  repay(command: Command & { owner: string }, on?: Sql): Promise<Receipt>;
  /**
   * Pays all that a player owes before money leaves the account by another command in the same transaction (R-CASHIER-35); for one that
   * was done before, nothing.
   * @param leaving the command that the money leaves by
   * @throws Refusal insufficient_funds, debt_open about the amount when too little would be left for it
   */
  settleDebt(leaving: Command & { owner: string }, on: Sql): Promise<void>;
  /** What take-backs left owed when they were made, minor units; 0 where there is none. @param keys theirs, in one scope */
  owedBy(on: Sql, merchantId: number, scope: string, keys: readonly string[]): Promise<bigint>;
  /** Whether there is a transfer of this key. */
  isThere(on: Sql, merchantId: number, scope: string, key: string): Promise<boolean>;
  /** Minor units; null without such an account. */
  balanceOf(
    merchantId: number,
    owner: string,
    wallet: WalletKind,
    currency: string,
    on?: Sql,
  ): Promise<bigint | null>;
  /** What a player has besides: withdrawals that are held, bonus money that is not earned yet; minor units. */
  aside(merchantId: number, owner: string, currency: string): Promise<{ held: bigint; bonus: bigint }>;
  /** What moved a player's account in a period, with the running balance. */
  statement(account: PlayerWallet, query: StatementQuery): Promise<AccountStatement>;
  /** Every line of a period, the latest first, in batches: for files. */
  wholeStatement(account: PlayerWallet, period: StatementPeriod): ReturnType<typeof readWholeStatement>;
  /** What the lines of one scope came to since a place among a player's, with what became a debt, and the last line by now. */
  sumSince(account: PlayerWallet, since: LinesSince): Promise<{ sum: bigint; number: bigint }>;
  /** What a player owes, minor units. */
  debtOf(merchantId: number, owner: string, currency: string, on?: Sql): Promise<bigint>;
  /** What players have and owe, by owner; whoever has no account is left out. */
  positions(merchantId: number, owners: readonly string[]): Promise<Map<string, Position[]>>;
  /** Everybody of a merchant who owes money, by owner, with how much, minor units. */
  debtors(merchantId: number): Promise<Map<string, bigint>>;
  postingsOf(account: PlayerWallet): ReturnType<typeof readPostings>;
  /** Names every account and transfer that does not add up, and what all postings sum to: zero. */
  trialBalance(merchantId: number): Promise<TrialBalance>;
  /** Tells open pages of a new balance; after the commit, never instead of it. */
  announce(news: BalanceNews): void;
  /** @returns ends it */
  onBalance(merchantId: number, owner: string, listener: (news: BalanceNews) => void): Promise<() => void>;
}

const balanceChannel = (merchantId: number, owner: string) => `balance:${merchantId}:${owner}`;

function receiptOf(moved: MoveRow, content: Buffer): Receipt {
  if (moved.known && !moved.content?.equals(content)) throw new Refusal('transaction_mismatch');
  if (moved.balance === null || moved.version === null) throw new Error('no such account in the ledger');
  return { balance: moved.balance, version: moved.version, repeated: moved.known };
}

/**
 * What undoes a movement: `delta` is what the balance gets, `owed` what its owner owes beyond that, minor units.
 * @param has what there is now
 */
function opposite(
  { delta, owed }: { delta: bigint; owed: bigint },
  { balance, debt }: { balance: bigint; debt: bigint },
): { delta: bigint; owed: bigint } {
  if (owed > 0n) {
    const open = owed < debt ? owed : debt;
    return { delta: owed - open - delta, owed: -open };
  }
  const due = delta - owed;
  const taken = due < balance ? due : balance;
  return { delta: -taken, owed: due - taken };
}

/** The ledger on the database. */
export function createLedger(
  db: Db,
  clock: Clock,
  ephemeral: Ephemeral,
  onError: (error: unknown) => void,
): Ledger {
  const opened = new Set<string>();

  const openHouse = async (on: Sql, merchantId: number, currency: string) => {
    if (opened.has(`${merchantId}:${currency}`)) return;
    const rows = (['house', 'cashier', 'adjustment'] as const).flatMap((kind) =>
      Array.from({ length: shards }, (_, shard): LedgerAccountRow => ({
        merchantId,
        id: houseAccountId(merchantId, kind, currency, shard),
        currency,
        owner: `shard ${shard}`,
        kind,
        balance: null,
        version: 0n,
        openedAt: clock.now(),
        movedAt: null,
      })),
    );
    await insertAccounts(on, rows);
    // Within a transaction that may still fail nothing is remembered.
    if (on === db.orm) opened.add(`${merchantId}:${currency}`);
  };

  const command =
    (kind: TransferKind, contra: HouseKind, sign: 1n | -1n) => async (given: Command, on?: Sql) => {
      if (given.amount <= 0n) throw new Refusal('amount_invalid');
      const { merchantId, ledgerAccountId, currency, scope, key, amount, reference } = given;
      const content = contentOf(kind, ledgerAccountId, currency, amount, reference);
      const attempt = () => {
        const transferId = newTransferId(clock, given.at);
        const contraId = houseAccountId(merchantId, contra, currency, shardOf(transferId));
        const row: Move = {
          merchantId,
          transferId,
          currency,
          accountId: ledgerAccountId,
          contraId,
          scope,
          key,
          kind,
          reference,
          content,
          delta: sign * amount,
          owed: 0n,
          receivableId: null,
          reverses: null,
          time: timeFor(clock, given.at),
        };
        return move(on ?? db, row);
      };
      const moved = on
        ? await attempt().catch((error) => Promise.reject(movementRefusal(error)))
        : await inTurn(db, ledgerAccountId, () => untilDecided(attempt));
      return receiptOf(moved, content);
    };

  const debtOn = async (on: Sql, merchantId: number, owner: string, currency: string) => {
    const lines = await readPostings(on, merchantId, receivableId(merchantId, owner, currency));
    return lines.reduce((debt, line) => debt - line.amount, 0n);
  };

  const takeBackOn = async (on: Sql, given: TakeBack): Promise<{ moved: MoveRow; content: Buffer }> => {
    const { merchantId, scope, key, takesBack, reference } = given;
    const content = contentOf('take-back', takesBack, reference);
    const lines = await findTransfer(on, merchantId, scope, takesBack);
    const held = lines.find(({ accountKind }) => accountKind === 'held');
    const line = lines.find(({ accountKind }) => accountKind === 'real' || accountKind === 'trial') ?? held;
    const contra = lines.find(({ accountKind }) => accountKind === 'house' || accountKind === 'cashier');
    if (!line) throw new Refusal('bet_unknown');
    const { currency, owner, kind } = line;
    // A payout left from held money and comes back to the balance; what was returned from there leaves by the cashier. What a bonus became
    // goes back to the operator, who gave it.
    const ofBonus = kind === 'bonus-claim';
    const isUndoable = held
      ? ['withdrawal', 'withdrawal-return'].includes(kind)
      : ofBonus || contra !== undefined;
    const accountId = line === held ? given.ledgerAccountId : line.accountId;
    if (!isUndoable || !accountId) throw new Refusal('bet_unknown');
    const back = houseAccountId(merchantId, ofBonus ? 'house' : 'cashier', currency, shardOf(line.id));
    const contraId = contra?.accountId ?? back;
    const balance = await lockBalance(on, merchantId, accountId);
    const before = -(lines.find(({ accountKind }) => accountKind === 'receivable')?.amount ?? 0n);
    const debt = before > 0n ? await debtOn(on, merchantId, owner, currency) : 0n;
    const { delta, owed } = opposite({ delta: line.amount, owed: before }, { balance, debt });
    const receivable = owed === 0n ? null : receivableId(merchantId, owner, currency);
    if (receivable) {
      const row = {
        merchantId,
        id: receivable,
        currency,
        owner,
        kind: 'receivable',
        balance: null,
        version: 0n,
      } as const;
      await insertAccounts(on, [{ ...row, openedAt: clock.now(), movedAt: null }]);
    }
    const moved = await move(on, {
      merchantId,
      transferId: newTransferId(clock),
      currency,
      accountId,
      contraId,
      scope,
      key,
      kind: 'take-back',
      reference,
      content,
      delta,
      owed,
      receivableId: receivable,
      reverses: line.id,
      time: timeFor(clock),
    });
    return { moved, content };
  };

  /** Moves what was found to be owed. */
  const moveRepayment = (on: Sql, given: Command & { owner: string }, content: Buffer): Promise<MoveRow> => {
    const { merchantId, ledgerAccountId, currency, scope, key, amount, reference, owner } = given;
    const transferId = newTransferId(clock, given.at);
    return move(on, {
      merchantId,
      transferId,
      currency,
      accountId: ledgerAccountId,
      scope,
      key,
      kind: 'repayment',
      reference,
      content,
      reverses: null,
      contraId: houseAccountId(merchantId, 'house', currency, shardOf(transferId)),
      delta: -amount,
      owed: -amount,
      receivableId: receivableId(merchantId, owner, currency),
      time: timeFor(clock, given.at),
    });
  };

  /** Whether there is a transfer of this key. */
  const isThere: Ledger['isThere'] = async (on, merchantId, scope, key) =>
    (await findTransfer(on, merchantId, scope, key)).length > 0;

  const repayOn = async (on: Sql, given: Command & { owner: string }, content: Buffer): Promise<MoveRow> => {
    const { merchantId, ledgerAccountId, currency, scope, key, amount, owner } = given;
    // Debts grow and shrink only under this lock.
    await lockBalance(on, merchantId, ledgerAccountId);
    const isKnown = await isThere(on, merchantId, scope, key);
    if (!isKnown && amount > (await debtOn(on, merchantId, owner, currency)))
      throw new Refusal('amount_invalid');
    return moveRepayment(on, given, content);
  };

  return {
    async open(on, { merchantId, owner, wallet, currency: wanted }) {
      refuseSecond(db, on, 'ledger.open');
      const currency = wallet === 'trial' ? playCurrency : wanted;
      await openHouse(on, merchantId, currency);
      const row = {
        merchantId,
        id: uuidv7(),
        currency,
        owner,
        kind: wallet,
        balance: 0n,
        version: 0n,
        openedAt: clock.now(),
        movedAt: null,
      };
      await insertAccounts(on, [row]);
      const accounts = await findAccounts(on, merchantId, owner, [wallet]);
      const account = accounts.find((candidate) => candidate.currency === currency);
      if (!account) throw new Error('the account was opened by a transaction that this one cannot see');
      return { merchantId, ledgerAccountId: account.id, currency };
    },
    async openJackpot(on, { merchantId, name, currency }) {
      refuseSecond(db, on, 'ledger.openJackpot');
      await openHouse(on, merchantId, currency);
      const id = jackpotId(merchantId, name, currency);
      const row = {
        merchantId,
        id,
        currency,
        owner: name,
        kind: 'jackpot',
        balance: 0n,
        version: 0n,
      } as const;
      await insertAccounts(on, [{ ...row, openedAt: clock.now(), movedAt: null }]);
      return { merchantId, ledgerAccountId: id, currency };
    },
    jackpotOf: (on, merchantId, name, currency) =>
      lockBalance(on, merchantId, jackpotId(merchantId, name, currency)),
    stake: command('stake', 'house', -1n),
    payout: command('payout', 'house', 1n),
    grant: command('grant', 'cashier', 1n),
    deposit: command('deposit', 'cashier', 1n),
    giveRebate: command('lottery-rebate', 'house', 1n),
    payCommission: command('commission', 'house', 1n),
    returnCommission: command('commission', 'house', -1n),
    adjustUp: command('adjustment', 'adjustment', 1n),
    adjustDown: command('adjustment', 'adjustment', -1n),
    ...createPlayerMoves(db, clock, openHouse),
    async aside(merchantId, owner, currency) {
      const accounts = await findAccounts(db.orm, merchantId, owner, ['held', 'bonus']);
      const of = (kind: string) =>
        accounts.find((account) => account.kind === kind && account.currency === currency)?.balance ?? 0n;
      return { held: of('held'), bonus: of('bonus') };
    },
    statement: (account, query) => readStatement(db, account, query),
    wholeStatement: (account, period) => readWholeStatement(db, account, period),
    sumSince: (account, since) => sumSince(db, account, since),
    async takeBack(given, on) {
      const { moved, content } = on
        ? await takeBackOn(on, given).catch((error) => Promise.reject(movementRefusal(error)))
        : await untilDecided(() => inTransaction(db, (own) => takeBackOn(own, given)));
      return receiptOf(moved, content);
    },
    async repay(given, on) {
      if (given.amount <= 0n) throw new Refusal('amount_invalid');
      const content = contentOf(
        'repayment',
        given.ledgerAccountId,
        given.currency,
        given.amount,
        given.reference,
      );
      const moved = on
        ? await repayOn(on, given, content).catch((error) => Promise.reject(movementRefusal(error)))
        : await inTurn(db, given.ledgerAccountId, () =>
            untilDecided(() => inTransaction(db, (own) => repayOn(own, given, content))),
          );
      return receiptOf(moved, content);
    },
    async settleDebt(leaving, on) {
      const { merchantId, ledgerAccountId, currency, owner, scope, key, reference } = leaving;
      // A take-back leaves a debt only where it empties the balance: one of this very moment leaves nothing to send.
      if ((await debtOn(on, merchantId, owner, currency)) === 0n) return;
      const balance = await lockBalance(on, merchantId, ledgerAccountId);
      const amount = await debtOn(on, merchantId, owner, currency);
      if (amount === 0n || (await isThere(on, merchantId, scope, key))) return;
      if (leaving.amount > balance) throw new Refusal('insufficient_funds');
      if (leaving.amount + amount > balance)
        throw new Refusal('debt_open', { fields: { amount: 'debt_open' } });
      const content = contentOf('repayment', ledgerAccountId, currency, amount, reference);
      await moveRepayment(on, { ...leaving, key: `${key}${debtSuffix}`, amount }, content);
    },
    async owedBy(on, merchantId, scope, keys) {
      const transfers = [];
      for (const key of keys) transfers.push(...(await findTransfer(on, merchantId, scope, key)));
      return transfers
        .filter(({ accountKind }) => accountKind === 'receivable')
        .reduce((owed, { amount }) => owed - amount, 0n);
    },
    isThere,
    async balanceOf(merchantId, owner, wallet, currency, on = db.orm) {
      const accounts = await findAccounts(on, merchantId, owner, [wallet]);
      return (
        accounts.find((account) => account.currency === (wallet === 'trial' ? playCurrency : currency))
          ?.balance ?? null
      );
    },
    debtOf: (merchantId, owner, currency, on = db.orm) => debtOn(on, merchantId, owner, currency),
    positions: async (merchantId, owners) =>
      Map.groupBy(await readPositions(db.orm, merchantId, owners), ({ owner }) => owner),
    debtors: (merchantId) => readDebts(db.orm, merchantId),
    postingsOf: ({ merchantId, ledgerAccountId }) => readPostings(db.orm, merchantId, ledgerAccountId),
    trialBalance: (merchantId) => inLongTransaction(db, (on) => trialBalanceOn(on, merchantId)),
    announce({ merchantId, owner, balance, version, currency }) {
      const message = JSON.stringify({ balance: String(balance), version: String(version), currency });
      ephemeral.publish(balanceChannel(merchantId, owner), message).catch(onError);
    },
    onBalance: (merchantId, owner, listener) =>
      ephemeral.subscribe(balanceChannel(merchantId, owner), (message) => {
        const { balance, version, currency } = JSON.parse(message) as Record<string, string>;
        listener({
          merchantId,
          owner,
          balance: BigInt(balance ?? 0),
          version: BigInt(version ?? 0),
          currency: currency ?? '',
        });
      }),
  };
}
