import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useCanAccess, useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { Unread } from '../../components/Unread.tsx';

type Place = Answer<'operatorChat'> & { id: string };

const labels = { kind: 'Live chat location', address: 'Address' } as const;

function Form({ place, mayChange }: { place: Place; mayChange: boolean }) {
  const { editor, isBusy, fields, submit } = useRecordForm('chat-place', place, {
    together: [['kind', 'address']],
  });
  const { draft, change, isUnsaved } = editor;
  return (
    <Paper
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <ConflictNote {...editor} labels={labels} />
      <RadioGroup
        aria-label="Live chat location"
        value={draft.kind}
        onChange={(_, next) => change({ kind: next as Place['kind'] })}
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
      {draft.kind === 'outside' ? (
        <TextField
          label="Address"
          value={draft.address}
          onChange={(event) => change({ address: event.target.value })}
          disabled={!mayChange}
          required
          placeholder="https://chat.example.com/room?licence=7"
          error={Boolean(fields.address)}
          helperText={
            <>
              {fields.address ? `${fields.address}. ` : ''}It starts with https, and its site must be one of
              the{' '}
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
          <Button type="submit" variant="contained" disabled={!isUnsaved} loading={isBusy}>
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** Where the live chat of the merchant is. */
export default function ChatPlace() {
  const { data: place, error, refetch } = useGetOne<Place>('chat-place', { id: 'chat' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'chat-place', action: 'edit' });
  const about =
    'The live chat is available while the switch CBS3 is on. If its site is no longer trusted, players send you messages instead.';
  return (
    <>
      <PageHead title="Live chat" about={about} isReadOnly={!mayChange} />
      <Unread error={error} onRetry={refetch} />
      {place ? (
        <Box sx={{ maxWidth: 760 }}>
          <Form place={place} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
