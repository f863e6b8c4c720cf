import { useNotify } from 'react-admin';
import { codeOf, failureText } from '../api/failure.ts';
import { useAction, type RefusalHandlers } from './use-action.ts';

/**
 * An action of a dialog, which may wait for a second person: both are said, and either closes the dialog. A refusal
 * leaves it open, with what was typed, unless nothing can be done in it any more.
 * @param onDone closes the dialog
 * @param refused as {@link useAction} takes it; without, `onDone` is called where nothing can be done any more
 */
export function useRequest(
  onDone: () => void,
  refused: Pick<RefusalHandlers, 'onOvertaken' | 'onPointless'> = { onPointless: onDone },
) {
  const { isBusy, fields, run } = useAction(refused);
  const notify = useNotify();
  const request = async (notice: string, work: () => Promise<unknown>): Promise<void> => {
    const isDone = await run(async () => {
      try {
        await work();
        notify(notice, { type: 'success' });
      } catch (error) {
        if (codeOf(error) !== 'approval_required') throw error;
        notify(failureText(error), { type: 'info' });
      }
      return true;
    });
    if (isDone) onDone();
  };
  return { isBusy, fields, request };
}
