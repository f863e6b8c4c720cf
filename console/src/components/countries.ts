/** Regions that `Intl` knows and ISO 3166-1 does not assign to a country. */
const notCountries = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
]);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A code that only renames another is one of the past. */
const isCurrent = (code: string) =>
  new Intl.Locale(`und-${code}`).region === code &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Every country: its ISO 3166-1 alpha-2 code and English name, by name. */
export const countries: { code: string; name: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code) && isCurrent(code))
  .flatMap((code) => {
    const name = names.of(code);
    return name ? [{ code, name }] : [];
  })
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** The English name of a country, or its code. */
export const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? code;
