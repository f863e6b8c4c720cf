import { expect, onTestFinished, test, vi } from 'vitest';

/** A tab that is loaded, or loaded again. */
async function load() {
  vi.resetModules();
  return import('./merchant.ts');
}

test('a tab keeps its merchant when it is loaded again, whatever another tab selects meanwhile', async () => {
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  localStorage.setItem('foyer.console.merchant', 'demo');
  expect((await load()).currentMerchant()).toBe('demo');
  // Another tab
  localStorage.setItem('foyer.console.merchant', 'nova');
  const { currentMerchant, selectMerchant } = await load();
  expect(currentMerchant()).toBe('demo');
  selectMerchant('other');
  expect(localStorage.getItem('foyer.console.merchant')).toBe('other');
  sessionStorage.clear();
  expect((await load()).currentMerchant()).toBe('other');
});
