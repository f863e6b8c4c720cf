import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '../../lib/i18n.tsx';
import { useApp } from '../app/app.ts';
import { fieldFailures, type FailureCode } from '../app/failure.ts';
import { focusField, valuesOf } from './form.ts';
import type { Fault } from './rules.ts';

/** What is wrong with a field: found here, or a code of the catalogue. */
export type FieldFault = Fault | { code: FailureCode };
type Faults = ReadonlyMap<string, FieldFault>;

/** What is wrong with what was typed, by field and in the order of the fields. */
export type Check = (values: Record<string, string>) => ReadonlyMap<string, Fault>;

/** After a change of language filled fields are checked again this much later, ms (R-ACCESS-4). */
const checkAgainMs = 200;

/**
 * What is wrong with the fields of a form, in the player's language: found here or answered by the gateway.
 * @param check marks filled fields as right or wrong (R-ACCESS-4); without it fields bear no marks
 */
export function useFaults(check?: Check) {
  const app = useApp();
  const t = useTranslations();
  const { code: language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [good, setGood] = useState<readonly string[]>([]);
  const lastLanguage = useRef(language);

  /** Looks at the fields that are filled in. */
  const look = (): Faults => {
    if (!check || !form.current) return new Map();
    const values = valuesOf(form.current);
    const wrong = check(values);
    const filled = Object.keys(values).filter((name) => values[name] !== '');
    setGood(filled.filter((name) => !wrong.has(name)));
    return new Map([...wrong].filter(([name]) => filled.includes(name)));
  };

  useEffect(() => {
    look();
    if (lastLanguage.current === language) return;
    lastLanguage.current = language;
    const timer = setTimeout(() => {
      const wrong = look();
      setFaults((before) => new Map([...before, ...wrong]));
    }, checkAgainMs);
    return () => clearTimeout(timer);
    // Only another language asks for it; every other change is looked at where it is made
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language]);

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
    look();
    setFaults(next);
    const [first] = next.keys();
    if (first && form.current) focusField(form.current, first);
  };

  return {
    form,
    wordsOf,
    /** Whether a field is filled in and right. */
    isGood: (name: string): boolean => good.includes(name),
    /** Shows faults and puts the focus on the first. @returns whether there are none */
    show: (next: Faults) => {
      show(next);
      return next.size === 0;
    },
    /** Takes a fault away once the player changes the field. */
    forget: (name: string) => {
      look();
      if (!faults.has(name)) return;
      const left = new Map(faults);
      left.delete(name);
      setFaults(left);
    },
    /** Shows what the gateway refused: beside the fields it names, else as a toast. */
    refused: (error: unknown, fieldOf: Partial<Record<FailureCode, string>> = {}) => {
      const fields = Object.entries(fieldFailures(error)).map(
        ([name, code]) => [name, { code: code as FailureCode }] as const,
      );
      const code = (error as { code?: FailureCode }).code;
      const field = code && fieldOf[code];
      if (code && field) fields.push([field, { code }]);
      const ownFields = fields.filter(([name]) => form.current?.elements.namedItem(name));
      if (ownFields.length === 0) app.fail(error);
      show(new Map(ownFields));
    },
  };
}
