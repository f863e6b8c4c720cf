// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { lendMissingParts } from '../testing/missing-parts.ts';
import { openOnTop, topDialog } from './top-dialog.ts';

test('a dialog that the browser closed is opened again, unless the page took it away meanwhile', () => {
  lendMissingParts();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const close = openOnTop(dialog);
  const closeByBrowser = () => {
    dialog.open = false;
    dialog.dispatchEvent(new Event('close'));
  };
  closeByBrowser();
  expect([dialog.open, topDialog.get()]).toEqual([true, dialog]);
  // Browsers open no dialog that is not on the page
  dialog.remove();
  closeByBrowser();
  expect(dialog.open).toBe(false);
  close();
  expect(topDialog.get()).toBeNull();
});
