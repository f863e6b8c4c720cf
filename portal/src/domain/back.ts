import { homePaths, paths } from '../paths.ts';

/** Whether a path shows home. */
export const isHome = (path: string): boolean => (homePaths as readonly string[]).includes(path);

/** From these pages back goes home (R-PORTAL-3). */
const backGoesHome: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.trial(),
  paths.activity(),
  paths.forget(),
  // The message centre (R-PORTAL-3)
  paths.message(),
];

/** What back does on a page. */
export function backFrom(path: string): 'home' | 'step' {
  return backGoesHome.includes(path) ? 'home' : 'step';
}
