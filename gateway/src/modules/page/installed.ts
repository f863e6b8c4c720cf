import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@foyer/contract/languages';
import { languages } from '@foyer/contract/languages';
import type { Brand } from '../brand/brand.ts';
import { clientFolder } from './bundle.ts';

/** Sizes of a brand's sign as a picture, px; the files stand in its folder. */
const iconSizes = [192, 512];

/**
 * The web app manifest of a brand (W3C Web Application Manifest).
 * @param theme whose colours the installed app's bars take
 */
export function manifestOf(brand: Brand, { theme, language }: { theme: 'dark' | 'light'; language: LanguageCode }) {
  const { code, name, tagline, tokens, icon } = brand;
  const { tag, direction } = languages[language];
  const background = tokens[theme].bg ?? tokens.dark.bg;
  const file = (path: string) => `/brand/${code}/${path}`;
  return {
    id: '/m/home',
    name,
    short_name: name,
    description: tagline,
    lang: tag,
    dir: direction,
    start_url: '/m/home?source=pwa',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: background,
    theme_color: background,
    categories: ['games', 'entertainment'],
    icons: [
      ...iconSizes.map((size) => ({ src: file(`icon-${size}.png`), sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })),
      { src: file(icon), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}

/** The service worker, as the portal's build made it. */
export const readWorker = (): Promise<Buffer> => readFile(join(clientFolder, 'sw.js'));
