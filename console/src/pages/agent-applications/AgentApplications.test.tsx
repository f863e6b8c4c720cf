import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant, owner, paged, uuid } from '../../testing/records.ts';

const application = {
  id: uuid(1),
  player: 'carlo88',
  content: 'I know many people who play.',
  state: 'waiting',
  reason: '',
  createdAt: instant,
  decidedBy: null,
} as const;

test('an applicant is made an agent, or refused with a reason', async () => {
  const { gateway, user } = await openConsole('/agent-applications', {
    staff: owner,
    gateway: (answers) => {
      answers.answer('operatorAgentApplications', { applications: [application], total: 1, ...paged });
      answers.answer('operatorDecideAgentApplication', { ...application, state: 'approved' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make an agent' }, { timeout: 20_000 }));
  await expect
    .poll(() => gateway.requests('operatorDecideAgentApplication')[0]?.body)
    .toEqual({ merchant: 'demo', action: 'approve', reason: '' });
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Too new');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await expect
    .poll(() => gateway.requests('operatorDecideAgentApplication')[1]?.body)
    .toMatchObject({ action: 'refuse', reason: 'Too new' });
});

test('a decision that came too late is told, and its dialog closes over what was decided', async () => {
  const { gateway, user } = await openConsole('/agent-applications', {
    staff: owner,
    gateway: (answers) =>
      answers.answer('operatorAgentApplications', { applications: [application], total: 1, ...paged }),
  });
  gateway.refuse('operatorDecideAgentApplication', 'already_decided');
  await user.click(await screen.findByRole('button', { name: 'Reject…' }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the application of carlo88?' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Too new');
  gateway.answer('operatorAgentApplications', {
    applications: [{ ...application, state: 'approved', decidedBy: 'sam' }],
    total: 1,
    ...paged,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await screen.findByText('This has already been decided');
  await screen.findByText('sam');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
