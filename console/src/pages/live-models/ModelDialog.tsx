import TextField from '@mui/material/TextField';
import { EditDialog } from '../../components/EditDialog.tsx';
import { GamePicker } from '../../components/GamePicker.tsx';
import { useSave } from '../../components/use-save.ts';
import { useEditor } from '../../components/editor/use-editor.ts';
import { idFor, type LiveModel } from './live-model.ts';

interface ModelDialogProps {
  record: LiveModel;
  /** Ids that are there. */
  taken: readonly string[];
  onClose: () => void;
}

const labels = { name: 'Name', nodeId: 'Table', gameName: null, liveSince: null } as const;

/** A live model: a name and a table. */
export function ModelDialog({ record, taken, onClose }: ModelDialogProps) {
  const editor = useEditor(record);
  const { draft, change, wasSaved, wasOvertaken } = editor;
  const { save, busy, fields } = useSave<LiveModel>('live-models', undefined, { onOvertaken: wasOvertaken });
  const submit = async () => {
    const id = draft.version === 0 ? idFor(draft.name, taken) : draft.id;
    if (!(await save(id, draft, record))) return;
    wasSaved();
    onClose();
  };
  return (
    <EditDialog
      editor={editor}
      labels={labels}
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
        helperText={fields.name ?? 'Shown to players'}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <GamePicker
        label="Table"
        gameType="LIVE"
        value={draft.nodeId}
        name={draft.gameName}
        hint="A live game of this merchant"
        fault={fields.nodeId}
        onChange={(nodeId) => change({ nodeId })}
      />
    </EditDialog>
  );
}
