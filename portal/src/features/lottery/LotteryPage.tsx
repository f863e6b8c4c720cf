import { CalendarDays, TicketCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Lottery } from '@foyer/contract';
import { canFavourite } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { BackButton } from '../../domain/BackButton.tsx';
import { useCall } from '../../domain/app/calls.ts';
import { useFavourites } from '../../domain/games/favourites.ts';
import { favouriteIdsCall } from '../../domain/games/game-calls.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import type { ServerClock } from '../../domain/lottery/server-clock.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { fits, groupsOf, isFast, type Filter } from './home.ts';
import { Jackpot, LotteryRow } from './LotteryRow.tsx';
import { OpenTickets, useOpenTickets } from './OpenTickets.tsx';
import { useLotteries } from '../../domain/lottery/use-lotteries.ts';
import { Waiting } from './Waiting.tsx';

const show = (filter: Filter) =>
  go(`${paths.lottery()}${filter === 'all' ? '' : `?${new URLSearchParams({ show: filter })}`}`, {
    replace: true,
  });

/** The jackpots that wait for a winner, the largest first. */
function Jackpots({ lotteries, clock }: { lotteries: readonly Lottery[]; clock: ServerClock }) {
  const t = useTranslations('lottery');
  const waiting = lotteries
    .filter(({ jackpot }) => jackpot !== null && jackpot !== '0')
    .toSorted((one, other) => Number(BigInt(other.jackpot!) - BigInt(one.jackpot!)));
  if (waiting.length === 0) return null;
  return (
    <section className="lottery-section" aria-label={t('jackpots')}>
      <ul className="lottery-jackpots">
        {waiting.map((lottery) => (
          <li key={lottery.nodeId}>
            <Link href={paths.startLottery({ nodeId: lottery.nodeId })} className="lottery-jackpot-card">
              <span className="lottery-note">{t('jackpotOf', { game: lottery.gameName })}</span>
              <Jackpot lottery={lottery} />
              {lottery.next && <Countdown at={lottery.next.closesAt} clock={clock} over={t('drawing')} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListProps {
  lotteries: readonly Lottery[];
  clock: ServerClock;
  filter: Filter;
}

function Filters({ lotteries, filter }: Omit<ListProps, 'clock'>) {
  const t = useTranslations('lottery');
  const filters: [Filter, string][] = [
    ['all', t('filters.all')],
    ['fav', t('filters.fav')],
    ...(lotteries.some(isFast) ? ([['fast', t('filters.fast')]] as [Filter, string][]) : []),
    ...groupsOf(lotteries).map(({ vassalage, vendorName }): [Filter, string] => [
      `vendor:${vassalage}`,
      vendorName,
    ]),
  ];
  return (
    <nav className="list-tabs list-filters" aria-label={t('filters.label')}>
      {filters.map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === filter} onClick={() => show(each)}>
          {text}
        </button>
      ))}
    </nav>
  );
}

function Groups({ lotteries, clock, filter }: ListProps) {
  const t = useTranslations('lottery');
  const favourites = useFavourites();
  const visitor = useVisitor();
  const hasFavourites = filter === 'fav' && canFavourite(visitor);
  const asked = useCall(favouriteIdsCall, { enabled: hasFavourites, silent: true });
  if (hasFavourites && !asked.data) return <CallAwaited asked={asked} />;
  const groups = groupsOf(lotteries.filter((lottery) => fits(filter, lottery, favourites.has)));
  if (groups.length === 0)
    return (
      <EmptyState
        icon={<TicketCheck size={32} aria-hidden />}
        text={filter === 'fav' ? t('noFavourites') : t('none')}
      />
    );
  return groups.map((group) => (
    <section key={group.vassalage} className="lottery-section">
      <h2 className="lottery-group">{group.vendorName}</h2>
      <ul className="lottery-rows">
        {group.lotteries.map((lottery) => (
          <LotteryRow key={lottery.nodeId} lottery={lottery} clock={clock} favourites={favourites} />
        ))}
      </ul>
    </section>
  ));
}

/** The list of lotteries (R-LOTTERY-80): groups, countdowns, last results, jackpots, favourites and open tickets. */
export default function LotteryPage() {
  const t = useTranslations('lottery');
  const filter = (useQueryParams().get('show') ?? 'all') as Filter;
  const asked = useLotteries();
  const { data, clock } = asked;
  const tickets = useOpenTickets();
  // Tickets stand above the list: it waits for them, so that nothing moves. Those that failed are asked for once more there
  const waits = tickets.isLoading && tickets.errorUpdateCount === 0;
  usePageTitle(t('title'));
  return (
    <div className="lottery-page">
      <header className="lottery-top">
        <BackButton />
        <h1>{t('title')}</h1>
        <Link href={paths.lotteryResults()} className="icon-btn" aria-label={t('results')}>
          <CalendarDays size={21} aria-hidden />
        </Link>
        <Link href={paths.lotteryRecord()} className="icon-btn" aria-label={t('myTickets')}>
          <TicketCheck size={21} aria-hidden />
        </Link>
      </header>
      {!data && <CallAwaited asked={asked} />}
      {data && waits && <Waiting />}
      {data && !waits && (
        <>
          <Jackpots lotteries={data.lotteries} clock={clock} />
          <OpenTickets clock={clock} />
          <Filters lotteries={data.lotteries} filter={filter} />
          <Groups lotteries={data.lotteries} clock={clock} filter={filter} />
        </>
      )}
    </div>
  );
}
