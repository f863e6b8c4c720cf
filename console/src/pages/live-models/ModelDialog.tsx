import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Answer } from '@foyer/contract/client';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { EditDialog } from '../../components/EditDialog.tsx';
import { useSave } from '../../components/use-save.ts';
import { useEditor } from '../../components/editor/use-editor.ts';
import { idFor, type LiveModel } from './live-model.ts';

type Game = Answer<'operatorGame'>;

interface ModelDialogProps {
  record: LiveModel;
  /** Ids that are there. */
  taken: readonly string[];
  onClose: () => void;
}

/** A live model: a name and a table. */
export function ModelDialog({ record, taken, onClose }: ModelDialogProps) {
  const editor = useEditor(record);
  const { draft, change, wasSaved } = editor;
  const [words, setWords] = useState('');
  const { data: games = [] } = useGetList<Game>('games', {
    filter: { gameType: 'LIVE', q: words },
    pagination: { page: 1, perPage: 25 },
  });
  const { save, busy, fields } = useSave<LiveModel>('live-models');
  const table = { id: draft.nodeId, gameName: draft.gameName };
  const submit = async () => {
    const id = draft.version === 0 ? idFor(draft.name, taken) : draft.id;
    if (!(await save(id, draft, record))) return;
    wasSaved();
    onClose();
  };
  return (
    <EditDialog
      editor={editor}
      title={draft.version === 0 ? 'New live model' : record.name}
      busy={busy !== null}
      onClose={onClose}
      onSave={() => void submit()}
    >
      <TextField
        label="Name"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={Boolean(fields.name)}
        helperText={fields.name ?? 'What players read'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <Autocomplete
        options={games.map(({ id, gameName }) => ({ id, gameName }))}
        value={draft.nodeId === '' ? null : table}
        onChange={(_, next) => change({ nodeId: next?.id ?? '', gameName: next?.gameName ?? '' })}
        onInputChange={(_, typed, why) => why === 'input' && setWords(typed)}
        filterOptions={(options) => options}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        getOptionLabel={({ id, gameName }) => `${gameName} (${id})`}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Table"
            error={Boolean(fields.nodeId)}
            helperText={fields.nodeId ?? 'A live game of this merchant'}
          />
        )}
      />
    </EditDialog>
  );
}
