import { readFileSync } from 'node:fs';
import { features, switchNames, type SwitchName } from '@foyer/contract/switches';
import { expect, test } from 'vitest';
import { groups, visibleRows, type Row } from './features/mine/rows.ts';
import { createRouteTable } from './lib/route-table.ts';
import menu from './messages/EN/menu.json';
import mine from './messages/EN/mine.json';
import { routes } from './routes.tsx';
import { categoryEntries, visibleEntries, visibleList, type MenuKey } from './shell/menu-entries.ts';

/** The rows of the table: which entry a switch shows or hides, and where that leads. */
const walks = readFileSync(new URL('../../docs/switches.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => /^\| `(\w+)` \| ([^|]+) \| (?:`([^`]+)`|—) \|/.exec(line))
  .filter((found) => found !== null)
  .map(([, name, entry = '', page = '']) => {
    const [place = '', label = ''] = entry.trim().split(': ');
    return { name: name as SwitchName, place, label, page };
  });
const shows = walks.filter(({ place }) => place === 'member center' || place === 'agent center');
const hides = walks.filter(({ place }) => place === 'side menu');

const { isBuilt, find } = createRouteTable(routes);
const all: readonly Row[] = groups.flatMap(({ rows }) => rows);
const labelOf = ({ key }: Row): string => mine.rows[key];
const pathOf = (href: string) => href.split('?', 1)[0];
/** The entries that a visitor sees with some switches. */
const seenBy = (visitor: 0 | 1, on: readonly SwitchName[]) =>
  visibleRows(all, { visitor, features: features(on), isBuilt, toUpline: true, hasBenefits: true });

test.each(shows)(
  '$name on: $label leads to a page; off: it is not there',
  async ({ name, place, label, page }) => {
    const visitor = place === 'agent center' ? 1 : 0;
    const [entry, ...others] = seenBy(visitor, switchNames).filter((row) => labelOf(row) === label);
    expect(others).toEqual([]);
    expect(pathOf(entry!.href)).toBe(page);
    expect((await find(page).load()).default).toBeTypeOf('function');
    const off = switchNames.filter((one) => one !== name);
    expect(seenBy(visitor, off).map(labelOf)).not.toContain(label);
    expect(seenBy(visitor, off)).toHaveLength(seenBy(visitor, switchNames).length - 1);
  },
);

/** The entries of the side menu with some switches. */
const inMenu = (switches: readonly SwitchName[]) => {
  const state = {
    visitor: 0 as const,
    features: features(switchNames),
    switches,
    isBuilt,
    hasApp: true,
    hasService: true,
    gameTypes: ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP'] as const,
  };
  return [...visibleEntries(categoryEntries, state), ...visibleList(state)];
};
const nameOf = ({ key }: { key: MenuKey }): string => menu.entries[key];

test.each(hides)('$name off: $label stands in the side menu; on: it does not', ({ name, label, page }) => {
  const entry = inMenu([]).find((one) => nameOf(one) === label)!;
  expect(entry.action.kind === 'page' ? pathOf(entry.action.href) : '').toBe(page);
  expect(inMenu([name]).map(nameOf)).toEqual(
    inMenu([])
      .map(nameOf)
      .filter((one) => one !== label),
  );
});

test('every entry that a switch shows or hides is walked', () => {
  const gated = all.filter(({ feature }) => feature).map(labelOf);
  expect(new Set(shows.map(({ label }) => label))).toEqual(new Set(gated));
  expect(hides.map(({ name }) => name)).toEqual(switchNames.filter((name) => name.startsWith('HIDE')));
});
