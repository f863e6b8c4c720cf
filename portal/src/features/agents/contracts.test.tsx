// @vitest-environment jsdom
import type { AgentContract, Settlement } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { paths } from '../../paths.ts';
import { currentToast } from '../../ui/toast.ts';
import HourContractPage from './HourContractPage.tsx';
import SalaryContractPage from './SalaryContractPage.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const contract: AgentContract = {
  id: 'c1',
  kind: 'daily-salary',
  version: 2,
  side: 'payee',
  agent: 'alice',
  payer: 'merchant',
  currency: 'PHP',
  minorUnits: 2,
  terms: {
    period: 'day',
    carryOver: false,
    tiers: [
      { validStake: '0', activeMembers: 0, netLoss: '0', rate: 50 },
      { validStake: '1000000', activeMembers: 5, netLoss: '0', rate: 125 },
    ],
  },
  state: 'offered',
  mayDecide: true,
  offeredAt: '2026-03-01T00:00:00.000Z',
  startsAt: null,
  endsAt: null,
};
const settlement: Settlement = {
  id: 's1',
  contract: 'c0',
  kind: 'daily-salary',
  version: 1,
  side: 'payee',
  agent: 'alice',
  from: '2026-03-01T16:00:00.000Z',
  to: '2026-03-02T16:00:00.000Z',
  currency: 'PHP',
  minorUnits: 2,
  validStake: '11500',
  activeMembers: 2,
  netLoss: '6700',
  carriedIn: '0',
  carriedOut: '0',
  base: '11500',
  rate: 150,
  amount: '172',
  remainder: 5000,
  state: 'paid',
  paidAt: '2026-03-02T22:00:00.000Z',
  reason: '',
};
const span = { periods: 30, paid: 4, validStake: '500000', netLoss: '1000', amount: '6250', best: '2000' };
const fact = { rounds: 3, validStake: '11500', netLoss: '6700', late: false, rate: null, amount: null };
const facts = {
  day: [{ key: '2026-03-02', label: '2026-03-02', ...fact }],
  person: [{ key: 'p1', label: 'anna', ...fact }],
  game: [{ key: 'R1', label: 'Golden Mango', ...fact }],
};

const show = (page: ReactNode, answers: object = {}) =>
  renderInPortal(page, {
    namespaces: ['shell', 'contract', 'agentRates', 'records', 'errors'],
    boot: { session: sessionOf(1) },
    answers: {
      agentContracts: { contracts: [contract] },
      simulateContract: {
        currency: 'PHP',
        minorUnits: 2,
        spans: [
          { days: 30, ...span },
          { days: 90, ...span },
        ],
      },
      agentSettlements: { settlements: [settlement], pageNum: 1, totalPages: 1 },
      ...answers,
    },
  });

beforeEach(() => {
  history.replaceState(null, '', paths.salaryContract());
  lendMissingParts();
});
afterEach(cleanup);

test('of two accepted contracts the one that begins tomorrow is not called active yet', async () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const accepted = { ...contract, state: 'accepted', mayDecide: false } as const;
  await show(<SalaryContractPage />, {
    agentContracts: {
      contracts: [
        { ...accepted, startsAt: at(1) },
        { ...accepted, id: 'c0', version: 1, startsAt: at(-30), endsAt: at(1) },
      ],
    },
  });
  const [coming, running] = await screen
    .findAllByText(/^Version/)
    .then((all) => all.map((each) => each.closest('li')!.textContent));
  expect(coming).toContain('Not started yet');
  expect(coming).not.toContain('Active');
  expect(running).toContain('Active');
  expect(document.title).toBe('Daily salary contract · Demo');
});

test('a contract that was replaced counts until the day before; of an hourly one the moment is told', async () => {
  const ended = { ...contract, state: 'ended', mayDecide: false } as const;
  const startsAt = '2026-02-28T16:00:00.000Z';
  const contracts = [
    { ...ended, startsAt, endsAt: '2026-03-02T16:00:00.000Z' },
    { ...ended, id: 'c0', version: 1, startsAt, endsAt: startsAt },
  ];
  await show(<SalaryContractPage />, { agentContracts: { contracts } });
  expect(await screen.findByText('Until Mar 2, 2026')).toBeTruthy();
  // The one that was replaced before it began never counted.
  expect(screen.getAllByText(/^From/)).toHaveLength(1);
  expect(screen.getAllByText(/^Until/)).toHaveLength(1);
  cleanup();
  const hourly = { ...ended, kind: 'hourly-salary', startsAt, endsAt: '2026-02-28T18:00:00.000Z' } as const;
  await show(<HourContractPage />, { agentContracts: { contracts: [hourly] } });
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  const until = moment.format(new Date(hourly.endsAt)).replaceAll(/\s/g, ' ');
  expect(await screen.findByText(`Until ${until}`)).toBeTruthy();
});

test('an offer shows its tiers in words and what it would have paid, and is accepted after a question', async () => {
  const user = userEvent.setup();
  const { calls } = await show(<SalaryContractPage />, {
    decideContract: { ...contract, state: 'accepted' },
  });
  await screen.findByText("1.25% of your team's valid stakes");
  expect(screen.getByText('valid stakes of ₱10,000.00 or more, 5 active members or more')).toBeTruthy();
  expect(screen.getByText('Always')).toBeTruthy();
  expect(await screen.findByText('Last 90 days')).toBeTruthy();
  expect(screen.getAllByText('₱62.50')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(calls.some(({ name }) => name === 'decideContract')).toBe(false);
  const accepts = screen.getAllByRole('button', { name: 'Accept' });
  await user.click(accepts.at(-1)!);
  await waitFor(() =>
    expect(calls).toContainEqual({
      name: 'decideContract',
      input: { params: { id: 'c1' }, body: { decision: 'accept' } },
    }),
  );
});

test('an offer that staff withdrew meanwhile says so and is gone, and its simulation is not asked for again', async () => {
  const user = userEvent.setup();
  const withdrawn = new CallError('contract_withdrawn', 409, '');
  const contracts = [contract];
  const { calls } = await show(<SalaryContractPage />, {
    agentContracts: () => ({ contracts: [...contracts] }),
    decideContract: withdrawn,
  });
  const simulations = () => calls.filter(({ name }) => name === 'simulateContract').length;
  await screen.findByText('Last 90 days');
  expect(simulations()).toBe(1);
  contracts.pop();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await user.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
  await waitFor(() => expect(currentToast.get()?.message).toEqual({ code: 'contract_withdrawn' }));
  await screen.findByText("You don't have a contract of this kind yet");
  expect(simulations()).toBe(1);
});

test('a line of a period is disputed with what it was narrowed to', async () => {
  const user = userEvent.setup();
  const { calls } = await show(<SalaryContractPage />, {
    agentSettlement: ({ query }: { query: { by: keyof typeof facts } }) => ({
      settlement,
      by: query.by,
      facts: facts[query.by],
      pageNum: 1,
      totalPages: 1,
    }),
    disputeSettlementLine: { reference: 'c1' },
  });
  await user.click(await screen.findByRole('button', { name: /^Open period/ }));
  await user.click(await screen.findByRole('button', { name: /^Mar 2, 2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Dispute line anna' }));
  const content = 'She played far more than this.';
  await user.type(await screen.findByRole('textbox', { name: 'What went wrong?' }), content);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'disputeSettlementLine')?.input).toEqual({
      params: { id: 's1' },
      body: { by: 'person', key: 'p1', day: '2026-03-02', content },
    }),
  );
});

test('a paid period is opened down to days, people and games', async () => {
  const user = userEvent.setup();
  const { calls } = await show(<SalaryContractPage />, {
    agentSettlement: ({ query }: { query: { by: keyof typeof facts } }) => ({
      settlement,
      by: query.by,
      facts: facts[query.by],
      pageNum: 1,
      totalPages: 1,
    }),
    settlementRounds: { currency: 'PHP', minorUnits: 2, hidden: true, bets: [], after: null },
  });
  await user.click(await screen.findByRole('button', { name: /^Open period/ }));
  expect(screen.getByText('₱0.005')).toBeTruthy();
  expect(screen.getByText('1.5%')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Mar 2, 2026/ }));
  await user.click(await screen.findByRole('button', { name: /^anna/ }));
  expect(await screen.findByRole('button', { name: /^Golden Mango/ })).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({
    name: 'agentSettlement',
    input: { params: { id: 's1' }, query: { by: 'game', day: '2026-03-02', person: 'p1' } },
  });
  await user.click(screen.getByRole('button', { name: /^Golden Mango/ }));
  await screen.findByText("Your site doesn't show this to agents.");
  expect(calls.find(({ name }) => name === 'settlementRounds')?.input).toMatchObject({
    params: { id: 's1' },
    query: { day: '2026-03-02', person: 'p1', game: 'R1' },
  });
});

test('where the site keeps what people play from agents, a period says so', async () => {
  const user = userEvent.setup();
  await show(<SalaryContractPage />, {
    agentSettlement: { settlement, hidden: true, by: 'day', facts: [], pageNum: 1, totalPages: 1 },
  });
  await user.click(await screen.findByRole('button', { name: /^Open period/ }));
  await screen.findByText("Your site doesn't show this to agents.");
  expect(screen.queryByText('Nothing was played')).toBeNull();
});

test('a period has the days of the merchant, in the list, in its lines and beside its figures', async () => {
  const user = userEvent.setup();
  const half = { ...settlement, id: 's2', from: '2026-02-14T16:00:00.000Z', to: '2026-02-28T16:00:00.000Z' };
  await show(<SalaryContractPage />, {
    agentContracts: { contracts: [{ ...contract, startsAt: '2026-02-28T16:00:00.000Z' }] },
    agentSettlements: { settlements: [settlement, half], pageNum: 1, totalPages: 1 },
    agentSettlement: { settlement, by: 'day', facts: facts.day, pageNum: 1, totalPages: 1 },
  });
  expect(await screen.findByText('From Mar 1, 2026')).toBeTruthy();
  await screen.findByRole('button', { name: 'Open period Feb 15, 2026 – Feb 28, 2026' });
  await user.click(screen.getByRole('button', { name: 'Open period Mar 2, 2026' }));
  expect(screen.getByText('Period').nextElementSibling?.textContent).toBe('Mar 2, 2026');
  expect(await screen.findByRole('button', { name: /^Mar 2, 2026/ })).toBeTruthy();
});

test('an opened period has an address: back leads to the list, a reload shows it again', async () => {
  const user = userEvent.setup();
  const answers = {
    agentSettlement: { settlement, by: 'day', facts: facts.day, pageNum: 1, totalPages: 1 },
  };
  await show(<SalaryContractPage />, answers);
  await user.click(await screen.findByRole('button', { name: /^Open period/ }));
  await screen.findByText('₱0.005');
  expect(screen.queryByText('Version 2')).toBeNull();
  act(() => history.back());
  await screen.findByText('Version 2');
  await user.click(await screen.findByRole('button', { name: /^Open period/ }));
  cleanup();
  await show(<SalaryContractPage />, answers);
  await screen.findByText('₱0.005');
  await user.click(screen.getByRole('button', { name: 'All periods' }));
  await screen.findByText('Version 2');
});

test('one period of a simulation is called a period', async () => {
  const spans = [
    { days: 30, ...span, periods: 1, paid: 1 },
    { days: 90, ...span, periods: 5, paid: 4 },
  ];
  await show(<SalaryContractPage />, { simulateContract: { currency: 'PHP', minorUnits: 2, spans } });
  expect(await screen.findByText('1 of 1 period')).toBeTruthy();
  expect(screen.getByText('4 of 5 periods')).toBeTruthy();
});

test('what rounding down left is an amount, and goes unsaid where it is nothing', async () => {
  const open = async (remainder: number) => {
    history.replaceState(null, '', paths.salaryContract());
    const settled = { ...settlement, remainder };
    await show(<SalaryContractPage />, {
      agentSettlements: { settlements: [settled], pageNum: 1, totalPages: 1 },
      agentSettlement: { settlement: settled, by: 'day', facts: facts.day, pageNum: 1, totalPages: 1 },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Open period/ }));
    await screen.findByText('Active members');
    const text = screen.queryByText('Rounded down by')?.parentElement?.textContent;
    cleanup();
    return text;
  };
  expect(await open(5000)).toBe('Rounded down by₱0.005');
  expect(await open(1234)).toBe('Rounded down by₱0.001234');
  expect(await open(0)).toBeUndefined();
});
