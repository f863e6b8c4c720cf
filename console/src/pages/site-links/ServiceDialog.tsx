import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { EditDialog } from '../../components/EditDialog.tsx';
import { useSave } from '../../components/use-save.ts';
import { LinkField } from '../../components/editor/LinkField.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { serviceTypes, type Service } from './kinds.ts';
import { NumberField } from '../../components/NumberField.tsx';

const labels = {
  title: 'Name',
  csType: 'Type',
  address: 'Links to',
  csPosition: 'Where it stands',
  position: 'Sort order',
} as const;

/** One way to reach customer service. */
export function ServiceDialog({ record, onClose }: { record: Service; onClose: () => void }) {
  const editor = useEditor(record, [['csType', 'address']]);
  const { draft, change, wasSaved, wasOvertaken } = editor;
  const { save, busy, fields } = useSave<Service & { removed?: true }>('customer-services', undefined, {
    onOvertaken: wasOvertaken,
  });
  const submit = async (removed?: true) => {
    const { id, ...written } = draft;
    if (!(await save(id, removed ? { version: draft.version, removed } : written, record))) return;
    wasSaved();
    onClose();
  };
  const line = (name: 'title' | 'csPosition', label: string, longest: number, hint: string) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? hint}
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
  return (
    <EditDialog
      editor={editor}
      labels={labels}
      title={draft.version === 0 ? 'New contact' : draft.title}
      busy={busy !== null}
      onClose={onClose}
      onSave={() => void submit()}
      actions={
        draft.version > 0 ? (
          <Button
            color="error"
            variant="outlined"
            disabled={busy !== null || editor.isUnsaved}
            onClick={() => void submit(true)}
          >
            Remove
          </Button>
        ) : null
      }
    >
      {line('title', 'Name', 60, 'Shown to players')}
      <Autocomplete
        freeSolo
        autoSelect
        options={serviceTypes}
        value={draft.csType}
        onChange={(_, csType) => change({ csType: csType ?? '' })}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Type"
            error={Boolean(fields.csType)}
            helperText={fields.csType ?? 'The button for customer service leads to the first live chat'}
          />
        )}
      />
      <LinkField
        label="Links to"
        value={draft.address}
        onChange={(address) => change({ address })}
        disabled={false}
        error={fields.address}
        empty="For e-mail mailto:care@…, for phone tel:+63…"
      />
      {line('csPosition', 'Position', 32, 'BOTTOM, HELP or a position of your own')}
      <NumberField
        label="Sort order"
        value={draft.position}
        min={0}
        max={9999}
        hint="Lower numbers come first"
        onChange={(position) => change({ position })}
      />
    </EditDialog>
  );
}
