import { expect, test } from 'vitest';
import { segmentText } from '../pages/schemes/SegmentFields.tsx';
import { counted } from './counted.ts';

test('one is counted in the singular', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'day'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '1,200 days',
  ]);
});

test('a segment of one player, or of one day, says so', () => {
  const everybody = {
    clubLevel: 0,
    registeredFrom: '',
    registeredTo: '',
    countries: [],
    currencies: [],
    players: [],
    inactiveDays: 0,
  };
  expect(segmentText({ ...everybody, players: ['ana'], inactiveDays: 1 })).toBe(
    'For players: 1 named player; no round for 1 day.',
  );
});
