import { messages } from '../../../messages/messages.ts';

/** What changed about an account. */
export type Change =
  | 'password'
  | 'moneyPassword'
  | 'mobile'
  | 'email'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'socialLinked'
  | 'socialUnlinked'
  | 'payoutAccount'
  | 'closed'
  | 'secondFactorReset'
  | 'moneyPasswordReset';

/** What a message says. */
export interface Alert {
  subject: string;
  text: string;
}

/**
 * The words of an alert.
 * @param language platform code
 */
export function alertOf(language: string, brand: string, change: Change): Alert {
  const changed = messages.say(language, `alert.changes.${change}`);
  return {
    subject: messages.say(language, 'alert.subject', { brand }),
    text: messages.say(language, 'alert.text', { brand, change: changed }),
  };
}
