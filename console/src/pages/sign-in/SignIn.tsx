import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Answer } from '@foyer/contract/client';
import { useCanAccess, useGetList } from 'react-admin';
import { useMerchants } from '../../api/merchant.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import type { Labels } from '../../components/editor/labels.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { Unread } from '../../components/Unread.tsx';

type Service = Answer<'operatorSetSignInService'> & { id: string };
type FieldName = 'clientId' | 'issuer' | 'apiKey' | 'projectId' | 'authDomain' | 'emulator';

interface ServiceDescription {
  title: string;
  about: string;
  fields: { name: FieldName; label: string; hint: string }[];
  hasSecret: boolean;
}

const social = (name: string, switchName: string): ServiceDescription => ({
  title: `Login with ${name}`,
  about: `Shown to players once configured and ${switchName} is switched on.`,
  fields: [
    { name: 'clientId', label: 'Client ID', hint: `As ${name} gave it` },
    {
      name: 'issuer',
      label: 'Issuer',
      hint: `Empty: ${name} itself. Another OpenID issuer by its https address`,
    },
  ],
  hasSecret: true,
});

const described: Record<Service['provider'], ServiceDescription> = {
  google: social('Google', 'GOOGLELOGIN3'),
  facebook: social('Facebook', 'FACEBOOKLOGIN3'),
  phone: {
    title: 'Phone verification by Firebase',
    about:
      'Sends login and registration SMS codes instead of the gateway. Its keys are public (sent to browsers).',
    fields: [
      { name: 'apiKey', label: 'API key', hint: 'From the project’s web app settings' },
      { name: 'projectId', label: 'Project ID', hint: 'Token audience' },
      { name: 'authDomain', label: 'Auth domain', hint: 'May be empty' },
      { name: 'emulator', label: 'Emulator', hint: 'In the demo world only: the address of an emulator' },
    ],
    hasSecret: false,
  },
};

/** Fields that a service does not have. */
const none = {
  clientId: null,
  issuer: null,
  apiKey: null,
  projectId: null,
  authDomain: null,
  emulator: null,
} satisfies Record<FieldName, null>;

/** A secret is sent to whoever it was typed for, with the client that it belongs to. */
const credentials = [...(Object.keys(none) as FieldName[]), 'secret'] as const;

function ServiceForm({ service, mayChange }: { service: Service; mayChange: boolean }) {
  const { title, about, fields, hasSecret } = described[service.provider];
  // Only who types it knows it
  const {
    editor,
    isBusy,
    fields: faults,
    submit,
  } = useRecordForm('sign-in-services', { ...service, secret: '' }, { together: [credentials] });
  const { draft, change, isUnsaved } = editor;
  const labels: Labels<typeof draft> = {
    provider: null,
    hasSecret: null,
    secret: 'Client secret',
    ...none,
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  };
  const isSetUp = service.clientId !== '' || service.apiKey !== '';
  return (
    <Paper
      component="form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h2">{title}</Typography>
        <StateChip label={isSetUp ? 'Set up' : 'Not set up'} tone={isSetUp ? 'success' : 'neutral'} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
      <ConflictNote {...editor} labels={labels} />
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          disabled={!mayChange}
          error={Boolean(faults[name])}
          helperText={faults[name] ?? hint}
          slotProps={{
            htmlInput: { maxLength: 200, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
          }}
        />
      ))}
      {hasSecret ? (
        <TextField
          label="Client secret"
          type="password"
          value={draft.secret}
          onChange={(event) => change({ secret: event.target.value })}
          disabled={!mayChange}
          error={Boolean(faults.secret)}
          helperText={
            faults.secret ??
            (service.hasSecret
              ? 'Stored encrypted and never shown. Leave empty to keep it.'
              : 'Stored encrypted and never shown again.')
          }
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'new-password' } }}
        />
      ) : null}
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!isUnsaved} loading={isBusy}>
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** The services outside that prove who a player is (R-TENANCY-15). */
export default function SignIn() {
  const { data = [], error, refetch } = useGetList<Service>('sign-in-services');
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'sign-in-services', action: 'edit' });
  const { chosen } = useMerchants();
  const back = chosen?.origin ? `${chosen.origin}/m/social` : null;
  return (
    <>
      <PageHead
        title="Sign-in services"
        about="Outside services players can log in with. Empty the fields to turn a service off."
        isReadOnly={!mayChange}
      />
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 760 }}>
        <Paper sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            Return address to enter at Google and Facebook, one for each host of the merchant:
          </Box>
          {back ? (
            <>
              <Mono>{back}</Mono>
              <CopyButton text={back} label="Copy the return address" />
            </>
          ) : null}
        </Paper>
        <Unread error={error} onRetry={refetch} />
        {data.map((service) => (
          <ServiceForm key={service.id} service={service} mayChange={mayChange} />
        ))}
      </Box>
    </>
  );
}
