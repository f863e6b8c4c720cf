// @vitest-environment jsdom
import { languageCodes, languages } from '@foyer/contract/languages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { bootOf, renderInPortal } from '../../testing/portal.tsx';
import LanguagePage from './LanguagePage.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const show = () => {
  const settings = { ...bootOf().settings, languages: [...languageCodes] };
  return renderInPortal(<LanguagePage />, {
    namespaces: ['shell', 'language', 'errors'],
    boot: { settings },
  });
};

test('every language of the specification is offered by its own name, with a flag as a circle', async () => {
  await show();
  const specified = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU KK UZ LO NE FR'.split(
    ' ',
  );
  expect([...languageCodes].toSorted()).toEqual(specified.toSorted());
  for (const code of languageCodes) {
    const choice = screen.getByRole('button', { name: languages[code].name });
    expect([code, choice.lang, choice.querySelector('.flag') !== null]).toEqual([
      code,
      languages[code].tag,
      true,
    ]);
  }
});

test('a choice is shown at once, kept in local storage, and written where the server reads it', async () => {
  await show();
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: languages.TY.name }));
  expect(await screen.findByRole('button', { name: languages.TY.name, pressed: true })).toBeTruthy();
  expect([localStorage.getItem('language'), document.documentElement.lang]).toEqual(['TY', 'fil']);
  expect(document.cookie).toContain('__Host-foyer-lang=TY');
});

test('the theme is chosen beside it; dark is the default', async () => {
  await show();
  const [, themes] = screen.getAllByRole('list');
  const pressed = () =>
    within(themes!)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', 'false']);
  await userEvent.click(within(themes!).getAllByRole('button')[1]!);
  expect([pressed(), localStorage.getItem('theme')]).toEqual([['false', 'true'], 'light']);
});

test('a language without all its texts says that it is shown in English, and is: with the tag and direction of English', async () => {
  await show();
  const arabic = screen.getByRole('button', { name: languages.AR.name });
  const note = document.getElementById(arabic.getAttribute('aria-describedby')!);
  expect([note?.textContent, note?.lang]).toEqual(['Shown in English for now', 'en']);
  expect(screen.getByRole('button', { name: languages.TY.name }).getAttribute('aria-describedby')).toBeNull();
  await userEvent.click(arabic);
  await waitFor(() => expect(localStorage.getItem('language')).toBe('AR'), { timeout: 10_000 });
  const { lang, dir } = document.documentElement;
  expect([lang, dir, arabic.getAttribute('aria-pressed')]).toEqual(['en', 'ltr', 'true']);
});
