import { expect, test } from 'vitest';
import type { Tile, VendorGroup } from '../../catalogue/game/game.ts';
import { isLottery, lotteryQuery } from './lottery.ts';

const tile = (vassalage: string, lottoMode?: string) =>
  ({ vassalage, gameGroupId: 'G1', ...(lottoMode ? { lottoMode } : {}) }) as Tile;
const mapping = (...codes: string[]) =>
  [{ gameCategory: 'ELOTT', vendors: codes.map((vassalage) => ({ vassalage })) }] as VendorGroup[];

test.each(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'])('%s is a lottery', (vendor) =>
  expect(isLottery(tile(vendor))).toBe(true),
);
test('another vendor is none', () => expect(isLottery(tile('JL'))).toBe(false));

test.each([
  ['TCG_SEA', mapping('LOTT'), 'SEA'],
  ['TCG_LOTTO_VN', mapping('TCG_LOTTO_VN'), 'ELOTT'],
  ['LOTT', mapping('LOTT'), 'ELOTT'],
  ['ELOTT', mapping('ELOTT'), 'LOTT'],
  ['LOTT', [], 'LOTT'],
])('prizes of %s with the mapping %o are counted as %s', (vendor, groups, mode) => {
  expect(lotteryQuery(tile(vendor), groups, {}).prize_mode).toBe(mode);
});

test.each([
  ['Entertainment', 'ent'],
  ['Vietnam Entertainment mode', 'ent'],
  ['Tradition', 'trad'],
  [undefined, 'trad'],
])('a mode of %s is played as %s', (mode, playType) =>
  expect(lotteryQuery(tile('LOTT', mode), [], {}).playType).toBe(playType),
);

test('options of the launch stand', () => {
  const options = { playType: 'ent', gameGroupId: 'VN_N', prize_mode: 'SEA', code: 'pick5', mui: '2' };
  expect(lotteryQuery(tile('LOTT'), [], options)).toEqual(options);
  expect(lotteryQuery(tile('LOTT'), [], {})).toEqual({
    playType: 'trad',
    gameGroupId: 'G1',
    prize_mode: 'LOTT',
    code: 'lobby',
    mui: undefined,
  });
});
