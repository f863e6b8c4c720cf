import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { ConflictNote } from '../../components/editor/ConflictNote.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { useAction } from '../../components/use-action.ts';

export type Provider = Answer<'operatorProviders'>[number];

/**
 * A form for one address of a provider, which stands or is empty.
 * @param stands what it is now; null for none
 * @param clean what was typed, as it is sent
 * @param send saves it over the version that was read; null for none
 */
export function SiteForm({
  provider: { id, version },
  stands,
  label,
  help,
  wrong,
  placeholder,
  clean,
  send,
}: {
  provider: Provider;
  stands: string | null;
  label: string;
  help: string;
  wrong: string;
  placeholder: string;
  clean: (typed: string) => string;
  send: (address: string | null, version: number) => Promise<unknown>;
}) {
  const editor = useEditor({ id, version, address: stands ?? '' });
  const { draft, change, wasSaved, wasOvertaken } = editor;
  const { isBusy, fields, run } = useAction(wasOvertaken);
  const isWrong = Object.keys(fields).length > 0;
  const address = clean(draft.address.trim());
  const save = async () => {
    if (await run(() => send(address || null, draft.version))) wasSaved();
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
      <ConflictNote {...editor} labels={{ address: label }} />
      <TextField
        label={label}
        value={draft.address}
        onChange={(event) => change({ address: event.target.value })}
        fullWidth
        placeholder={placeholder}
        error={isWrong}
        helperText={isWrong ? wrong : help}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={address === (stands ?? '')}>
        Save the {label.toLowerCase()}
      </Button>
    </Box>
  );
}
