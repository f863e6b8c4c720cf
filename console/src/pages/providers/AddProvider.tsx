import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/client.ts';
import { useStaff } from '../../api/auth-provider.ts';
import { codeOf } from '../../api/failure.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Mono } from '../../components/Mono.tsx';
import { useAction } from '../../components/use-action.ts';
import { MerchantsField } from '../../components/MerchantsField.tsx';
import { AddressesField, addressesOf } from './AddressesField.tsx';
import { NewKey, type GivenKey } from './NewKey.tsx';

type AddedProvider = GivenKey & { id: string };

const code = {
  maxLength: 64,
  pattern: '[A-Za-z0-9_.\\-]{1,64}',
  title: 'Letters, digits, hyphens, points and underscores',
  spellCheck: false,
  autoCapitalize: 'none',
};

function Form({ onGiven, onClose }: { onGiven: (given: AddedProvider) => void; onClose: () => void }) {
  const { isBusy, fields, run } = useAction();
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const [addresses, setAddresses] = useState('');
  const [merchants, setMerchants] = useState(useStaff()?.merchants ?? []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = {
      id: id.trim(),
      name: name.trim(),
      addresses: addressesOf(addresses),
      merchants,
    };
    const given = await run(() =>
      call('operatorAddProvider', { body }).catch((error: unknown) => {
        if (codeOf(error) === 'approval_required') onClose();
        throw error;
      }),
    );
    if (given) onGiven({ id: body.id, keyId: given.keyId, secret: given.secret });
  };
  const isAddressWrong = Object.keys(fields).some((field) => field.startsWith('addresses'));
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby="add-provider-title"
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="add-provider-title">Add a provider</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            autoFocus
            error={Boolean(fields.name)}
            helperText={fields.name}
            slotProps={{ htmlInput: { minLength: 2, maxLength: 60 } }}
          />
          <TextField
            label="Id"
            value={id}
            onChange={(event) => setId(event.target.value)}
            required
            error={Boolean(fields.id)}
            helperText={fields.id ?? 'Its server sends it in every call; can’t be changed later'}
            slotProps={{ htmlInput: code }}
          />
          <MerchantsField value={merchants} onChange={setMerchants} />
          <AddressesField value={addresses} onChange={setAddresses} isWrong={isAddressWrong} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Lets another provider call the wallet: who it is, its first key, and how to try its sandbox. */
export function AddProvider() {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<AddedProvider | null>(null);
  const command =
    given &&
    `npm run foyer -- provider-check <url of its sandbox> --provider=${given.id} --key-id=${given.keyId} --secret=<secret> --listen=4400`;
  return (
    <Box sx={{ mb: 2 }}>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Add a provider…
      </Button>
      {isOpen ? (
        <Form
          onClose={() => setOpen(false)}
          onGiven={(key) => {
            setOpen(false);
            setGiven(key);
          }}
        />
      ) : null}
      {given && command ? (
        <NewKey given={given} onClose={() => setGiven(null)}>
          Next, try its sandbox against every rule of the wallet, before a player does:
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Mono>{command}</Mono>
            </Box>
            <CopyButton text={command} label="Copy the command" />
          </Box>
        </NewKey>
      ) : null}
    </Box>
  );
}
