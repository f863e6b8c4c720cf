import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '../../components/PageHead.tsx';
import { useSave } from '../../components/use-save.ts';

type Place = Answer<'operatorChat'> & { id: string };

function Form({ place, mayChange }: { place: Place; mayChange: boolean }) {
  const [kind, setKind] = useState(place.kind);
  const [address, setAddress] = useState(place.address);
  const { save, busy, fields } = useSave<Place>('chat-place');
  const isSame = kind === place.kind && address === place.address;
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(place.id, { ...place, kind, address }, place);
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <RadioGroup
        aria-label="Live chat location"
        value={kind}
        onChange={(_, next) => setKind(next as Place['kind'])}
      >
        <FormControlLabel
          value="own"
          disabled={!mayChange}
          control={<Radio />}
          label="Built-in: players chat in the portal, you reply in Conversations"
        />
        <FormControlLabel
          value="outside"
          disabled={!mayChange}
          control={<Radio />}
          label="External service: opens in a new tab"
        />
      </RadioGroup>
      {kind === 'outside' ? (
        <TextField
          label="Address"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          disabled={!mayChange}
          required
          placeholder="https://chat.example.com/room?licence=7"
          error={Boolean(fields.address)}
          helperText={
            <>
              {fields.address ? `${fields.address}. ` : ''}It begins with https, and its site is among the{' '}
              <RouterLink to="/trusted-hosts" style={{ color: 'inherit' }}>
                trusted sites
              </RouterLink>
              . The player’s language, the page to return to, the bar’s colour and a title are added to it.
            </>
          }
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, inputMode: 'url' } }}
        />
      ) : null}
      {mayChange ? (
        <Box>
          <Button type="submit" variant="contained" disabled={isSame} loading={busy !== null}>
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** Where the live chat of the merchant is. */
export default function ChatPlace() {
  const { data: place } = useGetOne<Place>('chat-place', { id: 'chat' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'chat-place', action: 'edit' });
  const about =
    'The live chat is there while the switch CBS3 is on. Should its site be trusted no longer, players write to you instead.';
  return (
    <>
      <PageHead title="Live chat" about={mayChange ? about : `${about} Owners change it.`} />
      {place ? (
        <Box sx={{ maxWidth: 760 }}>
          <Form key={place.version} place={place} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
