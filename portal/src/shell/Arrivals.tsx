import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePath } from '../lib/location.ts';

/** A page names itself this long after its heading is there, at most, ms. */
const namedAfter = 100;

/** Where reading goes on: the heading, unless the page has chosen something itself. @returns whether there is one */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!document.getElementById('page')?.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}

/** Calls back once the page that was gone to has its heading; the one a visit begins with is left to the browser. */
function useArrival(path: string, arrived: () => void): void {
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (!focusHeading()) return false;
      timer = setTimeout(arrived, namedAfter);
      return true;
    };
    const changes = new MutationObserver(() => {
      if (look()) changes.disconnect();
    });
    if (!look()) changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [path, arrived]);
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

const titleOfPage = (set: (title: string) => void) => () => set(document.title);

/** After a navigation focus stands on the page's heading and its title is read out (R-PORTAL-83). */
export function Arrivals() {
  const [title, setTitle] = useState('');
  const arrived = useRef(titleOfPage(setTitle)).current;
  useArrival(usePath(), arrived);
  useSkipLink();
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
