import { wait } from './wait.ts';

/** The player asked their browser to save data, or it says that the network is slow: what nobody asked for is not fetched. */
export function savesData(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData === true || /2g|3g/.test(effectiveType);
}

/** Resolves in a task of its own, so that no long one is made of two. */
export const nextTask = () => wait(0);

/** Resolves when the main thread has nothing to do; where the browser does not tell, soon. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Resolves when what the page itself shows first is here. */
export const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** Resolves when the page is here and nothing else is to do. */
export const whenIdle = () => loaded().then(idle);
