import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeamFigures } from '@foyer/contract';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Late, latePart } from '../../lib/late.tsx';

const columnChart = latePart(() => import('../../ui/ColumnChart.tsx'));

const measures = ['net', 'stake', 'deposits', 'withdrawals'] as const;
type Measure = (typeof measures)[number];

export interface DayChartProps {
  days: readonly (Pick<TeamFigures, 'net' | 'stake'> & Partial<TeamFigures> & { day: string })[];
  money: (minor: string) => string;
}

/** One figure for each day, to choose which. */
export function DayChart({ days, money }: DayChartProps) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const { tag } = useLocale();
  const [measure, setMeasure] = useState<Measure>('net');
  const offered = measures.filter((each) => days.some((day) => day[each] !== undefined));
  const nameOf = (each: Measure) => (each === 'net' || each === 'stake' ? records(each) : t(each));
  const dayName = dateFormat(tag, 'dayOfYear', 'UTC');
  const columns = days.map((day) => ({
    label: dayName.format(new Date(`${day.day}T00:00:00Z`)),
    value: BigInt(day[measure] ?? '0'),
    text: money(day[measure] ?? '0'),
  }));
  if (days.length === 0) return null;
  return (
    <>
      <div className="record-tools">
        <label className="record-filter">
          <span className="sr-only">{t('chart')}</span>
          <select value={measure} onChange={(event) => setMeasure(event.currentTarget.value as Measure)}>
            {offered.map((each) => (
              <option key={each} value={each}>
                {t('perDay', { what: nameOf(each) })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Late
        part={columnChart}
        props={{ columns, label: t('perDay', { what: nameOf(measure) }), tableLabel: records('asTable') }}
        fallback={<div className="card record-chart record-chart-wait" />}
      />
    </>
  );
}
