import { east } from './east.ts';
import { legends } from './legends.ts';
import { modern } from './modern.ts';
import type { Theme } from './theme.ts';

export type { Palette, Particle, RankId, Theme } from './theme.ts';

/** Every theme of the demo studio. */
export const themes: readonly Theme[] = [...east, ...legends, ...modern];

const byId = new Map(themes.map((theme) => [theme.id, theme]));

/** The theme of that id, or undefined. */
export function themeOf(id: string): Theme | undefined {
  return byId.get(id);
}
