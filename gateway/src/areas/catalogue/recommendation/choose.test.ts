import { expect, test } from 'vitest';
import type { Tile } from '../game/game.ts';
import { operatorPick, likeSeed, newOfVendor, popularGame, type Candidate, type Seed } from './candidates.ts';
import { choose } from './choose.ts';

const tile = (nodeId: string, vassalage = nodeId): Tile => ({
  nodeId,
  vassalage,
  vendorName: `${vassalage} Games`,
  gameType: 'RNG',
  gameClassify: '',
  gameId: nodeId,
  gameName: `Game ${nodeId}`,
  gameCode: 'lobby',
  icon: '',
  supportPlay: true,
  isNew: false,
  isHot: false,
  available: true,
});
const played = (nodeId: string, gameName: string, score: number): Candidate => ({
  tile: tile(nodeId),
  score,
  reason: { code: 'because_you_played', params: { gameName } },
});
const ids = (candidates: Candidate[]) => candidates.map(({ tile: { nodeId } }) => nodeId);

test('reasons take turns, and so do the games that they name; the best of each comes first', () => {
  const chosen = choose(
    [
      played('a1', 'A', 2),
      played('b1', 'B', 1),
      played('a2', 'A', 3),
      popularGame(tile('p1'), -1),
      popularGame(tile('p0'), 0),
      newOfVendor(tile('n'), 1),
    ],
    10,
  );
  expect(ids(chosen)).toEqual(['a2', 'n', 'p0', 'b1', 'p1', 'a1']);
});

test('each game appears once, with its first reason, up to the limit', () => {
  const chosen = choose(
    [played('a', 'A', 1), popularGame(tile('a'), 0), operatorPick(tile('h')), operatorPick(tile('i'))],
    2,
  );
  expect(ids(chosen)).toEqual(['a', 'h']);
  expect(chosen[0]?.reason.code).toBe('because_you_played');
});

test('at most three games of one vendor are chosen while there are others', () => {
  const ofOne = Array.from({ length: 5 }, (_, at) => operatorPick(tile(`l${at}`, 'LUNA')));
  expect(ids(choose([...ofOne, operatorPick(tile('other'))], 4))).toEqual(['l0', 'l1', 'l2', 'other']);
  expect(choose(ofOne, 5)).toHaveLength(5);
});

test('two very similar games count as similar, less similar ones share a feature, others give no reason', () => {
  const seed: Seed = { tile: tile('s'), features: ['Wilds', 'Free spins'], volatility: 'high', weight: 1 };
  const like = (features: string[], volatility: Seed['volatility']) =>
    likeSeed(seed, { tile: tile('g'), features, volatility })?.reason;
  expect(like(['Free spins', 'Wilds'], 'low')).toEqual({
    code: 'because_you_played',
    params: { gameName: 'Game s' },
  });
  expect(like(['Wilds'], 'high')).toEqual({ code: 'similar_features', params: { feature: 'Wilds' } });
  expect(like(['Jackpot'], 'high')).toBeUndefined();
});
