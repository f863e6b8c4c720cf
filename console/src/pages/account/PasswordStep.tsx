import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useAction } from '../../components/use-action.ts';

/** Asks for the own password before something. @param onPassword what it is for; rejects with the refusal */
export function PasswordStep({
  verb = 'Continue',
  isDestructive = false,
  onPassword,
  onCancel,
}: {
  verb?: string;
  isDestructive?: boolean;
  onPassword: (password: string) => Promise<unknown>;
  /** Left out where nothing is to be left. */
  onCancel?: () => void;
}) {
  const { isBusy, fields, run } = useAction();
  const [password, setPassword] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onPassword(password));
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={Boolean(fields.password)}
        helperText={fields.password}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
        >
          {verb}
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </Box>
    </Box>
  );
}
