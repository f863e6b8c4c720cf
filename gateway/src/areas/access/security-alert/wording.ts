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

interface Words {
  changes: Record<Change, string>;
  alert(brand: string, change: string): Alert;
}

const english: Words = {
  changes: {
    password: 'The login password was changed.',
    moneyPassword: 'The money password was changed.',
    mobile: 'The mobile number was changed.',
    email: 'The e-mail was changed.',
    secondFactorOn: 'Two-step verification was turned on.',
    secondFactorOff: 'Two-step verification was turned off.',
    recoveryCodes: 'New recovery codes were made.',
    passkeyAdded: 'A passkey was added.',
    passkeyRemoved: 'A passkey was removed.',
    payoutAccount: 'The accounts that withdrawals are paid to were changed.',
    socialLinked: 'A login by another service was linked.',
    socialUnlinked: 'A login by another service was unlinked.',
    closed: 'The account was closed.',
    secondFactorReset: 'Customer service turned off two-step verification, and every device was logged out.',
    moneyPasswordReset: 'Customer service removed the money password, and every device was logged out.',
  },
  alert: (brand, change) => ({
    subject: `Your ${brand} account was changed`,
    text: `${change} Was that not you? Set a new password at once and write to the customer service of ${brand}.`,
  }),
};

const filipino: Words = {
  changes: {
    password: 'Napalitan ang password sa pag-login.',
    moneyPassword: 'Napalitan ang password sa pera.',
    mobile: 'Napalitan ang numero ng mobile.',
    email: 'Napalitan ang e-mail.',
    secondFactorOn: 'Na-on ang dalawang hakbang na pagpapatunay.',
    secondFactorOff: 'Na-off ang dalawang hakbang na pagpapatunay.',
    recoveryCodes: 'May mga bagong recovery code.',
    passkeyAdded: 'May idinagdag na passkey.',
    passkeyRemoved: 'May inalis na passkey.',
    payoutAccount: 'Binago ang mga account na pinagpapadalhan ng withdrawal.',
    socialLinked: 'May ikinonektang pag-login mula sa ibang serbisyo.',
    socialUnlinked: 'May inalis na pag-login mula sa ibang serbisyo.',
    closed: 'Naisara ang account.',
    secondFactorReset:
      'In-off ng customer service ang dalawang hakbang na pagpapatunay, at na-log out ang lahat ng device.',
    moneyPasswordReset:
      'Tinanggal ng customer service ang password sa pera, at na-log out ang lahat ng device.',
  },
  alert: (brand, change) => ({
    subject: `May binago sa iyong account sa ${brand}`,
    text: `${change} Hindi ba ikaw iyon? Magtakda agad ng bagong password at sumulat sa customer service ng ${brand}.`,
  }),
};

const byLanguage: Partial<Record<string, Words>> = { EN: english, TY: filipino };

/**
 * The words of an alert.
 * @param language platform code; what is missing falls back to English (R-PORTAL-26)
 */
export function alertOf(language: string, brand: string, change: Change): Alert {
  const { changes, alert } = byLanguage[language] ?? english;
  return alert(brand, changes[change]);
}
