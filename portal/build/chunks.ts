import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What the bundler knows of a module. */
export interface ModuleNode {
  /** Modules it imports at its top. */
  importedIds: readonly string[];
  /** Modules it imports by `import()`. */
  dynamicallyImportedIds: readonly string[];
  /** Its text; null where the bundler has none. */
  code?: string | null;
}

/** Finds a module by its id; null for one outside the bundle. */
export type Graph = (id: string) => ModuleNode | null;

const sourcePath = fileURLToPath(new URL('../src/', import.meta.url));
const at = (path: string) => `${sourcePath}${path}`;

const entry = at('entry.client.tsx');
const login = at('features/access/LoginPage.tsx');
const home = at('features/home/HomePage.tsx');
const bars = at('shell/Bars.tsx');
/** What every page, and home, fetches once it runs; relative to the portal's folder. */
export const afterPaint = [
  'src/shell/Notes.tsx',
  'src/shell/Footer.tsx',
  'src/shell/page-animation.ts',
  'src/domain/session/session-sync.ts',
  'src/domain/games/favourite-change.ts',
  'src/domain/games/launch.ts',
  'src/features/home/FloatingLinks.tsx',
  'src/features/home/MotionToggle.tsx',
  'src/features/home/autoplay.ts',
  'src/lib/marquee.ts',
];

/** The table of who loads which texts (`build/messages.ts`). */
const textsId = '\0virtual:messages';

/** What home fetches once the player has begun to use it. */
const lowerLobby = ['ForYou', 'LobbyNow', 'LowerLobby', 'NewGames'].map((name) =>
  at(`features/home/${name}.tsx`),
);

/** The lists that most visits go to next, which guests may see. */
const listPages = ['game-list/GameListPage.tsx', 'promotions/ActivityPage.tsx'].map((path) =>
  at(`features/${path}`),
);

/** What is fetched for members, whatever page they are on. */
const memberParts = [
  'shell/MemberNotes.tsx',
  'shell/ContractPrompt.tsx',
  'domain/rewards/UnclaimedBadge.tsx',
].map(at);

/** What decides whether something pops up over home, and what shows it: mostly one follows the other. */
const popups = ['home-popups.ts', 'NoticeOverlays.tsx'].map((name) => at(`domain/notices/${name}`));

/** What many pages take a little of, and most of them nothing. */
const sharedLibraries: readonly (readonly [RegExp, string])[] = [
  [/\/lottery\/src\/(?!.*\/portal\/)/, 'lottery-rules'],
  // What pops up over home needs these, and nothing else that pages share
  [/\/(portal\/src\/(ui\/Dialog|lib\/SafeHtml)|contract\/src\/written-html)\.tsx?$/, 'dialogs'],
  // Who registers, changes a password or opens an account for somebody is told its rules, and few forms keep what is typed
  [
    /\/portal\/src\/(domain\/forms\/(rule-words|use-form-draft)\.ts|ui\/(FieldFrame|SelectField|TextAreaField)\.tsx)$/,
    'forms',
  ],
  [
    /\/portal\/src\/(lib\/webauthn|domain\/(bot-check\/bot-check|forms\/(CodeField|gateway-time|use-countdown)))\.tsx?$/,
    'codes',
  ],
  [/\/portal\/src\/domain\/attachments\//, 'attachments'],
  // Little, which two pages need that have no other chunk of theirs in common
  [/\/portal\/src\/domain\/(protection\/Stopped|site\/page-version)\.tsx?$/, 'common'],
  // One number, which the list of promotions needs
  [/\/contract\/src\/rate-scale\.ts$/, 'lists'],
];

/**
 * What only some pages take of a library that has one entry module for all it exports: only by its imports each of
 * these would count as needed by everybody. The first list of a visit needs some of it.
 */
const fewPagesTake =
  /\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|useIsFetching|mutationObserver|useMutation)\.js$/;

/** The one module of the icons that exports them all. */
const allIcons = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;
const exportOfIcon = /export\s*\{([^}]*)\}\s*from\s*['"]\.\/(icons\/[\w-]+\.mjs)['"]/g;

/** The names in the braces of an import or export: of `A as B` the first, of `default as B` the second. */
const namesIn = (braces: string, part: 'first' | 'last') =>
  braces
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .map((names) => (part === 'first' ? names[0]! : names.at(-1)!));

/**
 * Takes the module that exports all icons out of the way: by it whoever takes one icon would seem to need all of them.
 * @returns a graph in which a module imports the icons that it names
 */
export function withSingleIcons(graph: Graph): Graph {
  const files = new Map<string, string>();
  const fileOf = (barrel: string, name: string): string | undefined => {
    if (files.size === 0)
      for (const [, names = '', file = ''] of (graph(barrel)?.code ?? '').matchAll(exportOfIcon))
        for (const each of namesIn(names, 'last')) files.set(each, barrel.replace('lucide-react.mjs', file));
    return files.get(name);
  };
  return (id) => {
    const module = graph(id);
    const barrel = module?.importedIds.find((imported) => allIcons.test(imported));
    if (!module || !barrel) return module;
    const named = [...(module.code ?? '').matchAll(importOfIcons)].flatMap(([, names = '']) =>
      namesIn(names, 'first').flatMap((name) => fileOf(barrel, name) ?? []),
    );
    const others = module.importedIds.filter((imported) => imported !== barrel);
    return {
      importedIds: [...others, ...named],
      dynamicallyImportedIds: module.dynamicallyImportedIds,
    };
  };
}

/** Everything that `roots` reach by the given imports, themselves included. */
function reached(
  graph: Graph,
  roots: readonly string[],
  importsOf = ({ importedIds }: ModuleNode): readonly string[] => importedIds,
): Set<string> {
  const found = new Set(roots);
  // A set grows while it is walked
  for (const id of found) {
    const module = graph(id);
    if (module) for (const imported of importsOf(module)) found.add(imported);
  }
  return found;
}

/** `cashier` of `.../src/features/cashier/DepositPage.tsx`. */
const folderOf = (id: string, layer: 'features' | 'domain'): string | undefined =>
  id.startsWith(at(`${layer}/`)) ? id.slice(at(`${layer}/`).length).split('/', 1)[0] : undefined;

/** Per module, who fetches it: the modules that are imported by `import()` and reach it. */
function usersOf(graph: Graph): Map<string, string[]> {
  const all = reached(graph, [entry], (module) => [...module.importedIds, ...module.dynamicallyImportedIds]);
  const fetched = new Set([...all].flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []));
  const users = new Map<string, string[]>();
  for (const root of fetched)
    for (const id of reached(graph, [root])) users.set(id, [...(users.get(id) ?? []), root]);
  return users;
}

/**
 * Assigns modules to chunks, by who imports them:
 *
 * - `base`: the entry's own, and what both login and home need;
 * - `fields`: what the login needs beside it and shares with other pages;
 * - `lobby`: what home and the bars need beside it and share with other pages;
 * - `after-paint`: what is fetched once any page runs, whoever else needs it, and the table of texts;
 * - `lower-lobby`: what home fetches once it is used;
 * - `notices`: what pops up over home;
 * - `member-notes`: what is fetched for every member, and what others share with it;
 * - `lottery-rules`, `dialogs`, `forms`, `codes`, `attachments`: what several pages take of these;
 * - `lists`: what else the lists of games and promotions share with pages of other features;
 * - a feature's or domain folder's name: what several of its pages share, or what two features take of that folder;
 * - `common`: whatever else is shared.
 *
 * @returns the chunk of a module, or null where the bundler decides: a page's own modules stand in the page's chunk
 */
export function chunksOf(graph: Graph): (id: string) => string | null {
  const users = usersOf(graph);
  const ofEntry = reached(graph, [entry]);
  const ofLogin = reached(graph, [login]);
  const ofBars = reached(graph, [bars]);
  const ofLobby = reached(graph, [home, bars]);
  const ofPopups = reached(graph, popups);
  const ofLists = reached(graph, listPages);
  const ofMembers = reached(graph, memberParts);
  const late = reached(
    graph,
    afterPaint.map((path) => at(path.slice('src/'.length))),
  );
  return (id) => {
    // A stylesheet comes with the pages that import it, not with a shared script
    if (id.startsWith(at('styles/')) || id.endsWith('.css')) return null;
    const fetchedBy = users.get(id) ?? [];
    if (fewPagesTake.test(id)) return 'lists';
    if (ofEntry.has(id) || (ofLogin.has(id) && ofLobby.has(id))) return 'base';
    // The table of texts: the HTML has those of its own page, the next page's are asked for once this one runs
    if (id === textsId) return 'after-paint';
    if (late.has(id) && !ofLogin.has(id) && !ofLobby.has(id)) return 'after-paint';
    if (ofPopups.has(id) && folderOf(id, 'domain') === 'notices') return 'notices';
    if (memberParts.includes(id)) return 'member-notes';
    if (fetchedBy.length < 2) return ofBars.has(id) ? 'lobby' : null;
    if (ofLogin.has(id)) return 'fields';
    if (ofLobby.has(id)) return 'lobby';
    if (fetchedBy.every((root) => lowerLobby.includes(root))) return 'lower-lobby';
    const library = sharedLibraries.find(([path]) => path.test(id));
    if (library) return library[1];
    if (ofMembers.has(id)) return 'member-notes';
    const owners = new Set(fetchedBy.map((root) => folderOf(root, 'features') ?? root));
    const feature = folderOf(id, 'features');
    if (owners.size === 1) return feature ?? null;
    if (ofLists.has(id)) return 'lists';
    return (owners.size === 2 && folderOf(id, 'domain')) || 'common';
  };
}

const fixed = [
  'base',
  'fields',
  'lobby',
  'after-paint',
  'lottery-rules',
  'dialogs',
  'lower-lobby',
  'lists',
  'member-notes',
  'codes',
  'common',
  // Folders that other folders of the domain import
  'wallet',
];
const folders = ['domain', 'features'].flatMap((layer) =>
  readdirSync(at(layer)).filter((name) => !name.includes('.')),
);

/** The groups for the bundler's `codeSplitting`; those that others import stand first. */
export function chunkGroups() {
  let chunkOf: ((id: string) => string | null) | null = null;
  const names = [...new Set([...fixed, ...folders])];
  return names.map((name, index) => ({
    debugName: name,
    priority: names.length - index,
    name: (id: string, context: { getModuleInfo: Graph }) => {
      chunkOf ??= chunksOf(withSingleIcons((module) => context.getModuleInfo(module)));
      return chunkOf(id) === name ? name : null;
    },
  }));
}

/** Where the client build notes which file holds a source module, within its output. */
const notePath = '.vite/modules.json';

/** Notes which file holds each source module: Vite's manifest names a chunk by one of its modules only. */
export function moduleFiles(root: string): Plugin {
  return {
    name: 'foyer-module-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // After Vite has removed the chunks that only held a stylesheet
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [relative(root, id), chunk.fileName]) : [],
        );
        const source = JSON.stringify(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: notePath, source });
      },
    },
  };
}

/** The file of each source module, both relative: to the portal's folder, and to the build's output. */
export const readModuleFiles = (output: string): Record<string, string> =>
  JSON.parse(readFileSync(join(output, notePath), 'utf8')) as Record<string, string>;
