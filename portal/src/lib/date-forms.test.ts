import { expect, test, vi } from 'vitest';
import { dateFormat, slashedDay, type DateForm } from './date-forms.ts';

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

test('Intl is asked with the first date, and once', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  const [one, other] = [dateFormat('en', 'time', 'Asia/Tokyo'), dateFormat('en', 'time', 'Asia/Tokyo')];
  expect(asked).not.toHaveBeenCalled();
  for (const format of [one, other, one])
    expect(format.format(new Date('2026-11-20T16:00:00Z'))).toMatch(/^1:00\sAM$/);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('a day with slashes is that of the player, in two digits', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Asia/Manila';
  expect(slashedDay('2026-03-01T15:59:59Z')).toBe('2026/03/01');
  expect(slashedDay('2026-11-20T16:00:00Z')).toBe('2026/11/21');
  process.env.TZ = before;
});
