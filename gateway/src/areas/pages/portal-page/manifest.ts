import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '@foyer/contract/languages';
import { languages, shownLanguage } from '@foyer/contract/languages';
import { v5 as uuidv5 } from 'uuid';
import { messages } from '../../../messages/messages.ts';
import { brandsFolder, type Brand } from '../../tenancy/brand/brand.ts';
import { clientFolder } from './bundle.ts';

/** Sizes of a brand's sign as a picture, px; the files stand in its folder. */
const iconSizes = [192, 512];

/** Where a long press on the icon leads (R-PORTAL-124). */
const shortcuts = [
  { page: 'deposit', url: '/m/voucherCenter' },
  { page: 'games', url: '/m/gameList' },
  { page: 'promotions', url: '/m/activity' },
  { page: 'messages', url: '/m/webEmail' },
] as const;

/** What search engines may read: the public pages, not the calls, the console or what is a single visitor's. */
export const robots = [
  'User-agent: *',
  'Disallow: /api',
  'Disallow: /console',
  'Disallow: /m/game?',
  '',
].join('\n');

/** The sign of a brand, for browsers that ask for it by its old name. */
export const faviconOf = ({ code }: Brand): string => `/brand/${code}/icon-192.png`;

/** What a phone shows before it installs the app; a brand may be without (R-PORTAL-124). */
const screenshotsOf = ({ code, name }: Brand) =>
  existsSync(join(brandsFolder, code, 'screenshot.webp'))
    ? [
        {
          src: `/brand/${code}/screenshot.webp`,
          sizes: '780x1688',
          type: 'image/webp',
          form_factor: 'narrow',
          label: name,
        },
      ]
    : [];

/**
 * The web app manifest of a brand (W3C Web Application Manifest).
 * @param theme whose colours the installed app's bars take
 */
export function manifestOf(
  brand: Brand,
  { theme, language }: { theme: 'dark' | 'light'; language: LanguageCode },
) {
  const { code, name, tagline, tokens, icon } = brand;
  const { tag, direction } = languages[shownLanguage(language)];
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
      // Each purpose by itself: a browser that takes one for both cuts or pads it wrongly
      ...(['any', 'maskable'] as const).flatMap((purpose) =>
        iconSizes.map((size) => ({
          src: file(`icon-${size}.png`),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      { src: file(icon), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: screenshotsOf(brand),
    shortcuts: shortcuts.map(({ page, url }) => ({
      name: messages.say(language, `shortcuts.${page}`),
      url: `${url}?source=pwa`,
      icons: [{ src: file('icon-192.png'), sizes: '192x192', type: 'image/png' }],
    })),
  };
}

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Never changes: the same merchant's profile replaces itself on a phone. */
const profiles = 'b8b0f9a6-3d0c-4e0b-9a55-6f1c7f0f2c11';

/**
 * The iOS configuration profile of a merchant: an icon on the home screen that opens the portal full screen (Apple
 * Device Management, `com.apple.webClip.managed`). Unsigned: the phone says so and asks.
 * @param origin where the portal is opened
 */
export async function profileOf(merchant: string, brand: Brand, origin: string): Promise<string> {
  const icon = await readFile(join(brandsFolder, brand.code, 'icon-180.png'), 'base64');
  const id = (of: string) => uuidv5(`${merchant}/${of}`, profiles).toUpperCase();
  const name = escape(brand.name);
  const key = (of: string, value: string) => `<key>${of}</key>${value}`;
  const text = (of: string, value: string) => key(of, `<string>${value}</string>`);
  const common = (of: string) =>
    [
      text('PayloadDisplayName', name),
      text('PayloadIdentifier', `${merchant}.${of}`),
      text('PayloadUUID', id(of)),
      key('PayloadVersion', '<integer>1</integer>'),
    ].join('');
  const clip = [
    text('PayloadType', 'com.apple.webClip.managed'),
    common('webclip'),
    text('Label', name),
    text('URL', escape(`${origin}/m/home?source=webclip`)),
    key('Icon', `<data>${icon}</data>`),
    key('FullScreen', '<true/>'),
    key('IsRemovable', '<true/>'),
    key('Precomposed', '<true/>'),
  ].join('');
  const profile = [
    text('PayloadType', 'Configuration'),
    common('profile'),
    key('PayloadContent', `<array><dict>${clip}</dict></array>`),
  ].join('');
  const doctype =
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
  return `<?xml version="1.0" encoding="UTF-8"?>${doctype}<plist version="1.0"><dict>${profile}</dict></plist>`;
}

/** The service worker, as the portal's build made it. */
export const readWorker = (): Promise<Buffer> => readFile(join(clientFolder, 'sw.js'));
