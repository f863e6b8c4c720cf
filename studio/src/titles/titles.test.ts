import { describe, expect, it } from 'vitest';
import { motifs } from '../art/motifs/index.ts';
import { themeOf } from '../themes/index.ts';
import { build, demoTitles, demoVendors, titleByNode, titleOf } from './index.ts';

const of = (type: string) => demoTitles.filter((title) => title.gameType === type);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the catalogue', () => {
  it('has the 600+ games that the copy advertises, slots the most', () => {
    expect(demoTitles.length).toBeGreaterThanOrEqual(640);
    expect(of('RNG').length).toBeGreaterThan(demoTitles.length / 2);
  });

  it.each([
    ['FISH', 30],
    ['LIVE', 40],
    ['SPORTS', 10],
    ['ESPORTS', 10],
    ['COCKFIGHT', 4],
    ['PVP', 36],
    ['LOTT', 20],
    ['ELOTT', 14],
  ])('fills %s', (type, least) => {
    expect(of(type).length).toBeGreaterThanOrEqual(least);
  });

  it('has BGS (vendor BGS, type RNG) and BG (classified BG, type RNG) games', () => {
    expect(
      demoTitles.filter((title) => title.vassalage === 'BGS' && title.gameType === 'RNG').length,
    ).toBeGreaterThan(8);
    const bg = demoTitles.filter((title) => title.gameClassify === 'BG');
    expect(bg.length).toBeGreaterThan(8);
    expect(bg.every((title) => title.gameType === 'RNG')).toBe(true);
  });

  it('names no two games alike and numbers each once', () => {
    expect(unique(demoTitles.map((title) => title.gameName.toLowerCase()))).toBe(true);
    expect(unique(demoTitles.map((title) => title.nodeId))).toBe(true);
    expect(unique(demoTitles.map((title) => title.gameCode))).toBe(true);
    expect(unique(demoTitles.map((title) => `${title.vassalage}/${title.gameId}`))).toBe(true);
    expect(demoTitles.every((title) => /^\d{6}$/.test(title.nodeId))).toBe(true);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(build('foyer')).toEqual(demoTitles);
    expect(build('other')).not.toEqual(demoTitles);
    expect(build('other').map((title) => title.gameName)).toEqual(demoTitles.map((title) => title.gameName));
  });

  it('gives every title an existing theme, motif and vendor of its category', () => {
    for (const title of demoTitles) {
      expect(themeOf(title.themeId), title.gameName).toBeDefined();
      expect(motifs, title.gameName).toHaveProperty(title.hero);
      const vendor = demoVendors.find((each) => each.vassalage === title.vassalage);
      expect(vendor?.gameTypes, title.gameName).toContain(title.gameType);
    }
  });

  it('has new and hot games, and free play for slots and lotteries', () => {
    expect(demoTitles.filter((title) => title.isNew).length).toBeGreaterThan(25);
    expect(demoTitles.filter((title) => title.isHot).length).toBeGreaterThan(25);
    expect(of('RNG').every((title) => title.supportPlay)).toBe(true);
    expect(of('LOTT').every((title) => title.supportPlay)).toBe(true);
  });

  it('has Filipino names only where they differ from the English ones', () => {
    const named = demoTitles.filter((title) => title.names.TY);
    expect(named.length).toBeGreaterThan(50);
    expect(named.every((title) => title.names.TY !== title.gameName)).toBe(true);
  });

  it('knows the derby by the code of the specification', () => {
    expect(titleOf('DS88')?.gameType).toBe('COCKFIGHT');
    expect(titleOf('nothing')).toBeUndefined();
    expect(titleByNode(demoTitles[0]!.nodeId)).toBe(demoTitles[0]);
  });

  it('says of each lottery how it is played', () => {
    for (const title of [...of('LOTT'), ...of('ELOTT')]) {
      expect(title.lottoMode).toBe(title.gameType === 'ELOTT' ? 'Entertainment' : 'Traditional');
      expect(title.gameGroupId).toBeTruthy();
    }
    expect(of('RNG').some((title) => title.lottoMode)).toBe(false);
  });
});

describe('the vendors', () => {
  it('are at least 26, with the codes that the specification names', () => {
    expect(demoVendors.length).toBeGreaterThanOrEqual(26);
    const codes = demoVendors.map((vendor) => vendor.vassalage);
    expect(unique(codes)).toBe(true);
    expect(unique(demoVendors.map((vendor) => vendor.nodeId))).toBe(true);
    expect(codes).toEqual(expect.arrayContaining(['BGS', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT']));
  });

  it('each have games in every category they stand in', () => {
    for (const vendor of demoVendors) {
      for (const type of vendor.gameTypes) {
        expect(
          demoTitles.some((title) => title.vassalage === vendor.vassalage && title.gameType === type),
          `${vendor.vassalage} ${type}`,
        ).toBe(true);
      }
    }
  });

  it('sell the e-lottery of Vietnam, from which the prize mode follows', () => {
    expect(demoVendors.find((vendor) => vendor.vassalage === 'TCG_LOTTO_VN')?.gameTypes).toEqual([
      'LOTT',
      'ELOTT',
    ]);
  });
});
