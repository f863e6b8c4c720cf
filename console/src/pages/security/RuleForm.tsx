import { NumberField } from '../../components/NumberField.tsx';
import { RuleFrame } from '../../components/RuleFrame.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { rules, type SecurityRule } from './security-words.ts';

const numbers = [
  ['threshold', 100_000],
  ['minutes', 1440],
] as const;

const labels = { rule: null, isOn: 'On', threshold: 'Events', minutes: 'Within minutes' } as const;

/** One rule: how many events within which time open a case. */
export function RuleForm({ rule, mayChange }: { rule: SecurityRule; mayChange: boolean }) {
  const { editor, isBusy, fields, submit } = useRecordForm('security-rules', rule, {
    together: [['threshold', 'minutes']],
  });
  const { label, about } = rules[rule.rule];
  return (
    <RuleFrame
      editor={editor}
      labels={labels}
      name={label}
      label={label}
      about={about}
      mayChange={mayChange}
      isBusy={isBusy}
      columns="1fr 120px 140px auto"
      onSubmit={() => void submit()}
    >
      {numbers.map(([name, max]) => (
        <NumberField
          key={name}
          label={labels[name]}
          value={editor.draft[name]}
          max={max}
          disabled={!mayChange}
          fault={fields[name]}
          onChange={(value) => editor.change({ [name]: value })}
        />
      ))}
    </RuleFrame>
  );
}
