import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useCanAccess, useGetOne } from 'react-admin';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useRecordForm } from '../../components/use-record-form.ts';
import { Unread } from '../../components/Unread.tsx';

type TrustedHostList = Answer<'operatorTrustedHosts'> & { id: string };

const labels = { hosts: 'Sites' } as const;

/** The host in a typed or pasted address; anything else stays as it is, for the gateway to refuse. */
export function hostOf(typed: string): string {
  const text = typed.trim();
  try {
    return new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`).hostname;
  } catch {
    return text;
  }
}

function Hosts({ trusted, mayChange }: { trusted: TrustedHostList; mayChange: boolean }) {
  const { editor, isBusy, fields, submit } = useRecordForm('trusted-hosts', trusted);
  const fault = Object.entries(fields).find(([name]) => name.startsWith('hosts'))?.[1];
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
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        options={[] as string[]}
        value={editor.draft.hosts}
        onChange={(_, next) => editor.change({ hosts: [...new Set(next.map(hostOf))].toSorted() })}
        disabled={!mayChange}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Sites"
            placeholder={mayChange ? 'chat.example.com' : ''}
            error={Boolean(fault)}
            helperText={
              fault ?? 'Enter each one in full and press Enter: chat.example.com doesn’t cover example.com.'
            }
          />
        )}
      />
      {mayChange ? (
        <Box>
          <Button type="submit" variant="contained" disabled={!editor.isUnsaved} loading={isBusy}>
            Save
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
}

/** The sites that players are sent to without a confirmation; of any other its name is shown (R-CONTENT-12). */
export default function TrustedHosts() {
  const { data: trusted, error, refetch } = useGetOne<TrustedHostList>('trusted-hosts', { id: 'hosts' });
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'trusted-hosts', action: 'edit' });
  const about =
    'Links in news, help, customer service and downloads open these at once. For any other site, players see its name and are asked first.';
  return (
    <>
      <PageHead title="Trusted sites" about={about} isReadOnly={!mayChange} />
      <Unread error={error} onRetry={refetch} />
      {trusted ? (
        <Box sx={{ maxWidth: 760 }}>
          <Hosts trusted={trusted} mayChange={mayChange} />
        </Box>
      ) : null}
    </>
  );
}
