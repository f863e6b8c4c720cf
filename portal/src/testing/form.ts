import { act, fireEvent } from '@testing-library/react';
import { CallError } from '@foyer/contract/client';

const fieldOf = (name: string) => {
  const field = document.querySelector<HTMLInputElement>(`form [name=${name}]`);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
};

/** Types into fields, by name. */
export function fill(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(fieldOf(name), { target: { value } });
}

/** Sends the form so many times at once: a double tap. */
export const send = (times = 1) =>
  act(async () => {
    for (let count = 0; count < times; count += 1) fireEvent.submit(document.querySelector('form')!);
  });

/** The message beside a field. */
export const noteOf = (name: string): string =>
  fieldOf(name).closest('.field')?.querySelector('.field-note [role=alert], .field-note[role=alert]')
    ?.textContent ?? '';

/** What stands in a field. */
export const valueOf = (name: string): string => fieldOf(name).value;

/** The field that has the focus. */
export const focused = (): string => (document.activeElement as HTMLInputElement | null)?.name ?? '';

export const noConnection = () => new CallError('no_connection', 0, 'No Internet');

/** Answers in turn, the last one for good. Errors are thrown. */
export function inTurn(...answers: unknown[]): () => unknown {
  return () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
