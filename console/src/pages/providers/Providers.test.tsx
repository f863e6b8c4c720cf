import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { instant, owner, platform, support } from '../../testing/records.ts';
import type { Provider } from './provider.ts';

const provider: Provider = {
  id: 'lumen',
  name: 'Lumen Games',
  addresses: ['203.0.113.9'],
  origin: null,
  url: null,
  keys: [
    { id: 'key-2', state: 'active', createdAt: instant, merchants: ['demo'], mayReadSecret: false },
    { id: 'key-1', state: 'retired', createdAt: instant, merchants: ['demo'], mayReadSecret: false },
  ],
  isKeyWaiting: false,
  isOriginWaiting: false,
  isUrlWaiting: false,
  version: 3,
  caps: {
    singleWin: '100000000',
    perDay: '500000000',
    alertPercent: 80,
    currency: 'PHP',
    exposure: '12345',
    isFull: false,
    version: 3,
  },
};

const open = (staff = platform) =>
  openConsole('/providers', {
    staff,
    gateway: (gateway) => gateway.answer('operatorProviders', [provider]),
  });
const section = () => screen.findByRole('region', { name: 'Lumen Games' });

test('a provider shows its keys, from where it may call, and the way to its vendors', async () => {
  await open();
  const lumen = await section();
  const keys = within(lumen).getAllByRole('listitem');
  expect(keys.map((key) => key.textContent)).toEqual([
    expect.stringMatching(/^key-2.*active.*Retire…$/),
    expect.stringMatching(/^key-1.*retired$/),
  ]);
  expect(within(lumen).getByRole('textbox', { name: 'Allowed IP addresses' })).toHaveValue('203.0.113.9');
  expect(within(lumen).getByRole('link', { name: 'Its vendors' })).toHaveAttribute(
    'href',
    `/vendors?filter=${encodeURIComponent('{"provider":"lumen"}')}`,
  );
});

test('a provider is added, its secret shown once, and the command to try its sandbox', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add a provider…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a provider' });
  await fill(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Nova Games');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Id/ }), 'nova');
  await fill(
    user,
    within(dialog).getByRole('textbox', { name: /^Allowed IP/ }),
    '203.0.113.0/24\n203.0.113.0/24',
  );
  gateway.answer('operatorAddProvider', {
    provider: { ...provider, id: 'nova', name: 'Nova Games' },
    keyId: 'key-9',
    secret: 'told-once',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  const key = await screen.findByRole('dialog', { name: 'The new key' });
  expect(within(key).getByText('told-once')).toBeVisible();
  expect(key).toHaveTextContent('--provider=nova --key-id=key-9 --secret=<secret>');
  expect(gateway.latest('operatorAddProvider').body).toEqual({
    merchants: ['demo'],
    id: 'nova',
    name: 'Nova Games',
    addresses: ['203.0.113.0/24'],
  });
  await user.click(within(key).getByRole('button', { name: 'I’ve saved it' }));
  await expect.poll(() => screen.queryByText('told-once')).toBeNull();
});

test('an id that is taken is told beside it', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorAddProvider', 'body_invalid', { id: 'id_taken' });
  await user.click(await screen.findByRole('button', { name: 'Add a provider…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a provider' });
  await fill(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Nova Games');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Id/ }), 'lumen');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await within(dialog).findByText('This code is already taken. Please choose another one');
});

/** Opens the form for a new key of the provider. */
const openKeyForm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(within(await section()).getByRole('button', { name: 'Issue a new key…' }));
  return screen.findByRole('dialog', { name: 'Issue a new key to Lumen Games' });
};

test('a new key is given for the merchants of the newest one, and shown once', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorAddProviderKey', { provider, keyId: 'key-3', secret: 'told-once' });
  const form = await openKeyForm(user);
  await user.click(within(form).getByRole('button', { name: 'Issue the key' }));
  const key = await screen.findByRole('dialog', { name: 'The new key' });
  expect(key).toHaveTextContent(/key-3.*told-once/);
  expect(gateway.latest('operatorAddProviderKey')).toMatchObject({
    params: { id: 'lumen' },
    body: { merchants: ['demo'] },
  });
});

test('with a new key a provider is given to another brand', async () => {
  const { gateway, user } = await open({ ...platform, merchants: ['demo', 'second'] });
  gateway.answer('operatorAddProviderKey', { provider, keyId: 'key-3', secret: 'told-once' });
  const form = await openKeyForm(user);
  await user.click(within(form).getByRole('combobox', { name: /^Merchants/ }));
  await user.click(await screen.findByRole('option', { name: 'second' }));
  await user.keyboard('{Escape}');
  await user.click(await within(form).findByRole('button', { name: 'Issue the key' }));
  await screen.findByRole('dialog', { name: 'The new key' });
  expect(gateway.latest('operatorAddProviderKey').body).toEqual({ merchants: ['demo', 'second'] });
});

test.each([
  ['a key is issued', 'Issue a new key…', 'Issue the key', 'operatorAddProviderKey'],
  ['a provider is added', 'Add a provider…', 'Add', 'operatorAddProvider'],
] as const)('the form stays until the secret is there: %s', async (_, opener, verb, route) => {
  const { gateway, user } = await open();
  await section();
  await user.click(await screen.findByRole('button', { name: opener }));
  const form = await screen.findByRole('dialog');
  for (const [name, text] of [
    [/^Name/, 'Nova Games'],
    [/^Id/, 'nova'],
  ] as const)
    for (const field of within(form).queryAllByRole('textbox', { name })) await fill(user, field, text);
  const answered = Promise.withResolvers<{ provider: Provider; keyId: string; secret: string }>();
  gateway.answer(route, () => answered.promise);
  await user.click(within(form).getByRole('button', { name: verb }));
  expect(within(form).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  answered.resolve({ provider, keyId: 'key-3', secret: 'told-once' });
  expect(await screen.findByRole('dialog', { name: 'The new key' })).toHaveTextContent('told-once');
});

test('a new key that waits for a second person is told instead of given', async () => {
  const { gateway, user } = await open();
  const form = await openKeyForm(user);
  gateway.refuse('operatorAddProviderKey', 'approval_required');
  gateway.answer('operatorProviders', [{ ...provider, isKeyWaiting: true }]);
  await user.click(within(form).getByRole('button', { name: 'Issue the key' }));
  const lumen = await section();
  await within(lumen).findByText(/A new key is waiting for approval by someone with another role/);
  expect(within(lumen).getByRole('link', { name: 'Approvals' })).toBeVisible();
  expect(within(lumen).getByRole('textbox', { name: 'Server address' })).toHaveValue(provider.url ?? '');
  expect(within(lumen).getByRole('button', { name: 'Save the server address' })).toBeDisabled();
  expect(within(lumen).queryByRole('button', { name: 'Issue a new key…' })).toBeNull();
});

test('whoever requested a key that was approved is shown its secret once', async () => {
  const approved = { ...provider.keys[0]!, id: 'key-3', mayReadSecret: true };
  const { gateway, user } = await openConsole('/providers', {
    staff: platform,
    gateway: (given) =>
      given.answer('operatorProviders', [{ ...provider, keys: [approved, ...provider.keys] }]),
  });
  const show = within(await section()).getByRole('button', { name: 'Show the secret of key-3' });
  gateway.answer('operatorReadProviderKeySecret', { keyId: 'key-3', secret: 'told-once' });
  gateway.answer('operatorProviders', [provider]);
  await user.click(show);
  const key = await screen.findByRole('dialog', { name: 'The new key' });
  expect(key).toHaveTextContent(/key-3.*told-once/);
  expect(gateway.latest('operatorReadProviderKeySecret').params).toEqual({ id: 'lumen', keyId: 'key-3' });
  await user.click(within(key).getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByRole('button', { name: 'Show the secret of key-3' })).toBeNull();
});

test('a provider that waits for a second person closes the form and says so', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorAddProvider', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Add a provider…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a provider' });
  await fill(user, within(dialog).getByRole('textbox', { name: /^Name/ }), 'Nova Games');
  await fill(user, within(dialog).getByRole('textbox', { name: /^Id/ }), 'nova');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await screen.findByText(/Waiting for approval: someone with another role/);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Add a provider' })).toBeNull();
});

test('the last key cannot be retired, and the refusal says what to do', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorRetireProviderKey', 'last_key');
  await user.click(within(await section()).getByRole('button', { name: 'Retire…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retire the key key-2?' });
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
  await screen.findByText('This is the last active key. Add another one first');
  expect(gateway.latest('operatorRetireProviderKey').params).toEqual({ id: 'lumen', keyId: 'key-2' });
  expect(dialog).toBeVisible();
});

test('addresses are sent as a list; one that the gateway refuses is told', async () => {
  const { gateway, user } = await open();
  const lumen = await section();
  const save = within(lumen).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  const addresses = within(lumen).getByRole('textbox', { name: 'Allowed IP addresses' });
  await fill(user, addresses, '203.0.113.9\n198.51.100.0/24');
  gateway.refuse('operatorSetProviderAddresses', 'body_invalid', { 'addresses.1': 'field_invalid' });
  await user.click(save);
  await within(lumen).findByText('One of these is neither an address nor a network.');
  expect(gateway.latest('operatorSetProviderAddresses').body).toEqual({
    addresses: ['203.0.113.9', '198.51.100.0/24'],
    version: 3,
  });
});

test('where the games of a provider are is saved; what is no origin is told', async () => {
  const { gateway, user } = await open();
  const lumen = await section();
  const save = within(lumen).getByRole('button', { name: 'Save the game address' });
  expect(save).toBeDisabled();
  const origin = within(lumen).getByRole('textbox', { name: 'Game address' });
  await fill(user, origin, 'https://Games.example.com/');
  gateway.refuse('operatorSetProviderOrigin', 'body_invalid', { origin: 'field_invalid' });
  await user.click(save);
  await within(lumen).findByText(/Enter https:/);
  expect(gateway.latest('operatorSetProviderOrigin')).toMatchObject({
    params: { id: 'lumen' },
    body: { origin: 'https://games.example.com' },
  });
});

test('where the server of a provider answers is saved; what is no address is told', async () => {
  const { gateway, user } = await open();
  const lumen = await section();
  const save = within(lumen).getByRole('button', { name: 'Save the server address' });
  expect(save).toBeDisabled();
  const server = within(lumen).getByRole('textbox', { name: 'Server address' });
  expect(server).toHaveAccessibleDescription(/about every round that stays open/);
  await fill(user, server, 'https://Api.example.com/Wallet/');
  gateway.refuse('operatorSetProviderUrl', 'body_invalid', { url: 'field_invalid' });
  await user.click(save);
  await within(lumen).findByText(
    'Enter https:// and a host on the public internet, and a path if it has one.',
  );
  expect(gateway.latest('operatorSetProviderUrl')).toMatchObject({
    params: { id: 'lumen' },
    body: { url: 'https://api.example.com/Wallet', version: 3 },
  });
});

test.each([
  ['server address', 'operatorSetProviderUrl', { isUrlWaiting: true }],
  ['game address', 'operatorSetProviderOrigin', { isOriginWaiting: true }],
] as const)(
  'a %s that waits for a second person is told beside the one that counts',
  async (name, set, waiting) => {
    const { gateway, user } = await open();
    const address = within(await section()).getByRole('textbox', { name: new RegExp(name, 'iu') });
    await fill(user, address, 'https://api.example.com');
    gateway.refuse(set, 'approval_required');
    gateway.answer('operatorProviders', [{ ...provider, ...waiting }]);
    await user.click(within(await section()).getByRole('button', { name: `Save the ${name}` }));
    const lumen = await section();
    await within(lumen).findByText(
      new RegExp(`Another ${name} is waiting for approval by someone with another role`, 'u'),
    );
    expect(within(lumen).getByRole('link', { name: 'Approvals' })).toBeVisible();
    expect(screen.queryByText(/The requester can then read its secret/)).toBeNull();
  },
);

test('the caps of a provider are shown with what it paid today, and saved whole', async () => {
  const { gateway, user } = await open();
  const caps = within(await section()).getByRole('form', { name: 'Caps' });
  expect(caps).toHaveTextContent(/Paid today beyond what it took: PHP\s123\.45/);
  await fill(user, within(caps).getByRole('textbox', { name: /^Cap per win/ }), '2500.50');
  gateway.answer('operatorSetWinCaps', { ...provider.caps, singleWin: '250050' });
  await user.click(within(caps).getByRole('button', { name: 'Save the caps' }));
  expect(gateway.latest('operatorSetWinCaps')).toMatchObject({
    params: { id: 'lumen' },
    body: { merchant: 'demo', singleWin: '250050', perDay: '500000000', alertPercent: 80, version: 3 },
  });
});

test('a cap that waits for a second person is no unsaved work: the one that holds is shown', async () => {
  const { gateway, user } = await open();
  const caps = within(await section()).getByRole('form', { name: 'Caps' });
  const cap = within(caps).getByRole<HTMLInputElement>('textbox', { name: /^Cap per win/ });
  const before = cap.value;
  await fill(user, cap, '2500.50');
  gateway.refuse('operatorSetWinCaps', 'approval_required');
  await user.click(within(caps).getByRole('button', { name: 'Save the caps' }));
  await waitFor(() =>
    expect(within(caps).getByRole('textbox', { name: /^Cap per win/ })).toHaveValue(before),
  );
});

test('a provider whose cap of the day is used up says that bets are refused', async () => {
  await openConsole('/providers', {
    staff: owner,
    gateway: (gateway) =>
      gateway.answer('operatorProviders', [{ ...provider, caps: { ...provider.caps, isFull: true } }]),
  });
  const caps = within(await section()).getByRole('form', { name: 'Caps' });
  expect(within(caps).getByRole('alert')).toHaveTextContent(/Bets are refused/);
  expect(within(caps).getByRole('textbox', { name: /^Cap per day/ })).toBeDisabled();
  expect(within(caps).queryByRole('button')).toBeNull();
});

test('an owner of a brand sees the providers and changes nothing', async () => {
  await open(owner);
  const lumen = await section();
  expect(within(lumen).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('textbox', { name: 'Allowed IP addresses' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Add a provider|Issue a new key|Retire/ })).toBeNull();
});

test('support does not see providers, and nothing of them is asked for', async () => {
  const { gateway } = await openConsole('/providers', { staff: support });
  await screen.findByRole('heading', { name: 'Not for your role' });
  expect(gateway.requests('operatorProviders')).toEqual([]);
});
