import { useState } from 'react';
import { NumberField } from '../../components/NumberField.tsx';
import { RuleFrame } from '../../components/RuleFrame.tsx';
import { useSave } from '../../components/use-save.ts';
import { rules, type SecurityRule } from './security-words.ts';

const numbers = [
  ['threshold', 'Events', 100_000],
  ['minutes', 'Within minutes', 1440],
] as const;

/** One rule: how many events within which time open a case. */
export function RuleForm({ rule, mayChange }: { rule: SecurityRule; mayChange: boolean }) {
  const [draft, setDraft] = useState(rule);
  const { save, busy, fields } = useSave<SecurityRule>('security-rules');
  const { label, about } = rules[rule.rule];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rule);
  return (
    <RuleFrame
      name={label}
      label={label}
      about={about}
      isOn={draft.isOn}
      onSwitch={(isOn) => setDraft({ ...draft, isOn })}
      mayChange={mayChange}
      isChanged={isChanged}
      isBusy={busy !== null}
      columns="1fr 120px 140px auto"
      onSubmit={() => void save(rule.id, draft, rule)}
    >
      {numbers.map(([name, words, max]) => (
        <NumberField
          key={name}
          label={words}
          value={draft[name]}
          max={max}
          disabled={!mayChange}
          fault={fields[name]}
          onChange={(value) => setDraft({ ...draft, [name]: value })}
        />
      ))}
    </RuleFrame>
  );
}
