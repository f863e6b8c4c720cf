import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeamFigures } from '@foyer/contract';
import { Late, latePart } from '../../lib/late.tsx';
import { Choice } from '../../ui/Choice.tsx';

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
  const [measure, setMeasure] = useState<Measure>('net');
  const offered = measures.filter((each) => days.some((day) => day[each] !== undefined));
  const nameOf = (each: Measure) => (each === 'net' || each === 'stake' ? records(each) : t(each));
  const values = days.map((each) => ({ day: each.day, value: BigInt(each[measure] ?? '0') }));
  if (days.length === 0) return null;
  return (
    <>
      <div className="record-tools">
        <Choice
          label={t('chart')}
          value={measure}
          choices={offered.map((each) => ({ value: each, label: t('perDay', { what: nameOf(each) }) }))}
          onChoose={setMeasure}
        />
      </div>
      <Late
        part={columnChart}
        props={{
          days: values,
          money,
          label: t('perDay', { what: nameOf(measure) }),
          tableLabel: records('asTable'),
        }}
        fallback={<div className="card record-chart record-chart-wait" />}
      />
    </>
  );
}
