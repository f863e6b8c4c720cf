import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip, type Tone } from '../../components/StateChip.tsx';
import { useAction } from '../../components/use-action.ts';
import { useRequest } from '../../components/use-request.ts';
import { Unread } from '../../components/Unread.tsx';
import { When } from '../../components/When.tsx';
import { AddProvider } from './AddProvider.tsx';
import { AllowedAddressesForm, GameAddressForm, ServerAddressForm } from './AddressForms.tsx';
import { Caps } from './Caps.tsx';
import { IssueKey } from './IssueKey.tsx';
import { NewKey, type GivenKey } from './NewKey.tsx';
import type { Provider } from './provider.ts';
import { WaitingNote } from './WaitingNote.tsx';

type Key = Provider['keys'][number];

const tones: Record<Key['state'], Tone> = { active: 'success', retiring: 'warning', retired: 'neutral' };

function RetireDialog({ id, keyId, onClose }: { id: string; keyId: string; onClose: () => void }) {
  const { isBusy, request } = useRequest(onClose);
  const retire = () =>
    request(`The key ${keyId} is retired`, () =>
      call('operatorRetireProviderKey', { params: { id, keyId } }),
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="retire-title">
      <DialogTitle id="retire-title">Retire the key {keyId}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Calls signed with it are refused within a second. A retired key never comes back.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button color="error" variant="contained" loading={isBusy} onClick={() => void retire()}>
          Retire
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ provider, mayChange }: { provider: Provider; mayChange: boolean }) {
  const { isBusy, run } = useAction();
  const [given, setGiven] = useState<GivenKey | null>(null);
  const [retiring, setRetiring] = useState<string | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const read = async (keyId: string) =>
    setGiven(await run(() => call('operatorReadProviderKeySecret', { params: { id: provider.id, keyId } })));
  return (
    <Box>
      <Box component="ul" aria-label="Keys" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {provider.keys.map(({ id, state, createdAt, merchants, mayReadSecret }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 560, minHeight: 44 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Mono muted={state === 'retired'}>{id}</Mono>
              <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                <When at={createdAt} /> · {merchants.join(', ')}
              </Box>
            </Box>
            <StateChip label={state} tone={tones[state]} />
            {mayReadSecret ? (
              <Button size="small" loading={isBusy} onClick={() => void read(id)}>
                Show the secret of {id}
              </Button>
            ) : null}
            {state === 'retired' || !mayChange ? null : (
              <Button size="small" color="error" onClick={() => setRetiring(id)}>
                Retire…
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {provider.isKeyWaiting ? (
        <WaitingNote what="A new key">The requester can then read its secret here, once.</WaitingNote>
      ) : mayChange ? (
        <Button variant="outlined" onClick={() => setIssuing(true)} sx={{ mt: 1.5 }}>
          Issue a new key…
        </Button>
      ) : null}
      {isIssuing ? (
        <IssueKey
          provider={provider}
          onClose={() => setIssuing(false)}
          onGiven={(key) => {
            setIssuing(false);
            setGiven(key);
          }}
        />
      ) : null}
      {given ? (
        <NewKey given={given} onClose={() => setGiven(null)}>
          Earlier keys are still accepted until you retire them. Retire them once the provider signs with the
          new one.
        </NewKey>
      ) : null}
      {retiring ? <RetireDialog id={provider.id} keyId={retiring} onClose={() => setRetiring(null)} /> : null}
    </Box>
  );
}

function ProviderList({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useGetList<Provider>('providers');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Unread error={error} onRetry={refetch} />
      {(data ?? []).map((provider) => (
        <Paper
          key={provider.id}
          component="section"
          aria-label={provider.name}
          sx={{ p: 2.5, display: 'grid', gap: 2.5 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
            <Typography variant="h2">{provider.name}</Typography>
            <Mono muted>{provider.id}</Mono>
            <Link
              component={RouterLink}
              to={`/vendors?filter=${encodeURIComponent(JSON.stringify({ provider: provider.id }))}`}
              sx={{ ml: { sm: 'auto' }, py: 1 }}
            >
              Its vendors
            </Link>
          </Box>
          <Keys provider={provider} mayChange={mayChange} />
          <Caps provider={provider} mayChange={mayChange} />
          {mayChange ? <GameAddressForm provider={provider} /> : null}
          {mayChange ? <ServerAddressForm provider={provider} /> : null}
          {mayChange ? <AllowedAddressesForm provider={provider} /> : null}
        </Paper>
      ))}
    </Box>
  );
}

/** The providers whose servers move money: their keys, and from where they may call. */
export default function Providers() {
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'providers', action: 'edit' });
  return (
    <>
      <PageHead
        title="Providers"
        about="Providers whose servers call the wallet. Rotate keys without downtime: both work until you retire the old one."
      />
      {mayChange ? <AddProvider /> : null}
      <ProviderList mayChange={mayChange} />
    </>
  );
}
