import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
