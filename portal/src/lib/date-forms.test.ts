import { expect, test } from 'vitest';
import { dateFormat, type DateForm } from './date-forms.ts';

test.each<[DateForm, string, string]>([
  ['moment', 'en-GB', '20 Nov 2026, 16:00'],
  ['day', 'en-GB', '20 Nov 2026'],
  ['day', 'fil', 'Nob 20, 2026'],
  ['dayOfYear', 'en-GB', '20 Nov'],
  ['dayInWords', 'en-GB', 'Friday 20 November'],
  ['weekday', 'en-GB', 'Fri'],
  ['month', 'en-GB', 'November 2026'],
  ['time', 'en-GB', '16:00'],
])('%s in %s: %s', (form, tag, text) => {
  expect(dateFormat(tag, form, 'UTC').format(new Date('2026-11-20T16:00:00Z'))).toBe(text);
});
