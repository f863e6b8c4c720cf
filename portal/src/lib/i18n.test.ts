import { describe, expect, test, vi } from 'vitest';
import { createTexts, fetchNamespaces, type Locale } from './i18n.tsx';

const filipino: Locale = { code: 'TY', tag: 'fil', direction: 'ltr' };
const english: Locale = { code: 'EN', tag: 'en', direction: 'ltr' };
const start = async () => createTexts(filipino, await fetchNamespaces('TY', ['shell']));
type Shell = { shell: { back: unknown }; language?: { language: unknown } };

test('knows what can be rendered', async () => {
  const texts = await start();
  expect([texts.has(['shell']), texts.has(['shell', 'language'])]).toEqual([true, false]);
  await texts.load(['language']);
  expect(texts.has(['shell', 'language'])).toBe(true);
});

test('a change of language takes every namespace along', async () => {
  const texts = await start();
  await texts.load(['language']);
  await texts.change(english);
  const { locale, messages } = texts.state.get() as { locale: Locale; messages: Shell };
  expect([locale.code, messages.shell.back, messages.language?.language]).toEqual([
    'EN',
    'Back',
    'Choose your language',
  ]);
});

test('texts asked for during a change arrive in the new language', async () => {
  const texts = await start();
  await Promise.all([texts.change(english), texts.load(['language'])]);
  const messages = texts.state.get().messages as Shell;
  expect([messages.shell.back, messages.language?.language]).toEqual(['Back', 'Choose your language']);
});

test('of several choices the last one counts, whenever the texts of the others come', async () => {
  const texts = await start();
  const shown: Locale[] = [];
  texts.state.subscribe(() => shown.push(texts.state.get().locale));
  await Promise.all([texts.change(english), texts.change(filipino)]);
  expect(shown).toEqual([filipino]);
});

describe('what is shown is told of', () => {
  const told = async (namespaces: Parameters<Awaited<ReturnType<typeof start>>['load']>[0]) => {
    const texts = await start();
    const listener = vi.fn<() => void>();
    texts.state.subscribe(listener);
    await texts.load(namespaces);
    return listener.mock.calls.length;
  };

  test('no texts that arrive for another page', async () => expect(await told(['language', 'menu'])).toBe(0));

  test('the whole of the errors, of which it may show the first', async () =>
    expect(await told(['errors'])).toBe(1));
});

test('a language without texts of its own reads the fallback', async () => {
  const messages = (await fetchNamespaces('JA', ['shell'])) as Shell;
  expect(messages.shell.back).toBe('Back');
});
