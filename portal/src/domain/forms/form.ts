import type { FormEvent } from 'react';

/** What was typed into a native, uncontrolled form. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Puts the focus on a field of a form. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** A submit handler that keeps the page and hands over the form. */
export const onForm = (handle: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  handle(event.currentTarget);
};

/** A change handler of a form that hands over the name of the field that changed. */
export const onField = (handle: (name: string) => void) => (event: FormEvent<HTMLFormElement>) => {
  const { target } = event.nativeEvent;
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    handle(target.name);
};

/** Where the first zero belongs to the number: Ivory Coast, Benin, Gabon, Congo. */
const zeroBelongs: readonly string[] = ['225', '229', '241', '242'];

/**
 * A mobile number as it is sent: digits alone, one leading zero removed where it is a trunk prefix (R-ACCESS-28).
 * @param dialingCode digits without plus
 */
export function strippedMobile(typed: string, dialingCode: string): string {
  const digits = typed.replace(/\D/g, '');
  return zeroBelongs.includes(dialingCode) ? digits : digits.replace(/^0/, '');
}
