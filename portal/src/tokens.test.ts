import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandData } from '@foyer/contract/page';
import { describe, expect, test } from 'vitest';
import { contrast } from './lib/contrast.ts';
import { defaultTokens, leastContrast, tokenSheet, tokensOf } from './tokens.ts';

const folder = join(import.meta.dirname, '../../brands');
const brands = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(readFileSync(join(folder, name, 'brand.json'), 'utf8')) as BrandData);
const plain = { code: 'plain', tokens: { dark: {}, light: {} } } as unknown as BrandData;

/** Text on ground, wherever the stylesheet sets one on the other (docs/look.md, Colour). */
const pairs: [string, string][] = [
  ...['bg', 'bg-glow', 'surface', 'raised'].flatMap((ground) =>
    ['text', 'muted', 'link', 'win'].map((text): [string, string] => [text, ground]),
  ),
  ...['bg', 'surface', 'raised'].flatMap((ground) =>
    ['good', 'bad', 'hot'].map((text): [string, string] => [text, ground]),
  ),
  ['on-primary', 'primary'],
  ['on-header', 'header'],
  ['text', 'field'],
  ['muted', 'field'],
  ['bg', 'text'],
];

describe.each([plain, ...brands].map((brand) => [brand.code, brand] as const))('%s', (_code, brand) => {
  test.each(['dark', 'light'] as const)('%s: text stands out by 4.5:1', (theme) => {
    const tokens = tokensOf(brand, theme);
    const weak = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text]!, tokens[ground]!) }))
      .filter(({ ratio }) => ratio < leastContrast);
    expect(weak).toEqual([]);
    expect(contrast('#ffffff', tokens['good-fill']!)).toBeGreaterThanOrEqual(leastContrast);
    expect(contrast('#ffffff', tokens['bad-fill']!)).toBeGreaterThanOrEqual(leastContrast);
  });
});

test('the measure sees a weak pair', () => {
  expect(contrast('#777777', '#888888')).toBeLessThan(4.5);
  expect(contrast('#000000', '#ffffff')).toBe(21);
});

test('both themes have every colour', () => {
  const shapes = Object.keys(defaultTokens.dark).filter((name) => !(name in defaultTokens.light));
  expect(Object.keys(defaultTokens.light).every((name) => name in defaultTokens.dark)).toBe(true);
  expect(shapes.every((name) => /^(radius|gap|font|weight|tracking)/.test(name))).toBe(true);
});

test('a brand can set values only', () => {
  const tokens = {
    bg: 'red}body{display:none',
    'x;y': '1px',
    accent: 'url(//evil.example/a)',
    line: '#123456',
  };
  const sheet = tokenSheet({ ...plain, tokens: { dark: tokens, light: {} } });
  expect(sheet).not.toContain('display:none');
  expect(sheet).not.toContain('x;y');
  expect(sheet).not.toContain('evil');
  expect(sheet).toContain('--line:#123456');
});
