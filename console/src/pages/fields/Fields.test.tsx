import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import { support } from '../../testing/records.ts';

type Field = Answer<'operatorSetField'>;

const username: Field = {
  name: 'username',
  enabled: true,
  required: true,
  pattern: '^[a-z]{4,12}$',
  message: 'Lowercase letters',
  locked: true,
  version: 1,
};
const nickname: Field = {
  ...username,
  name: 'nickname',
  required: false,
  pattern: '',
  message: '',
  locked: false,
  version: 2,
};

const open = (staff?: typeof support) =>
  openConsole('/fields', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorFields', [username, nickname]),
  });
const row = (name: string) => screen.findByRole('listitem', { name });

test('every field shows whether it is asked for and how it is checked', async () => {
  await open();
  const first = await row('Username');
  expect(first).toHaveTextContent(/username.*\^\[a-z\]\{4,12\}\$.*“Lowercase letters”/);
  expect(within(first).getByRole('switch', { name: 'Shown' })).toBeDisabled();
  expect(within(first).getByTitle('Always required')).toBeInTheDocument();
  expect(await row('Nickname')).toHaveTextContent('no pattern');
});

test.each([
  ['Shown', { enabled: false, required: false }],
  ['Required', { enabled: true, required: true }],
])('"%s" sends the whole rule with the version that was read', async (control, change) => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetField', { ...nickname, ...change, version: 3 });
  await user.click(within(await row('Nickname')).getByRole('switch', { name: control }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetField')).toMatchObject({
    params: { name: 'nickname' },
    body: { merchant: 'demo', pattern: '', message: '', version: 2, ...change },
  });
});

test('a pattern is tried on a sample before it is saved', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Nickname' }));
  const editor = await row('Nickname');
  const pattern = within(editor).getByRole('textbox', { name: 'Pattern' });
  await fill(user, pattern, '(');
  expect(within(editor).getByRole('button', { name: 'Save' })).toBeDisabled();
  await fill(user, pattern, '^[a-z]+$');
  const sample = within(editor).getByRole('textbox', { name: 'Test a value' });
  await fill(user, sample, 'Mia');
  expect(within(editor).getByText('Refused')).toBeVisible();
  await fill(user, sample, 'mia');
  expect(within(editor).getByText('Passes')).toBeVisible();
  await fill(user, within(editor).getByRole('textbox', { name: /^Error message/ }), 'Letters only');
  gateway.answer('operatorSetField', { ...nickname, pattern: '^[a-z]+$', version: 3 });
  await user.click(within(editor).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetField').body).toMatchObject({
    pattern: '^[a-z]+$',
    message: 'Letters only',
  });
});

test('a switch of a field leaves alone what is typed about it, and is no conflict', async () => {
  const { gateway, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Nickname' }));
  const editor = await row('Nickname');
  const message = within(editor).getByRole('textbox', { name: /^Error message/ });
  await fill(user, message, 'Letters only');
  const hidden = { ...nickname, enabled: false, version: 3 };
  gateway.answer('operatorSetField', hidden);
  gateway.answer('operatorFields', [username, hidden]);
  await user.click(within(editor).getByRole('switch', { name: 'Shown' }));
  await expect.poll(() => within(editor).getByRole('switch', { name: 'Shown' })).not.toBeChecked();
  expect(message).toHaveValue('Letters only');
  expect(within(editor).queryByRole('alert')).toBeNull();
  await user.click(within(editor).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => gateway.latest('operatorSetField').body)
    .toMatchObject({ enabled: false, message: 'Letters only', version: 3 });
});

test('a pattern that the gateway refuses is told beside it', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorSetField', 'body_invalid', { pattern: 'pattern_unsafe' });
  await user.click(await screen.findByRole('button', { name: 'Edit Nickname' }));
  const editor = await row('Nickname');
  const pattern = within(editor).getByRole('textbox', { name: 'Pattern' });
  await fill(user, pattern, '(a+)+$');
  await user.click(within(editor).getByRole('button', { name: 'Save' }));
  await within(editor).findByText('This pattern could take too long on some input. Please simplify it');
  expect(pattern).toBeInvalid();
});

test('support looks at fields and cannot change them', async () => {
  await open(support);
  expect(within(await row('Nickname')).getByRole('switch', { name: 'Shown' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Edit Nickname' })).toBeNull();
});
