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
        String.raw`/contract/src/(client|safe-path|session-can|switches|generated/shared-calls)\.ts`,
        `${portal}(app|boot|first-routes|paths)\\.`,
        `${portal}lib/(hydration|i18n|Late|loadable|location|navigation|openable|route-table|storage|store)\\.`,
        `${portal}ui/(Button|EmptyState|Icon|Link|Logo|Spinner|toast)\\.`,
        `${portal}domain/app/|${portal}domain/(back|BackButton|overlays|session/session|session/trial)\\.`,
        `${portal}domain/site/(brand|BrandLogo|language-key|page-title|site|theme)\\.`,
        `${portal}shell/(bars-chunk|layout|OverlayHost|PageView|route-loading|RouteBoundary|Shell|StatusGate)\\.`,
      ].join('|'),
    ),
  },
  {
    name: 'bars',
    test: new RegExp(
      String.raw`/contract/src/service-path\.|${portal}(shell/(AppBanner|BottomMenu|Header|titles)|domain/service/|domain/wallet/wallet|domain/session/access|domain/games/categories|lib/Approached)`,
    ),
  },
  {
    name: 'forms',
    test: new RegExp(
      `${portal}(domain/forms/(form|rules|login-rules|TryAgain|use-faults|use-submit)|ui/Field|features/access/(AccessFrame|remembered|LoginForm))\\.`,
    ),
  },
  {
    name: 'games',
    test: new RegExp(
      `${portal}(domain/(games/(?!VendorTile|feature-names|hot-cache|favourite-change|categories)|wallet/Amount|notices/notices)|ui/Picture|lib/(motion|money|pictures))`,
    ),
  },
  {
    name: 'home',
    test: new RegExp(
      `${portal}features/home/(?!HomePage|autoplay|FloatingLinks|ForYou|SearchResults|CategoryPanel|LobbyPicks|LowerLobby|VendorTiles|WinnersTicker)`,
    ),
  },
];

/** Scripts that the login does without: what its own share with them stands in `base`. */
const notForLogin = ['bars', 'games', 'home'];

/** Where the first screens begin. */
const beginnings =
  /\/portal\/src\/(entry\.client|features\/home\/HomePage|features\/access\/LoginPage|shell\/Bars)\.tsx$/;

type Bundle = Record<string, { type: string; name?: string; moduleIds?: string[]; imports?: string[] }>;

/** Modules in the first scripts that are not needed there. */
function lateIn(bundle: Bundle, needed: ReadonlySet<string>): string[] {
  const names = new Set(firstScripts.map(({ name }) => name));
  const first = Object.values(bundle).filter(({ type, name }) => type === 'chunk' && names.has(name!));
  // Whatever begins with a null is none of our files
  return first.flatMap(({ moduleIds = [] }) =>
    moduleIds.filter((id) => !id.startsWith('\0') && !needed.has(id)),
  );
}

/** Scripts of home that come along with the login. */
function foreignToLogin(bundle: Bundle): string[] {
  const reached = new Set(
    Object.values(bundle).filter(({ type, name }) => type === 'chunk' && name === 'LoginPage'),
  );
  // A set grows while it is walked
  for (const { imports = [] } of reached)
    for (const file of imports) if (bundle[file]) reached.add(bundle[file]);
  return [...reached].map(({ name }) => name!).filter((name) => notForLogin.includes(name));
}

/**
 * Fails the build when a module stands in a first script that no first screen imports, or when the login imports a script of
 * home's: a pattern above takes more or less than it means, and every visitor would pay for it.
 */
export function onlyFirst(): Plugin {
  return {
    name: 'foyer-only-first',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const needed = new Set([...this.getModuleIds()].filter((id) => beginnings.test(id)));
      for (const id of needed)
        this.getModuleInfo(id)?.importedIds.forEach((imported) => needed.add(imported));
      const late = lateIn(bundle, needed);
      if (late.length > 0)
        this.error(
          `In a first script, but no first screen imports it: ${late.join(', ')}; mend build/first-scripts.ts`,
        );
      const foreign = foreignToLogin(bundle);
      if (foreign.length > 0)
        this.error(
          `The login imports ${foreign.join(', ')}: what it shares with home belongs into base; mend build/first-scripts.ts`,
        );
    },
  };
}
