import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { showPasskey, type ShownPasskey } from '../../api/passkey.ts';
import { useAction } from '../../components/use-action.ts';

/**
 * Asks for a code of the app.
 * @param onCode what it is for; rejects with the refusal
 * @param onPasskey the same, with a passkey in place of the code; left out where there is none
 */
export function CodeForm({
  verb,
  label = 'Code from the app',
  isDestructive = false,
  onCode,
  onPasskey,
}: {
  verb: string;
  label?: string;
  isDestructive?: boolean;
  onCode: (code: string) => Promise<unknown>;
  onPasskey?: ((passkey: ShownPasskey) => Promise<unknown>) | undefined;
}) {
  const { isBusy, fields, run } = useAction();
  const [code, setCode] = useState('');
  const show = async (send: (passkey: ShownPasskey) => Promise<unknown>) => {
    const passkey = await showPasskey();
    if (passkey) await send(passkey);
  };
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
        >
          {verb}
        </Button>
        {onPasskey ? (
          <Button loading={isBusy} onClick={() => void run(() => show(onPasskey))}>
            Use a passkey instead
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
