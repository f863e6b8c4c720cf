import { expect, test } from 'vitest';
import { features, switchNames } from '@foyer/contract/switches';
import { groups, visibleRows } from './features/mine/rows.ts';
import { categoryEntries, visibleList } from './shell/menu-entries.ts';

const all = { features: features(switchNames), isBuilt: () => true };

/** Everything that a member, or an agent, may find in the side menu and in the member centre. */
const entriesOf = (visitor: 0 | 1) => {
  const listed = visibleList({
    ...all,
    visitor,
    switches: [],
    hasApp: true,
    hasService: true,
    gameTypes: ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP'],
  });
  const rows = groups.flatMap((group) =>
    visibleRows(group.rows, { ...all, visitor, toUpline: true, hasBenefits: true }),
  );
  return {
    menu: [...categoryEntries, ...listed].flatMap(({ action }) =>
      action.kind === 'page' ? [action.href] : [],
    ),
    mine: rows.map(({ href }) => href),
    keyAt: new Map(rows.map(({ href, key }) => [href, key])),
  };
};

test.each([0, 1] as const)(
  'nothing stands twice in the side menu, or in the member centre of type %s',
  (visitor) => {
    const { menu, mine } = entriesOf(visitor);
    expect(menu).toEqual([...new Set(menu)]);
    expect(mine).toEqual([...new Set(mine)]);
  },
);

test.each([0, 1] as const)(
  'the member centre of type %s repeats of the side menu what the specification gives in both, and the way to stop',
  (visitor) => {
    const { menu, mine, keyAt } = entriesOf(visitor);
    const repeated = mine.filter((href) => menu.includes(href)).map((href) => keyAt.get(href));
    expect(repeated).toEqual(['bettingRecord', 'responsible']);
  },
);
