import { useState, type ReactNode } from 'react';
import { Loading, useGetOne, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { codeOf } from '../../api/failure.ts';
import { Empty } from '../Empty.tsx';
import { Unread } from '../Unread.tsx';
import { useSave } from '../use-save.ts';
import { useMerchantInfo, type MerchantInfo } from './merchant-info.ts';
import type { Editable, Editor } from './use-editor.ts';

/** The record that an editor edits. */
export interface EditedRecord<Item> {
  /** The record; undefined until it is read, null when it is not there. */
  record: Item | null | undefined;
  /** Why it could not be read. */
  error?: unknown;
  onRetry?: () => unknown;
  /** React key: another record gets an editor of its own. */
  key: string;
}

/** Lists answer less of a record than the question of an editor: this keeps them apart in the cache. */
const wholeRecord = { whole: true };

/**
 * The record of an editor's address: the one it names, a new one, or a copy of `?copy=<id>`.
 * @param empty a new one, with the id it will have
 */
export function useEditedRecord<Item extends Editable & RaRecord>(
  resource: string,
  empty: (id: string) => Item,
): EditedRecord<Item> {
  const { id } = useParams();
  const copied = new URLSearchParams(useLocation().search).get('copy');
  const [newId] = useState(() => crypto.randomUUID());
  const read = id ?? copied;
  const { data, error, refetch } = useGetOne<Item>(
    resource,
    { id: read ?? '', meta: wholeRecord },
    { enabled: read !== null && read !== undefined, retry: false },
  );
  // What was read already is gone on with: what is typed is not lost to a failure
  if (error && !data)
    return codeOf(error) === 'not_found'
      ? { record: null, key: '' }
      : { record: undefined, key: '', error, onRetry: refetch };
  if (id) return { record: data, key: id };
  if (!copied) return { record: empty(newId), key: newId };
  return { record: data && { ...data, id: newId, version: 0 }, key: newId };
}

/** Saves a draft. */
export interface Saving {
  /** @param part what is sent besides the draft; `id` where the draft has none yet */
  save(part?: { id?: string } & Record<string, unknown>): Promise<boolean>;
  isBusy: boolean;
  fields: Record<string, string>;
  /** What was saved last waits for a second person: it is not in force. */
  isWaiting: boolean;
}

/**
 * Saves the draft of an editor; a new record then gets its address. The gateway answers with the whole record.
 * @param toWire what of the draft the gateway takes
 */
export function useSaving<Item extends Editable & RaRecord>(
  resource: string,
  editor: Editor<Item>,
  toWire: (draft: Item) => object,
): Saving {
  const { draft, wasSaved, wasOvertaken } = editor;
  const { save, busy, fields, isWaiting } = useSave<Item>(
    resource,
    undefined,
    { onOvertaken: wasOvertaken },
    wholeRecord,
  );
  const navigate = useNavigate();
  return {
    async save({ id = draft.id, ...part } = {}) {
      const data = { ...toWire(draft), ...part } as Partial<Item>;
      const saved = await save(id, data, draft);
      if (!saved) return false;
      wasSaved();
      // What waits is not there yet
      if (draft.version === 0 && saved === 'saved')
        setTimeout(() => void navigate(`/${resource}/${encodeURIComponent(id)}`, { replace: true }));
      return true;
    },
    isBusy: busy !== null,
    fields,
    isWaiting,
  };
}

interface EditorPageProps<Item> {
  edited: EditedRecord<Item>;
  /** Shown when there is no such record. */
  none: string;
  /** Renders the editor once record and merchant are read. */
  renderEditor: (record: Item, merchant: MerchantInfo, key: string) => ReactNode;
}

/** The page of an editor: waits for its record, or says that there is none. */
export function EditorPage<Item>({ edited, none, renderEditor }: EditorPageProps<Item>) {
  const merchant = useMerchantInfo();
  const { record, key, error, onRetry } = edited;
  if (error && onRetry) return <Unread error={error} onRetry={onRetry} />;
  if (record === null) return <Empty>{none}</Empty>;
  if (!record || !merchant) return <Loading />;
  return <>{renderEditor(record, merchant, key)}</>;
}
