import { expect, test } from 'vitest';
import { countries, countryName } from './countries.ts';

test('the countries are those of today, once each', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['PH', 'JP', 'GB', 'CD', 'TL', 'SS']));
  for (const past of ['SU', 'DD', 'YU', 'BU', 'EU', 'UK', 'ZZ']) expect(codes).not.toContain(past);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(240);
  expect(codes.length).toBeLessThan(255);
});

test('a code without a country stands for itself', () => {
  expect(countryName('PH')).toBe('Philippines');
  expect(countryName('XX')).toBe('XX');
});
