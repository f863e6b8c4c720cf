import { expect, test } from 'vitest';
import { dayFrom, provincesOf, type Province } from './vietnam.ts';

const province = (place: string, region: Province['region'], result: Province['result']): Province => ({
  nodeId: place,
  gameName: place,
  region,
  place,
  numero: '20260301',
  drawId: place,
  result,
  corrected: false,
});

test('a region has its provinces side by side, by name', () => {
  const results = [
    province('Tien Giang', 'south', { eighth: ['12'], special: ['123456'] }),
    province('Ha Noi', 'north', { special: ['12345'] }),
    province('Da Lat', 'south', { eighth: ['34'], special: ['654321'] }),
  ];
  const south = provincesOf({ day: '2026-03-01', results }, 'south');
  expect(south.map(({ place }) => place)).toEqual(['Da Lat', 'Tien Giang']);
});

test('days follow each other over months and years', () => {
  expect([dayFrom('2026-03-01', -1), dayFrom('2025-12-31', 1)]).toEqual(['2026-02-28', '2026-01-01']);
});
