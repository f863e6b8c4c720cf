import type { Answer } from '@foyer/contract/client';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

type Status = Answer<'operatorSiteStatus'>;

const status: Status = { maintenance: false, info: 'Back at noon', restrictedCountries: ['JP'], version: 4 };

const open = (record: Status = status, staff?: typeof support) =>
  openConsole('/site-status', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorSiteStatus', record),
  });

test('the status shows whether the site is open, what players are told, and who is kept out', async () => {
  await open();
  await screen.findByText('The site is open to players.');
  expect(screen.getByRole('textbox', { name: 'Message to players' })).toHaveValue('Back at noon');
  expect(screen.getByText('Japan (JP)')).toBeVisible();
});

test('closing shows what players will read, and sends it once it is confirmed', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetSiteStatus', { ...status, maintenance: true, version: 5 });
  await user.click(await screen.findByRole('button', { name: 'Close the site…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close the site for maintenance?' });
  expect(dialog).toHaveTextContent(/System upgrading, please try again later\..*Back at noon/);
  expect(gateway.requests('operatorSetSiteStatus')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close the site' }));
  await screen.findByText('The site is closed');
  expect(gateway.latest('operatorSetSiteStatus').body).toEqual({
    merchant: 'demo',
    ...status,
    maintenance: true,
  });
});

test('a message that is not saved yet goes with the closing', async () => {
  const { gateway, user } = await open();
  await fill(user, await screen.findByRole('textbox', { name: 'Message to players' }), 'Back at one');
  const closed = { ...status, info: 'Back at one', maintenance: true, version: 5 };
  gateway.answer('operatorSetSiteStatus', closed);
  gateway.answer('operatorSiteStatus', closed);
  await user.click(screen.getByRole('button', { name: 'Close the site…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Back at one.*The message is saved with it\./);
  await user.click(within(dialog).getByRole('button', { name: 'Close the site' }));
  await screen.findByText('The site is closed for maintenance.');
  expect(gateway.latest('operatorSetSiteStatus').body).toMatchObject({
    info: 'Back at one',
    maintenance: true,
    version: 4,
  });
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test('countries that are added and not saved stay so when the site is closed', async () => {
  const { gateway, user } = await open();
  await fill(user, await screen.findByRole('textbox', { name: 'Message to players' }), 'Back at one');
  await choose(user, 'Restricted countries', 'Germany (DE)');
  const closed = { ...status, info: 'Back at one', maintenance: true, version: 5 };
  gateway.answer('operatorSetSiteStatus', closed);
  gateway.answer('operatorSiteStatus', closed);
  await user.click(screen.getByRole('button', { name: 'Close the site…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the site' }));
  await screen.findByText('The site is closed for maintenance.');
  expect(gateway.latest('operatorSetSiteStatus').body).toMatchObject({
    info: 'Back at one',
    restrictedCountries: ['JP'],
  });
  expect(screen.getByText('Germany (DE)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test('the countries that are asked about stay when a colleague restricts the same meanwhile', async () => {
  const { gateway, user } = await open();
  await choose(user, 'Restricted countries', 'Germany (DE)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep out players in Germany?' });
  gateway.answer('operatorSiteStatus', {
    ...status,
    info: 'Back at one',
    restrictedCountries: ['DE', 'JP'],
    version: 5,
  });
  fireEvent(window, new Event('visibilitychange'));
  await expect.poll(() => gateway.requests('operatorSiteStatus')).toHaveLength(2);
  await screen.findByDisplayValue('Back at one');
  expect(dialog).toHaveAccessibleName('Keep out players in Germany?');
});

test('a site that a colleague closed first is shown closed, and is not opened by the second click', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetSiteStatus', 'version_conflict');
  await user.click(await screen.findByRole('button', { name: 'Close the site…' }));
  gateway.answer('operatorSiteStatus', { ...status, maintenance: true, version: 5 });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close the site' }));
  await screen.findByText('Someone else changed this meanwhile: look at what they saved.');
  await screen.findByText('The site is closed for maintenance.');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a closed site can be opened again', async () => {
  const { gateway, user } = await open({ ...status, maintenance: true });
  gateway.answer('operatorSetSiteStatus', status);
  await user.click(await screen.findByRole('button', { name: 'Open the site…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open the site' }));
  await screen.findByText('The site is open');
  expect(gateway.latest('operatorSetSiteStatus').body).toMatchObject({ maintenance: false });
});

test('a site without terms stays closed, and staff read what is missing', async () => {
  const { gateway, user } = await open({ ...status, maintenance: true });
  gateway.refuse('operatorSetSiteStatus', 'terms_missing');
  await user.click(await screen.findByRole('button', { name: 'Open the site…' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open the site' }));
  await screen.findByText(/There are no terms to agree to yet/);
  expect(screen.getByText('The site is closed for maintenance.')).toBeInTheDocument();
});

test('text and countries are saved together; a conflicting change is reported', async () => {
  const { gateway, user } = await open();
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await fill(user, screen.getByRole('textbox', { name: 'Message to players' }), 'Back at one');
  await choose(user, 'Restricted countries', 'Germany (DE)');
  gateway.refuse('operatorSetSiteStatus', 'version_conflict');
  await user.click(save);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep them out' }));
  await screen.findByText('Somebody else saved this while you were writing: look at it, and save again.');
  expect(gateway.latest('operatorSetSiteStatus').body).toEqual({
    merchant: 'demo',
    maintenance: false,
    info: 'Back at one',
    restrictedCountries: ['DE', 'JP'],
    version: 4,
  });
});

test('a country is kept out once that is confirmed, and let in again without a question', async () => {
  const { gateway, user } = await open();
  await choose(user, 'Restricted countries', 'Germany (DE)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Keep out players in Germany?' });
  expect(question).toHaveTextContent(
    /This site isn't available in your location.*let in again once you remove/,
  );
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(gateway.requests('operatorSetSiteStatus')).toEqual([]);
  const restricted = { ...status, restrictedCountries: ['DE', 'JP'], version: 5 };
  gateway.answer('operatorSetSiteStatus', restricted);
  gateway.answer('operatorSiteStatus', restricted);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep them out' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(gateway.latest('operatorSetSiteStatus').body).toMatchObject({ restrictedCountries: ['DE', 'JP'] });
  gateway.answer('operatorSetSiteStatus', { ...status, version: 6 });
  await choose(user, 'Restricted countries', 'Germany (DE)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => gateway.requests('operatorSetSiteStatus')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.latest('operatorSetSiteStatus').body).toMatchObject({
    restrictedCountries: ['JP'],
    version: 5,
  });
});

test('support looks at the status and cannot change it', async () => {
  await open(status, support);
  expect(await screen.findByRole('textbox', { name: 'Message to players' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /site…|Save/ })).toBeNull();
});
