import { expect, test } from 'vitest';
import { merge } from './merge.ts';

interface Item {
  titles: Record<string, string>;
  rates: Record<string, number>;
  account: Record<string, string>;
  hosts: readonly string[];
  from: string;
  to: string;
  state: string;
  version: number;
}

const base: Item = {
  titles: { EN: 'One' },
  rates: { RNG: 1, LIVE: 1 },
  account: { bank: 'BDO', number: '1' },
  hosts: ['a'],
  from: 'monday',
  to: 'friday',
  state: 'now',
  version: 1,
};

const both = (mine: Partial<Item>, theirs: Partial<Item>) =>
  merge({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs, version: 2 } });

test.each<[string, Partial<Item>, Partial<Item>, Partial<Item>]>([
  ['different fields', { from: 'sunday' }, { to: 'today' }, { from: 'sunday', to: 'today' }],
  [
    'different languages',
    { titles: { EN: 'One', TY: 'Isa' } },
    { titles: { EN: 'First' } },
    { titles: { EN: 'First', TY: 'Isa' } },
  ],
  ['a language that they removed', { from: 'sunday' }, { titles: {} }, { from: 'sunday', titles: {} }],
  [
    'numbers by what they are for',
    { rates: { RNG: 3, LIVE: 1 } },
    { rates: { LIVE: 2, RNG: 1, FISH: 4 } },
    { rates: { RNG: 3, LIVE: 2, FISH: 4 } },
  ],
  ['the same change', { hosts: ['b'] }, { hosts: ['b'] }, { hosts: ['b'] }],
  ['another order of keys', { rates: { LIVE: 1, RNG: 1 } }, { to: 'today' }, { to: 'today' }],
  [
    'a text that was typed and erased again',
    { titles: { EN: 'One', TY: '' } },
    { titles: { EN: 'One', TY: 'Isa' } },
    { titles: { EN: 'One', TY: 'Isa' } },
  ],
  ['a state', { from: 'sunday' }, { state: 'over' }, { from: 'sunday', state: 'over' }],
])('%s are merged without a clash', (_, mine, theirs, merged) => {
  const expected = { ...base, ...merged, version: 2 };
  expect(both(mine, theirs)).toEqual({ mine: expected, theirs: expected, clashes: [], deletion: null });
});

test.each<[string, Partial<Item>, Partial<Item>, string[]]>([
  ['one field', { from: 'sunday' }, { from: 'tuesday' }, ['from']],
  ['one language', { titles: { EN: 'Mine' } }, { titles: { EN: 'Theirs' } }, ['titles EN']],
  ['a list, as a whole', { hosts: ['a', 'b'] }, { hosts: ['a', 'c'] }, ['hosts']],
  [
    'an object, as a whole',
    { account: { bank: 'BPI', number: '1' } },
    { account: { bank: 'BDO', number: '2' } },
    ['account bank', 'account number'],
  ],
])(
  '%s that both changed differently clashes, and what else they changed is taken',
  (_, mine, theirs, clashes) => {
    expect(both(mine, { ...theirs, to: 'today' })).toEqual({
      mine: { ...base, ...mine, to: 'today', version: 2 },
      theirs: { ...base, ...theirs, to: 'today', version: 2 },
      clashes,
      deletion: null,
    });
  },
);

test('fields that belong together are not taken from two people', () => {
  const mine = { ...base, from: 'sunday' };
  const theirs = { ...base, to: 'today', titles: { EN: 'First' }, version: 2 };
  expect(merge({ base, mine, theirs }, [['from', 'to']])).toEqual({
    mine: { ...theirs, from: 'sunday', to: 'friday' },
    theirs,
    clashes: ['from', 'to'],
    deletion: null,
  });
  expect(merge({ base, mine: base, theirs }, [['from', 'to']]).mine).toEqual(theirs);
});

test.each([
  ['deleted', { state: 'deleted' }, base],
  ['deleted', { deleted: true }, base],
  ['restored', { state: 'now' }, { ...base, state: 'deleted' }],
  ['restored', { deleted: false }, { ...base, deleted: true }],
] as const)('what somebody %s meanwhile (%o) is theirs alone or mine alone', (deletion, part, was) => {
  const theirs = { ...was, ...part, to: 'today', version: 2 };
  expect(merge({ base: was, mine: { ...was, from: 'sunday' }, theirs })).toEqual({
    mine: { ...theirs, from: 'sunday' },
    theirs,
    clashes: [],
    deletion,
  });
});
