import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import type { LoginForm } from '../api/auth-provider.ts';
import { codeOf, failureText } from '../api/failure.ts';
import { Logo } from '../theme/Logo.tsx';

/** The staff entrance: name and password, then a code where the account asks for one. */
export function Login() {
  const login = useLogin();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: keyof LoginForm) => String(form.get(name) ?? '').trim();
    const given: LoginForm = {
      username: field('username'),
      password: String(form.get('password')),
      secondFactor: field('secondFactor'),
    };
    setBusy(true);
    setFailure('');
    await login(given).catch((error: unknown) => {
      if (codeOf(error) === 'second_factor_required') setCodeAsked(true);
      else setFailure(failureText(error));
    });
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
        {isCodeAsked ? (
          <TextField
            name="secondFactor"
            label="Code of your app"
            autoComplete="one-time-code"
            required
            autoFocus
            fullWidth
            helperText="Without your phone: one of your recovery codes."
            slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
          />
        ) : null}
        <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
          Log in
        </Button>
      </Paper>
    </Box>
  );
}
