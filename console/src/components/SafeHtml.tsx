import Box from '@mui/material/Box';
import { openable } from '@foyer/contract/openable';
import { isOwnPicture, shownAttributes, shownTags } from '@foyer/contract/written-html';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** Written content as players see it, made safe here once more (T13); its links open beside the console. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...shownTags],
      ALLOWED_ATTR: [...shownAttributes],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    // In a document of its own: nothing is asked for before it is looked at
    const draft = document.implementation.createHTMLDocument('').body;
    draft.append(clean);
    for (const picture of draft.querySelectorAll('img'))
      if (!isOwnPicture(picture.getAttribute('src'))) picture.remove();
    for (const link of draft.querySelectorAll('a')) {
      const href = openable(link.getAttribute('href'));
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
