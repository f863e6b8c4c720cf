import { expect, test } from 'vitest';
import { dayText, daysText, lastDayText, momentText, periodText } from './moment.ts';

test('an instant in the words of its zone, or of the browser’s', () => {
  expect(momentText('2026-11-20T20:30:00Z', 'Asia/Manila')).toBe('21 Nov 2026, 04:30');
  expect(momentText(new Date(2026, 10, 20, 16, 30).getTime())).toBe('20 Nov 2026, 16:30');
});

test('a time within a day names its day once', () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour).toISOString();
  expect(periodText(at(9), at(17))).toMatch(/^20 Nov 2026, 09:00\s*–\s*17:00$/);
});

test('whole days are those of their zone, the last one included', () => {
  const days = (from: number, to: number) =>
    daysText(`2026-11-${from}T16:00:00Z`, `2026-11-${to}T16:00:00Z`, 'Asia/Manila');
  expect(days(19, 20)).toBe('20 Nov 2026');
  expect(days(14, 30)).toMatch(/^15\s*–\s*30 Nov 2026$/);
  expect(dayText('2026-11-19T16:00:00Z', 'Asia/Manila')).toBe('20 Nov 2026');
  expect(lastDayText('2026-11-20T16:00:00Z', 'Asia/Manila')).toBe('20 Nov 2026');
});
