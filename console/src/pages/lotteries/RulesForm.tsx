import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { AmountInput } from '../../components/AmountInput.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { dayNames } from './lottery-words.ts';

export type Versions = Answer<'operatorLotteryVersions'>;
export type Rules = Versions['rules'];
type Schedule = Rules['schedule'];

const limitNames = {
  line: 'Per line',
  ticket: 'Per ticket',
  account: 'Per player and draw',
  draw: 'All players, per draw',
  number: 'Payout on one number',
} as const;

const limitHints: Partial<Record<keyof typeof limitNames, string>> = {
  number: 'Counted as drawn once. A number drawn several times in a draw pays more.',
};

const listOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

interface ListFieldProps {
  label: string;
  values: readonly string[];
  hint: string;
  fault: string | undefined;
  onChange: (values: string[]) => void;
}

/** Several texts, separated by commas. */
function ListField({ label, values, hint, fault, onChange }: ListFieldProps) {
  const [text, setText] = useState(values.join(', '));
  return (
    <TextField
      label={label}
      value={text}
      error={Boolean(fault)}
      helperText={fault ?? hint}
      onChange={(event) => {
        setText(event.target.value);
        onChange(listOf(event.target.value));
      }}
    />
  );
}

interface ScheduleProps {
  schedule: Schedule;
  fault: string | undefined;
  onChange: (schedule: Schedule) => void;
}

/** When draws are: one after the other, or by the calendar. */
function ScheduleFields({ schedule, fault, onChange }: ScheduleProps) {
  const kinds: Record<Schedule['kind'], Schedule> = {
    every: { kind: 'every', seconds: 300 },
    calendar: { kind: 'calendar', times: ['18:00'], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  };
  return (
    <>
      <TextField
        select
        label="Draws"
        value={schedule.kind}
        onChange={(event) => onChange(kinds[event.target.value as Schedule['kind']])}
      >
        <MenuItem value="every">Back to back</MenuItem>
        <MenuItem value="calendar">At set times</MenuItem>
      </TextField>
      {schedule.kind === 'every' ? (
        <NumberField
          label="Seconds between draws"
          value={schedule.seconds}
          max={86_400}
          fault={fault}
          onChange={(seconds) => onChange({ kind: 'every', seconds })}
        />
      ) : (
        <>
          <ListField
            label="Times"
            values={schedule.times}
            hint="HH:MM in the time zone of the site"
            fault={fault}
            onChange={(times) => onChange({ ...schedule, times })}
          />
          <Box role="group" aria-label="Weekdays" sx={{ gridColumn: '1 / -1' }}>
            {dayNames.map((name, index) => (
              <Button
                key={name}
                size="small"
                aria-pressed={schedule.weekdays.includes(index + 1)}
                variant={schedule.weekdays.includes(index + 1) ? 'contained' : 'outlined'}
                sx={{ mr: 0.5, mb: 0.5, minWidth: 52 }}
                onClick={() =>
                  onChange({
                    ...schedule,
                    weekdays: schedule.weekdays.includes(index + 1)
                      ? schedule.weekdays.filter((day) => day !== index + 1)
                      : [...schedule.weekdays, index + 1],
                  })
                }
              >
                {name}
              </Button>
            ))}
          </Box>
        </>
      )}
    </>
  );
}

interface Props {
  rules: Rules;
  currency: string;
  betTypes: readonly string[];
  prizeModes: readonly string[];
  fields: Record<string, string>;
  isBusy: boolean;
  onSave: (rules: Rules) => void;
  onClose: () => void;
}

/** Rules of a lottery as a form; nothing of it is in force before it is published. */
export function RulesForm({ rules, currency, betTypes, prizeModes, fields, isBusy, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(rules);
  const set = (change: Partial<Rules>) => setDraft({ ...draft, ...change });
  return (
    <Paper
      component="form"
      aria-label="Rules"
      sx={{ p: 2.5, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(draft);
      }}
    >
      <ListField
        label="Prize modes"
        values={draft.prizeModes}
        hint={`The first is the default. Available: ${prizeModes.join(', ')}`}
        fault={fields.prizeModes}
        onChange={(modes) => set({ prizeModes: modes })}
      />
      <ListField
        label="Bet types"
        values={draft.betTypes ?? []}
        hint={`Empty: all ${betTypes.length} in the family`}
        fault={fields.betTypes}
        onChange={(codes) => set({ betTypes: codes.length === 0 ? null : codes })}
      />
      <ListField
        label="Units"
        values={draft.units}
        hint="Price of one combination, in minor units"
        fault={fields.units}
        onChange={(units) => set({ units })}
      />
      <NumberField
        label="Cut-off before the draw (seconds)"
        value={draft.cutOffSeconds}
        max={86_400}
        fault={fields.cutOffSeconds}
        onChange={(cutOffSeconds) => set({ cutOffSeconds })}
      />
      <ScheduleFields
        schedule={draft.schedule}
        fault={fields.schedule}
        onChange={(schedule) => set({ schedule })}
      />
      {(Object.keys(limitNames) as (keyof typeof limitNames)[]).map((limit) => (
        <AmountInput
          key={limit}
          label={limitNames[limit]}
          hint={limitHints[limit]}
          value={draft.limits[limit]}
          currency={currency}
          error={limit === 'line' ? fields.limits : undefined}
          onChange={(amount) => set({ limits: { ...draft.limits, [limit]: amount } })}
        />
      ))}
      {draft.jackpotSeed === null ? null : (
        <AmountInput
          label="Minimum jackpot"
          value={draft.jackpotSeed}
          currency={currency}
          error={fields.jackpotSeed}
          onChange={(jackpotSeed) => set({ jackpotSeed })}
        />
      )}
      {(
        [
          ['mayCancel', 'Tickets can be cancelled until the cut-off'],
          ['mayChase', 'Tickets can be bought for several draws'],
        ] as const
      ).map(([name, label]) => (
        <FormControlLabel
          key={name}
          label={label}
          control={<Switch checked={draft[name]} onChange={(_, checked) => set({ [name]: checked })} />}
        />
      ))}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save the draft
        </Button>
        <Button onClick={onClose}>Close</Button>
      </Box>
    </Paper>
  );
}
