import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;
const codes = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

interface BrandFile {
  code: string;
  name: string;
  hosts: string[];
  tagline: string;
  defaultTheme: string;
  logo: { dark: string; light: string };
  icon: string;
  certifications: string[];
  payments: string[];
  font: { family: string; files: { file: string; range: string }[] };
  tokens: { dark: Record<string, string>; light: Record<string, string> };
}

const brandOf = (code: string) =>
  JSON.parse(readFileSync(path.join(root, code, 'brand.json'), 'utf8')) as BrandFile;

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG counts it. */
function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Words and what they stand on. */
const WORDS: readonly (readonly [string, string])[] = [
  ...['text', 'muted', 'link', 'win', 'good', 'bad', 'warning', 'hot'].flatMap(
    (word) =>
      [
        [word, 'bg'],
        [word, 'surface'],
      ] as const,
  ),
  ['text', 'raised'],
  ['muted', 'raised'],
  ['text', 'bg-glow'],
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['on-warning', 'warning'],
  ['on-header', 'header'],
  ['text', 'field'],
];
const WHITE_ON = ['good-fill', 'bad-fill', 'hot-fill', 'new-fill'];
const EDGES: readonly (readonly [string, string])[] = [
  ['field-line', 'field'],
  ['focus', 'bg'],
  ['focus', 'surface'],
];
const SHAPES = [
  'radius-s',
  'radius',
  'radius-l',
  'radius-tile',
  'gap-tile',
  'font-text',
  'font-display',
  'weight-display',
  'tracking-display',
];

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

it('has the two brands of the demo world, told apart by host and look', () => {
  expect(codes).toEqual(expect.arrayContaining(['foyer', 'sinag']));
  const hosts = codes.flatMap((code) => brandOf(code).hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
  expect(brandOf('foyer').tokens.dark.primary).not.toBe(brandOf('sinag').tokens.dark.primary);
});

describe.each(codes)('brand %s', (code) => {
  const brand = brandOf(code);
  const art = [brand.logo.dark, brand.logo.light, brand.icon, ...brand.certifications, ...brand.payments];

  it('is complete', () => {
    expect(brand.code).toBe(code);
    expect(brand.hosts.length).toBeGreaterThan(0);
    expect(['dark', 'light']).toContain(brand.defaultTheme);
    expect(brand.certifications).toHaveLength(4);
    expect(brand.payments).toHaveLength(6);
    for (const name of SHAPES) expect(brand.tokens.dark, name).toHaveProperty(name);
    const colours = (theme: Record<string, string>) =>
      Object.keys(theme)
        .filter((name) => !SHAPES.includes(name))
        .toSorted();
    expect(colours(brand.tokens.light)).toEqual(colours(brand.tokens.dark));
  });

  it.each(['dark', 'light'] as const)('reads well in %s', (theme) => {
    const tokens = brand.tokens[theme];
    const weak: string[] = [];
    const hold = (a: string, b: string, least: number, name: string) => {
      const got = contrast(a, b);
      if (got < least) weak.push(`${name} ${got.toFixed(2)}`);
    };
    for (const [word, ground] of WORDS) hold(tokens[word]!, tokens[ground]!, 4.5, `${word}/${ground}`);
    for (const fill of WHITE_ON) hold('#ffffff', tokens[fill]!, 4.5, `white/${fill}`);
    for (const [edge, ground] of EDGES) hold(tokens[edge]!, tokens[ground]!, 3, `${edge}/${ground}`);
    expect(weak).toEqual([]);
  });

  it('brings a small face for its headings, with its licence', () => {
    const { font, tokens } = brand;
    expect(tokens.dark['font-display']).toMatch(new RegExp(`^${font.family}, brand-fallback,`));
    for (const { file, range } of font.files) {
      const bytes = readFileSync(path.join(root, code, file));
      expect(bytes.subarray(0, 4).toString(), file).toBe('wOF2');
      expect(bytes.length, file).toBeLessThan(25 * 1024);
      expect(range).toMatch(/^U\+[\dA-F]+(-[\dA-F]+)?(,U\+[\dA-F]+(-[\dA-F]+)?)*$/);
    }
    // Filipino and Vietnamese, the peso sign
    const holds = (character: string) =>
      font.files.some(({ range }) =>
        range.split(',').some((part) => {
          const [from = 0, to = from] = part
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          const point = character.codePointAt(0) ?? 0;
          return from <= point && point <= to;
        }),
      );
    for (const character of 'aZñÑ₱ăđơưạỹ') expect(holds(character), character).toBe(true);
    expect(readFileSync(path.join(root, code, 'font-OFL.txt'), 'utf8')).toMatch(
      /SIL Open Font License, Version 1\.1/i,
    );
  });

  it('has tokens that cannot leave their declaration', () => {
    for (const theme of Object.values(brand.tokens)) {
      for (const [name, value] of Object.entries(theme)) {
        expect(name).toMatch(/^[a-z][a-z0-9-]{0,30}$/);
        expect(value).toMatch(/^[\w\s#%.,()/+*'"-]{1,200}$/);
      }
    }
  });

  it.each(art)('%s is a harmless drawing of its proportions', (file) => {
    const svg = readFileSync(path.join(root, code, file), 'utf8');
    const size = file.startsWith('logo')
      ? '0 0 300 104'
      : file.startsWith('icon')
        ? '0 0 512 512'
        : file.startsWith('cert')
          ? '0 0 240 86'
          : '0 0 160 72';
    expect(svg).toContain(`viewBox="${size}"`);
    expect(svg).not.toMatch(/<script|<text|<image|<foreignObject|\bon\w+=|javascript:|NaN|undefined/i);
    // References stay within the file.
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/href="(?!#)|url\((?!#)|https?:/);
    expect(svg.length).toBeLessThan(16_000);
  });
});
