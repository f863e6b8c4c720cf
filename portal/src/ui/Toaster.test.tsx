// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lendMissingParts } from '../testing/missing-parts.ts';
import { Dialog } from './Dialog.tsx';
import { currentToast, toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeAll(() => lendMissingParts());
afterEach(() => {
  cleanup();
  currentToast.set(null);
});

/** A page with toasts, and the dialogs that are open over it. */
const pageWith = (...dialogs: string[]) => (
  <>
    <Toaster textOf={String} />
    {dialogs.map((title) => (
      <Dialog key={title} open onClose={() => {}} title={title}>
        <p>{title}</p>
      </Dialog>
    ))}
  </>
);
const dialog = (name: string) => screen.getByRole('dialog', { name });
const isSaidIn = (place: HTMLElement) => within(place).getByRole('status').textContent;

test('a toast stands in the dialog that is open over everything, where it is seen and read out', () => {
  const { rerender } = render(pageWith());
  act(() => void toast('Refused', { kind: 'error' }));
  const place = screen.getByRole('status');
  expect([place.closest('dialog'), place.textContent]).toEqual([null, 'Refused']);
  rerender(pageWith('Bind'));
  expect(isSaidIn(dialog('Bind'))).toBe('Refused');
  rerender(pageWith('Bind', 'Confirm'));
  expect(isSaidIn(dialog('Confirm'))).toBe('Refused');
  expect(within(dialog('Confirm')).getByRole('status').getAttribute('aria-live')).toBe('assertive');
  rerender(pageWith('Bind'));
  expect(isSaidIn(dialog('Bind'))).toBe('Refused');
  rerender(pageWith());
  expect(screen.getByRole('status').closest('dialog')).toBeNull();
});

test('a toast stands in a dialog that the browser closed by itself: it is open again', () => {
  render(pageWith('Bind'));
  const box = dialog('Bind') as HTMLDialogElement;
  act(() => {
    box.open = false;
    box.dispatchEvent(new Event('close'));
    toast('Refused');
  });
  expect(box.open).toBe(true);
  expect(isSaidIn(box)).toBe('Refused');
});
