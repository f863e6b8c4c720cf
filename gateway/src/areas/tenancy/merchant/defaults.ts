import { registrationFieldNames, type RegistrationFieldName } from '@foyer/contract/registration-fields';
import { languageCodes } from '@foyer/contract/languages';
import { switchCatalogue, switchNames } from '@foyer/contract/switches';
import type { FieldRow, MerchantRow } from './store.ts';

/** What a new merchant starts with; staff change it later. */
export function merchantRow(given: { id: number; code: string; brand: string; now: Date }): MerchantRow {
  const { now, ...named } = given;
  return {
    ...named,
    currency: 'PHP',
    minorUnits: 2,
    defaultLanguage: 'TY',
    languages: [...languageCodes],
    defaultTheme: 'dark',
    timeZone: 'Asia/Manila',
    minimumAge: 21,
    asksBirthDate: false,
    trialQuota: 1000,
    // There are no terms before staff publish them.
    termsVersion: '',
    isTrial: false,
    maintenance: false,
    statusInfo: '',
    restrictedCountries: [],
    statusVersion: 1,
    trustedHosts: [],
    trustedHostsVersion: 1,
    chatKind: 'own',
    chatAddress: '',
    chatVersion: 1,
    jurisdiction: 'PH',
    realityMinutes: 60,
    realityLoss: 0n,
    realityRounds: 0,
    limitDemand: 'none',
    careRulesVersion: 1,
    helpLines: null,
    helpLinesVersion: 1,
    asksRegister: false,
    jurisdictionVersion: 1,
    sessionHours: 24,
    rememberDays: 30,
    sessionRulesVersion: 1,
    siteDefaultsVersion: 1,
    contentVersions: {},
    codeCountries: [],
    codeHourBudget: 3000,
    codeDayBudget: 20_000,
    codeRulesVersion: 1,
    version: 1n,
    createdAt: now,
  };
}

/** The switches as the catalogue sets them for a new merchant. */
export function initialSwitches(): { name: string; isOn: boolean }[] {
  return switchNames.map((name) => ({ name, isOn: switchCatalogue[name].demo }));
}

/** Fields a player must fill in with a new merchant. */
const requiredFields: readonly RegistrationFieldName[] = ['username', 'password', 'confirmPassword'];
/** Fields that are offered besides. */
const offeredFields: readonly RegistrationFieldName[] = [
  'mobileNum',
  'verificationCode',
  'affiliateCode',
  'captcha',
];

const patterns: Partial<Record<RegistrationFieldName, string>> = {
  username: '^[a-zA-Z][a-zA-Z0-9]{3,15}$',
  // Safety: 8 to 64 characters, nothing else demanded.
  password: '^.{8,64}$',
  confirmPassword: '^.{8,64}$',
  paymentPassword: '^[0-9]{6}$',
  nickname: '^.{2,24}$',
  payeeName: "^[\\p{L} .'-]{2,64}$",
  email: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
};

/** The per-field registration settings of a new merchant (R-TENANCY-9). */
export function initialFields(): FieldRow[] {
  return registrationFieldNames.map((name) => ({
    name,
    enabled: requiredFields.includes(name) || offeredFields.includes(name),
    required: requiredFields.includes(name) || name === 'captcha',
    pattern: patterns[name] ?? '',
    message: '',
    version: 1,
  }));
}
