import { themeCookie } from '@foyer/contract/choice-cookies';
import { mirrorInCookie, writeText } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { useApp, type Theme } from '../app/app.ts';

export type { Theme };

/** Key of the choice in local storage, as the specification names it. */
const storageKey = 'theme';

/** Puts a theme on the page and keeps it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeText(storageKey, theme);
  mirrorInCookie(themeCookie, theme);
}

/** The theme and how to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme } = useApp();
  return {
    theme: useStore(theme),
    setTheme: (next) => {
      applyTheme(next);
      theme.set(next);
    },
  };
}
