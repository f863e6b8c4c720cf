import type { Answer } from '@foyer/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant, paged, support } from '../../testing/records.ts';

const entry: Answer<'operatorAudit'>['entries'][number] = {
  id: '26',
  at: instant,
  staff: 'olivia',
  action: 'set_site_status',
  subject: 'demo',
  reason: 'Nightly upgrade',
  before: { maintenance: false, version: 1 },
  after: { maintenance: true, version: 2 },
  hash: 'abcdef0123456789'.repeat(4),
};

test('an entry says who did what and why, what changed, and its place in the chain', async () => {
  await openConsole('/audit', {
    gateway: (gateway) => {
      gateway.answer('operatorAudit', { entries: [entry], total: 1, ...paged });
      gateway.answer('operatorAuditChain', { verified: true, entries: 26, brokenAt: null });
    },
  });
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent(/26.*olivia changed the site status of demo.*“Nightly upgrade”/);
  expect(item).toHaveTextContent(/maintenancefalse.*true.*abcdef0123456789…/);
  expect(item).not.toHaveTextContent('version');
  expect(screen.getByRole('alert')).toHaveTextContent('Chain verified: 26 entries');
});

test('an entry about money names the operation and its amounts', async () => {
  const approval = { id: 'a-1', kind: 'deposit', amount: '2000000', currency: 'PHP' };
  const refused = {
    ...entry,
    action: 'refuse_approval',
    subject: 'FD-7',
    before: { state: 'waiting' },
    after: { approval, requestedBy: 'sam', decidedBy: 'olivia' },
  };
  const credited = { ...entry, id: '25', action: 'confirm_deposit', subject: 'FD-8', before: null };
  await openConsole('/audit', {
    gateway: (gateway) => {
      const entries = [refused, { ...credited, after: { credited: '50000' } }];
      gateway.answer('operatorAudit', { entries, total: 2, ...paged });
      gateway.answer('operatorAuditChain', { verified: true, entries: 26, brokenAt: null });
    },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/olivia rejected “Confirm a deposit” for FD-7.*PHP\s20,000\.00/);
  expect(second).toHaveTextContent(/credited.*PHP\s500\.00/);
});

test('a broken chain is told with the entry where it breaks, and can be verified again', async () => {
  const { gateway, user } = await openConsole('/audit', {
    gateway: (gateway) => {
      gateway.answer('operatorAudit', { entries: [], total: 0, ...paged });
      gateway.answer('operatorAuditChain', { verified: false, entries: 3, brokenAt: '4' });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The chain is broken at entry 4');
  await screen.findByText('No changes yet.');
  gateway.answer('operatorAuditChain', { verified: true, entries: 4, brokenAt: null });
  await user.click(screen.getByRole('button', { name: 'Verify again' }));
  await screen.findByText(/^Chain verified: 4 entries/);
});

test('older entries are asked for and stand below', async () => {
  const { gateway, user } = await openConsole('/audit', {
    gateway: (gateway) => {
      gateway.answer('operatorAuditChain', { verified: true, entries: 26, brokenAt: null });
      gateway.answer('operatorAudit', ({ query }) => ({
        entries: [{ ...entry, id: query.pageNo === '2' ? '1' : '26' }],
        total: 26,
        pageNum: Number(query.pageNo),
        totalPages: 2,
      }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Older entries' }));
  await expect
    .poll(() => screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 2)))
    .toEqual(['26', '1o']);
  expect(gateway.latest('operatorAudit').query).toEqual({ merchant: 'demo', pageNo: '2', pageSize: '25' });
});

test('support does not see the audit, and nothing of it is asked for', async () => {
  const { gateway } = await openConsole('/audit', { staff: support });
  await screen.findByRole('heading', { name: 'Not for your role' });
  expect(gateway.requests('operatorAudit')).toEqual([]);
});
