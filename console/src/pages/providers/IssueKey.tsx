import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { codeOf } from '../../api/failure.ts';
import { MerchantsField } from '../../components/MerchantsField.tsx';
import { useAction } from '../../components/use-action.ts';
import type { GivenKey } from './NewKey.tsx';
import type { Provider } from './provider.ts';

/** Issues a new key, for players of the same merchants as the newest one unless others are chosen. */
export function IssueKey({
  provider,
  onGiven,
  onClose,
}: {
  provider: Provider;
  onGiven: (given: GivenKey) => void;
  onClose: () => void;
}) {
  const { isBusy, run } = useAction();
  const [merchants, setMerchants] = useState(provider.keys[0]?.merchants ?? []);
  const ask = () => call('operatorAddProviderKey', { params: { id: provider.id }, body: { merchants } });
  const issue = async (event: FormEvent) => {
    event.preventDefault();
    const given = await run(() =>
      ask().catch((error: unknown) => {
        if (codeOf(error) === 'approval_required') onClose();
        throw error;
      }),
    );
    if (given) onGiven({ keyId: given.keyId, secret: given.secret });
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby="issue-key-title"
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void issue(event)}>
        <DialogTitle id="issue-key-title">Issue a new key to {provider.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            With it the provider can move money of players of these merchants. Earlier keys are still accepted
            for theirs until you retire them.
          </DialogContentText>
          <MerchantsField value={merchants} onChange={setMerchants} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={merchants.length === 0}>
            Issue the key
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
