import { useEffect } from 'react';
import { useApp } from '../app/app.ts';

/**
 * Names the page in the browser's tab, its history and to those who hear it (WCAG 2.4.2).
 * @param title in the player's language; null: something else names it
 */
export function usePageTitle(title: string | null): void {
  const { brand } = useApp();
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = brand.name;
    };
  }, [title, brand]);
}
