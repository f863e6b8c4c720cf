/** Words that players take for the operator or its staff. */
const reserved = [
  'admin',
  'admins',
  'administrator',
  'moderator',
  'mod',
  'operator',
  'owner',
  'root',
  'staff',
  'official',
  'support',
  'helpdesk',
  'customerservice',
  'customercare',
  'customersupport',
  'service',
  'security',
  'system',
  'sysadmin',
  'webmaster',
  'cashier',
  'team',
];
/** Words that alone say nothing of staff. */
const harmlessAlone: readonly string[] = ['service', 'security', 'system', 'team', 'mod', 'root', 'owner'];

/** Letters of other alphabets, digits and signs that look like Latin ones (after Unicode TR39). */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ꜱ: 's',
  ɩ: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'b',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Scripts that are read by themselves. */
const otherScripts = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
];

/** Scripts that are read together; a name is in one of these. */
const alphabets = [
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
  ...otherScripts.map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u'),
  ),
];

/** What a name looks like: Latin letters without accents. */
const looksOf = (name: string): string =>
  [...name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('');

/** Whether a text is nothing but such words, one after the other. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  return words.some(
    (word) => text === word || (text.startsWith(word) && isMadeOf(text.slice(word.length), words)),
  );
}

/**
 * Whether a name may be borne by a player: not one that is taken for the operator, the brand or staff, and not a mix of
 * alphabets, in which one name looks like another (R-ACCESS-90).
 * @param brands how merchant and brand are called
 */
export function isReservedName(name: string, brands: readonly string[]): boolean {
  if (!alphabets.some((alphabet) => alphabet.test(name.normalize('NFKC')))) return true;
  const own = brands.map((brand) => looksOf(brand).replaceAll(/[^\p{L}]/gu, '')).filter(Boolean);
  const strict = [...own, ...reserved.filter((word) => !harmlessAlone.includes(word))];
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s._-]+/u)
    .flatMap((word) => [looksOf(word), looksOf(word.replaceAll(/\d+$/g, ''))])
    .map((word) => word.replaceAll(/[^\p{L}]/gu, ''));
  if (words.some((word) => strict.includes(word))) return true;
  const together = [name, name.replaceAll(/\d+$/g, '')].map((text) =>
    looksOf(text).replaceAll(/[^\p{L}]/gu, ''),
  );
  return together.some((text) => isMadeOf(text, [...own, ...reserved]));
}
