import { useState } from 'react';
import { useNotify, useRefresh, useUpdate, type Identifier, type RaRecord } from 'react-admin';
import { codeOf, failureFields, failureText } from '../api/failure.ts';

/** Where a save stands. */
export interface Save<Item extends RaRecord> {
  /** Saves; resolves to whether it was. */
  save(id: Identifier, data: Partial<Item>, previous: Item): Promise<boolean>;
  /** The record being saved, or null. */
  busy: Identifier | null;
  /** Words beside the fields that were refused. */
  fields: Record<string, string>;
}

/**
 * Saves a record when the gateway says so, not before. A failure is said once: beside the field where it names
 * one, else as a notice; when somebody else was faster, what they saved is shown.
 */
export function useSave<Item extends RaRecord>(resource: string, said = 'Saved, and live within a second'): Save<Item> {
  const [busy, setBusy] = useState<Identifier | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [update] = useUpdate<Item>();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async (id: Identifier, data: Partial<Item>, previous: Item) => {
    setBusy(id);
    setFields({});
    try {
      await update(resource, { id, data, previousData: previous }, { returnPromise: true, mutationMode: 'pessimistic', onError: () => {} });
      notify(said, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      const named = failureFields(error);
      setFields(named);
      if (Object.keys(named).length === 0) notify(failureText(error), { type: 'error' });
      if (codeOf(error) === 'version_conflict') refresh();
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { save, busy, fields };
}
