import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import type { LoginForm } from '../api/auth-provider.ts';
import { codeOf, failureText } from '../api/failure.ts';
import { Entrance } from '../components/Entrance.tsx';

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
    <Entrance about="Staff entrance" onSubmit={submit}>
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
    </Entrance>
  );
}
