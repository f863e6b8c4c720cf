import type { Game, Lottery } from '@foyer/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../domain/app/calls.ts';
import { gamesCall, pageSizes, vendorsCall } from '../../domain/games/game-calls.ts';
import { lobbyLotteriesCall } from '../../domain/lottery/lottery-calls.ts';
import { useServerTime, type ServerClock } from '../../domain/lottery/server-clock.ts';
import { timeLeft } from '../../domain/lottery/time-left.ts';
import { useLotteries } from '../../domain/lottery/use-lotteries.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { drawsToShow, jackpotsToShow, tablesToShow } from './lobby-now.ts';
import { GameRow } from './GameRow.tsx';
import { liveModelsCall, playedGamesCall } from './home-calls.ts';
import { Section } from './Section.tsx';
import { useWave } from './sections.tsx';

/** A lottery with the one thing that matters of it here. */
function LotteryCard({ lottery, children }: { lottery: Lottery; children: ReactNode }) {
  const { nodeId, iconUrl, gameName } = lottery;
  return (
    <li>
      <Link href={paths.startLottery({ nodeId })} className="win">
        <Picture base={iconUrl} widths={tileWidths} width={44} height={44} alt="" className="win-art" />
        <span className="win-text">
          <span className="win-who">{gameName}</span>
          <strong className="win-amount">{children}</strong>
        </span>
      </Link>
    </li>
  );
}

function JackpotAmount({ lottery }: { lottery: Lottery }) {
  return useMoney(lottery, 0)(lottery.jackpot ?? '0');
}

/** The time left until the sale closes; not read out every second. */
function TimeLeft({ at, clock }: { at: string; clock: ServerClock }) {
  const t = useTranslations('lobbyNow');
  const now = useServerTime(clock);
  if (now === null) return '--:--';
  const { days, clock: left, seconds } = timeLeft(at, now);
  if (seconds === 0) return t('drawing');
  return days > 0 ? t('daysLeft', { days, left }) : left;
}

/** Jackpots, then the draws that close next; nothing where there are no lotteries. */
function Lotteries({ known }: { known: ReturnType<typeof useLotteries> }) {
  const t = useTranslations('lobbyNow');
  const { data, clock } = known;
  const jackpots = jackpotsToShow(data?.lotteries ?? []);
  const draws = drawsToShow(data?.lotteries ?? []);
  return (
    <>
      {jackpots.length > 0 && (
        <Section title={t('jackpots')} all={paths.lottery()}>
          <ul className="shelf">
            {jackpots.map((lottery) => (
              <LotteryCard key={lottery.nodeId} lottery={lottery}>
                <JackpotAmount lottery={lottery} />
              </LotteryCard>
            ))}
          </ul>
        </Section>
      )}
      {draws.length > 0 && (
        <Section title={t('draws')} all={paths.lottery()}>
          <ul className="shelf">
            {draws.map((lottery) => (
              <LotteryCard key={lottery.nodeId} lottery={lottery}>
                <span role="timer">
                  <TimeLeft at={lottery.next!.closesAt} clock={clock} />
                </span>
              </LotteryCard>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The live tables, those with a dealer on air first. */
function LiveTables({ games }: { games: readonly Game[] }) {
  const t = useTranslations('lobbyNow');
  const { data: models = [] } = useCall(liveModelsCall(useLanguage()), { silent: true });
  const tables = tablesToShow(games, models);
  if (tables.length === 0) return null;
  return (
    <Section title={t('tables')} all={paths.gameList({ gameType: 'LIVE' })}>
      <GameRow
        games={tables}
        label={t('tables')}
        note={({ nodeId }) => models.find(({ game }) => game.nodeId === nodeId)?.name}
      />
    </Section>
  );
}

/** What others play, with how many. */
function PlayedNow() {
  const t = useTranslations('lobbyNow');
  const { data } = useCall(playedGamesCall(useLanguage()), { enabled: useWave(2), silent: true });
  if (!data?.list.length) return null;
  const playersOf = new Map(data.list.map(({ game, players }) => [game.nodeId, players]));
  return (
    <Section title={t('players')}>
      <GameRow
        games={data.list.map(({ game }) => game)}
        label={t('players')}
        note={({ nodeId }) => t('count', { count: playersOf.get(nodeId) ?? 0 })}
      />
    </Section>
  );
}

/**
 * What goes on now (R-PORTAL-127): jackpots, draws and live tables come together, so that what stands below moves once at most, and
 * never while it is seen.
 */
export default function LobbyNow() {
  const language = useLanguage();
  const { data: categories = [] } = useCall(vendorsCall());
  const has = (type: string) => categories.some(({ gameCategory }) => gameCategory === type);
  const hasTables = has('LIVE');
  const lotteries = useLotteries(lobbyLotteriesCall, has('LOTT') || has('ELOTT'));
  const tables = useCall(gamesCall(language, { gameType: 'LIVE' }, pageSizes.home), {
    enabled: useWave(1) && hasTables,
    silent: true,
  });
  const isOnItsWay = (asked: { data?: unknown; isError: boolean; isPaused: boolean }) =>
    !asked.data && !asked.isError && !asked.isPaused;
  if ((lotteries.isEnabled && isOnItsWay(lotteries)) || (hasTables && isOnItsWay(tables)))
    return <div className="lobby-now" />;
  return (
    <>
      <Lotteries known={lotteries} />
      <LiveTables games={tables.data?.games ?? []} />
      <PlayedNow />
    </>
  );
}
