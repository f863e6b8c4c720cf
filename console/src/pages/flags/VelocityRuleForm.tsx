import Box from '@mui/material/Box';
import { AmountInput } from '../../components/AmountInput.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { RuleFrame } from '../../components/RuleFrame.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { kinds, windowOf, type VelocityRule } from './flag-words.ts';

export interface VelocityRuleFormProps {
  rule: VelocityRule;
  currency: string;
  mayChange: boolean;
  /** Once it is stored. */
  onSaved?: () => void;
}

const labels = { kind: null, isOn: 'On', times: 'Number', amount: 'Sum', minutes: 'Within minutes' } as const;

/** One rule: how many, or how much, within which time flag a player. */
export function VelocityRuleForm({ rule, currency, mayChange, onSaved }: VelocityRuleFormProps) {
  const { editor, isBusy, fields, submit } = useRecordForm('velocity-rules', rule, {
    together: [['times', 'amount', 'minutes']],
  });
  const { draft, change } = editor;
  const { label, about } = kinds[rule.kind];
  const isNew = rule.version === 0 && !rule.id.startsWith('default-');
  const hasSum = !rule.kind.startsWith('registrations') && rule.kind !== 'payout-accounts';
  const name = `${label}, ${windowOf(rule.minutes)}`;
  const save = async () => {
    if (await submit()) onSaved?.();
  };
  return (
    <RuleFrame
      editor={editor}
      labels={labels}
      name={name}
      label={label}
      about={about}
      mayChange={mayChange}
      isNew={isNew}
      isBusy={isBusy}
      action={isNew ? 'Add' : 'Save'}
      columns="1fr 110px 160px 140px auto"
      onSubmit={() => void save()}
    >
      <NumberField
        label={labels.times}
        value={draft.times}
        min={hasSum ? 0 : 1}
        max={100_000}
        disabled={!mayChange}
        hint={hasSum ? '0: any' : undefined}
        fault={fields.times}
        onChange={(times) => change({ times })}
      />
      {hasSum ? (
        <AmountInput
          label={labels.amount}
          value={draft.amount}
          currency={currency}
          hint="0: any"
          error={fields.amount}
          disabled={!mayChange}
          onChange={(amount) => change({ amount })}
        />
      ) : (
        <Box />
      )}
      <NumberField
        label={labels.minutes}
        value={draft.minutes}
        max={43_200}
        disabled={!mayChange}
        fault={fields.minutes}
        onChange={(minutes) => change({ minutes })}
      />
    </RuleFrame>
  );
}
