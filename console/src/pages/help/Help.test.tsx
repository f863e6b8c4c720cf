import type { Answer } from '@foyer/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

type Entry = Answer<'operatorHelp'>['entries'][number];

const terms: Entry = {
  id: 'tc',
  category: 'legal',
  titles: { EN: 'Terms', TY: 'Mga tuntunin' },
  details: { EN: '<p>Be fair</p>' },
  published: true,
  deleted: false,
  position: 9,
  version: 3,
};
const pay: Entry = {
  ...terms,
  id: 'pay',
  category: 'money',
  titles: { EN: 'How to pay' },
  published: false,
  version: 1,
};

const open = (path: string, staff?: typeof support) =>
  openConsole(path, {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => {
      gateway.answer('operatorHelp', { entries: [terms, pay], termsVersion: '2026-1' });
      gateway.answer('operatorCheckHtml', { html: '', removed: [] });
    },
  });

test('help stands by topic, with the terms that hold and what is not published', async () => {
  await open('/help');
  const legal = await screen.findByRole('region', { name: 'legal' });
  expect(within(legal).getByRole('listitem')).toHaveTextContent(/Terms.*tc.*EN, TY.*Terms 2026-1.*Published/);
  const money = screen.getByRole('region', { name: 'money' });
  expect(within(money).getByRole('listitem')).toHaveTextContent(/How to pay.*1 missing.*Not published/);
  expect(within(money).getByRole('link', { name: 'How to pay' })).toHaveAttribute('href', '/help/pay');
});

test('support reads help and is not offered to write', async () => {
  await open('/help', support);
  await screen.findByRole('region', { name: 'legal' });
  expect(screen.queryByRole('link', { name: 'Add a help entry' })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});

test('an entry is saved under its name with its version', async () => {
  const { gateway, user } = await open('/help/pay');
  const published = await screen.findByRole('switch', { name: 'Not published' });
  await waitFor(() => expect(published).toBeEnabled());
  await user.click(published);
  gateway.answer('operatorSetHelpEntry', { ...pay, published: true, version: 2, termsVersion: '2026-1' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  const { id, deleted: _, ...written } = pay;
  expect(gateway.latest('operatorSetHelpEntry')).toMatchObject({
    params: { id },
    body: { ...written, merchant: 'demo', published: true },
  });
  expect(gateway.latest('operatorSetHelpEntry').body).not.toHaveProperty('newTerms');
});

test('new terms are published under a new version only when staff say so', async () => {
  const { gateway, user } = await open('/help/tc');
  expect(await screen.findByText(/records version 2026-1\./)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Published; terms are always published' })).toBeDisabled();
  const isNew = screen.getByRole('checkbox', { name: /^Publish as a new version/ });
  await waitFor(() => expect(isNew).toBeEnabled());
  await user.click(isNew);
  gateway.answer('operatorSetHelpEntry', { ...terms, version: 4, termsVersion: '2026-2' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetHelpEntry').body).toMatchObject({ newTerms: true, version: 3 });
});

test('a new entry is offered a name of its title', async () => {
  const { gateway, user, path } = await open('/help/create');
  const english = await screen.findByRole('region', { name: 'English' });
  await fill(user, within(english).getByRole('textbox', { name: 'Title' }), 'How to win');
  const name = screen.getByRole('textbox', { name: 'Name in URL' });
  await user.click(name);
  expect(name).toHaveAttribute('placeholder', 'how-to-win');
  await user.type(name, 'winning');
  expect(name).toHaveValue('winning');
  await user.clear(name);
  await user.tab();
  expect(name).toHaveValue('how-to-win');
  gateway.answer('operatorSetHelpEntry', { ...pay, id: 'how-to-win', termsVersion: '2026-1' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/help/how-to-win');
  expect(gateway.latest('operatorSetHelpEntry')).toMatchObject({
    params: { id: 'how-to-win' },
    body: { titles: { EN: 'How to win' }, version: 0 },
  });
});

test('an entry whose name nobody touched is saved under the offered one', async () => {
  const { gateway, user, path } = await open('/help/create');
  const english = await screen.findByRole('region', { name: 'English' });
  gateway.answer('operatorSetHelpEntry', { ...pay, id: 'how-to-win', termsVersion: '2026-1' });
  await fill(user, within(english).getByRole('textbox', { name: 'Title' }), 'How to win');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(path).toBe('/help/how-to-win');
});

test('where no name can be offered, saving asks for one', async () => {
  const { gateway, user } = await open('/help/create');
  const english = await screen.findByRole('region', { name: 'English' });
  await fill(user, within(english).getByRole('textbox', { name: 'Title' }), '如何存款');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name in URL' });
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(gateway.requests('operatorSetHelpEntry')).toEqual([]);
});

test('a name that is taken is told beside it', async () => {
  const { gateway, user } = await open('/help/create');
  await fill(user, await screen.findByRole('textbox', { name: 'Name in URL' }), 'pay');
  gateway.refuse('operatorSetHelpEntry', 'id_taken', { id: 'id_taken' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This code is already taken. Please choose another one');
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test('a name that does not fit an address is not sent', async () => {
  const { gateway, user } = await open('/help/create');
  await fill(user, await screen.findByRole('textbox', { name: 'Name in URL' }), 'a b');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('textbox', { name: 'Name in URL' })).toBeInvalid();
  expect(gateway.requests('operatorSetHelpEntry')).toEqual([]);
});

test('a topic that the gateway refuses is told beside it, with what it may be', async () => {
  const { gateway, user } = await open('/help/pay');
  gateway.refuse('operatorSetHelpEntry', 'body_invalid', { category: 'field_invalid' });
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'cash-in');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Lowercase letters, digits and hyphens');
});

test('terms that are saved without being published are refused beside the switch', async () => {
  const { gateway, user } = await open('/help/create');
  const english = await screen.findByRole('region', { name: 'English' });
  await fill(user, within(english).getByRole('textbox', { name: 'Title' }), 'Terms');
  await fill(user, screen.getByRole('textbox', { name: 'Name in URL' }), 'tc');
  gateway.refuse('operatorSetHelpEntry', 'body_invalid', { published: 'field_invalid' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Terms are always published: switch this on');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is refused of a field that does not say so itself is told over the button', async () => {
  const { gateway, user } = await open('/help/pay');
  await fill(user, await screen.findByRole('textbox', { name: 'Topic' }), 'cash-in');
  gateway.refuse('operatorSetHelpEntry', 'body_invalid', {
    category: 'field_invalid',
    position: 'field_invalid',
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Position in the help center: That value isn't valid$/,
  );
});

test('an entry that does not exist says so', async () => {
  await open('/help/gone');
  await screen.findByText('There is no such entry.');
});
