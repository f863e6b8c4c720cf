import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldRule } from '@foyer/contract';
import { useLocale } from '../../lib/i18n.tsx';
import { useApp } from '../app/app.ts';
import { codeOf, fieldFailures, isPassing, type FailureCode } from '../app/failure.ts';

/** What was typed into a native, uncontrolled form. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Puts the focus on a field of a form. */
function focusField(form: HTMLFormElement, name: string): void {
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
 * A mobile number as it is sent: only digits, one leading zero removed where it is a trunk prefix (R-ACCESS-28).
 * @param dialingCode digits without plus
 */
export function strippedMobile(typed: string, dialingCode: string): string {
  const digits = typed.replace(/\D/g, '');
  return zeroBelongs.includes(dialingCode) ? digits : digits.replace(/^0/, '');
}

/** What is wrong with a field: the key of a text, or the merchant's own words. */
export type Fault =
  | { key: 'required' | 'captcha' | 'mismatch' | 'confirm' | 'pattern'; name: string }
  | { words: string };

/** A rule as the forms check it; the gateway checks again. */
export type Rule = Pick<FieldRule, 'required' | 'pattern' | 'message'>;

/**
 * Compiles a merchant's pattern.
 * @returns null when it does not compile: then only the gateway decides
 */
function compile(pattern: string): RegExp | null {
  try {
    return pattern === '' ? null : new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}

/**
 * Checks one value against its rule; an empty optional field passes (R-ACCESS-24).
 * @param name the field
 * @param value what was typed
 * @returns what is wrong, or null
 */
export function faultOf(name: string, value: string, { required, pattern, message }: Rule): Fault | null {
  const isEmpty = name.toLowerCase().includes('password') ? value === '' : value.trim() === '';
  if (isEmpty) return required ? { key: emptyKey(name), name } : null;
  const fits = compile(pattern)?.test(value) ?? true;
  if (fits) return null;
  return message === '' ? { key: 'pattern', name } : { words: message };
}

function emptyKey(name: string): 'required' | 'captcha' | 'confirm' {
  if (name === 'captcha') return 'captcha';
  return name === 'confirmPassword' ? 'confirm' : 'required';
}

/** Checks the fields that have a rule, in the order of the rules; those that are right are not among them. */
export function faultsIn(values: Record<string, string>, rules: Record<string, Rule>): Map<string, Fault> {
  const found = Object.entries(rules).map(
    ([name, rule]) => [name, faultOf(name, values[name] ?? '', rule)] as const,
  );
  return new Map(found.filter((entry): entry is [string, Fault] => entry[1] !== null));
}

/** Must be filled in, and nothing else. */
export const must: Rule = { required: true, pattern: '', message: '' };

/** A number worth sending to: digits and what people write between them; the gateway knows every country's. */
export const mobileRule: Rule = { ...must, pattern: '^[0-9 ()+.-]{5,20}$' };

/** Numeric, at most 6 (R-ACCESS-3). */
export const captchaRule: Rule = { ...must, pattern: '^[0-9]{1,6}$' };

/** The shared rule set of login (R-ACCESS-4), by the keys it has there. */
export const loginRules = {
  loginUsername: must,
  loginPassword: must,
  loginMobileNum: mobileRule,
  verificationCode: { ...must, pattern: '^[0-9]{1,10}$' },
} satisfies Record<string, Rule>;

/** What is wrong with a field: found here, or a code of the catalogue. */
export type FieldFault = Fault | { code: FailureCode };
type Faults = ReadonlyMap<string, FieldFault>;
const none: Faults = new Map();

/** What is wrong with what was typed, by field and in the order of the fields. */
export type Check = (values: Record<string, string>) => ReadonlyMap<string, Fault>;

/** After a change of language filled fields are checked again this much later, ms (R-ACCESS-4). */
const checkAgainMs = 200;

/**
 * What is wrong with the fields of a form, in the player's language: found here or answered by the gateway.
 * @param check marks filled fields as right or wrong (R-ACCESS-4); without it fields bear no marks
 * @param part which fields the form shows: what was wrong with another part is not said of this one
 */
export function useFaults(check?: Check, part = '') {
  const app = useApp();
  const t = useTranslations();
  const { code: language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(none);
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
    if (lastLanguage.current === language) return setFaults(none);
    lastLanguage.current = language;
    const timer = setTimeout(() => {
      const wrong = look();
      setFaults((before) => new Map([...before, ...wrong]));
    }, checkAgainMs);
    return () => clearTimeout(timer);
    // Only another language or part asks for it; every other change is looked at where it is made
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, part]);

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

/**
 * Sends a form once however often it is tapped. What failed because the connection or the gateway was away is offered
 * to be tried again, with everything that was typed (see `TryAgain.tsx`).
 */
export function useSubmit() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState<FailureCode | null>(null);
  return {
    busy,
    /** Why the last try did not arrive; null when it did, or none was made. */
    lost,
    /**
     * Does the work unless it is under way or was done: a form that went through is left, not sent again.
     * @param work rejects with what was refused
     * @param refused shows it
     */
    submit(work: () => Promise<unknown>, refused: (error: unknown) => void) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setLost(null);
      work().catch((error: unknown) => {
        isRunning.current = false;
        setBusy(false);
        const code = codeOf(error);
        if (isPassing(code)) setLost(code);
        else refused(error);
      });
    },
  };
}
