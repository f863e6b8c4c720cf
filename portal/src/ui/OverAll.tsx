import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../lib/store.ts';
import { topDialog } from './top-dialog.ts';

/** What is seen and read out whatever is open: in the dialog over everything, else where it stands. */
export function OverAll({ children }: { children: ReactNode }) {
  const dialog = useStore(topDialog);
  return dialog ? createPortal(children, dialog) : children;
}
