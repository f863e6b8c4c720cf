import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { failureFields, failureText } from '../../api/failure.ts';
import { Entrance } from '../../components/Entrance.tsx';
import { NewPasswordField } from '../../components/NewPasswordField.tsx';

/** Where the link of an invitation, or of a reset, leads: a password of one's own. */
export default function Invitation() {
  const token = useLocation().hash.slice(1);
  const [userName, setUserName] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = failureFields(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = String(new FormData(event.currentTarget).get('new'));
    setBusy(true);
    setFailure(null);
    try {
      setUserName((await call('staffUseLink', { body: { token, newPassword } })).userName);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Entrance about="Your password" onSubmit={(event) => void submit(event)}>
      {userName ? (
        <>
          <Alert severity="success">Your password is set. Your username is {userName}.</Alert>
          <Button component={RouterLink} to="/login" variant="contained" sx={{ minHeight: 44 }}>
            Log in
          </Button>
        </>
      ) : (
        <>
          {failure && Object.keys(fields).length === 0 ? (
            <Alert severity="error">{failureText(failure)}</Alert>
          ) : null}
          <NewPasswordField fault={fields.newPassword} autoFocus />
          <Button type="submit" variant="contained" loading={isBusy} sx={{ minHeight: 44 }}>
            Set password
          </Button>
          <Link component={RouterLink} to="/login" sx={{ justifySelf: 'start', py: 1 }}>
            Go to login
          </Link>
        </>
      )}
    </Entrance>
  );
}
