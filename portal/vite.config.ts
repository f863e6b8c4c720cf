import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserParts } from './build/browser-parts.ts';
import { clientAssets } from './build/client-assets.ts';
import { leanScripts } from './build/lean-scripts.ts';
import { flags } from './build/flags.ts';
import { messages } from './build/messages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isTest = process.env.VITEST !== undefined;

const portal = String.raw`/portal/src/`;

/**
 * The first scripts in few files, which compress better and are asked for at once: what every page needs, and what
 * every page with games needs. Pages, overlays and forms stay chunks of their own.
 */
const firstScripts = [
  {
    name: 'base',
    test: new RegExp(
      [
        String.raw`/node_modules/(react|react-dom|scheduler|@tanstack|use-intl|@formatjs|wouter)/(?!.*([iI]nfinite|useIsFetching|mutationObserver|useMutation))`,
        String.raw`/portal/build/lean/(?!bring)|rolldown/runtime`,
        String.raw`/contract/src/(client|session-can|switches)\.ts`,
        `${portal}(app|boot|first-routes|paths)\\.`,
        `${portal}lib/(hydration|i18n|Late|loadable|location|navigation|route-table|storage|store)\\.`,
        `${portal}ui/(Button|EmptyState|Icon|Link|Logo|Spinner|toast)\\.`,
        `${portal}domain/(app|session)/(?!keep-session|access)|${portal}domain/(back|BackButton|overlays)\\.`,
        `${portal}domain/site/(brand|BrandLogo|language-key|site|theme)\\.`,
        `${portal}shell/(?!AppBanner|Bars|BottomMenu|ClosedPage|Connection|Footer|Header|Notes|Overlays|SideMenu|Toasts|UpdateNote|menu-entries|page-animation|titles)`,
      ].join('|'),
    ),
  },
  {
    name: 'bars',
    test: new RegExp(String.raw`/contract/src/service-path\.|${portal}(shell/(AppBanner|BottomMenu|Header|titles)|domain/service/|domain/wallet/wallet|domain/session/access|domain/games/categories|lib/Approached)`),
  },
  { name: 'forms', test: new RegExp(`${portal}(domain/forms/(form|rules|login-rules|TryAgain|use-faults|use-submit)|ui/Field|lib/safe-path|features/access/(AccessFrame|remembered|LoginForm))\\.`) },
  { name: 'games', test: new RegExp(`${portal}(domain/(games/(?!VendorTile|feature-names|hot-cache|favourite-change|categories)|wallet/Amount|notices/notices)|ui/Picture|lib/(motion|money|pictures))`) },
  { name: 'home', test: new RegExp(`${portal}features/home/(?!HomePage|autoplay|FloatingLinks|ForYou|SearchResults|CategoryPanel|LobbyPicks|LowerLobby|VendorTiles|WinnersTicker)`) },
];

/** `vite build` makes what browsers load, `vite build --ssr` the one file the gateway imports. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [react(), tailwind({ optimize: false }), messages(at('src/messages')), browserParts(), leanScripts(), flags(), clientAssets(at('.'))],
  resolve: {
    alias: [
      // Texts are compiled at build time, the parser stays out of the bundle
      // React has it since 18; the shim is for older ones
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(isTest ? 'test' : 'production') },
  build: {
    // What cascade layers and color-mix need (Tailwind 4)
    target: ['chrome111', 'safari16.4', 'firefox128'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: at('src/entry.server.tsx'), output: { codeSplitting: false, entryFileNames: 'entry.server.js' } }
      : { input: at('src/entry.client.tsx'), output: { codeSplitting: { groups: firstScripts } } },
    ssr: isSsrBuild,
  },
  // Rules need no browser; tests of components say `// @vitest-environment jsdom` in their first line
  test: { environment: 'node', include: [`${at('.')}{src,build,worker}/**/*.test.{ts,tsx}`] },
}));
