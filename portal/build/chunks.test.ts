import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { chunksOf, withSingleIcons, type ModuleNode } from './chunks.ts';

const at = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const lucide = '/node_modules/lucide-react/dist/esm/';

/** A portal in small: who imports what at the top (`static`), and by `import()` (`late`). */
const portal: Record<string, { static?: string[]; late?: string[] }> = {
  'entry.client.tsx': {
    static: ['shell/Shell.tsx'],
    late: [
      'features/home/HomePage.tsx',
      'features/access/LoginPage.tsx',
      'features/cashier/DepositPage.tsx',
      'features/cashier/WithdrawPage.tsx',
      'features/chat/ChatPage.tsx',
      'features/inbox/InboxPage.tsx',
      'features/game-list/GameListPage.tsx',
    ],
  },
  'shell/Shell.tsx': { late: ['shell/Bars.tsx', 'shell/Notes.tsx', 'shell/MemberNotes.tsx'] },
  'shell/MemberNotes.tsx': { static: ['domain/unread/unread.ts', 'lib/load-more.ts'] },
  'domain/unread/unread.ts': {},
  'features/game-list/GameListPage.tsx': { static: ['domain/games/types.ts', 'lib/load-more.ts'] },
  'domain/games/types.ts': {},
  'lib/load-more.ts': {},
  'shell/Bars.tsx': { static: ['shell/Header.tsx'] },
  'shell/Header.tsx': { static: ['ui/Link.tsx'] },
  'shell/Notes.tsx': { static: ['shell/Toasts.tsx', 'lib/use-now.ts'] },
  'shell/Toasts.tsx': {},
  'features/home/HomePage.tsx': {
    static: ['features/home/Lobby.tsx', 'lib/money.ts'],
    late: [
      'features/home/ForYou.tsx',
      'features/home/NewGames.tsx',
      'domain/notices/home-popups.ts',
      'domain/notices/NoticeOverlays.tsx',
    ],
  },
  'features/home/Lobby.tsx': {},
  'features/access/LoginPage.tsx': { static: ['ui/Link.tsx', 'ui/Field.tsx'] },
  'features/cashier/DepositPage.tsx': {
    static: [
      'features/cashier/AmountField.tsx',
      'ui/Field.tsx',
      'ui/Badge.tsx',
      'ui/Dialog.tsx',
      'lib/money.ts',
    ],
  },
  'features/cashier/WithdrawPage.tsx': { static: ['features/cashier/AmountField.tsx', 'lib/use-now.ts'] },
  'features/cashier/AmountField.tsx': {},
  'features/home/ForYou.tsx': { static: ['features/home/Row.tsx'] },
  'features/home/NewGames.tsx': { static: ['features/home/Row.tsx'] },
  'features/home/Row.tsx': {},
  'domain/notices/home-popups.ts': { static: ['lib/order.ts'] },
  'domain/notices/NoticeOverlays.tsx': { static: ['lib/order.ts'] },
  'lib/order.ts': {},
  'features/chat/ChatPage.tsx': { static: ['domain/conversation/Composer.tsx', 'styles/chat.css'] },
  'features/inbox/InboxPage.tsx': {
    static: [
      'domain/conversation/Composer.tsx',
      'domain/games/types.ts',
      'domain/unread/unread.ts',
      'ui/Badge.tsx',
      'ui/Dialog.tsx',
    ],
  },
  'domain/conversation/Composer.tsx': {},
  'lib/money.ts': {},
  'lib/use-now.ts': {},
  'styles/chat.css': {},
  'ui/Badge.tsx': {},
  'ui/Dialog.tsx': {},
  'ui/Field.tsx': {},
  'ui/Link.tsx': {},
};

const graph = new Map<string, ModuleNode>(
  Object.entries(portal).map(([path, { static: own = [], late = [] }]) => [
    at(path),
    { importedIds: own.map(at), dynamicallyImportedIds: late.map(at) },
  ]),
);
const chunkOf = chunksOf((id) => graph.get(id) ?? null);

describe('a module is put', () => {
  test.each([
    ['into the base where the entry imports it', 'shell/Shell.tsx', 'base'],
    ['into the base where login and the bars need it', 'ui/Link.tsx', 'base'],
    ['beside the login where others share it with the login', 'ui/Field.tsx', 'fields'],
    ['beside home where others share it with home', 'lib/money.ts', 'lobby'],
    ['beside home where the bars alone need it', 'shell/Header.tsx', 'lobby'],
    ['behind the first paint where only that fetches it', 'shell/Toasts.tsx', 'after-paint'],
    [
      'behind the first paint where pages need it too, for it is here before them',
      'lib/use-now.ts',
      'after-paint',
    ],
    [
      'into the chunk of the lower lobby where only its parts fetch it',
      'features/home/Row.tsx',
      'lower-lobby',
    ],
    [
      'into the chunk of its feature where two of its pages need it',
      'features/cashier/AmountField.tsx',
      'cashier',
    ],
    [
      'into the chunk of its domain folder where two features need it',
      'domain/conversation/Composer.tsx',
      'conversation',
    ],
    ['into the chunk of the lists where they share it with other features', 'domain/games/types.ts', 'lists'],
    ['into the chunk of what every member fetches', 'shell/MemberNotes.tsx', 'member-notes'],
    ['into that chunk where pages need it too', 'domain/unread/unread.ts', 'member-notes'],
    ['into that chunk where lists need it too', 'lib/load-more.ts', 'member-notes'],
    ['into the common chunk where it belongs to nobody', 'ui/Badge.tsx', 'common'],
    ['into the chunk of what pops up over home', 'ui/Dialog.tsx', 'dialogs'],
    [
      'with what else pops up over home, though one place alone fetches it',
      'domain/notices/home-popups.ts',
      'notices',
    ],
    ['into the common chunk where what pops up needs it outside of its folder', 'lib/order.ts', 'common'],
    ['where its page is, when one page alone needs it', 'features/home/Lobby.tsx', null],
    ['where its page is, when it is a stylesheet', 'styles/chat.css', null],
  ])('%s', (_where, path, chunk) => {
    expect(chunkOf(at(path))).toBe(chunk);
  });
});

test('an icon counts for those that name it, not for all that name one', () => {
  const node = (code: string, importedIds: string[] = []): ModuleNode => ({
    code,
    importedIds,
    dynamicallyImportedIds: [],
  });
  const barrel = `${lucide}lucide-react.mjs`;
  const [star, bell] = [`${lucide}icons/star.mjs`, `${lucide}icons/bell.mjs`];
  const modules = new Map([
    [
      barrel,
      node(
        "export { default as LucideStar, default as Star } from './icons/star.mjs';\nexport { default as Bell } from './icons/bell.mjs';",
        [star, bell],
      ),
    ],
    ['a.tsx', node('import { Star as Mark, type LucideIcon } from "lucide-react";', ['b.ts', barrel])],
    ['b.ts', node('')],
  ]);
  const single = withSingleIcons((id) => modules.get(id) ?? null);
  expect(single('a.tsx')?.importedIds).toEqual(['b.ts', star]);
  expect([single('b.ts')?.importedIds, single('none')]).toEqual([[], null]);
});

test('a library hook that few pages use is not loaded by all pages', () => {
  const library = '/node_modules/@tanstack/';
  expect(chunkOf(`${library}react-query/build/modern/useInfiniteQuery.js`)).toBe('lists');
  expect(chunkOf(`${library}query-core/build/modern/infiniteQueryBehavior.js`)).toBeNull();
});
