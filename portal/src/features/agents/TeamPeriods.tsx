import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { teamPeriods } from '@foyer/contract/team-periods';
import { go } from '../../lib/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { onForm, valuesOf } from '../../domain/forms/form.ts';
import { inAddress, isRange, latestDay, type TeamPeriodQuery } from './team-period.ts';

export interface TeamPeriodsProps {
  path: string;
  query: TeamPeriodQuery;
  /** What else stands in the address. */
  more?: Record<string, string>;
}

/** The periods of a team's figures, to choose one from; of a range its days. The choice stands in the address. */
export function TeamPeriods({ path, query, more }: TeamPeriodsProps) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const [isRangeOpen, setRangeOpen] = useState(query.period === 'range');
  const [isWrong, setWrong] = useState(false);
  const show = (next: Record<string, string>) =>
    go(`${path}?${new URLSearchParams({ ...more, ...next })}`, { replace: true });
  const submit = (form: HTMLFormElement) => {
    const { from = '', to = '' } = valuesOf(form);
    const isRight = isRange(from, to, latestDay(new Date()));
    setWrong(!isRight);
    if (isRight) show(inAddress({ period: 'range', from, to }));
  };
  return (
    <>
      <div className="segments team-periods mx-4 mt-3" role="group" aria-label={records('period')}>
        {teamPeriods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === 'range' ? isRangeOpen : !isRangeOpen && each === query.period}
            onClick={() => {
              setRangeOpen(each === 'range');
              if (each !== 'range') show({ period: each });
            }}
          >
            {t(`periods.${each}`)}
          </button>
        ))}
      </div>
      {isRangeOpen && (
        <form className="team-range" noValidate onSubmit={onForm(submit)}>
          <Field label={t('from')} name="from" type="date" defaultValue={query.from ?? ''} />
          <Field
            label={t('to')}
            name="to"
            type="date"
            defaultValue={query.to ?? ''}
            error={isWrong ? t('rangeInvalid') : undefined}
          />
          <Button type="submit" look="soft">
            {t('apply')}
          </Button>
        </form>
      )}
    </>
  );
}
