import { useEffect } from 'react';
import { useApp } from '../app/app.ts';

/**
 * Names the page in the browser's tab, its history and to those who hear it (WCAG 2.4.2).
 * @param title in the player's language; null: the brand alone
 */
export function usePageTitle(title: string | null): void {
  const { brand } = useApp();
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand]);
}
