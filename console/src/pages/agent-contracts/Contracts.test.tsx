import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/console.tsx';
import { instant, merchant, owner, paged, uuid } from '../../testing/records.ts';
import type { Contract, Debt, Settlement } from './contract-words.ts';

const contract: Contract = {
  id: uuid(1),
  agentId: uuid(2),
  agent: 'alice',
  kind: 'daily-salary',
  version: 3,
  payer: 'merchant',
  payerName: '',
  currency: 'PHP',
  terms: {
    period: 'day',
    carryOver: false,
    tiers: [{ validStake: '100000', activeMembers: 3, netLoss: '0', rate: 125 }],
  },
  state: 'draft',
  waiting: false,
  madeBy: 'owner',
  createdAt: instant,
  offeredAt: null,
  acceptedAt: null,
  startsAt: null,
  endsAt: null,
  settledUntil: null,
};
const settlement: Settlement = {
  id: uuid(3),
  contract: uuid(1),
  kind: 'daily-salary',
  version: 3,
  agent: 'alice',
  from: '2026-11-19T16:00:00.000Z',
  to: '2026-11-20T16:00:00.000Z',
  currency: 'PHP',
  minorUnits: 2,
  validStake: '200000000',
  activeMembers: 12,
  netLoss: '100',
  carriedIn: '0',
  carriedOut: '0',
  base: '200000000',
  rate: 125,
  amount: '2500000',
  remainder: 0,
  state: 'review',
  paidAt: null,
  reason: '',
  payerName: '',
  waiting: false,
};
const debt: Debt = {
  id: uuid(4),
  settlement: uuid(3),
  debtor: 'berta',
  creditor: 'alice',
  cause: 'payment',
  amount: '5000',
  currency: 'PHP',
  state: 'open',
  createdAt: instant,
  closedAt: null,
};
const span = { periods: 30, paid: 4, validStake: '500000', netLoss: '1000', amount: '6250', best: '2000' };

test('a contract is written as a draft, simulated and offered', async () => {
  const { gateway, user } = await openConsole('/agent-contracts', {
    gateway: (answers) => {
      answers.answer('operatorContracts', { contracts: [contract], total: 1, ...paged });
      answers.answer('operatorSimulateContract', {
        currency: 'PHP',
        minorUnits: 2,
        spans: [{ days: 30, ...span }],
      });
      answers.answer('operatorDraftContract', contract);
      answers.answer('operatorOfferContract', { ...contract, state: 'offered' });
    },
  });
  const entry = (await screen.findByRole('link', { name: 'alice' }, { timeout: 20_000 })).closest('li')!;
  expect(entry).toHaveTextContent(
    /1.25% of the valid stakes from valid stakes of PHP.1,000.00, 3 active members/,
  );
  await user.click(within(entry).getByRole('button', { name: 'Simulate' }));
  await within(entry).findByText(/62.50 in 4 of 30 periods/);
  await user.click(within(entry).getByRole('button', { name: 'Offer' }));
  await user.click(screen.getByRole('button', { name: 'New contract' }));
  const form = await screen.findByRole('form', { name: 'New contract' });
  await user.type(within(form).getByLabelText(/^Agent/), 'alice');
  await user.click(within(form).getByRole('button', { name: 'Save as a draft' }));
  await screen.findByText('Saved as a draft; the agent hasn’t been notified');
  expect(gateway.latest('operatorDraftContract').body).toMatchObject({
    agent: 'alice',
    kind: 'daily-salary',
    payer: 'merchant',
    terms: { period: 'day', tiers: [{ validStake: '0', activeMembers: 0, netLoss: '0', rate: 100 }] },
  });
  expect(gateway.requests('operatorOfferContract')).toHaveLength(1);
});

test('amounts of a contract are typed in whole units of the currency of the brand', async () => {
  const { gateway, user } = await openConsole('/agent-contracts', {
    gateway: (answers) => {
      answers.answer('operatorMerchants', [{ ...merchant, currency: 'JPY' }]);
      answers.answer('operatorContracts', { contracts: [], total: 0, ...paged });
      answers.answer('operatorDraftContract', contract);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New contract' }));
  const form = await screen.findByRole('form', { name: 'New contract' });
  await user.type(within(form).getByLabelText(/^Agent/), 'alice');
  await user.type(within(form).getByLabelText(/^Valid stakes from/), '5000');
  await user.click(within(form).getByRole('button', { name: 'Save as a draft' }));
  await screen.findByText('Saved as a draft; the agent hasn’t been notified');
  expect(gateway.latest('operatorDraftContract').body).toMatchObject({
    terms: { tiers: [{ validStake: '5000' }] },
  });
});

test('a contract that waits for a second person is not offered again', async () => {
  await openConsole('/agent-contracts', {
    gateway: (answers) =>
      answers.answer('operatorContracts', {
        contracts: [{ ...contract, waiting: true }],
        total: 1,
        ...paged,
      }),
  });
  const entry = (await screen.findByRole('link', { name: 'alice' }, { timeout: 20_000 })).closest('li')!;
  expect(entry).toHaveTextContent('Waiting for approval');
  expect(within(entry).queryByRole('button', { name: 'Offer' })).toBeNull();
  within(entry).getByRole('button', { name: 'Withdraw…' });
});

test.each([
  {
    shown: { ...contract, state: 'offered' },
    press: 'Withdraw…',
    title: 'Withdraw the offer of a daily salary to alice?',
    about: 'It can no longer be accepted. A running contract isn’t changed.',
    verb: 'Withdraw offer',
  },
  {
    shown: { ...contract, kind: 'hourly-salary', state: 'draft' },
    press: 'Withdraw…',
    title: 'Withdraw the draft of an hourly salary for alice?',
    about: 'It can no longer be offered. A running contract isn’t changed.',
    verb: 'Withdraw draft',
  },
  {
    shown: { ...contract, kind: 'dividend', state: 'accepted', startsAt: instant },
    press: 'End…',
    title: 'End the dividend of alice?',
    about: 'It ends with the current day and is settled up to then.',
    verb: 'End contract',
  },
  {
    shown: { ...contract, kind: 'hourly-salary', state: 'accepted', startsAt: instant },
    press: 'End…',
    title: 'End the hourly salary of alice?',
    about: 'It ends with the current hour and is settled up to then.',
    verb: 'End contract',
  },
] as const)('who ends a contract reads what ends: $title', async ({ shown, press, title, about, verb }) => {
  const { gateway, user } = await openConsole('/agent-contracts', {
    gateway: (answers) => {
      answers.answer('operatorContracts', { contracts: [shown], total: 1, ...paged });
      answers.answer('operatorEndContract', { ...shown, state: 'withdrawn' });
    },
  });
  await user.click(await screen.findByRole('button', { name: press }, { timeout: 20_000 }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  dialog.getByText(about);
  await user.type(dialog.getByLabelText(/^Reason/), 'A mistake');
  await user.click(dialog.getByRole('button', { name: verb }));
  await expect
    .poll(() => gateway.requests('operatorEndContract')[0]?.body)
    .toMatchObject({ reason: 'A mistake', seen: shown.state });
});

test('an offer that was accepted meanwhile is not withdrawn, and its dialog closes', async () => {
  const offered = { ...contract, state: 'offered' } as const;
  const { gateway, user } = await openConsole('/agent-contracts', {
    gateway: (answers) => answers.answer('operatorContracts', { contracts: [offered], total: 1, ...paged }),
  });
  gateway.refuse('operatorEndContract', 'version_conflict');
  await user.click(await screen.findByRole('button', { name: 'Withdraw…' }, { timeout: 20_000 }));
  gateway.answer('operatorContracts', {
    contracts: [{ ...offered, state: 'accepted', startsAt: instant }],
    total: 1,
    ...paged,
  });
  await user.type(screen.getByLabelText(/^Reason/), 'A mistake');
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  await screen.findByRole('button', { name: 'End…' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a settlement that waits for staff is had paid with a reason; debts are shown', async () => {
  const { gateway, user } = await openConsole('/agent-settlements', {
    staff: owner,
    gateway: (answers) => {
      answers.answer('operatorSettlements', { settlements: [settlement], total: 1, ...paged });
      answers.answer('operatorDebts', { debts: [debt], total: 1, ...paged });
      answers.answer('operatorReleaseSettlement', { ...settlement, waiting: true });
    },
  });
  await screen.findByText('berta', {}, { timeout: 20_000 });
  await user.click(await screen.findByRole('button', { name: 'Request payment…' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Looked through');
  await user.click(screen.getByRole('button', { name: 'Request payment' }));
  await expect
    .poll(() => gateway.requests('operatorReleaseSettlement')[0]?.body)
    .toMatchObject({ reason: 'Looked through' });
});

test('debts are counted, and those behind the first page are shown page by page', async () => {
  const { gateway, user } = await openConsole('/agent-settlements', {
    gateway: (answers) => {
      answers.answer('operatorSettlements', { settlements: [], total: 0, ...paged });
      answers.answer('operatorDebts', ({ query }) => ({
        debts: [query.pageNo === '2' ? { ...debt, id: uuid(5), debtor: 'carla' } : debt],
        total: 26,
        pageNum: Number(query.pageNo),
        totalPages: 2,
      }));
    },
  });
  await screen.findByText('berta', {}, { timeout: 20_000 });
  expect(screen.getByRole('heading', { name: 'Debts (26)' })).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of debts' }));
  await user.click(pages.getByRole('button', { name: 'Go to page 2' }));
  await screen.findByText('carla');
  expect(gateway.latest('operatorDebts').query).toMatchObject({ pageNo: '2', pageSize: '25' });
  expect(screen.queryByText('berta')).toBeNull();
});

test('a contract is told to end with its last day at the brand, an hourly one at its moment', async () => {
  const day = { startsAt: '2026-11-14T16:00:00.000Z', endsAt: '2026-11-20T16:00:00.000Z' };
  const accepted = { ...contract, state: 'accepted', ...day, settledUntil: day.endsAt } as const;
  const contracts: Contract[] = [
    accepted,
    { ...accepted, id: uuid(4), kind: 'hourly-salary', endsAt: '2026-11-20T08:00:00.000Z' },
    // It was replaced before it began.
    { ...accepted, id: uuid(5), startsAt: day.endsAt },
  ];
  await openConsole('/agent-contracts', {
    gateway: (answers) => answers.answer('operatorContracts', { contracts, total: 3, ...paged }),
  });
  const said = async (name: string) =>
    (await screen.findAllByText(name)).map((each) => each.nextElementSibling?.textContent);
  expect(await said('Begins')).toEqual(['15 Nov 2026', '15 Nov 2026, 00:00']);
  expect(await said('Ends')).toEqual(['20 Nov 2026', '20 Nov 2026, 16:00']);
  expect(await said('Settled up to')).toEqual(['20 Nov 2026', '21 Nov 2026, 00:00']);
});

test('the period of a settlement is told by the days and hours of its brand', async () => {
  const half = { from: '2026-11-14T16:00:00.000Z', to: '2026-11-30T16:00:00.000Z' };
  const hour = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T09:00:00.000Z' };
  const settlements: Settlement[] = [
    settlement,
    { ...settlement, id: uuid(4), kind: 'dividend', ...half },
    { ...settlement, id: uuid(5), kind: 'hourly-salary', ...hour },
  ];
  await openConsole('/agent-settlements', {
    gateway: (answers) => {
      answers.answer('operatorSettlements', { settlements, total: 3, ...paged });
      answers.answer('operatorDebts', { debts: [], total: 0, ...paged });
    },
  });
  expect(await screen.findByText('20 Nov 2026')).toBeInTheDocument();
  expect(screen.getByText(/^15\s*–\s*30 Nov 2026$/)).toBeInTheDocument();
  expect(screen.getByText(/^20 Nov 2026, 16:00\s*–\s*17:00$/)).toBeInTheDocument();
});

/** Requests the payment of a settlement, which is refused. */
async function requestPayment(code: 'payee_closed' | 'approval_waiting') {
  const { gateway, user } = await openConsole('/agent-settlements', {
    staff: owner,
    gateway: (answers) => {
      answers.answer('operatorSettlements', { settlements: [settlement], total: 1, ...paged });
      answers.answer('operatorDebts', { debts: [], total: 0, ...paged });
    },
  });
  gateway.refuse('operatorReleaseSettlement', code);
  await user.click(await screen.findByRole('button', { name: 'Request payment…' }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'Request payment of this settlement?' });
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Looked through');
  await user.click(within(dialog).getByRole('button', { name: 'Request payment' }));
  return dialog;
}

test('a settlement that cannot be had paid says so, and the dialog keeps the reason', async () => {
  const dialog = await requestPayment('payee_closed');
  await screen.findByText(/^This account is closed/);
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Looked through');
});

test('a settlement that waits for approval already says so, and its dialog closes', async () => {
  await requestPayment('approval_waiting');
  await screen.findByText('This is already waiting for approval');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a settlement is opened down to days, people, games and lines', async () => {
  const { gateway, user } = await openConsole('/agent-settlements', {
    gateway: (answers) => {
      answers.answer('operatorSettlements', {
        settlements: [{ ...settlement, kind: 'rebate', contract: null, version: 0, state: 'paid' }],
        total: 1,
        ...paged,
      });
      answers.answer('operatorDebts', { debts: [], total: 0, ...paged });
    },
  });
  const fact = { label: 'RNG/LUNA', rounds: 0, netLoss: '0', validStake: '1000000', amount: '3000' };
  const line = { day: '2026-11-20', gameType: 'RNG', vendor: 'LUNA', vendorName: 'Luna Games', own: 100 };
  gateway.answer('operatorSettlementFacts', {
    settlement,
    by: 'line',
    facts: [
      { ...fact, key: 'k', late: false, rate: 30, line: { ...line, below: 70 } },
      { ...fact, key: 'l', late: true, rate: 100, line: { ...line, below: 0 } },
    ],
    ...paged,
  } as never);
  await user.click(await screen.findByRole('button', { name: 'By line' }));
  await screen.findByText('0.3%, 1% less 0.7% below');
  screen.getByText('1%, ended after its day, 20 Nov 2026, was settled');
  expect(screen.getAllByText('Slots of Luna Games')).toHaveLength(2);
  expect(gateway.latest('operatorSettlementFacts').query).toMatchObject({ by: 'line', merchant: 'demo' });
});
