import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textOf } from '../../api/failure.ts';
import { fill, openConsole } from '../../testing/console.tsx';
import { support, uuid } from '../../testing/records.ts';

const service: Answer<'operatorSetService'> = {
  id: uuid(401),
  csType: 'TELEGRAM',
  csPosition: 'HELP',
  title: 'Telegram desk',
  address: 'https://t.me/demo',
  position: 0,
  version: 3,
};
const link: Answer<'operatorSetLink'> = { id: 'IOS', url: '', version: 1 };

const open = (staff?: typeof support) =>
  openConsole('/site-links', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorSiteLinks', { services: [service], links: [link] }),
  });

test('contacts and downloads show where they lead; what leads nowhere is not shown to players', async () => {
  await open();
  const [contact, download] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(contact).toHaveTextContent(/Telegram desk.*TELEGRAM · HELP.*https:\/\/t\.me\/demo/);
  expect(download).toHaveTextContent(/App for iPhone.*IOS.*Not shown/);
});

test('a new contact is added with version 0', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'New contact' });
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Chat with us');
  await fill(user, within(dialog).getByRole('textbox', { name: 'Links to' }), '/m/chat');
  gateway.answer('operatorSetService', service);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetService').body).toEqual({
    merchant: 'demo',
    csType: 'LIVECHAT',
    csPosition: 'HELP',
    title: 'Chat with us',
    address: '/m/chat',
    position: 0,
    version: 0,
  });
});

test('an address that the gateway refuses is told beside it', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetService', 'body_invalid', { address: 'link_refused' });
  await user.click(await screen.findByRole('button', { name: 'Edit Telegram desk' }));
  const dialog = await screen.findByRole('dialog', { name: 'Telegram desk' });
  const address = within(dialog).getByRole('textbox', { name: 'Links to' });
  const hint = () => within(dialog).getByRole('link', { name: 'trusted sites' }).parentElement;
  expect(hint()).toHaveTextContent(
    'A page like /m/activity, or an https address of one of the trusted sites. For e-mail mailto:care@…, for phone tel:+63…',
  );
  await fill(user, address, 'https://elsewhere.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(hint)
    .toHaveTextContent(
      'Links may lead to a page of this site (/m/...) or to an https address of a trusted site. See the trusted sites. For e-mail mailto:care@…, for phone tel:+63…',
    );
  expect(address).toBeInvalid();
});

test('the trusted sites are not named for an address that is refused for something else', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetService', 'body_invalid', { address: 'field_required' });
  await user.click(await screen.findByRole('button', { name: 'Edit Telegram desk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Telegram desk' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Links to' }), 'https://elsewhere.example');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(textOf('field_required'));
  expect(dialog.queryByRole('link', { name: 'trusted sites' })).toBeNull();
});

test('a contact is removed with the version that was read', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorRemoveService', {});
  await user.click(await screen.findByRole('button', { name: 'Edit Telegram desk' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => gateway.latest('operatorRemoveService'))
    .toMatchObject({ params: { id: service.id }, body: { merchant: 'demo', version: 3 } });
});

test('a download link is saved; when somebody else was faster both are kept to choose from', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit App for iPhone' }));
  const dialog = await screen.findByRole('dialog', { name: 'App for iPhone' });
  await fill(user, within(dialog).getByRole('textbox', { name: 'Links to' }), 'https://apps.example/mine');
  gateway.refuse('operatorSetLink', 'version_conflict');
  gateway.answer('operatorSiteLinks', {
    services: [service],
    links: [{ ...link, url: 'https://apps.example/theirs', version: 2 }],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Yours differs in: Links to.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  gateway.answer('operatorSetLink', { ...link, url: 'https://apps.example/mine', version: 3 });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetLink')).toMatchObject({
    params: { id: 'IOS' },
    body: { merchant: 'demo', url: 'https://apps.example/mine', version: 2 },
  });
});

test('support looks at contacts and cannot change them', async () => {
  await open(support);
  await screen.findByText('Telegram desk');
  expect(screen.queryByRole('button', { name: /Add|Edit/ })).toBeNull();
  expect(screen.getByText(/Your role can view this but not change it\.$/)).toBeVisible();
});
