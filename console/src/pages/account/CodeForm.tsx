import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAction } from '../../components/use-action.ts';

/** Asks for a code of the app. @param onCode what it is for; rejects with the refusal */
export function CodeForm({
  verb,
  label = 'Code of the app',
  isDestructive = false,
  onCode,
}: {
  verb: string;
  label?: string;
  isDestructive?: boolean;
  onCode: (code: string) => Promise<unknown>;
}) {
  const { isBusy, fields, run } = useAction();
  const [code, setCode] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onCode(code.trim()));
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label={label}
        required
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={Boolean(fields.code)}
        helperText={fields.code}
        slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
        >
          {verb}
        </Button>
      </Box>
    </Box>
  );
}
