// @vitest-environment jsdom
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { byId } from './dom.ts';
import { pesos, playOf, showPage } from './page.fixture.ts';
import { still } from './still.fixture.ts';

// Files share what is loaded: nothing loaded before comes with other stand-ins, and nothing is left with these
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('./host.ts', () => ({ sendToHost: () => {} }));
vi.mock('./texts.ts', () => ({ t: (key: string) => key }));
vi.mock('./money.ts', () => ({ createMoney: () => pesos }));
vi.mock('./sound.ts', () => ({ createSound: () => still() }));
vi.mock('./stage/celebration.ts', () => ({ createEffects: () => still() }));
vi.mock('./stage/stage.ts', () => ({ createStage: () => still() }));
vi.mock('./clients.ts', () => ({ clients: { '': { texts: [], load: async () => ({ mount: () => {} }) } } }));
const page = vi.hoisted(() => ({ start: async (): Promise<void> => {} }));
vi.mock('./enter.ts', () => ({
  calm: () => true,
  faceOf: () => '',
  switchOf: () => ({ get: () => false }),
  startGame: async () => ({ api: { state: async () => ({ balance: '35000' }) }, state: playOf() }),
  startPage: (start: () => Promise<void>) => void (page.start = start),
}));
// What listens for this page has nothing to refresh any more
afterEach(() => void (byId('game').dataset.state = 'left'));

it.each([
  ['game.html', () => import('./game-page.ts')],
  ['play.html', () => import('./main.ts')],
] as const)('%s shows what was paid in elsewhere when the player comes back to it', async (file, load) => {
  vi.resetModules();
  showPage(file);
  await load();
  await page.start();
  expect(byId('balance').textContent).toBe('₱50.00');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(byId('balance').textContent).toBe('₱350.00'));
});
