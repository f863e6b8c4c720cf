import type { Courier } from '../../../integrations/courier.ts';
import type { Accounts, Contacts } from '../account/account.ts';
import { alertOf, type Change } from './wording.ts';
export type { Change } from './wording.ts';

/** A change that its player is written to about. */
export interface Alert {
  merchantId: number;
  accountId: string;
  change: Change;
  /** How the brand calls itself. */
  brand: string;
  /** How the player could be reached before the change, when that is what changed. */
  before?: Contacts;
}

/** Where an account is written to: by mail, else to the number if it is verified. */
function destinationOf({ email, mobile }: Contacts): { channel: 'mail' | 'sms'; to: string } | null {
  if (email) return { channel: 'mail', to: email.value };
  return mobile?.verified ? { channel: 'sms', to: mobile.value } : null;
}

/** Tells players of changes to their account, so that a stranger's are noticed (ASVS 5.0 6.3.7). */
export type Alerts = ReturnType<typeof createAlerts>;

/** Alerts through the courier, in the language of the account. */
export function createAlerts(accounts: Accounts, courier: Courier) {
  return {
    /** Writes after the answer; a player who cannot be reached gets nothing. */
    send({ merchantId, accountId, change, brand, before }: Alert): void {
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
