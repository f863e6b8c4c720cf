import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { banners } from './banner-list.ts';
import { motifs } from './motifs/index.ts';
import { artSvg, renderArt, WIDTHS } from './render.ts';
import type { ArtKind } from './render.ts';
import { themes } from '../themes/index.ts';
import { demoTitles, demoVendors } from '../titles/index.ts';

const LIMIT = 12 * 1024;

/** The first and the last title of every category. */
const sample = [...new Set(demoTitles.map((title) => title.gameType))].flatMap((type) => {
  const list = demoTitles.filter((title) => title.gameType === type);
  return [list[0]!, list.at(-1)!];
});

/** One picture of every kind. */
const oneOfEach: readonly (readonly [ArtKind, string])[] = [
  ['tile', demoTitles[0]!.nodeId],
  ['vendor', 'LMN'],
  ['vendor-logo', 'LMN/dark'],
  ['banner', 'foyer/m_home/EN'],
  ['symbol', 'jade-dragon/1'],
  ['background', 'jade-dragon'],
  ['default', ''],
];

describe('drawings', () => {
  it('have at least 60 motifs to draw with', () => {
    expect(Object.keys(motifs).length).toBeGreaterThanOrEqual(60);
  });

  it.each(oneOfEach)('%s is the same text every time', (kind, id) => {
    expect(artSvg(kind, id, 120)).toBe(artSvg(kind, id, 120));
  });

  it('are well formed for every title, vendor, theme and banner, and need no font, picture or filter', () => {
    const all = [
      ...demoTitles.map((title) => artSvg('tile', title.nodeId, 120)),
      ...demoVendors.flatMap((vendor) => [
        artSvg('vendor', vendor.vassalage, 120),
        artSvg('vendor-logo', `${vendor.vassalage}/light`, 120),
      ]),
      ...themes.flatMap((theme) => [
        artSvg('background', theme.id, 390),
        ...theme.symbols.map((_, i) => artSvg('symbol', `${theme.id}/${i}`, 64)),
      ]),
      ...Object.keys(banners).flatMap((name) =>
        ['foyer', 'sinag'].flatMap((brand) =>
          ['EN', 'TY'].map((lang) => artSvg('banner', `${brand}/${name}/${lang}`, 390)),
        ),
      ),
    ];
    for (const svg of all) expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<filter|#null/);
  });

  it('differ from title to title, also within a theme', () => {
    const drawn = demoTitles.map((title) => artSvg('tile', title.nodeId, 120));
    expect(new Set(drawn).size).toBe(demoTitles.length);
  });

  it.each([
    ['tile', '1'],
    ['vendor', 'XX'],
    ['banner', 'foyer/m_none/EN'],
    ['banner', 'toString/m_home/EN'],
    ['symbol', 'jade-dragon/10'],
    ['background', 'none'],
  ] as const)('%s %s does not exist', (kind, id) => {
    expect(() => artSvg(kind, id, 120)).toThrow(RangeError);
  });
});

describe('pictures', () => {
  it.each(sample.map((title) => [`${title.gameType} ${title.gameName}`, title.nodeId] as const))(
    '%s keeps its limits',
    { timeout: 60_000 },
    async (_name, nodeId) => {
      for (const [width, format] of [
        [120, 'avif'],
        [180, 'webp'],
        [240, 'avif'],
        [240, 'webp'],
        [360, 'avif'],
      ] as const) {
        const bytes = await renderArt('tile', nodeId, width, format);
        const seen = await sharp(bytes).metadata();
        expect([seen.width, seen.height]).toEqual([width, (width * 4) / 3]);
        expect(seen.format).toBe(format === 'avif' ? 'heif' : 'webp');
        expect(bytes.length, `${width} ${format}`).toBeLessThanOrEqual(LIMIT);
      }
    },
  );

  it('keep a tile near 7 KB where a phone shows ten of them at once', { timeout: 60_000 }, async () => {
    const sizes = await Promise.all(
      sample.map(async ({ nodeId }) => (await renderArt('tile', nodeId, 240, 'avif')).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(7.5 * 1024);
  });

  it('keep a banner near 12 KB at 780', { timeout: 60_000 }, async () => {
    const bytes = await renderArt('banner', 'foyer/m_home_1/EN', 780, 'avif');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 780, height: 340 });
    expect(bytes.length).toBeLessThanOrEqual(13 * 1024);
  });

  it.each([
    ['vendor', 'LMN', 240, 180],
    ['vendor-logo', 'LMN/dark', 240, 80],
    ['symbol', 'jade-dragon/0', 96, 96],
    ['background', 'jade-dragon', 390, 693],
    ['background', 'jade-dragon', 1280, 800],
    ['default', '', 180, 240],
  ] as const)('%s %s is %i by %i', { timeout: 60_000 }, async (kind, id, width, height) => {
    expect(WIDTHS[kind]).toContain(width);
    const seen = await sharp(await renderArt(kind, id, width, 'webp')).metadata();
    expect([seen.width, seen.height]).toEqual([width, height]);
  });

  it('are transparent where they lie over something', async () => {
    const alpha = async (kind: ArtKind, id: string) =>
      (
        await sharp(
          await renderArt(kind, id, ['symbol', 'figure'].includes(kind) ? 96 : 120, 'png'),
        ).metadata()
      ).hasAlpha;
    expect(await alpha('symbol', 'jade-dragon/2')).toBe(true);
    expect(await alpha('figure', 'jade-dragon/bird-1')).toBe(true);
    expect(await alpha('vendor-logo', 'LMN/dark')).toBe(true);
    expect(await alpha('default', '')).toBe(false);
  });
});
