import type { Game } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { closingOf, launchExtrasOf, lotteryQueryOf, pickLottery } from './lottery-query.ts';

const read = (query: string) => lotteryQueryOf(new URLSearchParams(query));

test('every parameter of the address is read, and written again', () => {
  const all = 'playType=ent&gameId=1601&gameGroupId=VN_N&prize_mode=ELOTT&code=lobby&pageBack=home&mui=2';
  const query = read(all);
  expect(query).toEqual({
    playType: 'ent',
    gameId: '1601',
    gameGroupId: 'VN_N',
    prize_mode: 'ELOTT',
    code: 'lobby',
    pageBack: 'home',
    mui: '2',
  });
  expect(paths.launchGame(query)).toBe(`/m/launchGame?${all}`);
  expect(launchExtrasOf(query)).toEqual({
    playType: 'ent',
    gameGroupId: 'VN_N',
    prize_mode: 'ELOTT',
    code: 'lobby',
    mui: '2',
  });
});

test('what is unknown or missing falls back to the lobby played the traditional way', () => {
  expect(read('playType=other&gameId=7')).toMatchObject({
    playType: 'trad',
    gameId: '7',
    code: 'lobby',
    mui: undefined,
  });
  expect(read('')).toMatchObject({ gameId: '' });
});

test('closing goes home if pageBack is set, else to the game entry', () => {
  expect(closingOf(read('gameId=7&pageBack=home'))).toBe('/m/home');
  expect(closingOf(read('gameId=7'))).toBe('/m/game');
});

describe('of several games with the number', () => {
  const game = (nodeId: string, more: Partial<Game>) =>
    ({ nodeId, gameType: 'LOTT', vassalage: 'LOTT', ...more }) as Game;
  const games = [
    game('slot', { gameType: 'RNG', vassalage: 'JL' }),
    game('trad', { lottoMode: 'Traditional', gameGroupId: 'A' }),
    game('ent', { gameType: 'ELOTT', lottoMode: 'NewEntertainment', gameGroupId: 'B' }),
    game('sea', { vassalage: 'TCG_SEA', lottoMode: 'Traditional', gameGroupId: 'C' }),
  ];
  test.each([
    ['playType=trad&gameId=7', 'trad'],
    ['playType=ent&gameId=7', 'ent'],
    ['playType=trad&gameId=7&prize_mode=SEA', 'sea'],
    ['playType=trad&gameId=7&gameGroupId=B', 'ent'],
  ])('%s means %s', (query, nodeId) => {
    expect(pickLottery(games, read(query))?.nodeId).toBe(nodeId);
  });
  test('a game that is no lottery is none', () => {
    expect(pickLottery(games.slice(0, 1), read('gameId=7'))).toBeNull();
  });
});
