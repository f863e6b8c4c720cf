import { openable } from '@foyer/contract/openable';
import { isOwnPicture, shownAttributes, shownTags } from '@foyer/contract/written-html';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextTask } from './when-idle.ts';

declare global {
  interface Element {
    /** The HTML Sanitizer API; TypeScript knows only its sanitizers. */
    setHTML?(html: string, options: { sanitizer: Sanitizer }): void;
  }
}

/**
 * Links of ours open here, others in a new tab without a way back to this page, and those that lead nowhere allowed are
 * none. `domain/leaving` opens the former in place and asks about the latter.
 */
function tendLinks(box: HTMLElement): void {
  for (const link of box.querySelectorAll('a')) {
    const href = openable(link.getAttribute('href'));
    if (href === null) {
      link.removeAttribute('href');
      continue;
    }
    link.setAttribute('href', href);
    if (href.startsWith('/')) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
}

function tendPictures(box: HTMLElement): void {
  for (const picture of box.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src'))) picture.remove();
}

/** The sizes of a style attribute that are applied; anything else in it is dropped. */
const size = /(?:^|;)\s*(width|height|font-size)\s*:\s*(\d{1,4})px\s*(?=;|$)/gi;

/** Written content counts in hundredths of a rem, on a screen 7.5 rem wide (R-CONTENT-10). */
const contentRem = 'calc(min(100vw, 30rem) / 7.5)';

const alignment = /(?:^|;)\s*text-align\s*:\s*(left|right|center|start|end)\s*(?=;|$)/i;

/** What stays of a style: sizes in pixels, as rem, and alignment. Read before style attributes are dropped, set one by one. */
function allowedStyles(style: string): [property: string, value: string][] {
  const sizes = [...style.matchAll(size)].map(([, property = '', px]): [string, string] => [
    property.toLowerCase(),
    `calc(${Number(px) / 100} * var(--content-rem))`,
  ]);
  const [, side] = alignment.exec(style) ?? [];
  return side ? [...sizes, ['text-align', side.toLowerCase()]] : sizes;
}

/** Elements that go and leave what they hold; all others that are not allowed go with it. */
const unwrappedTags = [
  'article',
  'aside',
  'button',
  'caption',
  'center',
  'code',
  'dd',
  'details',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'font',
  'footer',
  'form',
  'h1',
  'h5',
  'h6',
  'header',
  'label',
  'legend',
  'main',
  'mark',
  'nav',
  'picture',
  'pre',
  'section',
  'sub',
  'summary',
  'sup',
  'tfoot',
];

/** Reads HTML in a document of its own, where nothing is asked for, and leaves what is allowed, its styles to be read. */
type Purify = (html: string) => HTMLElement;

const emptyDraft = () => document.implementation.createHTMLDocument('').body;

/** The browser's own sanitiser. @returns null where it has none */
function purifyOfBrowser(): Purify | null {
  if (!Element.prototype.setHTML) return null;
  const sanitizer = new Sanitizer({
    elements: [...shownTags],
    replaceWithChildrenElements: unwrappedTags,
    attributes: [...shownAttributes, 'style'],
    dataAttributes: false,
    comments: false,
    processingInstructions: [],
  } as SanitizerConfig);
  return (html) => {
    const draft = emptyDraft();
    draft.setHTML?.(html, { sanitizer });
    return draft;
  };
}

async function purifyOfLibrary(): Promise<Purify> {
  const { default: library } = await import('dompurify');
  const purifyWith: Purify = (html) => {
    const draft = emptyDraft();
    const clean = library.sanitize(html, {
      ALLOWED_TAGS: [...shownTags],
      ALLOWED_ATTR: [...shownAttributes, 'style'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    draft.append(clean);
    return draft;
  };
  await nextTask();
  purifyWith('<p>');
  return purifyWith;
}

let purify: Purify | null = null;
let preparing: Promise<void> | null = null;

/** After a failure it is tried again this much later, and twice as much after each further one, up to the longest, ms. */
const [firstPause, longestPause] = [1000, 30_000];
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What waits until content can be purified. */
const waiting = new Set<() => void>();

async function makeReady(): Promise<void> {
  purify = purifyOfBrowser() ?? (await purifyOfLibrary());
  for (const then of waiting) then();
}

/**
 * Makes ready what content is purified with, once for all who ask: the browser's sanitiser, or DOMPurify, which is fetched and
 * made ready in a task of its own. Content shown afterwards is there at once, so that nothing around it moves.
 * @throws (rejects) when it cannot be fetched; the next call tries again
 */
export const prepareHtml = (): Promise<void> =>
  (preparing ??= makeReady().catch((error: unknown) => {
    preparing = null;
    tryLater();
    throw error;
  }));

const tryNow = () => void prepareHtml().catch(() => {});

/** Tries again after a pause, if anything waits. */
function tryLater(): void {
  clearTimeout(timer);
  if (waiting.size === 0) return;
  timer = setTimeout(tryNow, pause);
  pause = Math.min(pause * 2, longestPause);
}

/**
 * Waits until content can be purified. While anything waits, a fetch that failed is tried again after a pause, and at once when the
 * network is back.
 * @returns ends the wait
 */
function onceReady(then: () => void): (() => void) | void {
  if (purify) return then();
  waiting.add(then);
  addEventListener('online', tryNow);
  tryNow();
  return () => {
    waiting.delete(then);
    if (waiting.size > 0) return;
    removeEventListener('online', tryNow);
    clearTimeout(timer);
    pause = firstPause;
  };
}

/** Whether content can be shown at once; fetches what is missing. */
export function useHtmlReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => onceReady(() => setReady(true)), []);
  return ready;
}

/** In the browser before the paint; on the server there is no layout. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Finds what is to be marked in a text: stretches from a letter up to another, in order. */
export type FindMarks = (text: string) => readonly (readonly [from: number, to: number])[];

/** Marks words in what is shown; one that runs over an element's edge stays as it is. */
function mark(box: HTMLElement, find: FindMarks): void {
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // From behind: what stands before keeps its place
    for (const [from, to] of find(text.data).toReversed()) {
      const range = text.ownerDocument.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      range.surroundContents(document.createElement('mark'));
    }
  }
}

const blocks = 'blockquote,br,div,h2,h3,h4,hr,li,p,td,th';

/**
 * The words of written content, for searching in them.
 * @returns null until content can be purified, see {@link useHtmlReady}
 */
export function wordsOfHtml(html: string): string | null {
  if (!purify) return null;
  const clean = purify(html);
  for (const block of clean.querySelectorAll(blocks)) block.after(' ');
  return clean.textContent.replace(/\s+/g, ' ').trim();
}

/** Takes the style attributes away. @returns what stays of each, to be set one by one */
function takeStyles(draft: HTMLElement): [HTMLElement, [property: string, value: string][]][] {
  return [...draft.querySelectorAll<HTMLElement>('[style]')].map((element) => {
    const styles = allowedStyles(element.getAttribute('style') ?? '');
    element.removeAttribute('style');
    return [element, styles];
  });
}

function fill(box: HTMLElement, draft: HTMLElement, marks?: FindMarks): void {
  const styles = takeStyles(draft);
  tendPictures(draft);
  tendLinks(draft);
  if (marks) mark(draft, marks);
  box.replaceChildren(...draft.childNodes);
  if (styles.length > 0) box.style.setProperty('--content-rem', contentRem);
  for (const [element, each] of styles)
    for (const [property, value] of each) element.style.setProperty(property, value);
}

/**
 * Content written by staff as HTML: sanitised when it was written, and again here (R-CONTENT-9), by the browser or, where
 * it cannot, by DOMPurify, which comes with the first content and has a Trusted Types policy of its own.
 */
export function SafeHtml({
  html,
  className,
  marks,
}: {
  html: string;
  className?: string;
  marks?: FindMarks | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    return onceReady(() => {
      if (purify && box.current) fill(box.current, purify(html), marks);
    });
  }, [html, marks]);
  return <div ref={box} className={`prose ${className ?? ''}`.trim()} />;
}
