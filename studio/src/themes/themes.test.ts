import { expect, it } from 'vitest';
import { motifs } from '../art/motifs/index.ts';
import { scenes } from '../art/scenes/index.ts';
import { themeOf, themes } from './index.ts';

const RANKS = ['A', 'K', 'Q', 'J', '10', '9'];

it('has at least 24 themes, each once', () => {
  expect(themes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(themes.map((theme) => theme.id)).size).toBe(themes.length);
});

it.each(themes.map((theme) => [theme.id, theme] as const))('%s is whole', (id, theme) => {
  expect(themeOf(id)).toBe(theme);
  expect(id).toMatch(/^[a-z][a-z-]{2,30}$/);
  expect(scenes).toHaveProperty(theme.scene);
  expect(theme.symbols).toHaveLength(10);
  expect(new Set(theme.symbols).size).toBe(10);
  for (const symbol of theme.symbols) expect(RANKS.includes(symbol) || symbol in motifs, symbol).toBe(true);
  // The wild, the scatter and the high symbols are never mere letters.
  for (const symbol of theme.symbols.slice(0, 6)) expect(RANKS).not.toContain(symbol);
  const { title, ...colours } = theme.palette;
  for (const colour of [...title, ...Object.values(colours)]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});

it('knows no theme that is not there', () => {
  expect(themeOf('toString')).toBeUndefined();
});
