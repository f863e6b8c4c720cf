import Box from '@mui/material/Box';
import { safePath } from '@foyer/contract/safe-path';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** What written content may hold, as in the portal; the gateway allows less when it is written (T13). */
const allowedTags = [
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
const allowedAttributes = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];

/** Schemes that a link may have; what else is written leads nowhere (R-CONTENT-11). */
const schemes = ['https:', 'http:', 'tg:', 'whatsapp:', 'viber:', 'tel:', 'mailto:'];

/** A page of the portal, or an address outside by an allowed scheme; null for anything else. */
function openable(address: string): string | null {
  if (address.startsWith('/')) return safePath(address);
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && schemes.includes(url.protocol) ? url.href : null;
}

/** Pictures come from our own image server: nobody else hears who reads what. */
const ownPicture = /^\/cdn\/([\w-]+\/)+[\w-]+\.(avif|webp|png)$/;

/** Written content, made safe here once more; its links open beside the console. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: allowedTags,
      ALLOWED_ATTR: allowedAttributes,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // In a document of its own: nothing is asked for before it is looked at
    const draft = document.implementation.createHTMLDocument('').body;
    draft.append(clean);
    for (const picture of draft.querySelectorAll('img'))
      if (!ownPicture.test(picture.getAttribute('src') ?? '')) picture.remove();
    for (const link of draft.querySelectorAll('a')) {
      const href = openable(link.getAttribute('href') ?? '');
      if (href === null) {
        link.removeAttribute('href');
        continue;
      }
      link.setAttribute('href', href);
      link.target = '_blank';
      link.rel = 'noopener noreferrer nofollow';
    }
    box.current?.replaceChildren(...draft.childNodes);
  }, [html]);
  return (
    <Box
      ref={box}
      className="prose"
      dir="auto"
      sx={{
        overflowWrap: 'anywhere',
        '& img': { maxWidth: '100%', height: 'auto' },
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
    />
  );
}
