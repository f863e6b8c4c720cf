import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { hasPasskeys } from '../../api/passkey.ts';
import { When } from '../../components/When.tsx';
import { useAction } from '../../components/use-action.ts';
import { PasskeySetUp } from './PasskeySetUp.tsx';
import { PasswordStep } from './PasswordStep.tsx';

type Passkey = Answer<'staffAccount'>['passkeys'][number];

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { isBusy, run } = useAction();
  const [name, setName] = useState(passkey.name);
  const save = async () => {
    const { id } = passkey;
    await run(() => call('staffRenamePasskey', { params: { id }, body: { name } }).then(onDone));
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        label="Name of the passkey"
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Box>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save
        </Button>
      </Box>
    </Box>
  );
}

/** One passkey, and what is done about it. */
function PasskeyEntry({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const { id, name, host, lastUsedAt } = passkey;
  const finish = () => {
    setDoing(null);
    onChange();
  };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {host} ·{' '}
            {lastUsedAt ? (
              <>
                used <When at={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </Box>
        </Box>
        <Button aria-label={`Rename ${name}`} onClick={() => setDoing('rename')}>
          Rename
        </Button>
        <Button color="error" aria-label={`Remove ${name}`} onClick={() => setDoing('remove')}>
          Remove…
        </Button>
      </Box>
      {doing === 'rename' ? <RenameForm passkey={passkey} onDone={finish} /> : null}
      {doing === 'remove' ? (
        <PasswordStep
          verb="Remove"
          isDestructive
          onPassword={(password) =>
            call('staffRemovePasskey', { params: { id }, body: { password } }).then(finish)
          }
        />
      ) : null}
    </Box>
  );
}

/** The own passkeys: each stands for the code of the app. */
export function Passkeys({ passkeys, onChange }: { passkeys: readonly Passkey[]; onChange: () => void }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      {passkeys.length > 0 ? (
        <Box
          component="ul"
          aria-label="Passkeys"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
        >
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </Box>
      ) : (
        <Box>Use your device’s fingerprint, face or screen lock, or a security key, instead of a code.</Box>
      )}
      {isMaking ? (
        <PasskeySetUp
          onDone={() => {
            setMaking(false);
            onChange();
          }}
        />
      ) : (
        <Box>
          {hasPasskeys() ? (
            <Button variant="outlined" onClick={() => setMaking(true)}>
              Add a passkey
            </Button>
          ) : (
            'This browser doesn’t support passkeys.'
          )}
        </Box>
      )}
    </>
  );
}
