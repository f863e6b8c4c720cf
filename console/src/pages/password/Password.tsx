import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { completeLogin } from '../../api/auth-provider.ts';
import { call } from '../../api/client.ts';
import { failureFields, failureText } from '../../api/failure.ts';
import { PageHead } from '../../components/PageHead.tsx';

/** The least a password of staff has, characters (contract, staffPassword). */
const shortest = 12;

/** Changes the own password. */
export default function Password() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fields = failureFields(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { oldPassword: String(form.get('old')), newPassword: String(form.get('new')) };
    setBusy(true);
    setFailure(null);
    try {
      queries.setQueryData(['staff'], completeLogin(await call('staffPassword', { body })));
      notify('Your password is changed; your other sessions have ended', { type: 'success' });
      await navigate('/');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ maxWidth: 420 }}>
      <PageHead
        title="Change your password"
        about={`At least ${shortest} characters. Your other sessions end.`}
      />
      <Paper component="form" onSubmit={submit} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        {failure && Object.keys(fields).length === 0 ? (
          <Alert severity="error">{failureText(failure)}</Alert>
        ) : null}
        <TextField
          name="old"
          label="Password now"
          type="password"
          autoComplete="current-password"
          required
          error={Boolean(fields.oldPassword)}
          helperText={fields.oldPassword}
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
        <TextField
          name="new"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          error={Boolean(fields.newPassword)}
          helperText={fields.newPassword}
          slotProps={{ htmlInput: { minLength: shortest, maxLength: 64 } }}
        />
        <Box>
          <Button type="submit" variant="contained" loading={isBusy}>
            Change it
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}
