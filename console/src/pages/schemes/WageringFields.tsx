import { NumberField } from '../../components/NumberField.tsx';

interface Wagering {
  turnoverTimes: number;
  days: number;
}

/** What the fields are called. */
export const wageringLabels = {
  turnoverTimes: 'Turnover required (times the amount)',
  days: 'Days to meet the turnover',
} as const;

/** How often an amount must be wagered, and in how many days. */
export function WageringFields({
  rules,
  change,
}: {
  rules: Wagering;
  change: (next: Partial<Wagering>) => void;
}) {
  return (
    <>
      <NumberField
        label={wageringLabels.turnoverTimes}
        value={rules.turnoverTimes}
        min={0}
        max={50}
        hint="0: paid as real money right away"
        onChange={(turnoverTimes) => change({ turnoverTimes })}
      />
      <NumberField
        label={wageringLabels.days}
        value={rules.days}
        max={90}
        onChange={(days) => change({ days })}
      />
    </>
  );
}

/** The same in words. */
export const wageringText = ({ turnoverTimes, days }: Wagering): string =>
  turnoverTimes === 0
    ? 'Real money right away.'
    : `To be wagered ${turnoverTimes === 1 ? 'once' : `${turnoverTimes} times`} within ${days} ${days === 1 ? 'day' : 'days'}.`;
