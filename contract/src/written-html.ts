/** The elements that written content may have where it is shown: no forms and no scripts (T13). */
export const shownTags: readonly string[] = [
  'a',
  'b',
  'blockquote',
  'br',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];

/** The attributes that its elements may have. */
export const shownAttributes: readonly string[] = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
];

/** Pictures come from our own image server: nobody else hears who reads what. */
export const isOwnPicture = (source: string | null | undefined): boolean =>
  /^\/cdn\/([\w-]+\/)+[\w-]+\.(avif|webp|png)$/.test(source ?? '');
