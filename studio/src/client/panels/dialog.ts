import { byId } from '../dom.ts';
import { t } from '../texts.ts';

const dialog = byId<HTMLDialogElement>('dialog');

/** Shows one panel at a time over the game. */
export function openDialog(title: string, ...content: Node[]): void {
  byId('dialog-title').textContent = title;
  byId('dialog-body').replaceChildren(...content);
  byId('dialog-close').ariaLabel = t('close');
  if (!dialog.open) dialog.showModal();
  byId('dialog-body').scrollTop = 0;
}

export const closeDialog = (): void => dialog.close();
export const dialogOpen = (): boolean => dialog.open;

byId('dialog-close').addEventListener('click', closeDialog);
dialog.addEventListener('click', (event) => {
  // A tap beside the panel; where `closedby` is known the browser does it.
  if (event.target === dialog) closeDialog();
});
