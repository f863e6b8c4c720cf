import { z } from 'zod';
import { expect, test } from 'vitest';
import { routes } from './index.ts';

const period = { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' };
const backwards = { from: period.until, until: period.from };
const searches = Object.entries(routes).flatMap(([name, { spec }]) => {
  const { query } = spec as { query?: z.ZodType };
  const isOfPeriod = query instanceof z.ZodObject && 'from' in query.shape && 'until' in query.shape;
  return isOfPeriod ? [{ name, query }] : [];
});

test.each(searches)('$name takes no period that ends before it begins', ({ query }) => {
  const faults = (given: object) =>
    query.safeParse({ merchant: 'foyer', ...given }).error?.issues.map(({ path }) => path);
  expect(faults(backwards)).toEqual([['until']]);
  for (const given of [period, { from: period.from }, { until: period.until }])
    expect(faults(given)).toBeUndefined();
});
