import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import type { LoginForm } from '../api/auth-provider.ts';
import { codeOf, failureText } from '../api/failure.ts';
import { hasPasskeys, showPasskey, type ShownPasskey } from '../api/passkey.ts';
import { Entrance } from '../components/Entrance.tsx';

/** The staff entrance: name and password, then a code or a passkey where the account asks for one. */
export function Login() {
  const login = useLogin();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const logIn = async (element: HTMLFormElement, passkey?: ShownPasskey) => {
    const form = new FormData(element);
    const field = (name: keyof LoginForm) => String(form.get(name) ?? '').trim();
    const given: LoginForm = {
      username: field('username'),
      password: String(form.get('password')),
      secondFactor: field('secondFactor'),
      ...(passkey ? { passkey } : {}),
    };
    setFailure('');
    await login(given).catch((error: unknown) => {
      if (codeOf(error) === 'second_factor_required') setCodeAsked(true);
      else setFailure(failureText(error));
    });
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => setFailure(failureText(error)));
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => logIn(form));
  };
  const byPasskey = (form: HTMLFormElement | null) =>
    run(async () => {
      const passkey = form && (await showPasskey());
      if (passkey) await logIn(form, passkey);
    });
  return (
    <Entrance about="Staff login" onSubmit={submit}>
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
          label="Code from your app"
          autoComplete="one-time-code"
          required
          autoFocus
          fullWidth
          helperText="No phone? Use one of your recovery codes."
          slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
        />
      ) : null}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
        Log in
      </Button>
      {isCodeAsked && hasPasskeys() ? (
        <Button
          loading={isBusy}
          onClick={({ currentTarget }) => void byPasskey(currentTarget.form)}
          sx={{ minHeight: 44 }}
        >
          Use a passkey instead
        </Button>
      ) : null}
    </Entrance>
  );
}
