import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';

const defaults: Answer<'operatorSiteDefaults'> = {
  languages: ['EN', 'TY'],
  defaultLanguage: 'TY',
  defaultTheme: 'dark',
  minimumAge: 21,
  asksBirthDate: false,
  isTrial: false,
  version: 3,
};
const open = () =>
  openConsole('/site-defaults', {
    gateway: (answers) => answers.answer('operatorSiteDefaults', defaults),
  });

test('languages, theme, age and trial play of a site are set together, from the version that was read', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSiteDefaults', { ...defaults, version: 4 });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await choose(user, 'Languages', '日本語 (JA), texts in English');
  await fill(user, screen.getByRole('spinbutton', { name: 'Minimum age, years' }), '18');
  await user.click(screen.getByRole('combobox', { name: 'Default theme' }));
  await user.click(await screen.findByRole('option', { name: 'Light' }));
  await user.click(screen.getByRole('switch', { name: 'Ask for the date of birth at registration' }));
  await user.click(screen.getByRole('switch', { name: 'Trial site' }));
  await screen.findByText(/get play money/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  const { languages, ...rest } = gateway.latest('operatorSetSiteDefaults').body as typeof defaults;
  expect(languages.toSorted()).toEqual(['EN', 'JA', 'TY']);
  expect(rest).toEqual({
    merchant: 'demo',
    defaultLanguage: 'TY',
    defaultTheme: 'light',
    minimumAge: 18,
    asksBirthDate: true,
    isTrial: true,
    version: 3,
  });
});
