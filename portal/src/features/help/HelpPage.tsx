import '../../styles/panes.css';
import { CircleHelp } from 'lucide-react';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { HelpEntry } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { mainChannel, useServiceChannels } from '../../domain/service/service.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useHtmlReady, wordsOfHtml } from '../../lib/SafeHtml.tsx';
import { useChosenInView } from '../../lib/use-chosen-in-view.ts';
import { useWide } from '../../lib/use-wide.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panes } from '../../ui/Panes.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { hasWords, wordsOf } from './find-words.ts';
import { HelpAnswer, HelpEntries, HelpTitles, type EntriesProps, type PlacedEntry } from './HelpEntries.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { addressOf, inCategory, viewOf, type View } from './view.ts';

/** Shows another view; the address follows, so that back leaves the help centre. */
const show = (view: View): void => go(addressOf(view), { replace: true });
const noWords: readonly string[] = [];
const search = (words: string): void => show({ search: words, category: '', index: -1 });

function Waiting() {
  const t = useTranslations('help');
  return (
    <p className="grid place-items-center py-16 text-primary">
      <Spinner label={t('loading')} />
    </p>
  );
}

function Categories({ entries, view }: { entries: readonly HelpEntry[]; view: View }) {
  const t = useTranslations('help');
  const knownTopics = ['account', 'play', 'money', 'care', 'legal'] as const;
  const categories = [...new Set(entries.map(({ category }) => category))];
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, view.category);
  if (categories.length < 2) return null;
  const nameOf = (category: string) => {
    const name = knownTopics.find((each) => each === category);
    return name ? t(`category.${name}`) : category;
  };
  return (
    <nav ref={row} className="help-categories list-tabs list-filters" aria-label={t('categories')}>
      {['', ...categories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === view.category}
          onClick={() => show({ ...view, category, index: -1 })}
        >
          {category ? nameOf(category) : t('category.all')}
        </button>
      ))}
    </nav>
  );
}

/** Nothing was found: customer service is offered, or the feedback where there is none. */
function NotFound({ words }: { words: string }) {
  const t = useTranslations('help');
  const shell = useTranslations('shell');
  const channel = mainChannel(useServiceChannels());
  return (
    <EmptyState icon={<CircleHelp size={32} aria-hidden />} text={t('notFound', { words })}>
      <LinkButton look="soft" href={channel?.href ?? paths.feedback()}>
        {shell('customerService')}
      </LinkButton>
    </EmptyState>
  );
}

/** What is searched for, over title and text of the entries in the player's language. */
function Found({
  Entries,
  entries,
  view,
  onOpen,
}: {
  Entries: (props: EntriesProps) => ReactNode;
  entries: readonly PlacedEntry[];
  view: View;
  onOpen: (index: number) => void;
}) {
  const t = useTranslations('help');
  const words = useMemo(() => wordsOf(view.search), [view.search]);
  const found = entries.filter(({ entry, text }) => hasWords(`${entry.title} ${text}`, words));
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {found.length > 0 && t('found', { count: found.length })}
      </p>
      {found.length === 0 && <NotFound words={view.search} />}
      <Entries entries={found} words={words} open={view.index} onOpen={onOpen} />
    </>
  );
}

function Centre({ entries }: { entries: readonly HelpEntry[] }) {
  const t = useTranslations('help');
  const ready = useHtmlReady();
  const isWide = useWide();
  const Entries = isWide ? HelpTitles : HelpEntries;
  const view = viewOf(entries, useQueryParams());
  const { search: query, category } = view;
  const isSearch = query !== '';
  const open = useCallback((index: number) => show({ search: query, category, index }), [query, category]);
  const placed = useMemo(
    () =>
      inCategory(entries, category).map((entry, index): PlacedEntry => ({
        entry,
        index,
        text: isSearch && ready ? (wordsOfHtml(entry.detail) ?? '') : '',
      })),
    [entries, category, isSearch, ready],
  );
  const list = (
    <div className="help">
      <HelpSearch search={view.search} onSearch={search} />
      {!isSearch && <Categories entries={entries} view={view} />}
      {!isSearch && <Entries entries={placed} words={noWords} open={view.index} onOpen={open} />}
      {isSearch &&
        (ready ? <Found Entries={Entries} entries={placed} view={view} onOpen={open} /> : <Waiting />)}
    </div>
  );
  if (!isWide) return list;
  const chosen = placed.find(({ index }) => index === view.index);
  return (
    <Panes list={list} hint={t('choose')}>
      {chosen && <HelpAnswer key={chosen.entry.tag} entry={chosen.entry} query={query} />}
    </Panes>
  );
}

/**
 * The help centre (R-CONTENT-15): an accordion whose address follows; pressing the open entry collapses it; the terms
 * are opened by their tag; a search over all of it. What was read before is there without a network.
 */
export default function HelpPage() {
  const t = useTranslations('help');
  const language = useLanguage();
  const asked = useCall(requestOf('help', { query: { lang: language, device: 'MOBILE' } }), {
    networkMode: 'offlineFirst',
  });
  const { data } = asked;
  if (data && data.length > 0) return <Centre entries={data} />;
  if (data) return <EmptyState icon={<CircleHelp size={32} aria-hidden />} text={t('none')} />;
  return <CallAwaited asked={asked} waiting={<Waiting />} />;
}
