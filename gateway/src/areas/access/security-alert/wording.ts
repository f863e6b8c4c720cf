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
    password: 'Your login password was changed.',
    moneyPassword: 'Your money password was changed.',
    mobile: 'Your mobile number was changed.',
    email: 'Your e-mail address was changed.',
    secondFactorOn: 'Two-step verification was turned on.',
    secondFactorOff: 'Two-step verification was turned off.',
    recoveryCodes: 'New recovery codes were created.',
    passkeyAdded: 'A passkey was added.',
    passkeyRemoved: 'A passkey was removed.',
    payoutAccount: 'Your payout accounts were changed.',
    socialLinked: 'Another login was linked to your account.',
    socialUnlinked: 'A linked login was removed.',
    closed: 'Your account was closed.',
    secondFactorReset: 'Support turned off two-step verification. All your devices were logged out.',
    moneyPasswordReset: 'Support removed your money password. All your devices were logged out.',
  },
  alert: (brand, change) => ({
    subject: `Security alert: your ${brand} account was changed`,
    text: `${change} Wasn’t you? Change your password right away and contact ${brand} Support.`,
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
