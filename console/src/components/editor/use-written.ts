import { useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSave } from '../use-save.ts';
import type { Editable, Editor } from './use-editor.ts';

/** What is being written: which record, and whether it is there. */
export interface Written<Item> {
  /** The record; undefined until it is read, null when it is not there. */
  record: Item | null | undefined;
  /** Tells it from others, so that its editor begins anew. */
  key: string;
}

/**
 * The record of an editor's address: the one it names, a new one, or a copy of `?copy=<id>`.
 * @param empty a new one, with the id it will have
 */
export function useWritten<Item extends Editable & RaRecord>(
  resource: string,
  empty: (id: string) => Item,
): Written<Item> {
  const { id } = useParams();
  const copied = new URLSearchParams(useLocation().search).get('copy');
  const [newId] = useState(() => crypto.randomUUID());
  const read = id ?? copied;
  // What lists answer is less than all of it, and would be taken for it without a name of its own.
  const { data, error } = useGetOne<Item>(
    resource,
    { id: read ?? '', meta: { whole: true } },
    { enabled: read !== null && read !== undefined, retry: false },
  );
  if (error) return { record: null, key: '' };
  if (id) return { record: data, key: id };
  if (!copied) return { record: empty(newId), key: newId };
  return { record: data && { ...data, id: newId, version: 0 }, key: newId };
}

/** How what is written is saved. */
export interface Saving {
  save(part?: object): Promise<boolean>;
  isBusy: boolean;
  fields: Record<string, string>;
}

/**
 * Saves what is written, and goes to the address of what was new.
 * @param toWire what of the draft the gateway takes
 */
export function useSaving<Item extends Editable & RaRecord>(
  resource: string,
  editor: Editor<Item>,
  toWire: (draft: Item) => object,
): Saving {
  const { save, busy, fields } = useSave<Item>(resource);
  const navigate = useNavigate();
  const { draft, wasSaved } = editor;
  return {
    async save(part = {}) {
      const data = { ...toWire(draft), ...part } as Partial<Item>;
      if (!(await save(draft.id, data, draft))) return false;
      wasSaved();
      if (draft.version === 0)
        setTimeout(() => void navigate(`/${resource}/${encodeURIComponent(draft.id)}`, { replace: true }));
      return true;
    },
    isBusy: busy !== null,
    fields,
  };
}
