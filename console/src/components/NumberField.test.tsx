// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';

afterEach(cleanup);

/** A form with a number of its own, which tells every value that it holds. */
function openField(first: number, more: { share?: number; min?: number } = {}) {
  const held: number[] = [];
  function Holder() {
    const [value, setValue] = useState(first);
    const take = (next: number) => {
      held.push(next);
      setValue(next);
    };
    return <NumberField label="Days" value={value} max={90} {...more} onChange={take} />;
  }
  render(<Holder />);
  const field = screen.getByLabelText<HTMLInputElement>('Days');
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, held, write };
}

test('a number is emptied and written anew, and nothing else is meant on the way', () => {
  const { field, held, write } = openField(7);
  write('');
  expect([field.value, field.validity.valueMissing]).toEqual(['', true]);
  write('3');
  write('30');
  expect([field.value, held]).toEqual(['30', [3, 30]]);
});

test('a field that is left empty shows again what holds', () => {
  const { field, held, write } = openField(7);
  write('');
  fireEvent.blur(field);
  expect([field.value, held]).toEqual(['7', []]);
});

test('what is typed stays within the limits, also where it begins with less', () => {
  const { field, held, write } = openField(50, { min: 20 });
  write('3');
  expect(field.value).toBe('3');
  write('30');
  write('3000');
  expect([field.value, held]).toEqual(['90', [20, 30, 90]]);
  write('5');
  fireEvent.blur(field);
  expect(field.value).toBe('20');
});

test('parts of a number are kept as whole ones and typed as they are read', () => {
  const { field, held, write } = openField(125, { share: 100, min: 0 });
  expect(field.value).toBe('1.25');
  write('0.5');
  expect([field.value, held]).toEqual(['0.5', [50]]);
});
