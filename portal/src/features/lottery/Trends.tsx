import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { seriesOf, talliesOf, type Series, type Tally } from './trends.ts';
import { TrendChart } from './TrendChart.tsx';

/** How many draws are counted. */
const counted = [30, 50, 100] as const;

function useSeriesName(): (series: Series) => string {
  const t = useTranslations('lottery');
  return ({ name }) => (typeof name === 'number' ? t('trends.place', { place: name }) : t(`trends.${name}`));
}

/** How often each symbol came, as bars; the longest bar is that of the most frequent one. */
function Frequencies({ tallies }: { tallies: readonly Tally[] }) {
  const t = useTranslations('lottery');
  const most = Math.max(1, ...tallies.map(({ count }) => count));
  return (
    <table className="lottery-tally">
      <thead>
        <tr>
          <th scope="col">{t('trends.number')}</th>
          <th scope="col" colSpan={2}>
            {t('trends.count')}
          </th>
          <th scope="col">{t('trends.gap')}</th>
          <th scope="col">{t('trends.longest')}</th>
        </tr>
      </thead>
      <tbody>
        {tallies.map(({ symbol, count, gap, longest }) => (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            <td className="lottery-tally-bar">
              <span className="sr-only">{t('trends.times', { count })}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="8" rx="2" />
              </svg>
            </td>
            <td aria-hidden="true">{count}</td>
            <td>{gap}</td>
            <td>{longest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Many symbols: a field of numbers, the more often drawn the brighter. */
function Field({ tallies }: { tallies: readonly Tally[] }) {
  const t = useTranslations('lottery');
  const counts = tallies.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(1, ...counts)];
  const heat = (count: number) => Math.round((4 * (count - least)) / Math.max(1, most - least));
  return (
    <>
      <ul className="lottery-field" dir="ltr">
        {tallies.map(({ symbol, count, gap }) => (
          <li key={symbol} data-heat={heat(count)}>
            <strong>{symbol}</strong>
            <span aria-label={t('trends.cell', { count, gap })}>
              {count}·{gap}
            </span>
          </li>
        ))}
      </ul>
      <p className="lottery-note">{t('trends.legend')}</p>
    </>
  );
}

/** The most and the least frequent symbols, and the one that stayed away the longest. */
function Remarkable({ tallies }: { tallies: readonly Tally[] }) {
  const t = useTranslations('lottery');
  const by = (order: (tally: Tally) => number) => (
    <bdi dir="ltr">
      {tallies
        .toSorted((one, other) => order(other) - order(one))
        .slice(0, 3)
        .map(({ symbol }) => symbol)
        .join(', ')}
    </bdi>
  );
  return (
    <dl className="lottery-facts">
      <div>
        <dt>{t('trends.often')}</dt>
        <dd>{by(({ count }) => count)}</dd>
      </div>
      <div>
        <dt>{t('trends.seldom')}</dt>
        <dd>{by(({ count }) => -count)}</dd>
      </div>
      <div>
        <dt>{t('trends.away')}</dt>
        <dd>{by(({ gap }) => gap)}</dd>
      </div>
    </dl>
  );
}

function Counted({ trends, last }: { trends: Answer<'lotteryTrends'>; last: number }) {
  const t = useTranslations('lottery');
  const nameOf = useSeriesName();
  const [chosen, choose] = useState(0);
  const all = useMemo(() => seriesOf(trends.family), [trends.family]);
  const series = all[chosen] ?? all[0]!;
  const draws = useMemo(() => trends.draws.slice(-last), [trends.draws, last]);
  const tallies = useMemo(
    () =>
      talliesOf(
        series,
        draws.map(({ result }) => result),
      ),
    [series, draws],
  );
  const few = series.symbols.length <= 20;
  return (
    <>
      {all.length > 1 && (
        <div className="list-tabs list-filters lottery-bleed" role="group" aria-label={t('trends.of')}>
          {all.map((each, index) => (
            <button
              key={each.name}
              type="button"
              aria-pressed={index === chosen}
              onClick={() => choose(index)}
            >
              {nameOf(each)}
            </button>
          ))}
        </div>
      )}
      <Remarkable tallies={tallies} />
      {few && series.name !== 'all' && <TrendChart series={series} draws={draws.slice(-30)} />}
      {few ? <Frequencies tallies={tallies} /> : <Field tallies={tallies} />}
      <p className="lottery-note">{t('trends.meaning')}</p>
    </>
  );
}

/** Frequency, gaps and a chart of the latest draws (R-LOTTERY-84). */
export default function Trends({ nodeId }: { nodeId: string }) {
  const t = useTranslations('lottery');
  const [last, setLast] = useState<number>(100);
  const asked = useCall(requestOf('lotteryTrends', { params: { nodeId }, query: { last: 100 } }), {
    silent: true,
    networkMode: 'offlineFirst',
  });
  const { data } = asked;
  if (!data) return <CallAwaited asked={asked} />;
  if (data.draws.length === 0) return <EmptyState text={t('noResults')} />;
  return (
    <div className="lottery-trends">
      <div className="segments" role="group" aria-label={t('trends.draws')}>
        {counted.map((each) => (
          <button key={each} type="button" aria-pressed={each === last} onClick={() => setLast(each)}>
            {t('trends.last', { count: each })}
          </button>
        ))}
      </div>
      <Counted trends={data} last={last} />
    </div>
  );
}
