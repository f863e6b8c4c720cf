import type { Answer } from '@foyer/contract/client';
import { builtInRoles, permissionCatalogue, permissions } from '@foyer/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { owner } from '../../testing/records.ts';
import { permissionGroups } from './permission-groups.ts';

type Role = Answer<'operatorRoles'>[number];

const desk: Role = {
  id: 'demo:night-desk',
  name: 'Night desk',
  permissions: ['players.view'],
  isBuiltIn: false,
  isPlatform: false,
  holders: ['nora', 'nils'],
  waiting: false,
  mine: false,
  mayChange: true,
  version: 3,
};
const support: Role = {
  ...desk,
  id: 'support',
  name: 'Support',
  permissions: [...builtInRoles.support.permissions],
  isBuiltIn: true,
  holders: [],
  mayChange: false,
};
const at = (path: string, roles: Role[] = [desk, support], staff = owner) =>
  openConsole(path, { staff, gateway: (gateway) => gateway.answer('operatorRoles', roles) });
const edit = '/roles/demo%3Anight-desk';
const box = (text: string) => screen.findByRole('checkbox', { name: text });

test('every permission of a brand is in one group, in words', () => {
  const grouped = permissionGroups().flatMap((group) => group.permissions.map(({ id }) => id));
  const ofBrands = permissions.filter((id) => permissionCatalogue[id].scope === 'brand');
  expect(grouped.toSorted()).toEqual(ofBrands.toSorted());
});

test('the list shows each role with its permissions and who has it', async () => {
  await at('/roles', [{ ...desk, waiting: true }, support]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Roles' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Night desk.*Change waits.*1 permission · nora, nils/);
  expect(second).toHaveTextContent(/Support.*Built in.*nobody has it/);
});

test('a role is added from what a built-in one has, and is told as waiting when it waits', async () => {
  const { gateway, user, path } = await at('/roles/create');
  gateway.refuse('operatorAddRole', 'approval_required');
  await fill(user, await screen.findByLabelText(/^Name/), 'Night desk');
  await choose(user, /^Start from/, 'Content');
  await user.click(await box('Read conversations with players'));
  await fill(user, screen.getByLabelText(/^Reason/), 'For the night');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/^Waiting for approval/);
  const body = gateway.latest('operatorAddRole').body as { permissions: string[] };
  expect(body).toMatchObject({ merchant: 'demo', name: 'Night desk', reason: 'For the night' });
  expect(body.permissions.toSorted()).toEqual(
    [...builtInRoles.content.permissions, 'conversations.view'].toSorted(),
  );
  await waitFor(() => expect(path()).toBe('/roles'));
});

test('a name that is taken is told beside its field, and nothing chosen is lost', async () => {
  const { gateway, user } = await at('/roles/create');
  gateway.refuse('operatorAddRole', 'id_taken', { name: 'id_taken' });
  await fill(user, await screen.findByLabelText(/^Name/), 'Support');
  await user.click(await box('See players and their history'));
  await fill(user, screen.getByLabelText(/^Reason/), 'For the night');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText(/^This code is already taken/);
  expect(await box('See players and their history')).toBeChecked();
});

test('permissions are taken away at once; the form says when somebody else must agree', async () => {
  const { gateway, user } = await at(edit);
  gateway.answer('operatorSetRole', desk);
  await user.click(await box('See games and vendors'));
  await screen.findByText('Shown to whoever approves it, who must have another role.');
  await user.click(await box('See players and their history'));
  await fill(user, screen.getByLabelText(/^Reason/), 'Games alone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved; applies from the next click');
  expect(gateway.latest('operatorSetRole')).toMatchObject({
    params: { id: 'demo:night-desk' },
    body: {
      merchant: 'demo',
      name: 'Night desk',
      permissions: ['games.view'],
      version: 3,
      reason: 'Games alone',
    },
  });
});

test('permissions that one does not have cannot be given', async () => {
  const held = owner.permissions.filter((permission) => permission !== 'games.edit');
  await at(edit, [desk, support], { ...owner, permissions: held });
  expect(await box('Switch games and vendors on and off')).toBeDisabled();
  expect(await box('See games and vendors')).toBeEnabled();
});

test.each([
  ['a built-in role', support, /^This is a built-in role/],
  ['the own role', { ...desk, mine: true, mayChange: false }, /^This is your own role/],
  ['a role with more than the reader has', { ...desk, mayChange: false }, /^This role has permissions/],
  ['a role of which a change waits', { ...desk, waiting: true }, /^A change to this role is waiting/],
])('%s is shown and not changed', async (_, role, note) => {
  await at(`/roles/${encodeURIComponent(role.id)}`, [role]);
  expect(await screen.findByText(note)).toBeVisible();
  expect(await box('See players and their history')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retire…' })).toBeNull();
});

test('a role is retired with a reason; one that somebody has is not', async () => {
  const { gateway, user, path } = await at(edit);
  gateway.refuse('operatorRetireRole', 'role_in_use');
  await user.click(await screen.findByRole('button', { name: 'Retire…' }));
  await fill(user, within(screen.getByRole('dialog')).getByLabelText(/^Reason/), 'No nights');
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  await screen.findByText('Somebody still has this role. Give them another one first');
  gateway.answer('operatorRetireRole', {});
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  await waitFor(() => expect(path()).toBe('/roles'));
  expect(gateway.latest('operatorRetireRole').body).toEqual({ merchant: 'demo', reason: 'No nights' });
});
