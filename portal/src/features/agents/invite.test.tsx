// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import InviteFriendsPage from './InviteFriendsPage.tsx';

const link = (code: string, visits = 0) => ({
  code,
  createdAt: '2026-11-20T00:00:00.000Z',
  visits,
  registered: 2,
  deposited: 1,
  rates: [] as object[],
});
const open = (answers: Record<string, unknown>, type: 0 | 1 = 1) =>
  renderInPortal(<InviteFriendsPage />, {
    boot: { session: sessionOf(type) },
    answers,
    namespaces: ['shell', 'team', 'records', 'errors'],
  });

beforeEach(() => currentToast.set(null));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an agent copies, shares, adds and ends links', async () => {
  const [writeText, share] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.assign(navigator, { clipboard: { writeText }, share });
  let links = [link('ALICE88', 7)];
  const { calls } = await open({
    invitationLinks: () => ({ links }),
    addInvitationLink: () => {
      links = [link('NEWCODE1'), ...links];
      return links[0];
    },
    endInvitationLink: () => {
      links = links.slice(1);
      return {};
    },
  });
  const address = `${location.origin}/m/register?affiliateCode=ALICE88`;
  await screen.findByText(address);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText).toHaveBeenCalledWith(address);
  expect(share).toHaveBeenCalledWith({ text: 'Join me', url: address });
  fireEvent.click(screen.getByRole('button', { name: 'New link' }));
  await screen.findByText(`${location.origin}/m/register?affiliateCode=NEWCODE1`);
  // Ending asks again first
  fireEvent.click(await screen.findByRole('button', { name: 'End link' }));
  expect(calls.filter(({ name }) => name === 'endInvitationLink')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'End it now' }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'endInvitationLink').map(({ input }) => input)).toEqual([
      { params: { code: 'NEWCODE1' } },
    ]),
  );
  await screen.findByText(address);
});

test('a member asks for no links, and reads so where nobody invites friends', async () => {
  const { calls } = await renderInPortal(<InviteFriendsPage />, {
    boot: { session: sessionOf(0), settings: { ...bootOf().settings, switches: [] } },
    namespaces: ['shell', 'team', 'records', 'errors'],
  });
  expect(screen.getByText(/temporarily unavailable/)).not.toBeNull();
  expect(calls.filter(({ name }) => name === 'invitationLinks')).toEqual([]);
});

test('the address of a link is whole when it appears: a longer one later would move what follows', async () => {
  const changed: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue } of records) changed.push(`${oldValue} → ${target.textContent}`);
  });
  observer.observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true });
  await open({ invitationLinks: { links: [link('ALICE88')] } });
  await screen.findByText(`${location.origin}/m/register?affiliateCode=ALICE88`);
  observer.disconnect();
  expect(changed).toEqual([]);
});

test('links are told apart by their rates, and the two counts of each are in words', async () => {
  const rates = [
    { gameType: 'RNG', vendor: '', rate: 80 },
    { gameType: 'LIVE', vendor: 'LUNA', rate: 50 },
  ];
  const links = [{ ...link('ALICE88', 1), rates }, link('PLAIN123', 7)];
  const vendors = [{ gameType: 'LIVE', vendor: 'LUNA', name: 'Luna Live' }];
  await open({
    invitationLinks: { links },
    agentRates: { rates, next: rates, caps: [], vendors, levels: [] },
  });
  const [first, second] = await screen.findAllByRole('button', { name: /registered/ });
  await waitFor(() => expect(first?.textContent).toContain('Slots 0.8%, Live · Luna Live 0.5%'));
  expect(first?.textContent).toContain('1 visit, 2 registered');
  expect(second?.textContent).toContain('No rates');
  expect(second?.textContent).toContain('7 visits, 2 registered');
  // The link that is shown says its own, too
  expect(screen.getAllByText('Slots 0.8%, Live · Luna Live 0.5%')).toHaveLength(2);
});
