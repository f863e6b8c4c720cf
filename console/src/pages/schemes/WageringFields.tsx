import TextField from '@mui/material/TextField';
import { NumberField } from '../../components/NumberField.tsx';

interface Wagering {
  turnoverTimes: number;
  days: number;
}

/** What the fields are called. */
export const wageringLabels = {
  turnoverTimes: 'To wager, times the amount',
  days: 'Days to wager it in',
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
      <TextField
        label={wageringLabels.turnoverTimes}
        helperText="0: it is real money at once"
        type="number"
        value={rules.turnoverTimes}
        onChange={(event) => change({ turnoverTimes: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: 0, max: 50, inputMode: 'numeric' } }}
      />
      <NumberField
        label={wageringLabels.days}
        value={rules.days}
        max={90}
        disabled={false}
        fault={undefined}
        onChange={(days) => change({ days })}
      />
    </>
  );
}

/** The same in words. */
export const wageringText = ({ turnoverTimes, days }: Wagering): string =>
  turnoverTimes === 0
    ? 'Real money at once.'
    : `To be wagered ${turnoverTimes === 1 ? 'once' : `${turnoverTimes} times`} within ${days} ${days === 1 ? 'day' : 'days'}.`;
