import { createPortal } from 'react-dom';
import { useStore } from '../lib/store.ts';
import { currentToast, type Toast } from './toast.ts';
import { Spinner } from './Spinner.tsx';
import { topDialog } from './top-dialog.ts';

/**
 * Where toasts appear: in the dialog that is open, else over the page. Errors interrupt a screen reader, the rest waits its turn.
 * @param textOf the words of a toast in the player's language
 */
export function Toaster({ textOf }: { textOf: (message: Toast['message']) => string }) {
  const toast = useStore(currentToast);
  const dialog = useStore(topDialog);
  const place = (
    <div className="toaster" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'} role="status">
      {toast && (
        <div key={toast.id} className={`toast toast-${toast.kind}`}>
          {toast.kind === 'loading' && <Spinner small />}
          <span>{textOf(toast.message)}</span>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(place, dialog) : place;
}
