import { useTranslations } from 'use-intl';
import type { Rule } from './form.ts';

/** What a pattern demands, in terms that can be said; null where it is more than that. */
type SayableRule = { key: 'name' | 'length'; least: number; most: number } | { key: 'digits'; count: number };

const span = (least: string | undefined, most: string | undefined, more = 0) => ({
  least: Number(least) + more,
  most: Number(most) + more,
});

/** Reads the patterns that merchants commonly set; of any other the merchant's own words tell (R-ACCESS-123). */
export function sayableRule(pattern: string): SayableRule | null {
  const name = /^\^\[a-zA-Z\]\[a-zA-Z0-9\]\{(\d+),(\d+)\}\$$/.exec(pattern);
  if (name) return { key: 'name', ...span(name[1], name[2], 1) };
  const length = /^\^\.\{(\d+),(\d+)\}\$$/.exec(pattern);
  if (length) return { key: 'length', ...span(length[1], length[2]) };
  const digits = /^\^\[0-9\]\{(\d+)\}\$$/.exec(pattern);
  return digits ? { key: 'digits', count: Number(digits[1]) } : null;
}

/**
 * The notes of a field with a rule: what it demands while nothing is wrong, and behind the words about a wrong format
 * (R-ACCESS-123).
 */
export function useRuleNotes() {
  const t = useTranslations();
  return (name: string, { pattern, message }: Rule, error: string | undefined) => {
    const rule = message === '' ? sayableRule(pattern) : null;
    if (!rule) return { error };
    const { key, ...values } = rule;
    const words = t(`access.rules.${key}`, values);
    const own = `access.patterns.${name}` as 'access.patterns.username';
    const wrongFormat = t.has(own) ? t(own) : t('errors.field_invalid');
    return { hint: words, error: error === wrongFormat ? `${error}: ${words}` : error };
  };
}
