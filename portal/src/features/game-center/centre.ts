import type { GameType, VendorCategory } from '@foyer/contract';
import { paths } from '../../paths.ts';

/** What a page of the centre shows. */
export type CentreKind = 'games' | 'slots';

/** The centre that an address opens (R-CATALOGUE-24). */
export const centreOf = (path: string): CentreKind => (path === paths.slotsCenter() ? 'slots' : 'games');

const types: Record<Exclude<CentreKind, 'games'>, readonly GameType[]> = {
  slots: ['RNG'],
};

/** The categories of a centre, in the gateway's order (R-CATALOGUE-1). */
export const categoriesOf = (kind: CentreKind, categories: readonly VendorCategory[]): VendorCategory[] =>
  categories.filter(({ gameCategory }) => kind === 'games' || types[kind].includes(gameCategory));

/** How many vendors of a category the game centre shows before 'see all'. */
export const vendorsPerRow = 4;
