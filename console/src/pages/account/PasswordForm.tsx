import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useEnter } from '../../api/auth-provider.ts';
import { call } from '../../api/client.ts';
import { failureFields, failureText } from '../../api/failure.ts';
import { NewPasswordField } from '../../components/NewPasswordField.tsx';

/** Changes the own password. */
export function PasswordForm() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const enter = useEnter();
  const fields = failureFields(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { oldPassword: String(form.get('old')), newPassword: String(form.get('new')) };
    setBusy(true);
    setFailure(null);
    try {
      enter(await call('staffPassword', { body }));
      notify('Your password is changed; your other sessions have ended', { type: 'success' });
      await navigate('/');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure && Object.keys(fields).length === 0 ? (
        <Alert severity="error">{failureText(failure)}</Alert>
      ) : null}
      <TextField
        name="old"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        error={Boolean(fields.oldPassword)}
        helperText={fields.oldPassword}
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <NewPasswordField fault={fields.newPassword} />
      <Box>
        <Button type="submit" variant="contained" loading={isBusy}>
          Change password
        </Button>
      </Box>
    </Box>
  );
}
