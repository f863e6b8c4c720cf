import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Answer } from '@foyer/contract/client';
import { useSave } from '../../components/use-save.ts';
import { AmountInput } from '../../components/AmountInput.tsx';

export type Rules = Answer<'operatorCashRules'> & { id: string };

/** The rules of withdrawals. */
export function RulesCard({
  rules,
  currency,
  mayChange,
}: {
  rules: Rules;
  currency: string;
  mayChange: boolean;
}) {
  const [draft, setDraft] = useState(rules);
  const { save, busy, fields } = useSave<Rules>('cash-rules');
  const change = (part: Partial<Rules>) => setDraft({ ...draft, ...part });
  const whole = (name: 'dailyTimes' | 'turnoverPercent' | 'coolingHours', label: string) => (
    <TextField
      label={label}
      type="number"
      value={draft[name]}
      disabled={!mayChange}
      onChange={(event) => change({ [name]: Number(event.target.value) })}
      error={Boolean(fields[name])}
      helperText={fields[name]}
    />
  );
  return (
    <Paper
      component="form"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void save('one', draft, rules);
      }}
    >
      <AmountInput
        label="One player a day"
        value={draft.dailyAmount}
        currency={currency}
        error={fields.dailyAmount}
        disabled={!mayChange}
        onChange={(dailyAmount) => change({ dailyAmount })}
      />
      {whole('dailyTimes', 'Withdrawals a day')}
      {whole('turnoverPercent', 'To be wagered, % of deposits')}
      <AmountInput
        label="Verified ID required from (total)"
        value={draft.approvedIdentityFrom}
        currency={currency}
        error={fields.approvedIdentityFrom}
        disabled={!mayChange}
        onChange={(approvedIdentityFrom) => change({ approvedIdentityFrom })}
      />
      {whole('coolingHours', 'A changed account rests, hours')}
      {mayChange ? (
        <Button type="submit" variant="contained" loading={busy !== null} sx={{ justifySelf: 'start' }}>
          Save the rules
        </Button>
      ) : null}
    </Paper>
  );
}
