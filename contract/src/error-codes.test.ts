import { expect, test } from 'vitest';
import { playerErrors } from './error-codes.ts';
import { commonErrors, ownFailureCodes } from './failures.ts';
import { allRoutes } from './routes.ts';

test('every failure that a player can be answered is one whose text the portal has', () => {
  const ofPlayers = allRoutes.filter(
    ({ path }) => path.startsWith('/api/v1/') && !path.startsWith('/api/v1/operator'),
  );
  const answered = new Set([...commonErrors, ...ofPlayers.flatMap(({ spec }) => ownFailureCodes(spec))]);
  expect(ofPlayers.length).toBeGreaterThan(100);
  expect([...answered].filter((code) => !Object.hasOwn(playerErrors, code))).toEqual([]);
});
