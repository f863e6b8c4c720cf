import { useEffect, useRef, type RefObject } from 'react';
import { useSession } from '../session/session.ts';
import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { valuesOf } from './form.ts';

/** What is never kept: secrets, what is good once, and what must be an act of its own. */
const isKept = (name: string): boolean =>
  !/password|captcha|verification|idNumber|documentNumber|confirmed$/i.test(name);

function parsed(text: string): Record<string, string> {
  try {
    return JSON.parse(text || '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into an uncontrolled form for this tab, without passwords, codes and captchas: a reload, the terms
 * and the end of a session take nothing of it (R-PORTAL-54).
 * @param name of the draft, among those of the same visitor
 * @param onFilled told what was put back
 * @param part which fields the form shows: those that another part brings are filled as well, and what a part hides stays kept
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  onFilled: (values: Record<string, string>) => void = () => {},
  part = '',
) {
  const owner = useSession()?.userName ?? '';
  const filled = useRef(onFilled);
  useEffect(() => {
    const values = parsed(readDraft(owner, name));
    for (const [field, value] of Object.entries(values)) {
      const input = form.current?.elements.namedItem(field);
      const isUntouched =
        input instanceof HTMLSelectElement ||
        (input instanceof HTMLInputElement && input.value === input.defaultValue);
      if (isUntouched) input.value = value;
    }
  }, [form, owner, name, part]);
  // Once: what was picked since is newer than what was put back
  useEffect(() => filled.current(parsed(readDraft(owner, name))), [owner, name]);
  return {
    /** To be called when something was typed. @param picked what the form's fields do not hold yet */
    keep(picked: Record<string, string> = {}): void {
      if (!form.current) return;
      const typed = { ...parsed(readDraft(owner, name)), ...valuesOf(form.current), ...picked };
      const values = Object.entries(typed).filter(([field, value]) => isKept(field) && value !== '');
      writeDraft(owner, name, values.length > 0 ? JSON.stringify(Object.fromEntries(values)) : '');
    },
    /** To be called when it was sent. */
    forget: (): void => writeDraft(owner, name, ''),
  };
}
