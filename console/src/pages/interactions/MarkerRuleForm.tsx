import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { fallbackLanguage, languages, type LanguageCode } from '@foyer/contract/languages';
import { markersWithoutAmount } from '@foyer/contract/marker-kinds';
import { AmountInput } from '../../components/AmountInput.tsx';
import { secondLanguageOf, type MerchantInfo } from '../../components/editor/merchant-info.ts';
import { RuleFrame } from '../../components/RuleFrame.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { markers, type MarkerRule } from './interaction-words.ts';
import { NumberField } from '../../components/NumberField.tsx';

interface Props {
  rule: MarkerRule;
  merchant: MerchantInfo;
  mayChange: boolean;
}

const labels = {
  kind: null,
  isOn: 'On',
  times: 'Number or minutes on a day',
  amount: 'Sum on a day',
  script: 'Guidance for staff',
  message: 'Message to the player',
  depositLimit: 'Limit daily deposits to',
  stopsMarketing: 'Stops marketing to the player',
} as const;
const whole = { gridColumn: '1 / -1' } as const;
type Message = NonNullable<MarkerRule['message']>;

/** The message with another text in a language; null without one. */
function withText(message: MarkerRule['message'], language: LanguageCode, text: string): Message | null {
  const { [language]: _, ...others } = message ?? ({} as Message);
  const next = text === '' ? others : { ...others, [language]: text };
  return Object.keys(next).length > 0 ? (next as Message) : null;
}

/** One marker: from when on it counts, what staff say, and what happens by itself. */
export function MarkerRuleForm({ rule, merchant, mayChange }: Props) {
  const { editor, isBusy, fields, submit } = useRecordForm('marker-rules', rule, {
    together: [['times', 'amount']],
  });
  const { draft, change } = editor;
  const { label, about } = markers[rule.kind];
  // English, which others fall back to, and the language of most players.
  const shown = [fallbackLanguage, secondLanguageOf(merchant)] as const;
  return (
    <RuleFrame
      editor={editor}
      labels={labels}
      name={label}
      label={label}
      about={about}
      mayChange={mayChange}
      isBusy={isBusy}
      columns="1fr 150px 180px"
      onSubmit={() => void submit()}
    >
      <NumberField
        label={rule.kind === 'high-time' ? 'Minutes on a day' : 'Number on a day'}
        value={draft.times}
        min={0}
        max={100_000}
        disabled={!mayChange}
        hint="0: any"
        fault={fields.times}
        onChange={(times) => change({ times })}
      />
      {markersWithoutAmount.includes(rule.kind) ? (
        <Box />
      ) : (
        <AmountInput
          label={labels.amount}
          value={draft.amount}
          currency={merchant.currency}
          hint="0: any"
          error={fields.amount}
          disabled={!mayChange}
          onChange={(amount) => change({ amount })}
        />
      )}
      <TextField
        label={labels.script}
        value={draft.script}
        disabled={!mayChange}
        multiline
        sx={whole}
        onChange={(event) => change({ script: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {shown.map((code) => (
        <TextField
          key={code}
          label={`${labels.message}, ${languages[code].name}`}
          value={draft.message?.[code] ?? ''}
          disabled={!mayChange}
          multiline
          sx={whole}
          error={code === fallbackLanguage && Boolean(fields['message.EN'] ?? fields.message)}
          helperText={
            code === fallbackLanguage ? 'Sent to the inbox automatically; empty: not sent' : undefined
          }
          onChange={(event) => change({ message: withText(draft.message, code, event.target.value) })}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      ))}
      <AmountInput
        label={labels.depositLimit}
        value={draft.depositLimit ?? ''}
        currency={merchant.currency}
        hint="Set automatically; empty: no limit"
        isOptional
        disabled={!mayChange}
        onChange={(amount) => change({ depositLimit: amount === '' ? null : amount })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={draft.stopsMarketing}
            disabled={!mayChange}
            onChange={(_, stopsMarketing) => change({ stopsMarketing })}
          />
        }
        label={labels.stopsMarketing}
      />
    </RuleFrame>
  );
}
