import type { Plugin } from 'vite';

const portal = String.raw`/portal/src/`;

/**
 * The first scripts in few files, which compress better and are asked for at once: what every page needs, and what
 * every page with games needs. Pages, overlays and forms stay chunks of their own.
 */
export const firstScripts = [
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
        `${portal}domain/app/|${portal}domain/(back|BackButton|overlays|session/session|session/trial)\\.`,
        `${portal}domain/site/(brand|BrandLogo|language-key|site|theme)\\.`,
        `${portal}shell/(bars-chunk|layout|OverlayHost|PageView|route-loading|RouteBoundary|Shell|StatusGate)\\.`,
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

/** Where the first screens begin. */
const beginnings = /\/portal\/src\/(entry\.client|features\/home\/HomePage|features\/access\/LoginPage|shell\/Bars)\.tsx$/;

/**
 * Fails the build when a module stands in a first script that no first screen imports: a pattern above took more than
 * it means, and every visitor would pay for it.
 */
export function onlyFirst(): Plugin {
  return {
    name: 'foyer-only-first',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const needed = new Set<string>();
      const visit = (id: string): void => {
        if (needed.has(id)) return;
        needed.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      [...this.getModuleIds()].filter((id) => beginnings.test(id)).forEach(visit);
      const names = new Set(firstScripts.map(({ name }) => name));
      const late = Object.values(bundle).flatMap((one) => (one.type === 'chunk' && names.has(one.name) ? one.moduleIds.filter((id) => !id.startsWith('\0') && !needed.has(id)) : []));
      if (late.length > 0) this.error(`In a first script, but no first screen imports it: ${late.join(', ')}; mend build/first-scripts.ts`);
    },
  };
}
