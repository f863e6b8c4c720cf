// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { lendMissingParts } from '../testing/missing-parts.ts';

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rules">
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
      </Dialog>
    </>
  );
}

test('focus goes back to what opened the dialog', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  await userEvent.click(done);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('it is closed by its own cancel alone, not by that of a dialog or a file field inside', () => {
  const closed: string[] = [];
  render(
    <Dialog open onClose={() => closed.push('outer')} title="Menu">
      <input type="file" aria-label="Photo" />
      <Dialog open onClose={() => closed.push('inner')} title="Stop?">
        <p>Really</p>
      </Dialog>
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
  fireEvent(screen.getByRole('dialog', { name: 'Stop?' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['inner']);
  fireEvent(screen.getByRole('dialog', { name: 'Menu' }), new Event('cancel', { cancelable: true }));
  expect(closed).toEqual(['inner', 'outer']);
});
