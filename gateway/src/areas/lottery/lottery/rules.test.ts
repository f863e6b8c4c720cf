import { expect, test } from 'vitest';
import { drawsOfDay, plannedDraws, type Schedule } from './rules.ts';

const weekly: Schedule = { kind: 'calendar', times: ['18:15'], weekdays: [2, 5] };
const twiceDaily: Schedule = { kind: 'calendar', times: ['14:00', '21:00'], weekdays: [1, 2, 3, 4, 5, 6, 7] };
const minute: Schedule = { kind: 'every', seconds: 60 };

test.each<[string, Schedule, string, string, string[]]>([
  [
    'by weekday in the time zone of the merchant',
    weekly,
    'Asia/Manila',
    '2026-11-22T00:00:00Z',
    [
      '20261124 2026-11-24T10:15:00.000Z',
      '20261127 2026-11-27T10:15:00.000Z',
      '20261201 2026-12-01T10:15:00.000Z',
    ],
  ],
  [
    'several times a day',
    twiceDaily,
    'Asia/Manila',
    '2026-11-22T06:00:00Z',
    [
      '20261122-2 2026-11-22T13:00:00.000Z',
      '20261123-1 2026-11-23T06:00:00.000Z',
      '20261123-2 2026-11-23T13:00:00.000Z',
    ],
  ],
  [
    'every minute, over midnight',
    minute,
    'Asia/Manila',
    '2026-11-22T15:58:30Z',
    [
      '20261122-1439 2026-11-22T15:59:00.000Z',
      '20261122-1440 2026-11-22T16:00:00.000Z',
      '20261123-0001 2026-11-22T16:01:00.000Z',
    ],
  ],
])('%s', (_, schedule, timeZone, after, expected) => {
  const planned = plannedDraws(schedule, timeZone, new Date(after), 3);
  expect(planned.map(({ numero, drawsAt }) => `${numero} ${drawsAt.toISOString()}`)).toEqual(expected);
});

test('planned one by one, no draw is lost of those that are planned at once, also while clocks go forward', () => {
  const times = ['01:45', '02:15', '02:30', '03:15', '03:30', '12:00'];
  const schedule: Schedule = { kind: 'calendar', times, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const after = new Date('2027-03-26T23:30:00Z');
  const atOnce = plannedDraws(schedule, 'Europe/Berlin', after, 16);
  const oneByOne = [];
  for (let last = after; oneByOne.length < 16;) {
    const [next] = plannedDraws(schedule, 'Europe/Berlin', last, 1);
    oneByOne.push(next!);
    last = next!.drawsAt;
  }
  expect(oneByOne).toEqual(atOnce);
  expect(atOnce.map(({ numero }) => numero).filter((numero) => numero.startsWith('20270328'))).toEqual([
    '20270328-1',
    '20270328-2',
    '20270328-3',
    '20270328-4',
  ]);
});

test.each([
  [minute, '20260104-1440'],
  [{ kind: 'calendar', times: ['00:00'], weekdays: [1, 2, 3, 4, 5, 6, 7] } as Schedule, '20260105'],
])('the draw at midnight belongs to the day of its number: %o', (schedule, numero) => {
  const midnight = new Date('2026-01-04T16:00:00Z');
  const [draw] = plannedDraws(schedule, 'Asia/Manila', new Date(midnight.getTime() - 1), 1);
  expect(draw).toEqual({ drawsAt: midnight, numero });
  const isOf = (day: string) => {
    const { from, to } = drawsOfDay(schedule, day, 'Asia/Manila');
    return from <= midnight && midnight < to;
  };
  expect([isOf('2026-01-04'), isOf('2026-01-05')]).toEqual(
    numero.startsWith('20260104') ? [true, false] : [false, true],
  );
});
