import { describe, expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { closingOf, type LotteryLaunch, lotteryQueryOf, resolveLottery } from './launch-address.ts';

const read = (query: string) => lotteryQueryOf(new URLSearchParams(query));

test('every parameter of the address is read, and written again', () => {
  const all =
    'playType=ent&gameId=1601&gameGroupId=VN_N&prize_mode=ELOTT&code=lobby&pageBack=home&mui=2&vassalage=ELOTT&nodeId=n9';
  const query = read(all);
  expect(query).toEqual({
    playType: 'ent',
    gameId: '1601',
    gameGroupId: 'VN_N',
    prize_mode: 'ELOTT',
    code: 'lobby',
    pageBack: 'home',
    mui: '2',
    vassalage: 'ELOTT',
    nodeId: 'n9',
  });
  expect(paths.launchGame(query)).toBe(`/m/launchGame?${all}`);
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

describe('of several lotteries with the number', () => {
  const lottery = (nodeId: string, more: Partial<LotteryLaunch>): LotteryLaunch => ({
    nodeId,
    gameId: '7',
    vassalage: 'LOTT',
    ...more,
  });
  const lotteries = [
    lottery('other', { gameId: '8' }),
    lottery('trad', { lottoMode: 'Traditional', gameGroupId: 'A' }),
    lottery('ent', { lottoMode: 'NewEntertainment', gameGroupId: 'B' }),
    lottery('sea', { vassalage: 'TCG_SEA', lottoMode: 'Traditional', gameGroupId: 'C' }),
  ];
  const meant = (query: string) => resolveLottery(lotteries, read(query))?.nodeId ?? null;

  test.each([
    ['playType=ent&gameId=7&gameGroupId=B&vassalage=LOTT&nodeId=trad', 'trad'],
    ['playType=trad&gameId=8&nodeId=other', 'other'],
    ['gameId=7&vassalage=TCG_SEA&nodeId=trad', null],
    ['gameId=7&nodeId=gone', null],
  ])('the node of the address decides: %s means %s', (query, nodeId) => {
    expect(meant(query)).toBe(nodeId);
  });
  test.each([
    ['playType=trad&gameId=7', 'trad'],
    ['playType=ent&gameId=7', 'ent'],
    ['playType=trad&gameId=7&prize_mode=SEA', 'sea'],
    ['playType=trad&gameId=7&gameGroupId=B', 'ent'],
    ['playType=trad&gameId=7&vassalage=TCG_SEA', 'sea'],
    ['playType=trad&gameId=9', null],
    ['playType=trad', null],
  ])('without a node %s means %s', (query, nodeId) => {
    expect(meant(query)).toBe(nodeId);
  });
});
