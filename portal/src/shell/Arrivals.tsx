import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../lib/location.ts';

/** A page names itself this long after its heading is there, at most, ms. */
const namedAfter = 100;

/** Where reading goes on: the heading, unless the page has chosen something itself. @returns the heading */
function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading && !document.getElementById('page')?.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return heading;
}

/** The title of the page that was gone to, once it has its heading; the one a visit begins with is left to the browser. */
function useArrival(path: string): string {
  const [title, setTitle] = useState('');
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const heading = focusHeading();
      if (heading) timer = setTimeout(() => setTitle(document.title), namedAfter);
      return heading;
    };
    const changes = new MutationObserver(() => {
      if (look()) changes.disconnect();
    });
    if (!look()) changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [path]);
  return title;
}

/** The way past header and menu stands in the document, so that it works before the page runs. */
function useSkipLink(): void {
  const text = useTranslations('shell')('skip');
  useEffect(() => {
    const link = document.querySelector('.skip');
    if (!link) return;
    link.textContent = text;
    const skip = (event: Event) => {
      const page = document.getElementById('page');
      if (!page) return;
      // The address stays the page's own
      event.preventDefault();
      page.tabIndex = -1;
      page.focus();
    };
    link.addEventListener('click', skip);
    return () => link.removeEventListener('click', skip);
  }, [text]);
}

/** After a navigation focus stands on the page's heading and its title is read out (R-PORTAL-83). */
export function Arrivals() {
  const title = useArrival(usePath());
  useSkipLink();
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
