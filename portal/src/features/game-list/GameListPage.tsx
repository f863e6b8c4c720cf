import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { BackButton } from '../../domain/BackButton.tsx';
import { useCall } from '../../domain/app/calls.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { vendorsCall } from '../../domain/games/game-calls.ts';
import { useTiles } from '../../domain/games/tiles.ts';
import { useSession } from '../../domain/session/session.ts';
import { useQueryParams } from '../../lib/location.ts';
import { useListPlace } from '../../lib/use-list-place.ts';
import { marginOf, useLoadMore } from '../../lib/use-load-more.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { GameGrid } from './GameGrid.tsx';
import { Filters, NameSearch, SeeAll, Tabs, Vendors } from './ListControls.tsx';
import { useGamePages } from './use-game-pages.ts';
import { addressOfView, nearestView, needsSession, viewOf, type View } from './view.ts';

interface GamesProps {
  view: View;
  hasSession: boolean;
  /** How near the end more is loaded, px, given the height of the games. */
  margin: (games: number) => number;
}

/** What failed, with try again; what was loaded stands above it. */
function Failed({ error, offline, onRetry }: { error: Error | null; offline: boolean; onRetry: () => void }) {
  const t = useTranslations('gameList');
  const errors = useTranslations('errors');
  return (
    <EmptyState
      icon={<Icon name="wifi-off" size={32} />}
      text={errors(offline || !error ? 'no_connection' : codeOf(error))}
    >
      <Button look="soft" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  );
}

/** Recent games and favourites without a session: said for 2 s, asked for nothing (R-CATALOGUE-17). */
function LoginNeeded({ view }: { view: View }) {
  const t = useTranslations('gameList');
  const shell = useTranslations('shell');
  const text = shell('logInFirst');
  useEffect(() => {
    toast(text, { duration: toastDurations.loginNeeded });
  }, [text]);
  return (
    <EmptyState icon={<Icon name="gamepad-2" size={32} />} text={text}>
      <LinkButton look="soft" href={paths.login(addressOfView(view))}>
        {t('logIn')}
      </LinkButton>
    </EmptyState>
  );
}

/** Nothing to show; a search that found nothing says how to go on (R-PORTAL-87). */
function NoGames({ view }: { view: View }) {
  const t = useTranslations('gameList');
  const icon = <Icon name="gamepad-2" size={32} />;
  const { gameName: name } = view;
  const hot = paths.gameList({ type: 'hot' });
  if (!name) {
    return (
      <EmptyState icon={icon} text={t('noGames')}>
        {view.filter !== 'hot' && (
          <LinkButton look="soft" href={hot}>
            {t('showHot')}
          </LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} text={t('nothingFound', { name })}>
      <p className="text-sm">{t('tryOther')}</p>
      <LinkButton look="soft" href={addressOfView({ ...view, gameName: '' })}>
        {t('clearSearch')}
      </LinkButton>
      <LinkButton look="plain" href={hot}>
        {t('showHot')}
      </LinkButton>
    </EmptyState>
  );
}

function Games({ view, hasSession, margin }: GamesProps) {
  const t = useTranslations('gameList');
  const enabled = hasSession || !needsSession(view.filter);
  const tiles = useTiles();
  const box = useRef<HTMLDivElement>(null);
  const {
    data,
    error,
    offline,
    isFetchingNextPage,
    isPending,
    hasNextPage,
    fetchNextPage,
    refetch,
    dataUpdatedAt,
    isPlaceholderData: isPreview,
  } = useGamePages(view, enabled);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useLoadMore(hasNextPage && !isFetchingNextPage && !error, loadMore, () =>
    margin(box.current?.offsetHeight ?? 0),
  );
  const pages = data?.pages.length ?? 0;
  const isLoading = isFetchingNextPage || isPreview;
  useListPlace({ pages, hasMore: hasNextPage && !error, loading: isLoading, loadMore });
  const games = useMemo(() => data?.pages.flatMap((page) => page.games) ?? [], [data]);
  const failed = error !== null || offline;
  // Kept from an earlier visit, and nothing newer came
  const isOld = failed && games.length > 0 && dataUpdatedAt === 0 && !isPreview;
  if (!enabled) return <LoginNeeded view={view} />;
  if (isPending && !failed)
    return (
      <p className="grid place-items-center py-16 text-primary">
        <Spinner label={t('loading')} />
      </p>
    );
  return (
    <>
      {isOld && (
        <p role="status" className="px-4 pb-3 text-sm text-muted">
          {t('offline')}
        </p>
      )}
      <div ref={box} className="px-4">
        <GameGrid games={games} tiles={tiles} />
      </div>
      {games.length === 0 && !failed && <NoGames view={view} />}
      {(isFetchingNextPage || (isPreview && !failed)) && (
        <p className="grid place-items-center py-6 text-primary">
          <Spinner label={t('loading')} />
        </p>
      )}
      {failed && (
        <Failed
          error={error}
          offline={offline}
          onRetry={() => void (games.length > 0 && !isOld ? fetchNextPage() : refetch())}
        />
      )}
    </>
  );
}

/** The game list (R-CATALOGUE-15): tabs, search, filters, vendors, an endless list. */
export default function GameListPage() {
  const t = useTranslations('gameList');
  usePageTitle(t('title'));
  const { data: categories = [] } = useCall(vendorsCall(), { silent: true });
  const query = useQueryParams();
  const view = nearestView(viewOf(query), categories);
  const hasSession = useSession() !== null;
  const [expanded, setExpanded] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const margin = (games: number) => marginOf({ expanded, menu: menu.current?.offsetHeight ?? 0, games });
  return (
    <>
      <div className="list-top">
        <div className="flex items-center gap-1 ps-1">
          <BackButton />
          <h1 className="text-lg">{t('title')}</h1>
        </div>
        <Tabs view={view} categories={categories} />
      </div>
      <div className="list-find">
        {view.tab !== 'HOT' && <NameSearch view={view} autoFocus={query.has('find')} />}
        <Filters view={view} hasSession={hasSession} />
      </div>
      <Vendors view={view} categories={categories} expanded={expanded} onExpand={setExpanded} menu={menu} />
      <SeeAll view={view} />
      <Games key={addressOfView(view)} view={view} hasSession={hasSession} margin={margin} />
    </>
  );
}
