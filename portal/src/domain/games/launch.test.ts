import type { Vendor, VendorCategory } from '@foyer/contract';
import type { Visitor } from '@foyer/contract/session-can';
import { describe, expect, test } from 'vitest';
import { decideLaunch, prizeModeOf, type PrizeMode, type Tile } from './launch.ts';

const tile = (more: Partial<Tile>): Tile => ({
  vassalage: 'JL',
  gameType: 'RNG',
  gameId: 'g1',
  nodeId: 'n1',
  supportPlay: true,
  ...more,
});

const trad = (mode: string, vendor: string) =>
  `/m/launchGame?playType=trad&gameId=g1&prize_mode=${mode}&code=lobby&pageBack=home&vassalage=${vendor}&nodeId=n1`;

test.each<[string, Partial<Tile>, Visitor, PrizeMode, string]>([
  ['a guest is sent to the login', {}, null, 'LOTT', '/m/login?from=%2Fm%2Fhome'],
  ['also for a lottery', { vassalage: 'LOTT' }, null, 'LOTT', '/m/login?from=%2Fm%2Fhome'],
  ['also for a vendor with a list', { isGameH5: 'VASSALAGE' }, null, 'LOTT', '/m/login?from=%2Fm%2Fhome'],
  [
    'the Vietnamese lottery takes the game centre mode',
    { vassalage: 'TCG_LOTTO_VN' },
    0,
    'ELOTT',
    trad('ELOTT', 'TCG_LOTTO_VN'),
  ],
  ['the SEA lottery has its own mode', { vassalage: 'TCG_SEA' }, 0, 'ELOTT', trad('SEA', 'TCG_SEA')],
  ['LOTT plays the traditional way', { vassalage: 'LOTT' }, 0, 'LOTT', trad('LOTT', 'LOTT')],
  ['ELOTT too', { vassalage: 'ELOTT' }, 0, 'ELOTT', trad('ELOTT', 'ELOTT')],
  [
    'a lotto mode that contains Entertainment plays that way',
    { vassalage: 'LOTT', lottoMode: 'NewEntertainment', gameGroupId: 'gg' },
    0,
    'LOTT',
    '/m/launchGame?playType=ent&gameId=g1&gameGroupId=gg&prize_mode=LOTT&code=lobby&pageBack=home&vassalage=LOTT&nodeId=n1',
  ],
  [
    'a vendor with a list opens it',
    { isGameH5: 'VASSALAGE' },
    0,
    'LOTT',
    '/m/gameList?gameType=RNG&vassalage=JL',
  ],
  [
    'a lottery vendor with a list still launches',
    { vassalage: 'LOTT', isGameH5: 'VASSALAGE' },
    0,
    'LOTT',
    trad('LOTT', 'LOTT'),
  ],
  ['anything else launches', { isGameH5: 'GAME' }, 0, 'LOTT', '/m/game?nodeId=n1&pageBack=home'],
  ['for a trial too', {}, 4, 'LOTT', '/m/game?nodeId=n1&pageBack=home'],
])('%s', (_what, more, visitor, mode, href) => {
  expect(decideLaunch(tile(more), visitor, mode, '/m/home').href).toBe(href);
});

describe('the prize mode', () => {
  const category = (gameCategory: VendorCategory['gameCategory'], ...vendors: string[]): VendorCategory => ({
    gameCategory,
    vendors: vendors.map((vassalage) => ({ vassalage }) as Vendor),
  });
  test.each<[string, VendorCategory[], PrizeMode]>([
    ['no vendors', [], 'LOTT'],
    ['LOTT under ELOTT', [category('ELOTT', 'X', 'LOTT')], 'ELOTT'],
    ['TCG_LOTTO_VN under ELOTT', [category('ELOTT', 'TCG_LOTTO_VN')], 'ELOTT'],
    ['others under ELOTT', [category('ELOTT', 'TCG_SEA')], 'LOTT'],
    ['LOTT under LOTT only', [category('LOTT', 'LOTT')], 'LOTT'],
  ])('%s', (_what, categories, mode) => {
    expect(prizeModeOf(categories)).toBe(mode);
  });
});
