import type { Game } from '@foyer/contract';
import { expect, test } from 'vitest';
import { decideLaunch } from './launch.ts';
import { listedGame } from './tiles.ts';

const game = {
  nodeId: 'n1',
  gameType: 'LOTT',
  vassalage: 'LOTT',
  gameId: '7',
  gameName: 'Mayon Five',
  icon: '/cdn/tile/n1',
  supportPlay: true,
  isNew: false,
  available: true,
} as Game;

test('a lottery of a list asks for the board of its mode and its group', () => {
  const listed = listedGame({ ...game, lottoMode: 'NewEntertainment', gameGroupId: 'FAST' });
  const { href } = decideLaunch(listed, 0, 'LOTT', '/m/gameList');
  expect(href).toContain('playType=ent');
  expect(href).toContain('gameGroupId=FAST');
});

test('a game without a mode takes no room for one', () => {
  expect(Object.keys(listedGame(game))).not.toContain('lottoMode');
});
