import type { RouteDef } from './lib/route-table.ts';
import { withSheet } from './page-sheet.ts';
import { homePaths, paths } from './paths.ts';

/** Where unknown paths end (R-PORTAL-1). */
export const home: RouteDef = {
  paths: homePaths,
  load: () => import('./features/home/HomePage.tsx'),
  messages: ['home'],
  file: 'src/features/home/HomePage.tsx',
};

export const login: RouteDef = {
  paths: [paths.login()],
  load: withSheet(() => import('./features/access/LoginPage.tsx')),
  messages: ['access', 'firstErrors'],
  file: 'src/features/access/LoginPage.tsx',
};

/** The pages most visits begin with: they start without the table of all others, which is fetched behind them. */
export const firstRoutes: readonly RouteDef[] = [home, login];

/** Whether a visit that begins at this path needs the first routes only. */
export const isFirstPage = (path: string): boolean => firstRoutes.some((route) => route.paths.includes(path));
