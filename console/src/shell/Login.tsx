import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { failureText } from '../api/failure.ts';
import { Logo } from '../theme/Logo.tsx';

/** The staff entrance. */
export function Login() {
  const login = useLogin();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure('');
    await login({ username: String(form.get('username')), password: String(form.get('password')) }).catch(
      (error: unknown) => {
        setFailure(failureText(error));
      },
    );
    setBusy(false);
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        component="form"
        onSubmit={submit}
        sx={{ width: 'min(100%, 360px)', p: 3.5, borderRadius: '18px', display: 'grid', gap: 2 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Logo size={40} />
          <Box>
            <Box component="h1" sx={{ fontSize: 20, fontWeight: 700, m: 0, letterSpacing: '-0.01em' }}>
              Foyer Console
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Staff entrance</Box>
          </Box>
        </Box>
        {failure ? <Alert severity="error">{failure}</Alert> : null}
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          required
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          fullWidth
          slotProps={{ htmlInput: { maxLength: 128 } }}
        />
        <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
          Log in
        </Button>
      </Paper>
    </Box>
  );
}
