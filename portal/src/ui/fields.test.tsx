// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './Field.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';

afterEach(cleanup);

const kinds = [
  ['textbox', <Field key="field" label="About you" error="Too short" />],
  ['textbox', <TextAreaField key="text" label="About you" error="Too short" count="3 of 500" />],
  ['combobox', <SelectField key="select" label="About you" error="Too short" />],
] as const;

test.each(kinds)(
  'what is wrong with a %s describes it, is announced, and is no part of its name',
  (role, field) => {
    render(field);
    const control = screen.getByRole(role, { name: 'About you' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(control.getAttribute('aria-describedby')!)!;
    expect([note.textContent, note.getAttribute('role')]).toEqual(['Too short', 'alert']);
  },
);
