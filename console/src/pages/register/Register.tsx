import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { call } from '../../api/client.ts';
import { currentMerchant } from '../../api/merchant.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useAction } from '../../components/use-action.ts';
import { When } from '../../components/When.tsx';
import { Unread } from '../../components/Unread.tsx';
import { counted } from '../../components/counted.ts';

type State = Answer<'operatorRegister'> & { id: string };
type RegisterTest = Answer<'operatorTryRegister'>;

const outcomes = {
  clear: { words: 'The register does not list this person.', severity: 'success' },
  listed: { words: 'The register lists this person: they may not play.', severity: 'warning' },
  silent: { words: 'The register did not answer, or its answer made no sense.', severity: 'error' },
} as const;

/** Asks of somebody, to see that the register answers; nothing of them is kept. */
function Lookup() {
  const [person, setPerson] = useState({ name: '', birthDate: '', email: '', mobile: '' });
  const [tried, setTried] = useState<RegisterTest | null>(null);
  const { fields, run, isBusy } = useAction();
  const field = (name: keyof typeof person, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={person[name]}
      required={name === 'name' || name === 'birthDate'}
      error={Boolean(fields[name])}
      helperText={fields[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
      slotProps={{ inputLabel: type === 'date' ? { shrink: true } : {}, htmlInput: { maxLength: 100 } }}
    />
  );
  const submit = async () => {
    setTried(null);
    const body = { merchant: currentMerchant(), ...person };
    setTried(await run(() => call('operatorTryRegister', { body })));
  };
  return (
    <Paper
      component="form"
      aria-label="Test lookup"
      sx={{ p: 2.5, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        Look someone up to check that the register answers. Nothing about them is stored.
      </Box>
      {field('name', 'Full name')}
      {field('birthDate', 'Birth date', 'date')}
      {field('email', 'E-mail address')}
      {field('mobile', 'Mobile number')}
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ justifySelf: 'start' }}>
        Ask
      </Button>
      {tried ? (
        <Alert severity={outcomes[tried.outcome].severity} sx={{ gridColumn: '1 / -1' }}>
          {outcomes[tried.outcome].words}
        </Alert>
      ) : null}
    </Paper>
  );
}

/** The national register of who excluded themselves, how it answers, and a way to try it (R-PROTECTION-53). */
export default function Register() {
  const { data: state, error, refetch } = useGetOne<State>('register', { id: 'register' });
  const { canAccess: mayTry = false } = useCanAccess({ resource: 'register', action: 'edit' });
  const head = (
    <PageHead
      title="National register"
      about="The national self-exclusion register. It’s checked when someone registers, logs in, deposits or opens a game."
    />
  );
  const unread = error ? <Unread error={error} onRetry={refetch} /> : null;
  if (!state)
    return (
      <>
        {head}
        {unread}
      </>
    );
  const { register, isAsked, isConfigured, asked, listed, answeredAt, failedAt, failure } = state;
  return (
    <>
      {head}
      {unread}
      {register ? (
        <>
          {isAsked && !isConfigured ? (
            <Alert severity="error" sx={{ mb: 2 }}>
              This brand must check the register, but its address is not configured in this installation.
            </Alert>
          ) : null}
          <Details>
            <Detail name="Register">{register.name}</Detail>
            <Detail name="Checked">{isAsked ? 'yes' : 'no; switched on under Jurisdiction'}</Detail>
            <Detail name="Answers are valid for">{counted(register.answerHours, 'hour')}</Detail>
            <Detail name="When it does not answer">
              {register.refusesWhenDown ? 'players without a valid answer can’t play' : 'players can play'}
            </Detail>
            <Detail name="Exclusions made here">
              {register.takesExclusions ? 'are reported to it' : 'are not reported'}
            </Detail>
            <Detail name="Players checked in the last day">{asked}</Detail>
            <Detail name="Players listed">{listed}</Detail>
            <Detail name="Last answer">
              <When at={answeredAt} or="never" />
            </Detail>
            <Detail name="Last failure">
              <When at={failedAt} or="never" />
              {failure ? `: ${failure}` : ''}
            </Detail>
          </Details>
          {mayTry ? <Lookup /> : null}
        </>
      ) : (
        <Alert severity="info">The brand’s jurisdiction has no register.</Alert>
      )}
    </>
  );
}
