import { TicketCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { LotteryDetail } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { useApp } from '../../domain/app/app.ts';
import { boardAddress } from '../../domain/lottery/board-address.ts';
import { Countdown } from '../../domain/lottery/Countdown.tsx';
import type { ServerClock } from '../../domain/lottery/server-clock.ts';
import { useLottery } from '../../domain/lottery/use-lottery.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { latePart, Late } from '../../lib/late.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { LastResults } from './LastResults.tsx';
import { Jackpot } from './LotteryRow.tsx';
import { Rules } from './Rules.tsx';
import { Waiting } from './Waiting.tsx';

const oddsPart = latePart<{ lottery: LotteryDetail }>(() => import('./OddsTable.tsx'));
const trendsPart = latePart<{ nodeId: string }>(() => import('./Trends.tsx'));

/** What the start screen tells beside the next draw. */
const parts = ['results', 'trends', 'odds', 'rules'] as const;
type Part = (typeof parts)[number];

/** The name, the time until the next draw, the jackpot, and the ways to the boards. */
function Hero({ lottery, clock }: { lottery: LotteryDetail; clock: ServerClock }) {
  const t = useTranslations('lottery');
  const shell = useTranslations('shell');
  const when = useWhen();
  const { next, available } = lottery;
  return (
    <section className="lottery-hero">
      <Picture
        base={lottery.iconUrl}
        widths={tileWidths}
        width={78}
        height={104}
        alt=""
        eager
        className="lottery-art"
      />
      <div className="lottery-hero-words">
        <p className="lottery-note">{lottery.place || lottery.vendorName}</p>
        <h1>{lottery.gameName}</h1>
        <Jackpot lottery={lottery} />
      </div>
      <div className="lottery-hero-draw">
        {next && available ? (
          <>
            <span className="lottery-note">{t('closesInOf', { numero: next.numero })}</span>
            <Countdown at={next.closesAt} clock={clock} over={t('drawing')} />
            <span className="lottery-note">{t('drawsAt', { when: when(next.drawsAt) })}</span>
          </>
        ) : (
          <span>{available ? t('between') : shell('underMaintenance')}</span>
        )}
      </div>
      {available && (
        <div className="lottery-hero-acts">
          {lottery.playTypes.map((playType, index) => (
            <LinkButton
              key={playType}
              href={boardAddress(lottery, playType)}
              look={index === 0 ? 'primary' : 'soft'}
              wide
            >
              {lottery.playTypes.length === 1 ? t('play') : t(`playTypes.${playType}`)}
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  );
}

function PartOf({ part, lottery }: { part: Part; lottery: LotteryDetail }) {
  const { nodeId, family } = lottery;
  if (part === 'rules') return <Rules lottery={lottery} />;
  if (part === 'odds') return <Late part={oddsPart} props={{ lottery }} fallback={<Waiting />} />;
  if (part === 'trends') return <Late part={trendsPart} props={{ nodeId }} fallback={<Waiting />} />;
  return <LastResults nodeId={nodeId} family={family} />;
}

/** Asks for results and trends anew once there is another result. */
function useNewResults(lottery: LotteryDetail | undefined): void {
  const { queries } = useApp();
  const last = lottery && (lottery.last?.id ?? null);
  const before = useRef(last);
  useEffect(() => {
    if (before.current !== undefined && before.current !== last)
      for (const call of ['lotteryResults', 'lotteryTrends'])
        void queries.invalidateQueries({ queryKey: [call] });
    before.current = last;
  }, [last, queries]);
}

/** The start screen of a lottery (R-LOTTERY-82): its next draw, its boards, results, trends, odds and rules. */
export default function StartLotteryPage() {
  const t = useTranslations('lottery');
  const query = useQueryParams();
  const nodeId = query.get('nodeId') ?? '';
  const part = parts.find((each) => each === query.get('part')) ?? 'results';
  const asked = useLottery(nodeId, { networkMode: 'offlineFirst' });
  const { data, clock } = asked;
  useNewResults(data);
  usePageTitle(data?.gameName ?? t('title'));
  useEffect(() => {
    if (nodeId === '') go(paths.lottery(), { replace: true });
  }, [nodeId]);
  if (!data)
    return (
      <>
        <CallAwaited asked={asked} />
        {hasNotCome(asked) && (
          <LinkButton href={paths.lottery()} look="plain" wide>
            {t('toLotteries')}
          </LinkButton>
        )}
      </>
    );
  return (
    <div className="lottery-start">
      <Hero lottery={data} clock={clock} />
      <LinkButton href={paths.lotteryRecord()} look="plain" wide>
        <TicketCheck size={18} aria-hidden />
        {t('myTickets')}
      </LinkButton>
      <div className="segments" role="group" aria-label={data.gameName}>
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => go(paths.startLottery({ nodeId, part: each }), { replace: true })}
          >
            {t(`parts.${each}`)}
          </button>
        ))}
      </div>
      <PartOf part={part} lottery={data} />
    </div>
  );
}
