import { useFailureWords } from '../domain/app/failure-words.ts';
import { useStore } from '../lib/store.ts';
import { currentToast } from '../ui/toast.ts';
import { Toaster } from '../ui/Toaster.tsx';

/** Toasts in the player's language. */
export function Toasts() {
  const toast = useStore(currentToast);
  const code = typeof toast?.message === 'object' ? toast.message.code : null;
  const words = useFailureWords(code);
  return <Toaster textOf={(message) => (typeof message === 'string' ? message : words)} />;
}
