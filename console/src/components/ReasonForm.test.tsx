// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReasonForm } from './ReasonForm.tsx';

afterEach(cleanup);

function show(busy: boolean) {
  const [onClose, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <ReasonForm
      title="Close the case"
      verb="Close case"
      isDestructive={false}
      hint="Recorded in the audit log."
      busy={busy}
      onClose={onClose}
      onSubmit={onSubmit}
    />,
  );
  return { onClose, onSubmit };
}

test.each([
  [false, 2],
  [true, 0],
])('a form whose reason is being sent (%s) is closed %s times, by Escape and Cancel', (busy, times) => {
  const { onClose } = show(busy);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('a reason that is too short says so', () => {
  const { onSubmit } = show(false);
  const [field, button] = [
    screen.getByLabelText(/^Reason/),
    screen.getByRole('button', { name: 'Close case' }),
  ];
  expect(screen.getByText('Recorded in the audit log.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'no' } });
  expect(screen.getByText('At least 3 characters. Recorded in the audit log.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Seen' } });
  fireEvent.click(button);
  expect(onSubmit).toHaveBeenCalledWith('Seen');
});
