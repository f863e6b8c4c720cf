/**
 * A name for addresses, made of words: `How to pay` is `how-to-pay`.
 * @param longest characters at most
 */
export const slugOf = (words: string, longest: number): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
