import { homePaths, paths } from '../paths.ts';

/** Whether a path shows home. */
export const isHome = (path: string): boolean => (homePaths as readonly string[]).includes(path);

/** From these pages back goes home (spec 1 §2 Shell, spec 2 §2 Layout). */
const backGoesHome: readonly string[] = [
  paths.login(),
  paths.register(),
  paths.trial(),
  paths.activity(),
  paths.forget(),
  // The message centre (spec 2 §2 Message centre)
  paths.message(),
];

/** What back does on a page. */
export function backFrom(path: string): 'home' | 'step' {
  return backGoesHome.includes(path) ? 'home' : 'step';
}
