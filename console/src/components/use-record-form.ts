import { useEditor, type Editable, type Editor } from './editor/use-editor.ts';
import type { FieldGroups } from './editor/merge.ts';
import { useSave } from './use-save.ts';

/** A form that stands on a page, over one record. */
export interface RecordForm<Item extends Editable> {
  editor: Editor<Item>;
  isBusy: boolean;
  /** Words beside the fields that were refused. */
  fields: Record<string, string>;
  /** Saves the draft; resolves to whether it was, or waits for a second person. */
  submit: () => Promise<boolean>;
}

/**
 * Edits a record in a form of a page. What is typed stays when somebody else saves the same; see {@link useEditor}.
 * @param record as it was read last: all of it, or what the form edits of it
 * @param more.together as {@link useEditor} takes it
 * @param more.besides what else is sent: the rest of the record
 * @param more.notice what is said once it is saved
 */
export function useRecordForm<Item extends Editable>(
  resource: string,
  record: Item,
  {
    besides = {},
    notice,
    together,
  }: { besides?: object; notice?: string; together?: FieldGroups<Item> } = {},
): RecordForm<Item> {
  const editor = useEditor(record, together);
  const { save, busy, fields } = useSave<Item>(resource, notice, { onOvertaken: editor.wasOvertaken });
  const submit = async () => {
    if (!(await save(record.id, { ...besides, ...editor.draft }, record))) return false;
    editor.wasSaved();
    return true;
  };
  return { editor, isBusy: busy !== null, fields, submit };
}
