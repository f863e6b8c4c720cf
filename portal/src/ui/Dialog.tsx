import { useEffect, useId, useRef, type ReactNode } from 'react';
import { openOnTop } from './top-dialog.ts';

export interface DialogProps {
  open: boolean;
  /** Called when the player closes it: escape, the backdrop, or the browser's back gesture on Android. */
  onClose: () => void;
  title: string;
  /** center: a card; bottom: a sheet within reach of the thumb; side: the whole height from the edge. */
  placement?: 'center' | 'bottom' | 'side';
  /** The title is only read out. */
  hideTitle?: boolean;
  /** A press beside the dialog within this time of opening is a double tap, not a wish to close, ms. */
  ignoreBackdropFor?: number;
  children: ReactNode;
}

/**
 * A modal dialog on the native element: focus is kept inside and given back, escape closes, the page behind
 * is inert.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    placement = 'center',
    hideTitle = false,
    ignoreBackdropFor = 0,
    children,
  } = props;
  const box = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open || dialog.open) return;
    const opener = document.activeElement;
    const close = openOnTop(dialog);
    // The text is read first; no button is chosen beforehand
    (dialog.firstElementChild as HTMLElement).focus();
    openedAt.current = performance.now();
    return () => {
      close();
      // The browser gives focus back to nobody when the element is gone before it is closed
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open) return;
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && performance.now() - openedAt.current >= ignoreBackdropFor) onClose();
    };
    dialog.addEventListener('click', onBackdrop);
    return () => dialog.removeEventListener('click', onBackdrop);
  }, [open, onClose, ignoreBackdropFor]);

  if (!open) return null;
  return (
    <dialog
      ref={box}
      className={`dialog dialog-${placement}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // That of a dialog inside, or of a file that was not chosen, comes up to here
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body" tabIndex={-1}>
        <h2 id={titleId} className={hideTitle ? 'sr-only' : 'dialog-title'}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

export interface ConfirmProps {
  open: boolean;
  title: string;
  text: ReactNode;
  cancel: string;
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is done. */
export function Confirm({ open, title, text, cancel, confirm, onCancel, onConfirm }: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title}>
      <p className="text-md text-muted">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="btn btn-soft min-w-fit flex-1" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className="btn btn-primary min-w-fit flex-1" onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
