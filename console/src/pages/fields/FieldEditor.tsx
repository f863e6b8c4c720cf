import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { mono } from '../../theme/theme.ts';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
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

const labels = { pattern: 'Pattern', message: 'Error message' } as const;

/** Pattern and message of one field, with a sample to try them on. */
export function FieldEditor({ field, onDone }: { field: Field; onDone: () => void }) {
  const { id, version, pattern, message } = field;
  const { editor, isBusy, fields, submit } = useRecordForm(
    'fields',
    { id, version, pattern, message },
    { besides: field, together: [['pattern', 'message']] },
  );
  const { draft, change } = editor;
  const [sample, setSample] = useState('');
  const verdict = verdictOf(draft.pattern, sample);
  const save = async () => {
    if (await submit()) onDone();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{
        display: 'grid',
        gap: 1.75,
        p: 2,
        bgcolor: 'action.hover',
        gridTemplateColumns: { md: '1fr 1fr' },
      }}
    >
      <ConflictNote {...editor} labels={labels} />
      <TextField
        label={labels.pattern}
        value={draft.pattern}
        onChange={(event) => change({ pattern: event.target.value })}
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
        label={labels.message}
        value={draft.message}
        onChange={(event) => change({ message: event.target.value })}
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
        <Button type="submit" variant="contained" loading={isBusy} disabled={verdict === 'invalid'}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
