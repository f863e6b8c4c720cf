import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { call } from '../../api/client.ts';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { useAction } from '../../components/use-action.ts';

const labels = { origin: 'Game address' } as const;

/** Where browsers find the games of a provider. */
export function OriginField({ provider }: { provider: Answer<'operatorProviders'>[number] }) {
  const { id, version } = provider;
  const stands = provider.origin ?? '';
  const editor = useEditor({ id, version, origin: stands });
  const { draft, change, wasSaved, wasOvertaken } = editor;
  const { isBusy, fields, run } = useAction(wasOvertaken);
  const isWrong = Object.keys(fields).length > 0;
  const origin = draft.origin.trim().replace(/\/$/, '').toLowerCase();
  const save = async () => {
    const body = { origin: origin || null, version: draft.version };
    if (await run(() => call('operatorSetProviderOrigin', { params: { id }, body }))) wasSaved();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <ConflictNote {...editor} labels={labels} />
      <TextField
        label={labels.origin}
        value={draft.origin}
        onChange={(event) => change({ origin: event.target.value })}
        fullWidth
        placeholder="https://games.example.com"
        error={isWrong}
        helperText={
          isWrong
            ? 'Enter https:// and a host, without a path.'
            : 'Players are sent there with the token of their game, so it must be the provider’s own. Empty: the installation’s default.'
        }
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={origin === stands}>
        Save the game address
      </Button>
    </Box>
  );
}
