// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { ContactDialog, type Channel } from './ContactDialog.tsx';

afterEach(cleanup);

const open = (channel: Channel) =>
  renderInPortal(<ContactDialog channel={channel} hasPassword onClose={() => {}} onBound={() => {}} />, {
    namespaces: ['shell', 'security', 'access', 'errors'],
    boot: { session: sessionOf(0) },
  });

test('who adds a mobile number is told the risk of codes by SMS and what is safer', async () => {
  await open('sms');
  await screen.findByText(/takes over your number can read codes .* a passkey is safer/);
  cleanup();
  await open('mail');
  await screen.findByText(/We'll send a code to this address/);
  expect(screen.queryByText(/takes over your number/)).toBeNull();
});
