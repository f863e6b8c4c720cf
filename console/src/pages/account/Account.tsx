import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Answer, Input } from '@foyer/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/client.ts';
import type { ShownPasskey } from '../../api/passkey.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { SessionList } from '../../components/SessionList.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FactorSetUp } from './FactorSetUp.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
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

/** Of several ways beside the password one stays where nobody works with a password alone. */
const isLast = ({ isMandatory, secondFactor, passkeys }: OwnAccount) =>
  isMandatory && Number(secondFactor) + passkeys.length === 1;

/** What is proved by a code of the app, or by a passkey where there is one. */
type Proof = NonNullable<Input<'staffRemoveSecondFactor'>['body']>;

const byEither = ({ passkeys }: OwnAccount, work: (proof: Proof) => Promise<unknown>) => ({
  onCode: (code: string) => work({ code }),
  onPasskey: passkeys.length > 0 ? (passkey: ShownPasskey) => work({ code: '', passkey }) : undefined,
});

/** The authenticator app: set up, or off where it may be. */
function App({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const [doing, setDoing] = useState<'set up' | 'remove' | null>(null);
  const finish = () => {
    setDoing(null);
    onChange();
  };
  // Also once it is on: the recovery codes are still to be shown
  if (doing === 'set up') return <FactorSetUp onDone={finish} />;
  if (doing === 'remove')
    return (
      <CodeForm
        verb="Turn off"
        label="Code from the app, or a recovery code"
        isDestructive
        {...byEither(account, (body) => call('staffRemoveSecondFactor', { body }).then(finish))}
      />
    );
  return (
    <>
      <Box>A code from an app on your phone, asked for at every login.</Box>
      <Box>
        {account.secondFactor ? null : (
          <Button variant="contained" onClick={() => setDoing('set up')}>
            Set up
          </Button>
        )}
        {account.secondFactor && !isLast(account) ? (
          <Button color="error" onClick={() => setDoing('remove')}>
            Turn off…
          </Button>
        ) : null}
        {account.secondFactor && isLast(account)
          ? 'You can’t turn it off: a password alone isn’t enough here.'
          : null}
      </Box>
    </>
  );
}

/** Recovery codes, which stand for a lost app or passkey. */
function Recovery({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setAsked(false);
          setCodes(null);
          onChange();
        }}
      />
    );
  if (isAsked)
    return (
      <CodeForm
        verb="Create new recovery codes"
        {...byEither(account, (body) =>
          call('staffRenewRecoveryCodes', { body }).then((made) => setCodes(made.recoveryCodes)),
        )}
      />
    );
  return (
    <>
      <Box>{account.recoveryCodes} recovery codes left.</Box>
      <Box>
        <Button variant="outlined" onClick={() => setAsked(true)}>
          New recovery codes…
        </Button>
      </Box>
    </>
  );
}

/** Where somebody is logged in: a session is ended by who types the password. */
function Sessions({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (id: string, password: string) => {
    await call('staffEndSession', { params: { id }, body: { password } });
    setEnding(null);
    onChange();
  };
  return (
    <>
      <SessionList sessions={account.sessions} isBusy={ending !== null} onEnd={setEnding} />
      {ending ? (
        <PasswordStep
          verb="End the session"
          isDestructive
          onPassword={(password) => end(ending, password)}
          onCancel={() => setEnding(null)}
        />
      ) : null}
    </>
  );
}

/** The own account: password, second factor, sessions. */
export default function Account() {
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    queryKey: ['own-account'],
    queryFn: () => call('staffAccount'),
  });
  return (
    <>
      <PageHead title="My account" about="How you log in, and where you’re logged in." />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 620 }}>
        <Part title="Password">
          <PasswordForm />
        </Part>
        <Unread error={error} onRetry={refetch} />
        {account ? (
          <>
            <Part
              title={
                <>
                  Authenticator app
                  <StateChip
                    label={account.secondFactor ? 'on' : 'off'}
                    tone={account.secondFactor ? 'success' : 'neutral'}
                  />
                </>
              }
            >
              <App account={account} onChange={() => void refetch()} />
            </Part>
            <Part title="Passkeys">
              <Passkeys passkeys={account.passkeys} onChange={() => void refetch()} />
            </Part>
            {account.secondFactor || account.passkeys.length > 0 ? (
              <Part title="Recovery codes">
                <Recovery account={account} onChange={() => void refetch()} />
              </Part>
            ) : null}
            <Part title="Sessions">
              <Sessions account={account} onChange={() => void refetch()} />
            </Part>
          </>
        ) : null}
      </Box>
    </>
  );
}
