import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { mono } from '../../theme/theme.ts';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import type { Save } from '../../components/use-save.ts';
import { verdictOf, type Field, type Verdict } from './field.ts';

const verdicts: Record<Verdict, { label: string; tone: Tone }> = {
  none: { label: 'No pattern (accepts anything)', tone: 'neutral' },
  invalid: { label: 'Not a valid pattern', tone: 'error' },
  matches: { label: 'Passes', tone: 'success' },
  differs: { label: 'Refused', tone: 'warning' },
};

const code = {
  maxLength: 200,
  spellCheck: false,
  autoCapitalize: 'none',
  style: { fontFamily: mono, fontSize: 13 },
};

/** Pattern and message of one field, with a sample to try them on. */
export function FieldEditor({
  field,
  save,
  busy,
  fields,
  onDone,
}: Save<Field> & { field: Field; onDone: () => void }) {
  const [pattern, setPattern] = useState(field.pattern);
  const [message, setMessage] = useState(field.message);
  const [sample, setSample] = useState('');
  const verdict = verdictOf(pattern, sample);
  const submit = async () => {
    if (await save(field.id, { ...field, pattern, message }, field)) onDone();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{
        display: 'grid',
        gap: 1.75,
        p: 2,
        bgcolor: 'action.hover',
        gridTemplateColumns: { md: '1fr 1fr' },
      }}
    >
      <TextField
        label="Pattern"
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
        error={verdict === 'invalid' || Boolean(fields.pattern)}
        helperText={
          fields.pattern ??
          (verdict === 'invalid'
            ? 'This is not a valid pattern'
            : 'A regular expression with the u flag; empty: none')
        }
        slotProps={{ htmlInput: code }}
      />
      <TextField
        label="Error message"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={Boolean(fields.message)}
        helperText={fields.message ?? 'Empty: the standard text'}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          label="Test a value"
          value={sample}
          onChange={(event) => setSample(event.target.value)}
          slotProps={{ htmlInput: { ...code, autoComplete: 'off' } }}
          sx={{ flex: '1 1 180px' }}
        />
        <Box aria-live="polite">
          {sample || verdict === 'invalid' ? <StateChip {...verdicts[verdict]} /> : null}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' }, alignItems: 'center' }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={busy !== null} disabled={verdict === 'invalid'}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
