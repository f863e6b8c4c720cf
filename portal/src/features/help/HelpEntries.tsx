import { ChevronDown, CircleHelp } from 'lucide-react';
import { Fragment, memo, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { HelpEntry } from '@foyer/contract';
import { SafeHtml, useHtmlReady } from '../../lib/SafeHtml.tsx';
import { excerptOf, findWords, wordsOf } from './find-words.ts';

/** An entry with its place among those that are shown without the search. */
export interface PlacedEntry {
  entry: HelpEntry;
  index: number;
  /** The words of its detail; needed only by a search. */
  text: string;
}

/** A text with the words that were searched for marked in it. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const found = findWords(text, words);
  return (
    <>
      {found.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(found[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.[1] ?? 0)}
    </>
  );
}

interface EntryProps extends PlacedEntry {
  words: readonly string[];
  isOpen: boolean;
  onOpen: (index: number) => void;
}

/**
 * An address that names an entry shows it below the header, however many stand above (R-CONTENT-15): again once its answer is
 * there, before which the page may be too short for it.
 */
function BroughtIntoView({ box }: { box: RefObject<HTMLElement | null> }) {
  const isWhole = useHtmlReady();
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [box, isWhole]);
  return null;
}

/** Drawn again when it is opened or closed itself: there may be hundreds beside it. */
const Entry = memo(({ entry, index, text, words, isOpen, onOpen }: EntryProps) => {
  const box = useRef<HTMLDetailsElement>(null);
  const opensAtFirst = useRef(isOpen);
  const marks = useCallback((part: string) => findWords(part, words), [words]);
  return (
    <details ref={box} className="accordion card" open={isOpen}>
      {opensAtFirst.current && <BroughtIntoView box={box} />}
      <summary
        onClick={(event) => {
          event.preventDefault();
          onOpen(isOpen ? -1 : index);
        }}
      >
        <span className="min-w-0">
          <h2 className="text-md">
            <Marked text={entry.title} words={words} />
          </h2>
          {!isOpen && words.length > 0 && (
            <span className="help-excerpt">
              <Marked text={excerptOf(text, words)} words={words} />
            </span>
          )}
        </span>
        <ChevronDown size={20} aria-hidden className="text-muted" />
      </summary>
      <div>{isOpen && <SafeHtml html={entry.detail} marks={words.length > 0 ? marks : undefined} />}</div>
    </details>
  );
});

export interface EntriesProps {
  entries: readonly PlacedEntry[];
  words: readonly string[];
  /** The place of the open one; -1: none. */
  open: number;
  /** -1 when the open one is collapsed; the same function as long as the list is the same. */
  onOpen: (index: number) => void;
}

/** The entries, of which one at most is open (R-CONTENT-15). */
export function HelpEntries({ entries, words, open, onOpen }: EntriesProps) {
  return entries.map((placed) => (
    <Entry key={placed.entry.tag} {...placed} words={words} isOpen={placed.index === open} onOpen={onOpen} />
  ));
}

/** The titles of the entries, for wide windows: the answer of the one that was chosen stands beside them (R-PORTAL-168). */
export function HelpTitles({ entries, words, open, onOpen }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="card rows">
      {entries.map(({ entry, index, text }) => (
        <li key={entry.tag}>
          <button
            type="button"
            className="row"
            aria-current={index === open || undefined}
            onClick={() => onOpen(index)}
          >
            <CircleHelp size={20} aria-hidden />
            <span className="min-w-0">
              <Marked text={entry.title} words={words} />
              {words.length > 0 && (
                <span className="help-excerpt">
                  <Marked text={excerptOf(text, words)} words={words} />
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An entry with its answer, beside the titles. */
export function HelpAnswer({ entry, query }: { entry: HelpEntry; query: string }) {
  const words = useMemo(() => wordsOf(query), [query]);
  const marks = useCallback((part: string) => findWords(part, words), [words]);
  return (
    <article className="p-5">
      <h2 className="mb-4">
        <Marked text={entry.title} words={words} />
      </h2>
      <SafeHtml html={entry.detail} marks={words.length > 0 ? marks : undefined} />
    </article>
  );
}
