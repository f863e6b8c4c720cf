import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { Duplicates } from '../duplicate/duplicate.ts';
import type { Identities } from '../identity/identity.ts';
import type { PaymentMethodRow, PaymentMethods } from '../payment-method/payment-method.ts';
import { open, seal, type Secrets } from '../../../platform/secrets/secrets.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Security } from '../../access/account-security/account-security.ts';
import type { Sessions } from '../../access/session/session.ts';
import {
  countAccounts,
  insertAccount,
  insertChange,
  readAccounts,
  updateAccount,
  type PayoutAccountRow,
} from './store.ts';

export type { PayoutAccountRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** An account of a player at a bank, wallet or network. */
export interface NewPayoutAccount {
  methodId: string;
  institution: string;
  /** As typed. */
  number: string;
}

/** How many accounts a player may have. */
const payoutAccountsAtMost = 5;

/** Where players are paid to (R-CASHIER-13). */
export interface PayoutAccounts {
  list(owner: Owner, on?: Sql): Promise<PayoutAccountRow[]>;
  /** @throws Refusal step_up_required, identity_required, method_unavailable, payout_accounts_full, payout_account_taken, session_ended */
  add(player: Player, given: NewPayoutAccount): Promise<PayoutAccountRow>;
  /** @throws Refusal step_up_required, not_found, payout_account_taken, session_ended */
  change(player: Player, id: string, given: Omit<NewPayoutAccount, 'methodId'>): Promise<PayoutAccountRow>;
  /** @throws Refusal step_up_required, not_found */
  remove(player: Player, id: string): Promise<void>;
  /** One of a player's that has rested. @throws Refusal not_found, payout_account_resting */
  usable(on: Sql, owner: Owner, id: string): Promise<PayoutAccountRow>;
  /** The whole number, for whoever pays; empty once it is erased with its player. */
  numberOf(owner: Owner, sealed: Buffer): Promise<string>;
}

export interface PayoutAccountDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  sessions: Pick<Sessions, 'hold'>;
  security: Security;
  identities: Identities;
  paymentMethods: PaymentMethods;
  duplicates: Duplicates;
  velocity: Velocity;
}

const bare = (number: string) => number.replace(/[\s-]/g, '');
const masked = (number: string) => `•••• ${number.slice(-4)}`;
const bound = ({ merchantId, accountId }: Owner) => `${merchantId}:${accountId}:payout`;

/** What is kept of a number. */
function numbered(secret: Buffer, owner: Owner, typed: string) {
  const number = bare(typed);
  return {
    sealedNumber: seal(secret, bound(owner), number),
    numberHash: createHmac('sha256', secret).update(number.toUpperCase()).digest(),
    masked: masked(number),
  };
}

/** An account to be paid to as it is added. @param secret seals its number */
export const newPayoutAccount = (
  secret: Buffer,
  owner: Owner,
  { id: methodId, kind }: PaymentMethodRow,
  { institution, number }: Omit<NewPayoutAccount, 'methodId'>,
  { at, usableAt }: { at: Date; usableAt: Date },
) => ({
  merchantId: owner.merchantId,
  id: uuidv7(),
  accountId: owner.accountId,
  methodId,
  kind,
  institution,
  ...numbered(secret, owner, number),
  usableAt,
  createdAt: at,
  removedAt: null,
});

/** Accounts on the database; their numbers are sealed. */
export function createPayoutAccounts(deps: PayoutAccountDeps): PayoutAccounts {
  const { db, clock, secrets, sessions, security, identities, paymentMethods, duplicates, velocity } = deps;
  const key = () => secrets.of('payout-account');

  const usableAt = async (on: Sql, merchantId: number) =>
    new Date(clock.now().getTime() + (await paymentMethods.rules(merchantId, on)).coolingHours * hourMs);
  const orTaken = (error: unknown): never => {
    if (!isDuplicate(error, 'payout_account_number')) throw error;
    throw new Refusal('payout_account_taken', { fields: { number: 'payout_account_taken' } });
  };
  return {
    list: (owner, on = db.orm) => readAccounts(on, owner),
    async add(player, given) {
      await security.require(player);
      const { merchantId, currency } = player;
      await identities.require(db.orm, player);
      const method = await paymentMethods.usable({
        merchantId,
        id: given.methodId,
        direction: 'withdrawal',
        currency,
      });
      const secret = await key();
      return inTransaction(db, async (on) => {
        await sessions.hold(on, player);
        if ((await countAccounts(on, player)) >= payoutAccountsAtMost)
          throw new Refusal('payout_accounts_full');
        const row = newPayoutAccount(secret, player, method, given, {
          at: clock.now(),
          usableAt: await usableAt(on, merchantId),
        });
        await insertAccount(on, row);
        await duplicates.check(on, player);
        await velocity.check(on, player);
        return row;
      }).catch(orTaken);
    },
    async change(player, id, given) {
      await security.require(player);
      const { merchantId, accountId } = player;
      const secret = await key();
      return inTransaction(db, async (on) => {
        await sessions.hold(on, player);
        const before = (await readAccounts(on, player)).find((candidate) => candidate.id === id);
        const row = await updateAccount(on, player, id, {
          institution: given.institution,
          ...numbered(secret, player, given.number),
          usableAt: await usableAt(on, merchantId),
        });
        if (!before || !row) throw new Refusal('not_found');
        if (!row.numberHash.equals(before.numberHash))
          await insertChange(on, {
            merchantId,
            id: uuidv7(),
            accountId,
            payoutAccountId: id,
            changedAt: clock.now(),
          });
        await duplicates.check(on, player);
        await velocity.check(on, player);
        return row;
      }).catch(orTaken);
    },
    async remove(player, id) {
      await security.require(player);
      if (!(await updateAccount(db.orm, player, id, { removedAt: clock.now() })))
        throw new Refusal('not_found');
    },
    async usable(on, owner, id) {
      const row = (await readAccounts(on, owner)).find((candidate) => candidate.id === id);
      if (!row) throw new Refusal('not_found');
      if (row.usableAt > clock.now())
        throw new Refusal('payout_account_resting', {
          fields: { payoutAccountId: 'payout_account_resting' },
        });
      return row;
    },
    numberOf: async (owner, sealed) => (sealed.length === 0 ? '' : open(await key(), bound(owner), sealed)),
  };
}

/** An account to be paid to as its player sees it. @param holder the name of the identity */
export const payoutAccountOf = (row: PayoutAccountRow, method: string, holder: string) => ({
  id: row.id,
  kind: row.kind,
  methodId: row.methodId,
  method,
  institution: row.institution,
  holder,
  masked: row.masked,
  usableAt: row.usableAt.toISOString(),
});
