import { useStore } from '../lib/store.ts';
import { currentToast, type Toast } from './toast.ts';
import { OverAll } from './OverAll.tsx';
import { Spinner } from './Spinner.tsx';

/**
 * Where toasts appear: in the dialog that is open, else over the page. Errors interrupt a screen reader, the rest waits its turn.
 * @param textOf the words of a toast in the player's language
 */
export function Toaster({ textOf }: { textOf: (message: Toast['message']) => string }) {
  const toast = useStore(currentToast);
  return (
    <OverAll>
      <div className="toaster" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'} role="status">
        {toast && (
          <div key={toast.id} className={`toast toast-${toast.kind}`}>
            {toast.kind === 'loading' && <Spinner small />}
            <span>{textOf(toast.message)}</span>
          </div>
        )}
      </div>
    </OverAll>
  );
}
