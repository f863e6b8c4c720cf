import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { codeOf, failureFields, failureText } from '../api/failure.ts';

/** What is refused because somebody else was faster. */
const overtaken = new Set<string | null>(['version_conflict', 'already_decided']);

/** What is done about a refusal besides saying it. */
export interface RefusalHandlers {
  /** Tells that somebody else was faster, where the page has a place for it. */
  onOvertaken?: (() => void) | undefined;
  /** What waits for a second person does not count yet: shows what counts until then. */
  onWaiting?: (() => void) | undefined;
  /** Closes a dialog in which nothing can be done any more: somebody else was faster, or it waits already; gets the code. */
  onPointless?: ((code: string | null) => void) | undefined;
}

/**
 * Runs an action and reads again what is shown. A failure is shown once: beside the field that it names, else as a
 * notice; when somebody else was faster, the page shows what they did.
 */
export function useAction({ onOvertaken, onWaiting, onPointless }: RefusalHandlers = {}) {
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
      const code = codeOf(error);
      const isOvertaken = overtaken.has(code);
      const isWaiting = code === 'approval_required';
      const isPointless = isOvertaken || code === 'approval_waiting';
      if (isOvertaken && onOvertaken) onOvertaken();
      else if (Object.keys(named).length === 0)
        notify(failureText(error), { type: isWaiting ? 'info' : 'error' });
      if (isWaiting) onWaiting?.();
      if (isPointless) onPointless?.(code);
      if (isPointless || isWaiting) refresh();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fields, run };
}
