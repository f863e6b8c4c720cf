import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/** Kinds of number that a code is sent to; dear ones (premium, shared cost) are not among them. */
const textable: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((iso) => getCountryCallingCode(iso)));

/**
 * The country of a merchant's currency: the first two letters of an ISO 4217 code are the country's, but for
 * the few that belong to none.
 */
function homeCountry(currency: string): CountryCode | null {
  const country = currency.slice(0, 2);
  return isSupportedCountry(country) ? country : null;
}

/** The dialing code of a merchant's own country, digits without plus; empty when its currency belongs to none. */
export function homeDialingCode(currency: string): string {
  const country = homeCountry(currency);
  return country ? getCountryCallingCode(country) : '';
}

/**
 * The mobile number that was typed, as E.164 (R-ACCESS-28, R-ACCESS-33): a leading zero falls away where it is
 * the region's trunk prefix, and stays where it is not.
 * @param typed digits, perhaps with spaces, dashes or the plus
 * @param dialingCode digits of the dialing code, with or without plus; empty means the merchant's own
 * @param currency the merchant's, which tells its country
 * @returns null when it is no valid mobile number
 */
export function parseMobile(typed: string, dialingCode: string, currency: string): string | null {
  const digits = dialingCode.replace(/^\+/, '');
  if (digits !== '' && !dialingCodes.has(digits)) return null;
  const home = homeCountry(currency);
  const from = digits !== '' ? { defaultCallingCode: digits } : home ? { defaultCountry: home } : null;
  if (!from) return null;
  const number = parsePhoneNumberFromString(typed, { ...from, extract: false });
  if (!number?.isValid() || number.ext || !textable.includes(number.getType())) return null;
  return number.number;
}

/**
 * Whether a merchant sends codes to a number: to those of the countries it names, else of its own (R-ACCESS-91).
 * @param number E.164
 */
export function mayTextTo(
  number: string,
  { currency, codeCountries }: { currency: string; codeCountries: readonly string[] },
): boolean {
  const home = homeCountry(currency);
  if (codeCountries.length === 0 && !home) return true;
  const country = parsePhoneNumberFromString(number)?.country;
  return country !== undefined && (codeCountries.length > 0 ? codeCountries : [home]).includes(country);
}

/** A country that a number may come from. */
export interface DialingCountry {
  /** ISO 3166-1 alpha-2. */
  iso: string;
  /** Digits without plus. */
  dialingCode: string;
  /** Whether it is the merchant's own. */
  preferred: boolean;
}

/** Every country, the merchant's own first (R-ACCESS-34). */
export function dialingCountries(currency: string): DialingCountry[] {
  const home = homeCountry(currency);
  const all = getCountries().map((iso) => ({
    iso,
    dialingCode: getCountryCallingCode(iso),
    preferred: iso === home,
  }));
  return all.toSorted(
    (one, other) => Number(other.preferred) - Number(one.preferred) || one.iso.localeCompare(other.iso),
  );
}

/** The country of a number, ISO 3166-1 alpha-2; null when it belongs to none. @param number E.164 */
export const countryOf = (number: string): string | null =>
  parsePhoneNumberFromString(number)?.country ?? null;
