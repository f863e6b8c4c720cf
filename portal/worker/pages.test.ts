import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerKept, answerPage, mostPages, storeNextShell, takeNextShell } from './pages.ts';

const pageOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

/** Caches as browsers have them: whoever holds one that was deleted goes on with it, and nobody else finds it. */
function stubCaches(): CacheStorage {
  const named = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      await response.clone().arrayBuffer();
      entries.delete(key);
      entries.set(key, response);
    },
    keys: async () => [...entries.keys()],
    delete: async (key: string) => entries.delete(key),
  });
  const stub = {
    open: async (name: string) => {
      const entries = named.get(name) ?? new Map<string, Response>();
      named.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      named.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => named.delete(name),
  };
  vi.stubGlobal('caches', stub);
  return stub as unknown as CacheStorage;
}

let kept: CacheStorage;
/** Answers that are waited for, one after the other. */
let asked: PromiseWithResolvers<Response>[];
let behind: Promise<unknown>[];

/** Somebody opens a page. @returns what the browser shows */
const open = (key: string) =>
  answerKept(key, new Request(`https://play.example${key}`), (work) => void behind.push(work));
const openHome = () => open('/m/home');
const keptPage = async (key: string) => (await kept.match(key, { cacheName: 'pages' }))?.text();
const keptHome = () => keptPage('/m/home');

beforeEach(() => {
  kept = stubCaches();
  asked = [];
  behind = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The gateway answers what was asked last. */
async function answer(text: string): Promise<void> {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  asked.pop()?.resolve(pageOf(text));
}

async function visit(text: string, key = '/m/home'): Promise<void> {
  const shown = open(key);
  await answer(text);
  await shown;
  await Promise.all(behind);
}

test('home is shown as it was seen last, and kept as it is now', async () => {
  await visit('first');
  const shown = await openHome();
  await answer('second');
  await Promise.all(behind);
  expect([await shown.text(), await keptHome()]).toEqual(['first', 'second']);
});

test('a page that is seen for the first time is shown as it comes', async () => {
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('the start, '));
      await rest.promise;
      controller.enqueue(new TextEncoder().encode('the rest'));
      controller.close();
    },
  });
  const shown = openHome();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked.pop()!.resolve(new Response(body, { headers: { 'content-type': 'text/html' } }));
  const { value } = await (await shown).body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('the start, ');
  expect(await keptHome()).toBeUndefined();
  rest.resolve();
  await Promise.all(behind);
  expect(await keptHome()).toBe('the start, the rest');
});

test('of the pages that were seen, those that were seen longest ago are kept no more', async () => {
  const listOf = (type: number) => `/m/gameList?gameType=${type}`;
  for (let type = 0; type < mostPages; type += 1) await visit(`games ${type}`, listOf(type));
  await visit('games 0', listOf(0));
  await visit('home');
  expect(await Promise.all([listOf(0), listOf(1), listOf(2), '/m/home'].map(keptPage))).toEqual([
    'games 0',
    undefined,
    'games 2',
    'home',
  ]);
});

test.each([
  ['behind the one that was kept', true],
  ['for the first time', false],
])('home that is fetched %s while its player logs out is not kept', async (_what, isKept) => {
  if (isKept) await visit('home of maria');
  const shown = openHome();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  await kept.delete('pages');
  await answer('home of maria');
  await shown;
  await Promise.all(behind);
  expect(await keptHome()).toBeUndefined();
});

/** What a page is without a network. */
async function pageOffline(): Promise<string> {
  const shown = answerPage(new Request('https://play.example/m/help'), (work) => void behind.push(work));
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked.pop()!.reject(new TypeError('Failed to fetch'));
  return (await shown).text();
}
async function install(response: Response): Promise<void> {
  const done = storeNextShell();
  await vi.waitFor(() => expect(asked.length).toBe(1));
  asked.pop()!.resolve(response);
  await done;
}

test('the shell of a version that is not in use yet is not shown: its files may never come', async () => {
  await install(pageOf('shell of the first'));
  await takeNextShell();
  expect(await pageOffline()).toBe('shell of the first');
  await install(pageOf('shell of the second'));
  expect(await pageOffline()).toBe('shell of the first');
  await takeNextShell();
  expect(await pageOffline()).toBe('shell of the second');
});

test('a version whose shell does not come is not installed: the old one would name files that are gone', async () => {
  const busy = new Response('busy', { status: 503, headers: { 'content-type': 'text/html' } });
  await expect(install(busy)).rejects.toThrow();
});

test('where nothing can be kept, home is fetched all the same', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  const shown = openHome();
  await answer('home');
  expect(await (await shown).text()).toBe('home');
});
