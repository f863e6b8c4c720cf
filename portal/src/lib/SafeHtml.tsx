import type { DOMPurify } from 'dompurify';
import { openable } from './openable.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextTask } from './when-idle.ts';

/** What written content may hold; forms, ids, styles and scripts do not survive (T13). */
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

/** Pictures come from our own image server: nobody else hears who reads what. */
const ownPicture = /^\/cdn\/([\w-]+\/)+[\w-]+\.(avif|webp|png)$/;

function tendPictures(box: HTMLElement): void {
  for (const picture of box.querySelectorAll('img'))
    if (!ownPicture.test(picture.getAttribute('src') ?? '')) picture.remove();
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

/** What survives of written content. */
const asContent = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

let purifier: DOMPurify | null = null;
let preparing: Promise<void> | null = null;

async function makeReady(): Promise<void> {
  const { default: fetched } = await import('dompurify');
  await nextTask();
  fetched.sanitize('<p>', asContent);
  purifier = fetched;
}

/**
 * Fetches the purifier, and has it made ready in a task of its own, once for all who ask; content shown afterwards is there at
 * once, so that nothing around it moves.
 * @throws (rejects) when it cannot be fetched; the next call tries again
 */
export const prepareHtml = (): Promise<void> =>
  (preparing ??= makeReady().catch((error: unknown) => {
    preparing = null;
    throw error;
  }));

/** Whether content can be shown at once; fetches what is missing. */
export function useHtmlReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    prepareHtml().then(
      () => setReady(true),
      () => {},
    );
  }, []);
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
 * @returns null until the purifier is here, see {@link useHtmlReady}
 */
export function wordsOfHtml(html: string): string | null {
  if (!purifier) return null;
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const block of clean.querySelectorAll(blocks)) block.after(' ');
  return clean.textContent.replace(/\s+/g, ' ').trim();
}

function fill(box: HTMLElement, html: string, purify: DOMPurify, marks?: FindMarks): void {
  const styles = new Map<Element, [string, string][]>();
  purify.addHook('uponSanitizeAttribute', (element, { attrName, attrValue }) => {
    if (attrName === 'style') styles.set(element, allowedStyles(attrValue));
  });
  const clean = purify.sanitize(html, asContent);
  purify.removeHooks('uponSanitizeAttribute');
  // In a document of its own: nothing is asked for before it is looked at
  const draft = document.implementation.createHTMLDocument('').body;
  draft.append(clean);
  tendPictures(draft);
  tendLinks(draft);
  if (marks) mark(draft, marks);
  box.replaceChildren(...draft.childNodes);
  if (styles.size > 0) box.style.setProperty('--content-rem', contentRem);
  for (const [element, each] of styles)
    for (const [property, value] of each) (element as HTMLElement).style.setProperty(property, value);
}

/**
 * Content written by staff as HTML: sanitised when it was written, and again here (R-CONTENT-9). The purifier is
 * loaded with the first content; its output goes through its own Trusted Types policy.
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
    if (purifier && box.current) {
      fill(box.current, html, purifier, marks);
      return;
    }
    let current = true;
    prepareHtml().then(
      () => {
        if (current && purifier && box.current) fill(box.current, html, purifier, marks);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [html, marks]);
  return <div ref={box} className={`prose ${className ?? ''}`.trim()} />;
}
