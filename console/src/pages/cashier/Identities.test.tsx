import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

type Identity = Answer<'operatorDecideIdentity'>;

const identity: Identity = {
  playerId: uuid(201),
  userName: 'maria',
  state: 'submitted',
  realName: 'Maria Santos',
  documentKind: 'passport',
  documentNumber: 'P1234567',
  birthDate: '1990-05-01',
  submittedAt: instant,
  decidedAt: null,
  decidedBy: null,
  reason: '',
  flags: [],
};

const open = (...identities: Identity[]) =>
  openConsole('/identities', {
    gateway: (gateway) =>
      gateway.answer('operatorIdentities', { identities, total: identities.length, ...paged }),
  });

test('an identity to check shows the name, the document and the date of birth', async () => {
  await open(identity, {
    ...identity,
    playerId: uuid(202),
    userName: 'ben',
    state: 'approved',
    decidedBy: 'sam',
  });
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/maria.*To review.*Maria Santos.*Passport.*P1234567.*1990-05-01/);
  expect(second).toHaveTextContent(/ben.*Approved.*Decided by.*sam/);
  expect(within(second).queryByRole('button')).toBeNull();
});

test('who may be the same person stands with the identity, and leads to that player', async () => {
  const flag = {
    id: uuid(901),
    playerId: uuid(201),
    userName: 'maria',
    kind: 'same-document',
    other: { playerId: uuid(202), userName: 'ben' },
    facts: { player: 'ben' },
    times: 1,
    raisedAt: instant,
    lastAt: instant,
    clearedAt: null,
    clearedBy: null,
    reason: '',
  } as const;
  await open({ ...identity, flags: [flag] });
  const other = await screen.findByRole('link', { name: 'ben' });
  expect(other).toHaveAttribute('href', `/players/${uuid(202)}/show`);
  expect(other.closest('li')).toHaveTextContent(/Same document.*ben/);
});

test('approving asks whether it is this person, and sends the decision for the player', async () => {
  const { gateway, user } = await open(identity);
  gateway.answer('operatorDecideIdentity', { ...identity, state: 'approved' });
  await user.click(await screen.findByRole('button', { name: 'Approve…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this Maria Santos?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved');
  expect(gateway.latest('operatorDecideIdentity')).toMatchObject({
    params: { id: identity.playerId },
    body: { merchant: 'demo', decision: 'approve', reason: '', submittedAt: identity.submittedAt },
  });
});

test('a rejection sends its reason; one that somebody else was faster with is refused in words', async () => {
  const { gateway, user } = await open(identity);
  gateway.refuse('operatorDecideIdentity', 'already_decided');
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject maria’s details?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The photo is blurred');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText('This has already been decided');
  expect(gateway.latest('operatorDecideIdentity').body).toMatchObject({
    decision: 'reject',
    reason: 'The photo is blurred',
  });
});

test('the state filter asks the gateway, and an empty queue says so', async () => {
  const { gateway, user } = await open();
  await screen.findByText('No identity matches.');
  await choose(user, 'State', 'To review');
  await expect.poll(() => gateway.latest('operatorIdentities').query.state).toBe('submitted');
});
