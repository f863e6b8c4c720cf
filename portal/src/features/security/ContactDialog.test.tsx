// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill } from '../../testing/form.ts';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { ContactDialog, type Channel } from './ContactDialog.tsx';

vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
afterEach(cleanup);

const account = { hasPassword: true, mobile: null, email: null };
const open = (channel: Channel, answers: Setup['answers'] = {}) =>
  renderInPortal(
    <ContactDialog channel={channel} account={account} onClose={() => {}} onBound={() => {}} />,
    {
      namespaces: ['shell', 'security', 'access', 'errors'],
      boot: { session: sessionOf(0) },
      answers,
    },
  );

test('who adds a mobile number is told the risk of codes by SMS and what is safer', async () => {
  await open('sms');
  await screen.findByText(/takes over your number can read codes .* a passkey is safer/);
  cleanup();
  await open('mail');
  await screen.findByText(/We'll send a code to this address/);
  expect(screen.queryByText(/takes over your number/)).toBeNull();
});

test('the wait for another code is as long as the gateway means it, also on a phone that is slow', async () => {
  const now = Date.now() + 600_000;
  await open('mail', { encryptionKey: { now }, contactCode: { expirationTime: now + 60_000 } });
  fill({ email: 'maria@example.com' });
  await act(async () => fireEvent.click(screen.getByText('Get code')));
  expect(await screen.findByText(/^(60|5\d) s$/)).toBeTruthy();
});
