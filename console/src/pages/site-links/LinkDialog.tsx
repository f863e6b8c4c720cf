import { EditDialog } from '../../components/EditDialog.tsx';
import { useSave } from '../../components/use-save.ts';
import { LinkField } from '../../components/editor/LinkField.tsx';
import { useEditor } from '../../components/editor/use-editor.ts';
import { linkNames, type SiteLink } from './kinds.ts';

const labels = { url: 'Links to' } as const;

/** Where a download or channel leads. */
export function LinkDialog({ record, onClose }: { record: SiteLink; onClose: () => void }) {
  const editor = useEditor(record);
  const { draft, change, wasSaved, wasOvertaken } = editor;
  const { save, busy, fields } = useSave<SiteLink>('download-links', undefined, {
    onOvertaken: wasOvertaken,
  });
  const submit = async () => {
    if (!(await save(draft.id, draft, record))) return;
    wasSaved();
    onClose();
  };
  return (
    <EditDialog
      editor={editor}
      labels={labels}
      title={linkNames[draft.id]}
      busy={busy !== null}
      onClose={onClose}
      onSave={() => void submit()}
    >
      <LinkField
        label="Links to"
        value={draft.url}
        onChange={(url) => change({ url })}
        disabled={false}
        error={fields.url}
        empty="Empty: not shown."
      />
    </EditDialog>
  );
}
