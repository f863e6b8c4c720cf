import type { Courier } from '../../../integrations/courier.ts';
import type { Accounts, Contacts } from '../account/account.ts';
import { alertOf, type Change } from './wording.ts';
export type { Change } from './wording.ts';

/** What is to be told, to whom. */
export interface Told {
  merchantId: number;
  accountId: string;
  change: Change;
  /** How the brand calls itself. */
  brand: string;
  /** How the player could be reached before the change, when that is what changed. */
  before?: Contacts;
}

/** Tells players of changes to their account, so that a stranger's are noticed (ASVS 5.0 6.3.7). */
export interface Alerts {
  /** Writes behind the answer; who cannot be reached is not told. */
  tell(told: Told): void;
}

/** Where an account is written to: by mail, else to the number if it was proved. */
function destinationOf({ email, mobile }: Contacts): { channel: 'mail' | 'sms'; to: string } | null {
  if (email) return { channel: 'mail', to: email.value };
  return mobile?.verified ? { channel: 'sms', to: mobile.value } : null;
}

/** Alerts through the courier, in the language of the account. */
export function createAlerts(accounts: Accounts, courier: Courier): Alerts {
  return {
    tell({ merchantId, accountId, change, brand, before }) {
      courier.later(async () => {
        const [account, now] = await Promise.all([
          accounts.find(merchantId, accountId),
          accounts.contactsOf(merchantId, accountId),
        ]);
        const destination = destinationOf(before ?? now);
        if (!account || !destination) return;
        await courier.send({
          merchantId,
          ...destination,
          purpose: 'alert',
          code: null,
          ...alertOf(account.language, brand, change),
        });
      });
    },
  };
}
