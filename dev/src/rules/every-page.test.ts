import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

/** Pages that no list of the journeys opens, and why. */
const apart: Record<string, string> = {
  '/m/social': 'only a login provider leads there, with a ticket of its own',
  '/m/game': 'the frame of a game, which is what it shows',
  '/m/startLottery': 'looked at by right-to-left.spec.ts alone',
  '/m/lotteryChase': 'looked at by right-to-left.spec.ts alone',
  '/console/preview': 'framed by the console alone',
};

/** The first address of every page in a table of routes, without its query. */
function addressesIn(routes: string, links: Record<string, () => string>): string[] {
  return [...routes.matchAll(/^ {2,4}paths: \[(?:'([^']+)'|paths\.(\w+)\(\))/gm)].map(
    ([, literal, link]) => (literal ?? links[link!]!()).split('?')[0]!,
  );
}

test('the journeys that look at every page leave none out', async () => {
  const { paths } = (await import(inRoot('portal/src/paths.ts'))) as {
    paths: Record<string, () => string>;
  };
  const addresses = addressesIn(read('portal/src/routes.tsx') + read('portal/src/first-routes.tsx'), paths);
  expect(addresses.length).toBeGreaterThan(45);
  const lists = read('e2e/people/every-page.ts');
  const steps = read('e2e/journeys/accessible.spec.ts');
  const isOpened = (address: string) =>
    new RegExp(`'${address}[?']`).test(lists) || steps.includes(`follow('${address.slice(3)}`);
  expect(addresses.filter((address) => !isOpened(address) && !(address in apart))).toEqual([]);
  expect(Object.keys(apart).filter((address) => !addresses.includes(address))).toEqual([]);
});
