import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../app/app.ts';
import { fieldFailures, type FailureCode } from '../app/failure.ts';
import { focusField } from './form.ts';
import type { Fault } from './rules.ts';

type Faults = ReadonlyMap<string, Fault | { code: FailureCode }>;

/**
 * What is wrong with the fields of a form, in the player's language: found here or answered by the gateway.
 */
export function useFaults() {
  const app = useApp();
  const t = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(new Map());

  const wordsOf = (name: string): string | undefined => {
    const fault = faults.get(name);
    if (!fault) return undefined;
    if ('words' in fault) return fault.words;
    if ('code' in fault) return t(`errors.${fault.code}`);
    return fault.key === 'pattern' ? patternWords(name) : t(`access.faults.${fault.key}`);
  };

  const patternWords = (name: string) => {
    const key = `access.patterns.${name}` as 'access.patterns.username';
    return t.has(key) ? t(key) : t('errors.field_invalid');
  };

  const show = (next: Faults) => {
    setFaults(next);
    const [first] = next.keys();
    if (first && form.current) focusField(form.current, first);
  };

  return {
    form,
    wordsOf,
    /** Shows faults and puts the focus on the first. @returns whether there are none */
    show: (next: Faults) => {
      show(next);
      return next.size === 0;
    },
    /** Takes a fault away once the player changes the field. */
    forget: (name: string) => {
      if (!faults.has(name)) return;
      const left = new Map(faults);
      left.delete(name);
      setFaults(left);
    },
    /** Shows what the gateway refused: beside the fields it names, else as a toast. */
    refused: (error: unknown, fieldOf: Partial<Record<FailureCode, string>> = {}) => {
      const fields = Object.entries(fieldFailures(error)).map(([name, code]) => [name, { code: code as FailureCode }] as const);
      const code = (error as { code?: FailureCode }).code;
      const field = code && fieldOf[code];
      if (code && field) fields.push([field, { code }]);
      const known = fields.filter(([name]) => form.current?.elements.namedItem(name));
      if (known.length === 0) app.fail(error);
      show(new Map(known));
    },
  };
}
