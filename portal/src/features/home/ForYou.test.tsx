// @vitest-environment jsdom
import type { Game, Recommendation } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ForYou from './ForYou.tsx';

const gameOf = (nodeId: string): Game => ({
  nodeId,
  gameType: 'RNG',
  gameClassify: '',
  vassalage: 'JL',
  vendorName: 'Jade',
  gameId: nodeId,
  gameName: `Game ${nodeId}`,
  gameCode: 'lobby',
  icon: `/cdn/tile/${nodeId}`,
  supportPlay: true,
  isNew: false,
  isHot: false,
  available: true,
});
const because = (nodeId: string, reason: Recommendation['reason']): Recommendation => ({
  game: gameOf(nodeId),
  reason,
});
const open = (recommendedGames: unknown) =>
  renderInPortal(<ForYou />, {
    answers: { recommendedGames, vendors: [] },
    namespaces: ['shell', 'home', 'features'],
  });

afterEach(cleanup);

test('each game says why it is recommended, in the words of the player', async () => {
  await open({
    list: [
      because('a', { code: 'because_you_played', params: { gameName: 'Koi Pond' } }),
      because('b', { code: 'similar_features', params: { feature: 'Free spins' } }),
      because('c', { code: 'new_from_vendor', params: { vendorName: 'Jade' } }),
      because('d', { code: 'popular_in_category', params: { gameType: 'FISH' } }),
      because('e', { code: 'house_pick', params: {} }),
      because('f', { code: 'similar_features', params: { feature: 'A vendor of its own mind' } }),
    ],
  });
  await screen.findByText('Our pick');
  const reasons = [...document.querySelectorAll('.tile-why')].map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    'Because you played Koi Pond',
    'More Free spins',
    'New from Jade',
    'Popular in Fish',
    'Our pick',
    'More A vendor of its own mind',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test.each([
  ['nothing to recommend', { list: [] }],
  ['a failure', new CallError('unknown_error', 500, 'x')],
])('with %s the block is not there', async (_what, answer) => {
  await open(answer);
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(currentToast.get()).toBeNull();
});
