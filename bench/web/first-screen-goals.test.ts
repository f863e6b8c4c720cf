import { expect, test } from 'vitest';
import { goalsHeld } from './first-screen-goals.ts';
import { metrics, type Medians } from './summary.ts';

const figures = (change: Partial<Medians>): Medians => ({
  ...(Object.fromEntries(metrics.map((metric) => [metric, 0])) as Medians),
  ...change,
});
const site = (change: Partial<Medians>) => ({ cold: figures(change), warm: figures(change) });

const found = {
  home: site({ lcp: 120, ready: 200, jsKB: 80, requests: 31 }),
  'floor static': site({ lcp: 100 }),
  'floor prerendered': site({ ready: 200 }),
  'floor hello': site({ jsKB: 50 }),
};
const of = (goal: string) => goalsHeld(found, 'home').find((held) => held.goal === goal);

test('a goal that is a share of a floor is held up to that share', () => {
  expect(of('LCP')).toMatchObject({ ours: 120, floor: 100, reached: 1.2, isHeld: false });
  expect(of('ready')).toMatchObject({ reached: 1, isHeld: true });
  expect(of('JS')).toMatchObject({ reached: 1.6, isHeld: false });
});

test('a goal without a floor is a figure', () => {
  expect(of('requests')).toMatchObject({ ours: 31, floor: null, reached: 31, isHeld: false });
});

test('what a run lacks is not held', () => {
  const { 'floor static': _, ...without } = found;
  expect(goalsHeld(without, 'home').find(({ goal }) => goal === 'LCP')?.isHeld).toBe(false);
});
