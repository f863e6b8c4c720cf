import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { instant, support, uuid } from '../../testing/records.ts';

type Member = Answer<'operatorStaffMember'>;

const member: Member = {
  id: uuid(301),
  userName: 'sam',
  email: 'sam@example.com',
  status: 'active',
  role: 'support',
  roleName: 'Support',
  merchants: ['demo'],
  isPlatform: false,
  secondFactor: true,
  createdAt: instant,
  lastUsedAt: instant,
  waiting: false,
  mine: false,
  mayManage: true,
  sessions: [
    {
      id: uuid(1),
      current: false,
      device: 'Chrome, Linux',
      ip: '192.0.2.1',
      createdAt: instant,
      lastUsedAt: instant,
    },
  ],
};
const roles: Answer<'operatorStaff'>['roles'] = [
  { id: 'support', name: 'Support', isPlatform: false, permissions: ['players.view'], mayGive: true },
  { id: 'finance', name: 'Finance', isPlatform: false, permissions: ['deposits.view'], mayGive: true },
  { id: 'platform', name: 'Platform', isPlatform: true, permissions: ['platform.providers'], mayGive: false },
];
const listed =
  (...members: Member[]) =>
  (gateway: Gateway) =>
    gateway.answer('operatorStaff', { members: members.map(({ sessions: _, ...rest }) => rest), roles });
const at = (record: Member) =>
  openConsole(`/staff/${record.id}/show`, {
    gateway: (gateway) => {
      listed(record)(gateway);
      gateway.answer('operatorStaffMember', record);
    },
  });

test('the list shows who works here, with role, merchants and what is missing', async () => {
  const invited = {
    ...member,
    id: uuid(302),
    userName: 'ines',
    status: 'invited' as const,
    secondFactor: false,
  };
  await openConsole('/staff', { gateway: listed(member, { ...invited, waiting: true }) });
  const [first, second] = within(await screen.findByRole('list', { name: 'Staff' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/sam.*Support · demo/);
  expect(second).toHaveTextContent(/ines.*Change waits.*Invited.*No second factor/);
});

test('who may only look is offered nothing', async () => {
  await openConsole('/staff', {
    staff: { ...support, permissions: ['staff.view'] },
    gateway: listed({ ...member, mayManage: false }),
  });
  await screen.findByRole('link', { name: 'sam' });
  expect(screen.queryByRole('button', { name: 'Invite someone…' })).toBeNull();
});

test('an invitation names role and merchants, and is told as waiting when it waits', async () => {
  const { gateway, user } = await openConsole('/staff', { gateway: listed(member) });
  gateway.refuse('operatorInviteStaff', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Invite someone…' }));
  await fill(user, await screen.findByLabelText(/^Username/), 'Ines');
  await fill(user, screen.getByLabelText(/^E-mail/), 'ines@example.com');
  await choose(user, /^Role/, 'Finance');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText(/^Waiting for approval/);
  expect(gateway.latest('operatorInviteStaff').body).toEqual({
    merchant: 'demo',
    userName: 'ines',
    email: 'ines@example.com',
    role: 'finance',
    merchants: ['demo'],
  });
});

test('a role that one may not give cannot be chosen; a taken name is told beside its field', async () => {
  const { gateway, user } = await openConsole('/staff', { gateway: listed(member) });
  gateway.refuse('operatorInviteStaff', 'username_taken', { userName: 'username_taken' });
  await user.click(await screen.findByRole('button', { name: 'Invite someone…' }));
  await fill(user, await screen.findByLabelText(/^Username/), 'sam');
  await fill(user, screen.getByLabelText(/^E-mail/), 'sam@example.com');
  await choose(user, /^Role/, 'Support');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByText('Sorry, the username already exists.');
});

test('a colleague is disabled with a reason', async () => {
  const { gateway, user } = await at(member);
  gateway.answer('operatorSetStaffStatus', { ...member, status: 'disabled' });
  await user.click(await screen.findByRole('button', { name: 'Disable…' }));
  await fill(user, screen.getByLabelText(/^Reason/), 'Has left');
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await screen.findByText('sam is disabled');
  expect(gateway.latest('operatorSetStaffStatus').body).toEqual({
    merchant: 'demo',
    status: 'disabled',
    reason: 'Has left',
  });
});

test('another role is requested with a reason', async () => {
  const { gateway, user } = await at(member);
  gateway.refuse('operatorSetStaffAccess', 'approval_required');
  await user.click(await screen.findByRole('button', { name: 'Role and merchants…' }));
  await choose(user, /^Role/, 'Finance');
  await fill(user, screen.getByLabelText(/^Reason/), 'Changes desks');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await screen.findByText(/^Waiting for approval/);
  expect(gateway.latest('operatorSetStaffAccess').body).toEqual({
    merchant: 'demo',
    role: 'finance',
    merchants: ['demo'],
    reason: 'Changes desks',
  });
});

test('sessions of a colleague are ended, one or all', async () => {
  const { gateway, user } = await at(member);
  gateway.answer('operatorEndStaffSessions', { ended: 1 });
  await user.click(await screen.findByRole('button', { name: 'End the session of Chrome, Linux' }));
  expect(gateway.latest('operatorEndStaffSessions').body).toEqual({ merchant: 'demo', session: uuid(1) });
  await user.click(screen.getByRole('button', { name: 'End all' }));
  expect(gateway.latest('operatorEndStaffSessions').body).toEqual({ merchant: 'demo' });
});

test('who has more than the reader is shown without any action', async () => {
  await at({ ...member, mayManage: false, sessions: [] });
  await screen.findByRole('heading', { name: 'sam' });
  expect(screen.queryByRole('button', { name: 'Disable…' })).toBeNull();
});

test('the link of an invitation sets a password without a login, and is told when it is too old', async () => {
  const { gateway, user, path } = await openConsole('/invitation#the-token', { staff: null });
  gateway.refuse('staffUseLink', 'staff_link_invalid');
  await fill(user, await screen.findByLabelText(/^New password/), 'amber kettle on the roof');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link has already been used or has expired.',
  );
  gateway.answer('staffUseLink', { userName: 'ines' });
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await screen.findByText(/Your username is ines/);
  expect(gateway.latest('staffUseLink').body).toEqual({
    token: 'the-token',
    newPassword: 'amber kettle on the roof',
  });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('textbox', { name: /^Username/ });
  expect(path()).toBe('/login');
});
