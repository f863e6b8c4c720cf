/** What a button puts around the words that are chosen. */
export type Wrap = 'p' | 'h3' | 'strong' | 'em' | 'ul' | 'a';

const opening: Record<Wrap, string> = {
  p: '<p>',
  h3: '<h3>',
  strong: '<strong>',
  em: '<em>',
  ul: '<ul>\n  <li>',
  a: '<a href="/m/help">',
};
const closing: Record<Wrap, string> = {
  p: '</p>',
  h3: '</h3>',
  strong: '</strong>',
  em: '</em>',
  ul: '</li>\n</ul>',
  a: '</a>',
};

/**
 * A text with an element around the words that are chosen; of several lines a list makes an entry each.
 * @returns the text, and what is chosen in it then: the same words, or where they would be written
 */
export function wrapSelection(
  text: string,
  from: number,
  to: number,
  wrap: Wrap,
): { text: string; from: number; to: number } {
  const chosen = text.slice(from, to);
  const words = wrap === 'ul' ? chosen.split('\n').filter(Boolean).join('</li>\n  <li>') : chosen;
  const start = from + opening[wrap].length;
  return {
    text: text.slice(0, from) + opening[wrap] + words + closing[wrap] + text.slice(to),
    from: start,
    to: start + words.length,
  };
}
