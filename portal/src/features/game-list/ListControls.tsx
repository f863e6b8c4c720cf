import type { VendorCategory } from '@foyer/contract';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { go } from '../../lib/navigation.ts';
import { useChosenInView } from '../../lib/use-chosen-in-view.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { isChosen } from './choice.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import {
  addressOfView,
  listFilters,
  needsSession,
  isNarrowed,
  tabsOf,
  withFilter,
  withTab,
  type ListFilter,
  type View,
} from './view.ts';

/** Shows another view, from its top; the address follows, so that back leaves the list. */
function show(view: View): void {
  go(addressOfView(view), { replace: true });
  window.scrollTo(0, 0);
}

interface ControlProps {
  view: View;
  categories: readonly VendorCategory[];
}

/** The categories. */
export function Tabs({ view, categories }: ControlProps) {
  const t = useTranslations('gameList');
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      {tabsOf(view, categories).map((tab) => (
        <button key={tab} type="button" aria-pressed={tab === view.tab} onClick={() => show(withTab(tab))}>
          {t(`types.${tab}`)}
        </button>
      ))}
    </nav>
  );
}

/** Submitted with Enter; the name stays in the address (R-CATALOGUE-13). */
export function NameSearch({ view, autoFocus }: { view: View; autoFocus: boolean }) {
  const t = useTranslations('gameList');
  const [typed, setTyped] = useState(view.gameName);
  useEffect(() => setTyped(view.gameName), [view.gameName]);
  const submit = () => show({ ...view, filter: 'all', gameName: typed.trim() });
  return (
    <SearchBox
      label={t('search')}
      typed={typed}
      onType={setTyped}
      onSubmit={submit}
      className="mx-4 mb-3"
      autoFocus={autoFocus}
    />
  );
}

/** All, hot, recent, favourites; the last two need a session, else the filter does not change (R-CATALOGUE-17). */
export function Filters({ view, hasSession }: { view: View; hasSession: boolean }) {
  const t = useTranslations('gameList');
  const shell = useTranslations('shell');
  const [open, setOpen] = useState(false);
  const choose = (filter: ListFilter) => {
    if (needsSession(filter) && !hasSession)
      toast(shell('logInFirst'), { duration: toastDurations.loginNeeded });
    else show(withFilter(view, filter));
  };
  return (
    <>
      <div className="list-tabs list-filters" role="group" aria-label={t('filters')}>
        {listFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === view.filter}
            onClick={() => choose(filter)}
          >
            {t(`filter.${filter}`)}
          </button>
        ))}
        {/* Recent games and favourites have an order of their own */}
        {!needsSession(view.filter) && (
          <button
            type="button"
            aria-pressed={isChosen(view.choice)}
            aria-haspopup="dialog"
            aria-label={t('choice.open')}
            onClick={() => setOpen(true)}
          >
            <Icon name="sliders-horizontal" size={16} />
          </button>
        )}
      </div>
      <ChoiceSheet
        view={view}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(choice) => show({ ...view, choice })}
      />
    </>
  );
}

/** More vendors than stand beside each other can be spread out. */
const spreadAbove = 4;

export interface VendorsProps extends ControlProps {
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  menu: RefObject<HTMLDivElement | null>;
}

/** The vendors of the tab; another one starts again at page 1 (R-CATALOGUE-16). One that the address names is scrolled into view (R-PORTAL-125). */
export function Vendors({ view, categories, expanded, onExpand, menu }: VendorsProps) {
  const t = useTranslations('gameList');
  const vendors = categories.find(({ gameCategory }) => gameCategory === view.tab)?.vendors ?? [];
  useChosenInView(menu, `${view.vassalage} ${vendors.length}`);
  if (vendors.length < 2 || needsSession(view.filter)) return null;
  const choose = (vassalage: string) => show({ ...view, vassalage });
  return (
    <div
      ref={menu}
      className={expanded ? 'list-tabs list-filters flex-wrap' : 'list-tabs list-filters'}
      role="group"
      aria-label={t('vendors')}
    >
      {vendors.length > spreadAbove && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-label={t('spreadVendors')}
          onClick={() => onExpand(!expanded)}
        >
          <Icon name="chevron-down" size={16} className={expanded ? 'rotate-180' : ''} />
        </button>
      )}
      <button type="button" aria-pressed={view.vassalage === ''} onClick={() => choose('')}>
        {t('allVendors')}
      </button>
      {vendors.map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          aria-pressed={vassalage === view.vassalage}
          onClick={() => choose(vassalage)}
        >
          {displayName}
        </button>
      ))}
    </div>
  );
}

/** Where less than a category is shown, the way to all of it (R-CATALOGUE-18). */
export function SeeAll({ view }: { view: View }) {
  const t = useTranslations('gameList');
  if (view.tab === null || !isNarrowed(view)) return null;
  const title = t(`types.${view.tab}`);
  return (
    <div className="block-head px-4">
      <h2>{title}</h2>
      <Link
        href={paths.gameList({ gameType: view.tab })}
        replace
        className="see-all"
        aria-label={t('seeAllOf', { title })}
      >
        {t('seeAll')}
        <Icon name="chevron-right" size={16} className="rtl-flip" />
      </Link>
    </div>
  );
}
