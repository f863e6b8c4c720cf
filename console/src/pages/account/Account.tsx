import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Answer } from '@foyer/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SessionList } from '../../components/SessionList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useAction } from '../../components/use-action.ts';
import { CodeForm } from './CodeForm.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type OwnAccount = Answer<'staffAccount'>;

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Paper component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** The second factor that is on: new recovery codes, and off where it may be. */
function FactorInUse({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const finish = () => {
    setAsked(null);
    setCodes(null);
    onChange();
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (asked)
    return (
      <CodeForm
        key={asked}
        verb={asked === 'renew' ? 'Make new recovery codes' : 'Turn it off'}
        label={asked === 'renew' ? 'Code of the app' : 'Code of the app, or a recovery code'}
        isDestructive={asked === 'remove'}
        onCode={(code) =>
          asked === 'renew'
            ? call('staffRenewRecoveryCodes', { body: { code } }).then((made) => setCodes(made.recoveryCodes))
            : call('staffRemoveSecondFactor', { body: { code } }).then(finish)
        }
      />
    );
  return (
    <>
      <Box>
        {account.recoveryCodes} of your recovery codes are left.
        {account.isMandatory ? ' It cannot be turned off: nobody works here with a password alone.' : ''}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => setAsked('renew')}>
          New recovery codes…
        </Button>
        {account.isMandatory ? null : (
          <Button color="error" onClick={() => setAsked('remove')}>
            Turn it off…
          </Button>
        )}
      </Box>
    </>
  );
}

function Factor({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const [isSettingUp, setSettingUp] = useState(false);
  // Also once it is on: the recovery codes are still to be shown
  if (isSettingUp)
    return (
      <FactorSetUp
        onDone={() => {
          setSettingUp(false);
          onChange();
        }}
      />
    );
  if (account.secondFactor) return <FactorInUse account={account} onChange={onChange} />;
  return (
    <>
      <Box>A code of an app on your phone is then asked for at every login.</Box>
      <Box>
        <Button variant="contained" onClick={() => setSettingUp(true)}>
          Set it up
        </Button>
      </Box>
    </>
  );
}

/** The own account: password, second factor, sessions. */
export default function Account() {
  const { data: account, refetch } = useQuery({
    queryKey: ['own-account'],
    queryFn: () => call('staffAccount'),
  });
  const { isBusy, run } = useAction();
  const endSession = async (id: string) => {
    await run(() => call('staffEndSession', { params: { id } }));
    await refetch();
  };
  return (
    <>
      <PageHead title="My account" about="How you log in, and where you’re logged in." />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 620 }}>
        <Part title="Password">
          <PasswordForm />
        </Part>
        {account ? (
          <>
            <Part
              title={
                <>
                  Two-step verification
                  <StateChip
                    label={account.secondFactor ? 'on' : 'off'}
                    tone={account.secondFactor ? 'success' : 'neutral'}
                  />
                </>
              }
            >
              <Factor account={account} onChange={() => void refetch()} />
            </Part>
            <Part title="Sessions">
              <SessionList sessions={account.sessions} isBusy={isBusy} onEnd={(id) => void endSession(id)} />
            </Part>
          </>
        ) : null}
      </Box>
    </>
  );
}
