// @vitest-environment jsdom
import type { LanguageCode } from '@foyer/contract/languages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../domain/site/language.ts';
import { bootOf, renderInPortal } from '../testing/portal.tsx';
import LanguageOffer from './LanguageOffer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A portal in English that has these languages, for a browser that asks for those. */
async function visit(preferred: readonly string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
  const languages: LanguageCode[] = ['TY', 'EN', 'AR'];
  return renderInPortal(<LanguageOffer />, { boot: { settings: { ...bootOf().settings, languages } } });
}

test.each([[['fil-PH', 'en']], [['tl']], [['ar', 'de', 'fil']]])(
  'whose browser asks for %s first is offered Filipino in one tap, in its own words',
  async (preferred) => {
    const { texts } = await visit(preferred);
    const offer = await screen.findByRole('status');
    expect([offer.lang, offer.textContent]).toEqual([
      'fil',
      'Nasa Filipino rin ang site na ito.Huwag naLumipat sa Filipino',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Lumipat sa Filipino' }));
    await waitFor(() => expect(texts.state.get().locale.code).toBe('TY'));
    expect(localStorage.getItem('language')).toBe('TY');
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('who declines keeps the language, which is a choice: nothing is offered again', async () => {
  const { texts } = await visit(['fil']);
  fireEvent.click(await screen.findByRole('button', { name: 'Huwag na' }));
  await waitFor(() => expect(localStorage.getItem('language')).toBe('EN'));
  expect([texts.state.get().locale.code, screen.queryByRole('status')]).toEqual(['EN', null]);
});

test('who chooses a language elsewhere is offered none from then on, also while its texts are on their way', async () => {
  const { texts } = await visit(['fil']);
  await screen.findByRole('status');
  let change: Promise<void> | undefined;
  act(() => {
    change = changeLanguage(texts, 'EN');
  });
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => change);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a language whose texts do not come is offered again', async () => {
  const { texts } = await visit(['fil']);
  const change = vi.spyOn(texts, 'change').mockImplementationOnce((locale) => {
    texts.chosen.set(locale);
    return Promise.reject(new Error('offline'));
  });
  await expect(changeLanguage(texts, 'TY')).rejects.toThrow('offline');
  fireEvent.click(await screen.findByRole('button', { name: 'Lumipat sa Filipino' }));
  await waitFor(() => expect(texts.state.get().locale.code).toBe('TY'));
  expect(change).toHaveBeenCalledTimes(2);
});

test.each([[['en-PH', 'fil']], [['ar']], [['de']], [[]]])(
  'nothing is offered to a browser that asks for %s: it is shown already, not whole, or not there',
  async (preferred) => {
    await visit(preferred);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('status')).toBeNull();
  },
);
