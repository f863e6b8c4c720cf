import { expect, test } from 'vitest';
import { dueAt, endOfPeriod, nextBoundary, wholePeriods } from './periods.ts';

const manila = 'Asia/Manila';
const at = (text: string) => new Date(text);

test.each([
  ['hour', '2026-03-05T05:30:00Z', '2026-03-05T06:00:00Z'],
  ['day', '2026-03-05T15:59:59Z', '2026-03-05T16:00:00Z'],
  ['day', '2026-03-05T16:00:00Z', '2026-03-06T16:00:00Z'],
  ['half-month', '2026-02-28T16:00:00Z', '2026-03-15T16:00:00Z'],
  ['half-month', '2026-03-15T16:00:00Z', '2026-03-31T16:00:00Z'],
  ['month', '2026-03-15T16:00:00Z', '2026-03-31T16:00:00Z'],
] as const)('the %s of %s ends at %s', (period, moment, end) => {
  expect(endOfPeriod(period, at(moment), manila)).toEqual(at(end));
});

test('whole periods lie one behind the other, also over the days on which clocks change', () => {
  const span = { from: at('2026-02-10T00:00:00Z'), to: at('2026-05-10T00:00:00Z') };
  for (const zone of [manila, 'America/New_York'])
    for (const period of ['hour', 'day', 'half-month', 'month'] as const) {
      const spans = wholePeriods(period, span, zone);
      expect(spans.length).toBe({ hour: 2136, day: 88, 'half-month': 5, month: 2 }[period]);
      expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
      expect(spans[0]!.from >= span.from && spans.at(-1)!.to <= span.to).toBe(true);
    }
  expect(
    wholePeriods('day', { from: at('2026-03-05T16:00:00Z'), to: at('2026-03-06T16:00:00Z') }, manila),
  ).toHaveLength(1);
});

test('what is agreed begins with the next day or hour; a period is settled some hours after its end', () => {
  expect(nextBoundary('month', at('2026-03-05T05:30:00Z'), manila)).toEqual(at('2026-03-05T16:00:00Z'));
  expect(nextBoundary('hour', at('2026-03-05T05:00:00Z'), manila)).toEqual(at('2026-03-05T06:00:00Z'));
  expect(dueAt('day', at('2026-03-05T16:00:00Z'))).toEqual(at('2026-03-05T22:00:00Z'));
});
