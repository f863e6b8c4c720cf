import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Lottery } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { isVietnamese } from '../../domain/lottery/look.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ResultList } from './LastResults.tsx';
import { PagedList } from './PagedList.tsx';
import { useLotteries } from '../../domain/lottery/use-lotteries.ts';
import { Choice } from '../../ui/Choice.tsx';
import { usePages } from './use-pages.ts';
import { dayFrom, provincesOf, regions } from './vietnam.ts';
import { type Digits, VietnamTable } from './VietnamTable.tsx';

/** The value of the choice that stands for the three regions of Vietnam. */
const vietnam = '';

interface ResultsSelection {
  nodeId?: string;
  day?: string;
}

const show = (chosen: ResultsSelection) => go(paths.lotteryResults(chosen), { replace: true });

/** The day that is shown, the ones beside it, and a calendar to choose any other. */
function Days({ chosen, day, today }: { chosen: ResultsSelection; day: string; today: string }) {
  const t = useTranslations('lottery');
  const { tag } = useLocale();
  const written = dateFormat(tag, 'dayInWords', 'UTC').format(new Date(`${day}T12:00:00Z`));
  return (
    <div className="lottery-days">
      <IconButton label={t('dayBefore')} onClick={() => show({ ...chosen, day: dayFrom(day, -1) })}>
        <ChevronLeft size={20} aria-hidden className="rtl-flip" />
      </IconButton>
      <label>
        <span>{written}</span>
        <input
          type="date"
          aria-label={t('day')}
          value={day}
          max={today}
          onChange={(event) =>
            event.currentTarget.value && show({ ...chosen, day: event.currentTarget.value })
          }
        />
      </label>
      <IconButton
        label={t('dayAfter')}
        disabled={day >= today}
        onClick={() => show({ ...chosen, day: dayFrom(day, 1) })}
      >
        <ChevronRight size={20} aria-hidden className="rtl-flip" />
      </IconButton>
    </div>
  );
}

function NoResults() {
  const t = useTranslations('lottery');
  return <EmptyState icon={<CalendarX2 size={32} aria-hidden />} text={t('noResultsOfDay')} />;
}

/** The three regions of Vietnam on a day, province by province (R-LOTTERY-85). */
function Vietnam({ chosen, today }: { chosen: ResultsSelection; today: string }) {
  const t = useTranslations('lottery');
  const [digits, setDigits] = useState<Digits>(0);
  const query = { language: useLanguage(), ...(chosen.day ? { day: chosen.day } : { days: 1 }) };
  const asked = useCall(requestOf('vietnameseResults', { query }), {
    silent: true,
    networkMode: 'offlineFirst',
  });
  const { data } = asked;
  const [latest] = data?.days ?? [];
  const day = chosen.day ?? latest?.day ?? today;
  const shown = latest ? regions.map((region) => ({ region, provinces: provincesOf(latest, region) })) : [];
  return (
    <>
      <Days chosen={chosen} day={day} today={today} />
      <div className="segments" role="group" aria-label={t('digits.label')}>
        {([0, 2, 3] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === digits} onClick={() => setDigits(each)}>
            {each === 0 ? t('digits.all') : t('digits.last', { count: each })}
          </button>
        ))}
      </div>
      {!data && <CallAwaited asked={asked} />}
      {data && !latest && <NoResults />}
      {shown
        .filter(({ provinces }) => provinces.length > 0)
        .map(({ region, provinces }) => (
          <VietnamTable key={region} region={region} provinces={provinces} digits={digits} />
        ))}
    </>
  );
}

/** The results of one lottery: of a day, else the latest, page after page. */
function OneLottery({
  lottery,
  chosen,
  today,
}: {
  lottery: Lottery;
  chosen: ResultsSelection;
  today: string;
}) {
  const { nodeId, family } = lottery;
  const query = chosen.day ? { day: chosen.day } : {};
  const pages = usePages('lotteryResults', { params: { nodeId }, query });
  const draws = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <Days chosen={chosen} day={chosen.day ?? today} today={today} />
      <PagedList pages={pages} count={draws.length} none={<NoResults />}>
        <ResultList family={family} draws={draws} />
      </PagedList>
    </>
  );
}

/** Results by date (R-LOTTERY-85): the Vietnamese table of the three regions, or any one lottery. */
export default function LotteryResultsPage() {
  const t = useTranslations('lottery');
  const query = useQueryParams();
  const asked = useLotteries();
  const { data } = asked;
  usePageTitle(t('results'));
  const chosen: ResultsSelection = {};
  const [nodeId, day] = [query.get('nodeId'), query.get('day')];
  if (nodeId) chosen.nodeId = nodeId;
  if (day) chosen.day = day;
  const today = data?.today ?? '';
  const hasVietnam =
    data?.lotteries.some(({ family, place }) => isVietnamese(family) && place !== '') ?? false;
  const lottery =
    data?.lotteries.find((each) => each.nodeId === nodeId) ?? (hasVietnam ? undefined : data?.lotteries[0]);
  return (
    <div className="lottery-start">
      <h1 className="lottery-title">{t('results')}</h1>
      {!data && <CallAwaited asked={asked} />}
      {data && (
        <Choice
          label={t('lottery')}
          value={lottery?.nodeId ?? vietnam}
          choices={[
            ...(hasVietnam ? [{ value: vietnam, label: t('vietnam') }] : []),
            ...data.lotteries.map((each) => ({ value: each.nodeId, label: each.gameName })),
          ]}
          onChoose={(value) => show(value === vietnam ? {} : { nodeId: value })}
        />
      )}
      {data && lottery && <OneLottery lottery={lottery} chosen={chosen} today={today} />}
      {data && !lottery && hasVietnam && <Vietnam chosen={chosen} today={today} />}
    </div>
  );
}
