import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import {
  contentOf,
  houseAccountId,
  shardOf,
  newTransferId,
  timeFor,
  type Command,
  type PlayerWallet,
  type Receipt,
} from './accounts.ts';
import { movementRefusal, untilDecided } from './retry.ts';
import { findBeside, moveBetween, type MovedBetween } from './store-between.ts';
import { findTransfer, isEnded, move, type MoveRow, type TransferKind } from './store.ts';

/** What ends a withdrawal that was held: pays it or gives it back. */
export interface EndOfHold {
  merchantId: number;
  scope: string;
  key: string;
  /** The key of the hold, in the same scope. */
  hold: string;
  /** What it is about, for people. */
  reference: string;
  /** When it happened, of what is written down later; now if left out. */
  at?: Date | undefined;
}

/** What one player gives to another. */
const sent = ['transfer', 'commission'] as const satisfies readonly TransferKind[];
const isSent = (kind: TransferKind | undefined): boolean => sent.some((each) => each === kind);

/** A transfer from one player to another. */
export interface Sending extends Command {
  /** A plain transfer if left out. */
  kind?: (typeof sent)[number];
  /** The other player's account of real money. */
  to: PlayerWallet;
  /** The key of a transfer in the same scope that this one takes back; each is taken back once. */
  takesBack?: string;
}

/** The commands that move money between accounts of players: of one (withdrawals, bonuses) or of two. */
export interface PlayerMoves {
  /** Sets a withdrawal aside: real money that can neither be played nor withdrawn again. @throws Refusal insufficient_funds */
  hold(command: Command, on?: Sql): Promise<Receipt>;
  /** Pays a held withdrawal out, whole. @throws Refusal not_found, transaction_mismatch when it was ended before */
  payHold(end: EndOfHold, on?: Sql): Promise<Receipt>;
  /** Gives a held withdrawal back to the player, whole. @throws as payHold does */
  returnHold(end: EndOfHold, on?: Sql): Promise<Receipt>;
  /** Sets money of any wallet aside for a chase. @throws Refusal insufficient_funds */
  holdForChase(command: Command, on?: Sql): Promise<Receipt>;
  /** Gives a part of what chases hold back to the wallet that it came from. @throws Refusal insufficient_funds */
  releaseFromChase(command: Command, on?: Sql): Promise<Receipt>;
  /** Player to player. @throws Refusal insufficient_funds, currency_mismatch, transaction_mismatch, not_found */
  send(sending: Sending, on?: Sql): Promise<Receipt & { to: { balance: bigint; version: bigint } }>;
  /** House account to a jackpot, whose account the command names. */
  fillJackpot(command: Command, on?: Sql): Promise<Receipt>;
  /** Jackpot to house account, which pays its winners. @throws Refusal insufficient_funds when there is less in it */
  drainJackpot(command: Command, on?: Sql): Promise<Receipt>;
  /** House account to the player's bonus money. */
  grantBonus(command: Command, on?: Sql): Promise<Receipt>;
  /** Bonus money that was earned becomes real. @throws Refusal insufficient_funds when there is less of it */
  claimBonus(command: Command, on?: Sql): Promise<Receipt>;
  /** Bonus money that was not earned goes back to a house account. @throws Refusal insufficient_funds */
  forfeitBonus(command: Command, on?: Sql): Promise<Receipt>;
}

interface Pair extends Omit<Command, 'ledgerAccountId'> {
  kind: TransferKind;
  fromId: string;
  toId: string;
  content: Buffer;
  reverses: string | null;
}

/** Which half of a pair a receipt is about. */
const receiptOf = (moved: MovedBetween, side: 'from' | 'to', content: Buffer): Receipt => {
  if (moved.known && !moved.content?.equals(content)) throw new Refusal('transaction_mismatch');
  const [balance, version] = [moved[`${side}Balance`], moved[`${side}Version`]];
  if (balance === null || version === null) throw new Refusal('currency_mismatch');
  return { balance, version, repeated: moved.known };
};

/** Within a transaction nothing is tried again: the caller does, all of it. */
const decided = <Result>(on: Sql | Db, accountId: string, work: () => Promise<Result>): Promise<Result> =>
  'pool' in on
    ? inTurn(on, accountId, () => untilDecided(work))
    : work().catch((error) => Promise.reject(movementRefusal(error)));

/** The commands between accounts of players, on the database. */
export function createPlayerMoves(
  db: Db,
  clock: Clock,
  openHouse: (on: Sql, merchantId: number, currency: string) => Promise<void>,
): PlayerMoves {
  const besideOf = async (
    on: Sql | undefined,
    kind: 'held' | 'bonus',
    { merchantId, ledgerAccountId }: PlayerWallet,
  ) => {
    const given = { merchantId, realId: ledgerAccountId, kind, newId: uuidv7(), at: clock.now() };
    const id = (await findBeside(on ?? db, given)) ?? (await findBeside(on ?? db, given));
    if (!id) throw new Error(`no account to hold ${kind} money beside`);
    return id;
  };

  /** Looks at what a command ends before and, when there was too little money, again: another may have ended it meanwhile. */
  const endingOnce = async <Result>(
    on: Sql | undefined,
    id: string | null,
    { merchantId, scope, key }: Pick<Command, 'merchantId' | 'scope' | 'key'>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const look = async () => {
      if (id && (await isEnded(on ?? db.orm, merchantId, id, scope, key)))
        throw new Refusal('transaction_mismatch');
    };
    await look();
    return work().catch(async (error) => {
      // Within a transaction nothing can be looked at any more.
      if (!on) await look();
      throw error;
    });
  };

  const pairOff = (on: Sql | undefined, pair: Pair) => {
    const { merchantId, currency, fromId, toId, scope, key, kind, reference, content, amount, reverses, at } =
      pair;
    if (amount <= 0n) throw new Refusal('amount_invalid');
    return endingOnce(on, reverses, pair, () =>
      decided(on ?? db, fromId, () =>
        moveBetween(on ?? db, {
          merchantId,
          transferId: newTransferId(clock, at),
          currency,
          fromId,
          toId,
          scope,
          key,
          kind,
          reference,
          content,
          amount,
          reverses,
          time: timeFor(clock, at),
        }),
      ),
    );
  };

  /** Between a house account and the account beside a player's real money. */
  const withHouse = async (
    on: Sql | undefined,
    given: Omit<Pair, 'fromId' | 'toId'> & { accountId: string; contra: 'house' | 'cashier'; sign: 1n | -1n },
  ): Promise<Receipt> => {
    const {
      merchantId,
      currency,
      accountId,
      contra,
      sign,
      scope,
      key,
      kind,
      reference,
      content,
      amount,
      reverses,
    } = given;
    if (amount <= 0n) throw new Refusal('amount_invalid');
    await openHouse(on ?? db.orm, merchantId, currency);
    const attempt = () => {
      const transferId = newTransferId(clock, given.at);
      return move(on ?? db, {
        merchantId,
        transferId,
        currency,
        accountId,
        scope,
        key,
        kind,
        reference,
        content,
        reverses,
        receivableId: null,
        owed: 0n,
        contraId: houseAccountId(merchantId, contra, currency, shardOf(transferId)),
        delta: sign * amount,
        time: timeFor(clock, given.at),
      });
    };
    const moved: MoveRow = await endingOnce(on, reverses, given, () => decided(on ?? db, accountId, attempt));
    if (moved.known && !moved.content?.equals(content)) throw new Refusal('transaction_mismatch');
    if (moved.balance === null || moved.version === null) throw new Error('no such account in the ledger');
    return { balance: moved.balance, version: moved.version, repeated: moved.known };
  };

  const contentOfCommand = (kind: TransferKind, { ledgerAccountId, currency, amount, reference }: Command) =>
    contentOf(kind, ledgerAccountId, currency, amount, reference);

  /** The transfer that held the money, and where it is. @throws Refusal not_found */
  const heldBy = async (on: Sql | undefined, { merchantId, scope, hold }: EndOfHold) => {
    const lines = await findTransfer(on ?? db.orm, merchantId, scope, hold);
    const real = lines.find(({ accountKind }) => accountKind === 'real');
    const held = lines.find(({ accountKind }) => accountKind === 'held');
    if (!real || !held || held.kind !== 'withdrawal-hold') throw new Refusal('not_found');
    return {
      id: held.id,
      realId: real.accountId,
      heldId: held.accountId,
      amount: held.amount,
      currency: held.currency,
    };
  };

  const bonus =
    (kind: 'bonus-grant' | 'bonus-forfeit', sign: 1n | -1n) => async (command: Command, on?: Sql) => {
      const accountId = await besideOf(on, 'bonus', command);
      return withHouse(on, {
        ...command,
        kind,
        accountId,
        contra: 'house',
        sign,
        content: contentOfCommand(kind, command),
        reverses: null,
      });
    };

  const jackpot = (sign: 1n | -1n) => (command: Command, on?: Sql) =>
    withHouse(on, {
      ...command,
      kind: 'jackpot',
      accountId: command.ledgerAccountId,
      contra: 'house',
      sign,
      content: contentOfCommand('jackpot', command),
      reverses: null,
    });

  const ofChase =
    (kind: 'chase-hold' | 'chase-release', [from, to]: readonly ['wallet' | 'held', 'wallet' | 'held']) =>
    async (command: Command, on?: Sql): Promise<Receipt> => {
      const content = contentOfCommand(kind, command);
      const ids = { wallet: command.ledgerAccountId, held: await besideOf(on, 'held', command) };
      const pair: Pair = { ...command, kind, fromId: ids[from], toId: ids[to], content, reverses: null };
      return receiptOf(await pairOff(on, pair), from === 'wallet' ? 'from' : 'to', content);
    };

  return {
    holdForChase: ofChase('chase-hold', ['wallet', 'held']),
    releaseFromChase: ofChase('chase-release', ['held', 'wallet']),
    fillJackpot: jackpot(1n),
    drainJackpot: jackpot(-1n),
    async hold(command, on) {
      const toId = await besideOf(on, 'held', command);
      const content = contentOfCommand('withdrawal-hold', command);
      const pair: Pair = {
        ...command,
        kind: 'withdrawal-hold',
        fromId: command.ledgerAccountId,
        toId,
        content,
        reverses: null,
      };
      return receiptOf(await pairOff(on, pair), 'from', content);
    },
    async payHold(end, on) {
      const { id, heldId, amount, currency } = await heldBy(on, end);
      const content = contentOf('withdrawal', end.hold, end.reference);
      return withHouse(on, {
        ...end,
        currency,
        amount,
        kind: 'withdrawal',
        accountId: heldId,
        contra: 'cashier',
        sign: -1n,
        content,
        reverses: id,
      });
    },
    async returnHold(end, on) {
      const { id, realId, heldId, amount, currency } = await heldBy(on, end);
      const content = contentOf('withdrawal-return', end.hold, end.reference);
      const pair: Pair = {
        ...end,
        currency,
        amount,
        kind: 'withdrawal-return',
        fromId: heldId,
        toId: realId,
        content,
        reverses: id,
      };
      return receiptOf(await pairOff(on, pair), 'to', content);
    },
    async send(sending, on) {
      const {
        merchantId,
        scope,
        ledgerAccountId: fromId,
        to,
        takesBack,
        reference,
        currency,
        amount,
        kind = 'transfer',
      } = sending;
      if (to.merchantId !== merchantId || to.currency !== currency) throw new Refusal('currency_mismatch');
      const [back] =
        takesBack === undefined ? [] : await findTransfer(on ?? db.orm, merchantId, scope, takesBack);
      if (takesBack !== undefined && !isSent(back?.kind)) throw new Refusal('not_found');
      const content = contentOf(
        kind,
        fromId,
        to.ledgerAccountId,
        currency,
        amount,
        takesBack ?? '',
        reference,
      );
      const pair: Pair = {
        ...sending,
        kind,
        fromId,
        toId: to.ledgerAccountId,
        content,
        reverses: back?.id ?? null,
      };
      const moved = await pairOff(on, pair);
      const { balance, version } = receiptOf(moved, 'to', content);
      return { ...receiptOf(moved, 'from', content), to: { balance, version } };
    },
    grantBonus: bonus('bonus-grant', 1n),
    async claimBonus(command, on) {
      const fromId = await besideOf(on, 'bonus', command);
      const content = contentOfCommand('bonus-claim', command);
      const pair: Pair = {
        ...command,
        kind: 'bonus-claim',
        fromId,
        toId: command.ledgerAccountId,
        content,
        reverses: null,
      };
      return receiptOf(await pairOff(on, pair), 'to', content);
    },
    forfeitBonus: bonus('bonus-forfeit', -1n),
  };
}
