import { useState } from 'react';
import { useNotify, useUpdate, type Identifier, type RaRecord } from 'react-admin';
import { codeOf, failureText } from '../api/failure.ts';
import { useAction, type RefusalHandlers } from './use-action.ts';

/** What became of a save: it counts, it waits for a second person, or it was refused. */
export type SaveOutcome = 'saved' | 'waiting' | false;

/** Where a save stands. */
export interface Save<Item extends RaRecord> {
  /** Saves; resolves to whether it was, or waits for a second person. */
  save(id: Identifier, data: Partial<Item>, previous: Item): Promise<SaveOutcome>;
  /** The record being saved, or null. */
  busy: Identifier | null;
  /** Words beside the fields that were refused. */
  fields: Record<string, string>;
  /** What was saved last waits for a second person: it is not in force. */
  isWaiting: boolean;
}

/**
 * Saves a record when the gateway says so, not before. A failure is said once: beside the field where it names
 * one, else as a notice; when somebody else was faster, what they saved is shown.
 * @param notice what is said once it is saved, or makes that of what the gateway answers
 * @param refused as {@link useAction} takes it
 * @param meta of the question that read the record: what the gateway answers to the save takes its place at once
 */
export function useSave<Item extends RaRecord>(
  resource: string,
  notice: string | ((answer: Item) => string) = 'Saved, and live within a second',
  refused?: Pick<RefusalHandlers, 'onOvertaken' | 'onPointless'>,
  meta?: object,
): Save<Item> {
  const [busy, setBusy] = useState<Identifier | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const { fields, run } = useAction(refused);
  const [update] = useUpdate<Item>();
  const notify = useNotify();
  const save = async (id: Identifier, data: Partial<Item>, previous: Item) => {
    setBusy(id);
    const saved = await run(async () => {
      try {
        // React-admin's type leaves out that `returnPromise` makes it answer the record.
        const answer = (await update(
          resource,
          { id, data, previousData: previous, meta },
          { returnPromise: true, mutationMode: 'pessimistic', onError: () => {} },
        )) as Item;
        notify(typeof notice === 'string' ? notice : notice(answer), { type: 'success' });
        setWaiting(false);
        return 'saved' as const;
      } catch (error) {
        if (codeOf(error) !== 'approval_required') throw error;
        notify(failureText(error), { type: 'info' });
        setWaiting(true);
        return 'waiting' as const;
      }
    });
    setBusy(null);
    return saved ?? false;
  };
  return { save, busy, fields, isWaiting };
}
