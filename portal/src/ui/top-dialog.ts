import { createStore } from '../lib/store.ts';

/**
 * The modal dialog over everything else; null while none is open. What stands outside of it is inert: behind its backdrop, and not
 * read out.
 */
export const topDialog = createStore<HTMLDialogElement | null>(null);

/** Those that are open, the top one last. */
let stack: readonly HTMLDialogElement[] = [];

function setStack(dialogs: readonly HTMLDialogElement[]): void {
  stack = dialogs;
  topDialog.set(stack.at(-1) ?? null);
}

const without = (dialog: HTMLDialogElement) => stack.filter((each) => each !== dialog);

/**
 * Opens a modal dialog over everything that is open.
 * @returns closes it; until then it stays open
 */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  const show = () => {
    dialog.showModal();
    setStack([...without(dialog), dialog]);
  };
  // Browsers close a dialog at the second escape, whatever the page says
  const reopen = () => dialog.open || !dialog.isConnected || show();
  show();
  dialog.addEventListener('close', reopen);
  return () => {
    dialog.removeEventListener('close', reopen);
    dialog.close();
    setStack(without(dialog));
  };
}
