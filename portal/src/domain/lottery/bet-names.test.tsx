// @vitest-environment jsdom
import { families } from '@foyer/lottery';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { keyOf, partsOf, useBetNames, type BetNames } from './bet-names.ts';

afterEach(cleanup);

test('numbers of a code are given to its text', () => {
  expect(keyOf('any-2-bankers')).toEqual({ key: 'any-n-bankers', numbers: { n: 2, m: 0 } });
  expect(keyOf('place-1-10')).toEqual({ key: 'place-n-m', numbers: { n: 1, m: 10 } });
  expect(keyOf('07').key).toBeNull();
});

test('a bet on a part of the result is named by the part and the kind', () => {
  expect(partsOf('front-three-group-6')).toEqual({ span: 'front-three', kind: 'group-6' });
  expect(partsOf('two-any')).toBeNull();
});

test('every code of every family has a name in words', async () => {
  let names: BetNames | null = null;
  function Reader() {
    names = useBetNames();
    return null;
  }
  await renderInPortal(<Reader />, { namespaces: ['shell', 'lotteryWords'] });
  const named = names as unknown as BetNames;
  const unnamed = new Set<string>();
  const check = (kind: keyof BetNames, code: string) => {
    const isItsOwnName = keyOf(code).key === null;
    if (!isItsOwnName && /^(lotteryWords\.|[a-z][a-z0-9-]*$)/.test(named[kind](code))) unnamed.add(code);
  };
  for (const { groups, betTypes } of families) {
    for (const { name } of groups) check('prize', name);
    for (const betType of betTypes) {
      check('tab', betType.group);
      check('betType', betType.code);
      for (const { name } of betType.tiers) check('outcome', name);
      for (const { name, alphabet } of betType.input.rows) {
        check('row', name);
        if (betType.input.kind === 'options')
          for (let index = 0; index < alphabet.size; index++) check('outcome', alphabet.symbolAt(index));
      }
    }
  }
  expect([...unnamed]).toEqual([]);
});
