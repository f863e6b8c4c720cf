import { valuesOf } from '../../domain/forms/form.ts';

/** What was typed into a form without secrets, as the gateway reads it: without blanks around it. */
export const trimmedOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(Object.entries(valuesOf(form)).map(([name, value]) => [name, value.trim()]));
