import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandsFolder, readBrands } from '../../tenancy/brand/brand.ts';
import { faviconOf, manifestOf, robots } from './manifest.ts';

const brands = await readBrands();

test('a long press on the icon leads to four pages, in the language of the app', () => {
  const brand = brands.of('sinag');
  const shortcutsIn = (language: 'EN' | 'TY' | 'JA') =>
    manifestOf(brand, { theme: 'dark', language }).shortcuts.map(({ name }) => name);
  expect(shortcutsIn('EN')).toEqual(['Deposit', 'Games', 'Promotions', 'Messages']);
  expect(shortcutsIn('TY')).toEqual(['Mag-deposit', 'Mga laro', 'Mga promo', 'Mga mensahe']);
  expect(shortcutsIn('JA')).toEqual(shortcutsIn('EN'));
});

test.each(['foyer', 'sinag'])(
  '%s is installed with icons for each purpose, and shown by a picture of itself',
  async (code) => {
    const { icons, screenshots } = manifestOf(brands.of(code), { theme: 'dark', language: 'EN' });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, sizes } of screenshots) {
      const { width, height } = await sharp(join(brandsFolder, src.slice('/brand/'.length))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(screenshots).toHaveLength(1);
  },
);

test("a browser's own question for a sign gets that of the brand", () => {
  for (const code of ['foyer', 'sinag']) {
    const path = faviconOf(brands.of(code));
    expect(path).toContain(`/${code}/`);
    expect(existsSync(join(brandsFolder, path.slice('/brand/'.length))), path).toBe(true);
  }
});

test('search engines are kept from calls and console', () => {
  expect(robots).toMatch(/^User-agent: \*\n/);
  for (const path of ['/api', '/console']) expect(robots).toContain(`Disallow: ${path}\n`);
});
