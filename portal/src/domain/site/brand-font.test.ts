// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '@foyer/contract/languages';

const font = {
  family: 'Face',
  weight: '700',
  files: [
    { file: 'font-latin.woff2', range: 'U+0000-00FF' },
    { file: 'font-vietnamese.woff2', range: 'U+1EA0-1EF9' },
  ],
  fallback: 92,
};
const brand = { code: 'demo', font };
const added: unknown[][] = [];

beforeEach(() => {
  vi.resetModules();
  const face = function (...given: unknown[]) {
    added.push(given);
  };
  vi.stubGlobal('FontFace', face);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: () => {} } });
});
afterEach(() => {
  added.length = 0;
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
});

type TestBrand = typeof brand | { code: string; font: null };
const show = async (tag: string, of: TestBrand = brand) =>
  (await import('./brand-font.ts')).showBrandFont(of, tag);

test.each(['en', 'fil', 'vi', 'tr', 'pt-BR'])("headings in %s are shown in the brand's face", async (tag) => {
  await show(tag);
  await show(tag);
  expect(added).toEqual([
    [
      'Face',
      'url(/brand/demo/font-latin.woff2)',
      { weight: '700', unicodeRange: 'U+0000-00FF', display: 'swap' },
    ],
    [
      'Face',
      'url(/brand/demo/font-vietnamese.woff2)',
      { weight: '700', unicodeRange: 'U+1EA0-1EF9', display: 'swap' },
    ],
  ]);
});

test.each(Object.values(languages).map(({ tag }) => tag))(
  'headings in %s stay in what the device has unless it is written in Latin letters',
  async (tag) => {
    await show(tag);
    expect(added.length > 0).toBe(new Intl.Locale(tag).maximize().script === 'Latn');
  },
);

test('no face is fetched where a brand has none, or data is to be saved', async () => {
  await show('en', { code: 'demo', font: null });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await show('en');
  expect(added).toEqual([]);
});
