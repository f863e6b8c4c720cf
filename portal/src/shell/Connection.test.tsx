// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LastSeen } from '../domain/session/LastSeen.tsx';
import { seenElsewhere } from '../domain/session/last-seen.ts';
import { lendMissingParts } from '../testing/missing-parts.ts';
import { renderInPortal } from '../testing/portal.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Connection } from './Connection.tsx';

afterEach(() => {
  cleanup();
  act(() => seenElsewhere.set(null));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what was sent and is not answered after 6 s is called slow, until it ends', async () => {
  let answer: (value: unknown) => void = () => {};
  const { app } = await renderInPortal(<Connection />, {
    answers: { login: () => new Promise((resolve) => (answer = resolve)) },
  });
  vi.useFakeTimers();
  const slow = () => screen.queryByText('Slow Connection') !== null;
  const sent = act(() => void app.call('login', { body: {} as never }));
  await sent;
  act(() => void vi.advanceTimersByTime(5_900));
  expect(slow()).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(slow()).toBe(true);
  await act(async () => answer({}));
  expect(slow()).toBe(false);
});

test('a lost network is said in the dialog that is open over everything, with the age of what is shown', async () => {
  lendMissingParts();
  await renderInPortal(
    <>
      <Connection />
      <LastSeen />
      <Dialog open onClose={() => {}} title="Open">
        <p>Text</p>
      </Dialog>
    </>,
  );
  act(() => seenElsewhere.set(1));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('No Internet')).toBeTruthy();
  const order = dialog.getByText('No Internet').compareDocumentPosition(dialog.getByText(/Last updated/));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
