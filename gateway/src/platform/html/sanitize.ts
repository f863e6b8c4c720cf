import { isOwnPicture } from '@foyer/contract/written-html';
import sanitizeHtml from 'sanitize-html';

/** An in-app path or an https, mailto or tel address. */
const linkPattern = /^(\/m(\/|\?|$)(?!\/)|https:\/\/|mailto:|tel:)/i;
const pixels = [/^\d{1,4}px$/];

/**
 * What texts written by staff may contain (R-CONTENT-9): words and pictures, no
 * scripts, no form controls, no frames, no ids, no classes. Sizes in pixels stay, the portal turns them to rem.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'span',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['style'],
    th: ['colspan'],
    td: ['colspan'],
  },
  allowedStyles: {
    '*': {
      'font-size': pixels,
      width: [...pixels, /^(100|\d{1,2})%$/],
      height: pixels,
      'text-align': [/^(left|right|center|start|end)$/],
    },
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  transformTags: {
    a: (tagName, { href = '' }): sanitizeHtml.Tag =>
      linkPattern.test(href)
        ? { tagName, attribs: { href, rel: 'noopener noreferrer' } }
        : { tagName: 'span', attribs: {} },
  },
};

/**
 * Makes HTML safe to be kept; called wherever texts of staff are written.
 * @param html what was written
 * @returns the same without anything that is not of the allow-list
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

const escaped: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The words of HTML.
 * @param html what was written
 * @returns plain text: to be shown as such, never as HTML
 */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?=\/?(p|br|li|h\d|tr|td|th|div)\b)/gi, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => escaped[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML that shows it as it is. */
export const asHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
