import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import type { Answer } from '@foyer/contract/client';
import { AmountInput } from '../../components/AmountInput.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import type { Labels } from '../../components/editor/labels.ts';
import { useRecordForm } from '../../components/use-record-form.ts';
import { fieldName } from './change-fields.ts';
import { NumberField } from '../../components/NumberField.tsx';

export type ApprovalRules = Answer<'operatorApprovalRules'> & { id: string };

const together = 'Per player per day, in total; 0: always';
const amounts = [
  ['depositFrom', together],
  ['withdrawalFrom', together],
  ['adjustmentFrom', together],
  ['rewardFrom', together],
  ['promotionFrom', 'Published or raised per day, in total; 0: always'],
  ['freeRewardFrom', 'Each; 0: always'],
  ['rewardMaximum', 'Nobody can exceed it'],
  ['promotionBudget', 'The most it may give away in total'],
] as const;
const flags = ['paymentMethods', 'lotteryVersions'] as const;
const labels = Object.fromEntries(
  [...amounts.map(([name]) => name), ...flags, 'expireHours' as const].map((name) => [name, fieldName(name)]),
) as Labels<ApprovalRules>;

/** From where operations need a second person; changing it needs one too. */
export function ApprovalRulesCard({
  rules,
  currency,
  mayChange,
}: {
  rules: ApprovalRules;
  currency: string;
  mayChange: boolean;
}) {
  const { editor, isBusy, fields, submit } = useRecordForm('approval-rules', rules);
  const { draft, change } = editor;
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
      {amounts.map(([name, hint]) => (
        <AmountInput
          key={`${name} ${editor.edition}`}
          label={fieldName(name)}
          value={draft[name]}
          currency={currency}
          hint={hint}
          error={fields[name]}
          disabled={!mayChange}
          onChange={(minor) => change({ [name]: minor })}
        />
      ))}
      <NumberField
        label="Approvals expire after (hours)"
        value={draft.expireHours}
        max={720}
        disabled={!mayChange}
        fault={fields.expireHours}
        onChange={(expireHours) => change({ expireHours })}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {flags.map((name) => (
          <FormControlLabel
            key={name}
            label={fieldName(name)}
            disabled={!mayChange}
            control={<Switch checked={draft[name]} onChange={(_, checked) => change({ [name]: checked })} />}
          />
        ))}
      </Box>
      {mayChange ? (
        <Button type="submit" variant="contained" loading={isBusy} sx={{ justifySelf: 'start' }}>
          Request the change
        </Button>
      ) : null}
    </Paper>
  );
}
