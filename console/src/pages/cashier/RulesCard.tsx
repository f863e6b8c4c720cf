import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { Answer } from '@foyer/contract/client';
import { useRecordForm } from '../../components/use-record-form.ts';
import { AmountInput } from '../../components/AmountInput.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { NumberField } from '../../components/NumberField.tsx';

export type Rules = Answer<'operatorCashRules'> & { id: string };

const labels = {
  dailyAmount: 'Limit per player per day',
  dailyTimes: 'Withdrawals per day',
  turnoverPercent: 'Turnover required, % of deposits',
  approvedIdentityFrom: 'Verified ID required from (total)',
  coolingHours: 'Wait after a payout account change, hours',
} as const;

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
  const { editor, isBusy, fields, submit } = useRecordForm('cash-rules', rules);
  const { draft, change } = editor;
  const whole = (name: 'dailyTimes' | 'turnoverPercent' | 'coolingHours') => (
    <NumberField
      label={labels[name]}
      value={draft[name]}
      min={0}
      disabled={!mayChange}
      fault={fields[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Paper
      component="form"
      sx={{ p: 2.5, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ConflictNote {...editor} labels={labels} />
      <AmountInput
        key={`dailyAmount ${editor.edition}`}
        label={labels.dailyAmount}
        value={draft.dailyAmount}
        currency={currency}
        error={fields.dailyAmount}
        disabled={!mayChange}
        onChange={(dailyAmount) => change({ dailyAmount })}
      />
      {whole('dailyTimes')}
      {whole('turnoverPercent')}
      <AmountInput
        key={`approvedIdentityFrom ${editor.edition}`}
        label={labels.approvedIdentityFrom}
        value={draft.approvedIdentityFrom}
        currency={currency}
        error={fields.approvedIdentityFrom}
        disabled={!mayChange}
        onChange={(approvedIdentityFrom) => change({ approvedIdentityFrom })}
      />
      {whole('coolingHours')}
      {mayChange ? (
        <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
          Save the rules
        </Button>
      ) : null}
    </Paper>
  );
}
