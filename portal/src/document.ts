import type { BrandData, PageBoot, RenderedPage } from '@foyer/contract/page';
import { createTranslator } from 'use-intl/core';
import assets from 'virtual:client-assets';
import { envelopeId, type BrowserBoot, type Envelope } from './boot.ts';
import { isHome } from './domain/back.ts';
import { brandFile } from './domain/site/brand.ts';
import type { Locale } from './lib/i18n.tsx';
import type { Route } from './lib/route-table.ts';
import type { Messages } from './messages/namespaces.ts';
import { hasBars } from './shell/layout.ts';
import { sprite } from './sprite.tsx';
import { tokenSheet } from './tokens.ts';

export interface DocumentParts {
  boot: PageBoot;
  /** The texts the page was rendered with. */
  messages: Record<string, unknown>;
  /** The rendered page. */
  markup: string;
  route: Route;
  locale: Locale;
  /** See the envelope. */
  built: readonly string[] | undefined;
}

/** What of the boot data the browser does not have already. */
function browserBootOf({ brand: { tokens: _, ...brand }, ...boot }: PageBoot): BrowserBoot {
  return { ...boot, brand };
}

/** Text in an element or attribute. */
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!);

/** JSON inside a script element: it cannot end the element. */
const jsonText = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The `meta` that colours the browser's own bars. */
const themeColour = ({ tokens }: BrandData, theme: PageBoot['theme']) => tokens[theme].bg ?? '#000';

/**
 * A whole document: stylesheet, brand, texts and data inlined, so that the first screen waits for nothing but
 * its pictures (R-PORTAL-39). The gateway allows
 * its inline elements by their hashes; what else came to stand in the document is refused.
 */
export function documentOf({
  boot,
  messages,
  markup,
  route,
  locale,
  built,
}: DocumentParts): Pick<RenderedPage, 'html' | 'inline'> {
  const files = [
    'src/entry.client.tsx',
    ...(built ? [] : ['src/routes.tsx']),
    route.file,
    ...(hasBars(boot.url.split('?', 1)[0]!) ? ['src/shell/Bars.tsx'] : []),
  ];
  const modules = [...new Set([assets.entry, ...files.flatMap((file) => assets.modules[file] ?? [])])];
  const t = createTranslator({ locale: locale.tag, messages: messages as unknown as Messages });
  const sheet = tokenSheet(boot.brand) + assets.css;
  const pagesSheets = route.paths.some(isHome) ? [] : [{ name: 'pages', css: assets.pagesCss }];
  if (route.sheet) pagesSheets.push({ name: route.sheet, css: assets.lotteryCss });
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escape(boot.brand.name)}</title>`,
    `<meta name="description" content="${escape(boot.brand.tagline)}">`,
    `<meta name="theme-color" content="${escape(themeColour(boot.brand, boot.theme))}">`,
    '<meta name="color-scheme" content="dark light">',
    `<link rel="manifest" href="/manifest.webmanifest?theme=${boot.theme}&language=${boot.language}">`,
    `<link rel="apple-touch-icon" href="${escape(brandFile(boot.brand, 'icon-180.png'))}">`,
    `<link rel="icon" type="image/svg+xml" href="${escape(brandFile(boot.brand, boot.brand.icon))}">`,
    `<style>${sheet}</style>`,
    ...pagesSheets.map(({ name, css }) => `<style data-${name}>${css}</style>`),
    // Sheets of only this page: without them it would be painted bare first, and moved when they come (R-PORTAL-137)
    ...(assets.styles[route.file] ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script>${assets.inline}</script>`,
  ];
  const body = [
    `<noscript><p class="noscript">${escape(t('shell.noJavaScript', { brand: boot.brand.name }))}</p></noscript>`,
    `<a class="skip" href="#page">${escape(t('shell.skip'))}</a>`,
    sprite,
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="modules">${jsonText(modules)}</script>`,
    `<script type="application/json" id="${envelopeId}">${jsonText({ boot: browserBootOf(boot), messages, built } satisfies Envelope)}</script>`,
  ];
  const html = `<html lang="${locale.tag}" dir="${locale.direction}" data-theme="${boot.theme}" data-brand="${escape(boot.brand.code)}">`;
  return {
    html: `<!doctype html>${html}<head>${head.join('')}</head><body>${body.join('')}</body></html>`,
    inline: { scripts: [assets.inline], styles: [sheet, ...pagesSheets.map(({ css }) => css)] },
  };
}

/** `Link` header values: the largest picture of the first screen, so that it is fetched before the HTML is read. */
export function preloadsOf(markup: string): string[] {
  const hero =
    /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source[^>]*>)?<img[^>]*data-hero/i.exec(
      markup,
    );
  if (!hero) return [];
  const [, srcset, sizes] = hero;
  return [
    `<>; rel=preload; as=image; type="image/avif"; imagesrcset="${srcset}"; imagesizes="${sizes}"; fetchpriority=high`,
  ];
}
