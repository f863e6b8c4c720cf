import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { codeOf, failureFields, failureText } from '../api/failure.ts';

/** What is refused because somebody else was faster. */
const overtaken = new Set<string | null>(['version_conflict', 'already_decided']);

/**
 * Runs an action and reads again what is shown. A failure is shown once: beside the field that it names, else as a
 * notice; when somebody else was faster, the page shows what they did.
 * @param onOvertaken tells that somebody else was faster, where the page has a place for it; gets the words for it
 * @param onWaiting what waits for a second person does not count yet: shows what counts until then
 */
export function useAction(onOvertaken?: (words: string) => void, onWaiting?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    setBusy(true);
    setFields({});
    try {
      const value = await work();
      refresh();
      return value;
    } catch (error) {
      const named = failureFields(error);
      setFields(named);
      const isOvertaken = overtaken.has(codeOf(error));
      const isWaiting = codeOf(error) === 'approval_required';
      if (isOvertaken && onOvertaken) onOvertaken(failureText(error));
      else if (Object.keys(named).length === 0)
        notify(failureText(error), { type: isWaiting ? 'info' : 'error' });
      if (isWaiting) onWaiting?.();
      if (isOvertaken || isWaiting) refresh();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fields, run };
}
