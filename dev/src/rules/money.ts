/** What players see of amounts is written in one place. */
const portal = /^portal\/src\/.*\.(?:ts|tsx|js|json)$/;
const isTest = /\.test\.tsx?$|\/fixture\.ts$|^portal\/src\/testing\//;

/** Where amounts are written, and what binds it to the reader's language and wallet. */
const inOnePlace = 'portal/src/lib/money.ts';
const mayAsk = ['use-money.ts', 'Amount.tsx', 'typed.ts'].map((name) => `portal/src/domain/wallet/${name}`);

/** Ways to write an amount by oneself: another formatter, digits of a float, a sign of a currency, a sign before the amount. */
const byOneself = [
  /style: 'currency'|currencyDisplay/,
  /\.to(?:Fixed|LocaleString)\(/,
  /[₱¥€£₫₹฿₩]/,
  /'PHP'/,
  /[+\u2212-](?:\$?\{)(?:money|amounts)\(/,
  /(?:money|amounts)\([^()]*\)\.(?:replace|slice|split)\(/,
];
const formatter = /\b(?:formatAmount|toDecimal)\b/;

/**
 * Places in the portal that write amounts by themselves.
 * @returns one line for each, with its line number
 */
export function moneyWrittenIn(path: string, text: string): string[] {
  if (!portal.test(path) || isTest.test(path) || path === inOnePlace) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      byOneself.some((way) => way.test(line)) || (formatter.test(line) && !mayAsk.includes(path))
        ? [`${path}:${index + 1}`]
        : [],
    );
}
