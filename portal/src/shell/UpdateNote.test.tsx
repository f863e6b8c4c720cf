// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { updateWaits } from '../domain/installed/registration.ts';
import * as update from '../domain/installed/update.ts';
import { lendMissingParts } from '../testing/missing-parts.ts';
import { renderInPortal } from '../testing/portal.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UpdateNote } from './UpdateNote.tsx';

const text = 'Please update to the latest version';
const namespaces = ['shell', 'installed'] as const;
const at = (path: string) => history.replaceState(null, '', path);

function WithDialog() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <UpdateNote />
      <Dialog open={open} onClose={() => setOpen(false)} title="Open">
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
}

beforeAll(lendMissingParts);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  updateWaits.set(false);
});

test('a waiting version is announced, and can be postponed', async () => {
  at('/m/home');
  updateWaits.set(true);
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('never over a running game', async () => {
  at('/m/game');
  updateWaits.set(true);
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(screen.queryByText(text)).toBeNull();
});

test('without a waiting version nothing shows; the delay is 200 ms', async () => {
  at('/m/home');
  await renderInPortal(<UpdateNote />, { namespaces });
  expect(screen.queryByText(text)).toBeNull();
  expect(update.waitingDelay).toBe(200);
});

test('with a dialog open it is announced in it, and waits until what is typed there is done with', async () => {
  const taken = vi.spyOn(update, 'takeUpdate').mockReturnValue();
  at('/m/home');
  await renderInPortal(<WithDialog />, { namespaces });
  await userEvent.type(screen.getByLabelText('Name'), 'Ana');
  act(() => updateWaits.set(true));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Update' }));
  expect(dialog.getByText("We'll update as soon as you close this")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  expect(taken).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(taken).toHaveBeenCalledOnce();
});

test('with nothing typed in a dialog the update is taken at once', async () => {
  const taken = vi.spyOn(update, 'takeUpdate').mockReturnValue();
  at('/m/home');
  updateWaits.set(true);
  await renderInPortal(<WithDialog />, { namespaces });
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
  expect(taken).toHaveBeenCalledOnce();
});
