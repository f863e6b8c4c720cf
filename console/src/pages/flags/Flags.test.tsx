import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, owner, paged, uuid } from '../../testing/records.ts';
import { windowOf, type Flag, type VelocityRule } from './flag-words.ts';

const flag: Flag = {
  id: uuid(901),
  playerId: uuid(201),
  userName: 'maria',
  kind: 'failed-payments',
  other: null,
  facts: { times: '6', amount: '120000', minutes: '60' },
  times: 2,
  raisedAt: instant,
  lastAt: instant,
  clearedAt: null,
  clearedBy: null,
  reason: '',
};
const cleared: Flag = {
  ...flag,
  id: uuid(902),
  userName: 'ben',
  clearedAt: instant,
  clearedBy: 'rita',
  reason: 'His card had expired',
};
const rule: VelocityRule = {
  id: 'default-failed-payments',
  kind: 'failed-payments',
  isOn: true,
  times: 5,
  amount: '0',
  minutes: 60,
  version: 0,
};
const payees = { kind: 'same-payee', isOn: true, blocks: false, version: 0 } as const;
const open = (permissions = owner.permissions, flags: Flag[] = [flag, cleared]) =>
  openConsole('/flags', {
    staff: { ...owner, permissions },
    gateway: (gateway) => {
      gateway.answer('operatorFlags', { flags, total: flags.length, ...paged });
      gateway.answer('operatorVelocityRules', [rule]);
      gateway.answer('operatorDuplicateRules', [payees]);
    },
  });
const without = (...names: string[]) => owner.permissions.filter((name) => !names.includes(name));

test('a flag says on whom, why and how often; a cleared one by whom and why', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'maria' });
  expect(link).toHaveAttribute('href', `/players/${uuid(201)}/show`);
  expect(link.closest('li')).toHaveTextContent(
    /Failed payments.*6 within 1 hour, PHP\s1,200\.00.*Found 2 times/,
  );
  const other = (await screen.findByRole('link', { name: 'ben' })).closest('li')!;
  expect(other).toHaveTextContent(/Cleared by rita.*His card had expired/);
  expect(within(other).queryByRole('button', { name: 'Clear…' })).toBeNull();
});

test('a flag about two players leads to both', async () => {
  const other = { playerId: uuid(202), userName: 'ben' };
  await open(owner.permissions, [{ ...flag, kind: 'same-payee', other, facts: { player: 'ben' } }]);
  const link = await screen.findByRole('link', { name: 'ben' });
  expect(link).toHaveAttribute('href', `/players/${uuid(202)}/show`);
  expect(link.closest('li')).toHaveTextContent(/maria.*Same payee.*As.*ben/);
});

test('a likeness is made to hold withdrawals', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorSetDuplicateRule', { ...payees, blocks: true, version: 1 });
  await user.click(await screen.findByRole('switch', { name: 'Holds withdrawals: Same payee' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetDuplicateRule')).toMatchObject({
    params: { kind: 'same-payee' },
    body: { merchant: 'demo', isOn: true, blocks: true, version: 0 },
  });
});

test('filters ask the gateway for player, state and kind', async () => {
  const { gateway, user } = await open();
  await screen.findByRole('link', { name: 'maria' });
  await choose(user, 'State', 'Open');
  await choose(user, 'Kind', 'Many deposits');
  await user.type(screen.getByRole('searchbox', { name: 'Player' }), 'mar');
  await expect
    .poll(() => gateway.latest('operatorFlags').query)
    .toMatchObject({ state: 'open', kind: 'deposits', q: 'mar' });
});

test('a flag is cleared with a reason', async () => {
  const { gateway, user } = await open();
  gateway.answer('operatorClearFlag', { ...flag, clearedAt: instant, clearedBy: 'olivia' });
  await user.click(await screen.findByRole('button', { name: 'Clear…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear “Failed payments” of maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The bank was down');
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await screen.findByText('The flag on maria is cleared');
  expect(gateway.latest('operatorClearFlag')).toMatchObject({
    params: { id: flag.id },
    body: { merchant: 'demo', times: 2, reason: 'The bank was down' },
  });
});

test('a flag that was found again while it was cleared is shown anew, and stands', async () => {
  const { gateway, user } = await open();
  gateway.refuse('operatorClearFlag', 'version_conflict');
  await user.click(await screen.findByRole('button', { name: 'Clear…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear “Failed payments” of maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The bank was down');
  gateway.answer('operatorFlags', { flags: [{ ...flag, times: 3 }], total: 1, ...paged });
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await screen.findByText('Found 3 times, last');
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('The bank was down');
  // What came up behind the dialog was not looked at.
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  await expect.poll(() => gateway.requests('operatorClearFlag').map(({ body }) => body)).toHaveLength(2);
  expect(gateway.latest('operatorClearFlag').body).toMatchObject({ times: 2 });
});

test('who may only look clears nothing and changes no rule', async () => {
  await open(without('flags.clear', 'flags.rules'));
  await screen.findByRole('link', { name: 'maria' });
  expect(screen.queryByRole('button', { name: /Clear|Save|Add/ })).toBeNull();
});

test('a rule is changed, and one is added', async () => {
  const { gateway, user } = await open();
  gateway.answer(
    'operatorSetVelocityRule',
    ({ body }) => ({ ...rule, ...(body as object), version: 1 }) as never,
  );
  const form = await screen.findByRole('form', { name: 'Failed payments, 1 hour' });
  const number = within(form).getByRole('spinbutton', { name: 'Number' });
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(number);
  await user.type(number, '3');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  expect(gateway.latest('operatorSetVelocityRule')).toMatchObject({
    params: { id: rule.id },
    body: { merchant: 'demo', kind: 'failed-payments', times: 3, amount: '0', minutes: 60, version: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'Add a rule…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Many deposits' }));
  const added = await screen.findByRole('form', { name: 'Many deposits, 1 hour' });
  const sum = within(added).getByRole('textbox', { name: 'Sum (PHP)' });
  await user.clear(sum);
  await user.type(sum, '50000');
  await user.click(within(added).getByRole('button', { name: 'Add' }));
  await expect
    .poll(() => gateway.latest('operatorSetVelocityRule').body)
    .toMatchObject({ kind: 'deposits', times: 10, amount: '5000000', version: 0 });
});

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [120, '2 hours'],
  [10_080, '7 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(windowOf(minutes)).toBe(words);
});
