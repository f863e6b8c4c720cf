import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerHome, answerPage, storeNextShell, takeNextShell } from './pages.ts';

const pageOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

/** Caches as browsers have them: whoever holds one that was deleted goes on with it, and nobody else finds it. */
function stubCaches(): CacheStorage {
  const named = new Map<string, Map<string, Response>>();
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response),
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

/** Somebody opens home. @returns what the browser shows */
const openHome = () =>
  answerHome(new Request('https://play.example/m/home'), (work) => void behind.push(work));
const keptHome = async () => (await kept.match('/m/home', { cacheName: 'pages' }))?.text();

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

async function visit(text: string): Promise<void> {
  const shown = openHome();
  await answer(text);
  await shown;
}

test('home is shown as it was seen last, and kept as it is now', async () => {
  await visit('first');
  const shown = await openHome();
  await answer('second');
  await Promise.all(behind);
  expect([await shown.text(), await keptHome()]).toEqual(['first', 'second']);
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
