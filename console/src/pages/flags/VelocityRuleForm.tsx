import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AmountInput } from '../../components/AmountInput.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { RuleFrame } from '../../components/RuleFrame.tsx';
import { useSave } from '../../components/use-save.ts';
import { kinds, windowOf, type VelocityRule } from './flag-words.ts';

export interface VelocityRuleFormProps {
  rule: VelocityRule;
  currency: string;
  mayChange: boolean;
  /** Once it is stored. */
  onSaved?: () => void;
}

/** One rule: how many, or how much, within which time flag a player. */
export function VelocityRuleForm({ rule, currency, mayChange, onSaved }: VelocityRuleFormProps) {
  const [draft, setDraft] = useState(rule);
  const { save, busy, fields } = useSave<VelocityRule>('velocity-rules');
  const { label, about } = kinds[rule.kind];
  const isNew = rule.version === 0 && !rule.id.startsWith('default-');
  const isChanged = isNew || JSON.stringify(draft) !== JSON.stringify(rule);
  const hasSum = !rule.kind.startsWith('registrations') && rule.kind !== 'payout-accounts';
  const name = `${label}, ${windowOf(rule.minutes)}`;
  const submit = async () => {
    if (await save(rule.id, draft, rule)) onSaved?.();
  };
  return (
    <RuleFrame
      name={name}
      label={label}
      about={about}
      isOn={draft.isOn}
      onSwitch={(isOn) => setDraft({ ...draft, isOn })}
      mayChange={mayChange}
      isChanged={isChanged}
      isBusy={busy !== null}
      action={isNew ? 'Add' : 'Save'}
      columns="1fr 110px 160px 140px auto"
      onSubmit={() => void submit()}
    >
      <TextField
        label="Number"
        type="number"
        value={draft.times}
        disabled={!mayChange}
        error={Boolean(fields.times)}
        helperText={fields.times ?? (hasSum ? '0: any' : undefined)}
        onChange={(event) => setDraft({ ...draft, times: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: hasSum ? 0 : 1, max: 100_000, inputMode: 'numeric' } }}
      />
      {hasSum ? (
        <AmountInput
          label="Sum"
          value={draft.amount}
          currency={currency}
          hint="0: any"
          error={fields.amount}
          disabled={!mayChange}
          onChange={(amount) => setDraft({ ...draft, amount })}
        />
      ) : (
        <Box />
      )}
      <NumberField
        label="Within minutes"
        value={draft.minutes}
        max={43_200}
        disabled={!mayChange}
        fault={fields.minutes}
        onChange={(minutes) => setDraft({ ...draft, minutes })}
      />
    </RuleFrame>
  );
}
