import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const read = {
  id: '1',
  titles: { EN: 'One', TY: 'Isa' },
  endsAt: null,
  position: 0,
  version: 1,
  state: 'now',
};

test.each([
  [{}, []],
  [{ version: 2, state: 'off' }, []],
  [{ titles: { TY: 'Isa', EN: 'One' } }, []],
  [{ titles: { EN: 'One', TY: 'Isa', JA: '' } }, []],
  [{ titles: { EN: 'One', TY: '' } }, ['titles TY']],
  [{ position: 3 }, ['position']],
  [{ endsAt: '2026-11-20T00:00:00Z' }, ['endsAt']],
  [{ titles: { EN: 'One', TY: 'Dalawa', JA: '一' } }, ['titles TY', 'titles JA']],
])('with %o it differs in %j', (change, names) => {
  expect(changedFields(read, { ...read, ...change })).toEqual(names);
});
