import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { PageHead } from '../../components/PageHead.tsx';
import type { Staff } from '../../api/auth-provider.ts';
import { hasPasskeys } from '../../api/passkey.ts';
import { FactorSetUp } from './FactorSetUp.tsx';
import { PasskeySetUp } from './PasskeySetUp.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The first second factor: an app, or a passkey where the browser knows any. */
function FirstFactor() {
  const [isPasskey, setPasskey] = useState(false);
  const [isSet, setSet] = useState(false);
  const onSet = () => setSet(true);
  return (
    <>
      {isPasskey ? <PasskeySetUp onSet={onSet} /> : <FactorSetUp onSet={onSet} />}
      {hasPasskeys() && !isSet ? (
        <Button sx={{ mt: 2 }} onClick={() => setPasskey(!isPasskey)}>
          {isPasskey ? 'Use an authenticator app instead' : 'Use a passkey instead'}
        </Button>
      ) : null}
    </>
  );
}

/** What somebody must do before anything else: a password of their own, then the second factor. */
export default function FirstSteps({ staff }: { staff: Staff }) {
  return (
    <Box sx={{ maxWidth: 460 }}>
      {staff.mustChangePassword ? (
        <>
          <PageHead title="Change your password" about="Your other sessions end." />
          <Paper sx={{ p: 2.5 }}>
            <PasswordForm />
          </Paper>
        </>
      ) : (
        <>
          <PageHead
            title="Set up two-step verification"
            about="A password alone isn’t enough here. You need an authenticator app on your phone, or a passkey."
          />
          <Paper sx={{ p: 2.5 }}>
            <FirstFactor />
          </Paper>
        </>
      )}
    </Box>
  );
}
