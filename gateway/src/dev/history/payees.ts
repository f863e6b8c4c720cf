import { newIdentity, type IdentityWord } from '../../areas/cashier/identity/identity.ts';
import { saveIdentity } from '../../areas/cashier/identity/store.ts';
import type { PaymentMethodRow } from '../../areas/cashier/payment-method/payment-method.ts';
import {
  newPayoutAccount,
  type NewPayoutAccount,
  type PayoutAccountRow,
} from '../../areas/cashier/payout-account/payout-account.ts';
import { insertAccount } from '../../areas/cashier/payout-account/store.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { Player } from '../../platform/http/actors.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Writes down who players are and where they are paid to. Parts of a transaction. */
export function createPayeeHistory(clock: Clock, secrets: Secrets) {
  return {
    /** @param approvedBy the name of the staff; null for one that waits to be looked at @param at when it was said, and approved */
    async identity(
      on: Sql,
      owner: Owner,
      word: IdentityWord,
      approvedBy: string | null,
      at = clock.now(),
    ): Promise<void> {
      const row = newIdentity(await secrets.of('identity'), owner, word, at);
      const decision = { state: 'approved' as const, decidedAt: at, decidedBy: approvedBy };
      await saveIdentity(on, approvedBy === null ? row : { ...row, ...decision });
    },
    /** Adds one that has rested. */
    async payoutAccount(
      on: Sql,
      owner: Owner,
      method: PaymentMethodRow,
      given: Omit<NewPayoutAccount, 'methodId'>,
      at = clock.now(),
    ): Promise<PayoutAccountRow> {
      const row = newPayoutAccount(await secrets.of('payout-account'), owner, method, given, {
        at,
        usableAt: at,
      });
      await insertAccount(on, row);
      return row;
    },
  };
}
