import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** What written content may hold; the gateway and the portal allow the same (safety T13). */
const allowedTags = [
  'a', 'b', 'blockquote', 'br', 'div', 'em', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'small', 'span',
  'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
];
const allowedAttributes = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];

/** Written content, made safe here once more; its links open beside the console. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: allowedAttributes, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, RETURN_DOM_FRAGMENT: true,
    });
    for (const link of clean.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer nofollow';
    }
    box.current?.replaceChildren(clean);
  }, [html]);
  return <Box ref={box} dir="auto" sx={{ overflowWrap: 'anywhere', '& img': { maxWidth: '100%', height: 'auto' }, '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }} />;
}
