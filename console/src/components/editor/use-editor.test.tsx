// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AmountInput } from '../AmountInput.tsx';
import { useEditor } from './use-editor.ts';

afterEach(cleanup);

const method = { id: 'bdo', version: 1, name: 'BDO', minimum: '10000' };

function Form({ record }: { record: typeof method }) {
  const { draft, change, edition, discard } = useEditor(record);
  return (
    <>
      <AmountInput
        key={edition}
        label={`Minimum of ${draft.name}`}
        value={draft.minimum}
        currency="PHP"
        onChange={(minimum) => change({ minimum })}
      />
      <button type="button" onClick={discard}>
        Discard
      </button>
    </>
  );
}

function openForm() {
  const { rerender } = render(<Form record={method} />);
  const theySave = (record: typeof method) => rerender(<Form record={record} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '12,5' } });
  return { field, theySave };
}

test('an invalid amount that is typed stays when somebody else saves another field, and so does the focus', () => {
  const { field, theySave } = openForm();
  theySave({ ...method, version: 2, name: 'BDO Unibank' });
  expect(screen.getByLabelText('Minimum of BDO Unibank (PHP)')).toBe(field);
  expect([field.value, field.validity.customError]).toEqual(['12,5', true]);
  expect(document.activeElement).toBe(field);
});

test('an invalid amount that is typed gives way to another amount that somebody else saves', () => {
  const { field, theySave } = openForm();
  theySave({ ...method, version: 2, minimum: '90000' });
  expect([field.value, field.validity.customError]).toEqual(['900.00', false]);
});

test('an invalid amount that is typed is gone once it is discarded', () => {
  openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect([field.value, field.validity.customError]).toEqual(['100.00', false]);
});
