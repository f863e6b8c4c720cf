import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, openConsole } from '../../testing/console.tsx';
import { instant, uuid } from '../../testing/records.ts';

type Application = Answer<'operatorDecideApplication'>;

const application: Application = {
  id: uuid(121),
  player: 'maria',
  promotion: 'Birthday bonus',
  status: 'applying',
  comment: 'It is my birthday',
  attachments: [uuid(301)],
  reward: '10000',
  currency: 'PHP',
  reason: '',
  createdAt: instant,
  changedAt: instant,
  decidedBy: null,
};

const open = (...applications: Application[]) =>
  openConsole('/applications', {
    gateway: (gateway) =>
      gateway.answer('operatorApplications', { applications, total: applications.length }),
  });

test('an application shows who asks for what, with comment and picture', async () => {
  await open(application, {
    ...application,
    id: uuid(122),
    player: 'ben',
    status: 'rejected',
    reason: 'Too late',
    decidedBy: 'sam',
  });
  const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/maria · Birthday bonus.*Waiting · PHP\s100\.00.*It is my birthday/);
  expect(within(first).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  expect(second).toHaveTextContent(/Rejected by sam.*Reason: Too late/);
  expect(within(second).queryByRole('button')).toBeNull();
});

test.each([
  ['Start review', 'process'],
  ['Approve', 'approve'],
])('"%s" sends the decision at once', async (button, action) => {
  const { gateway, user } = await open(application);
  gateway.answer('operatorDecideApplication', { ...application, status: 'process' });
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText('Decided');
  expect(gateway.latest('operatorDecideApplication')).toMatchObject({
    params: { id: application.id },
    body: { merchant: 'demo', action, reason: '' },
  });
});

test('an application that was taken up can no longer be taken up', async () => {
  await open({ ...application, status: 'process' });
  await screen.findByRole('button', { name: 'Approve' });
  expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull();
});

test('a rejection sends its reason; a refusal is told, keeps what was typed, and the list is read again', async () => {
  const { gateway, user } = await open(application);
  gateway.refuse('operatorDecideApplication', 'promotion_refused');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the application of maria?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' No document ');
  const read = gateway.requests('operatorApplications').length;
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText("You can't do this with this promotion right now");
  expect(gateway.latest('operatorDecideApplication').body).toMatchObject({
    action: 'reject',
    reason: 'No document',
  });
  await expect.poll(() => gateway.requests('operatorApplications').length).toBeGreaterThan(read);
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue(' No document ');
  gateway.answer('operatorDecideApplication', { ...application, status: 'rejected' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('the status filter asks the gateway, and an empty list says so', async () => {
  const { gateway, user } = await open();
  await screen.findByText('Nobody has applied.');
  await choose(user, 'Status', 'Waiting');
  await expect.poll(() => gateway.latest('operatorApplications').query.status).toBe('applying');
});
