// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '@foyer/contract/client';
import type { SwitchName } from '@foyer/contract/switches';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { inTurn } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { currentToast } from '../../ui/toast.ts';
import RebatePage from './RebatePage.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const rng = { gameType: 'RNG', vendor: '', rate: 80 };
const own = {
  rates: [rng],
  next: [rng, { gameType: 'RNG', vendor: 'LUNA', rate: 60 }],
  tomorrow: '2026-11-24',
  caps: [rng],
  vendors: [{ gameType: 'RNG', vendor: 'LUNA', name: 'Luna Reels' }],
  levels: [{ level: 1, people: 3, rates: [{ gameType: 'RNG', lowest: 20, highest: 50 }] }],
};
const person = { id, userName: 'dina88', type: 2, rates: [], next: [{ ...rng, rate: 30 }], version: 3 };
const people = { pageNum: 1, totalPages: 1, people: [person] };
const bets = {
  currency: 'PHP',
  minorUnits: 2,
  hidden: false,
  after: null,
  bets: [
    {
      id,
      personId: id,
      userName: 'carlo88',
      level: 2,
      gameName: 'Golden Mango',
      gameType: 'RNG',
      stake: '10000',
      payout: '0',
      net: '-10000',
      state: 'settled',
      startedAt: '2026-11-20T02:00:00.000Z',
    },
  ],
};
const open = (
  answers: object,
  { query = '', switches }: { query?: string; switches?: SwitchName[] } = {},
) => {
  history.replaceState(null, '', `/m/member/agent/agentRebeat${query}`);
  const boot = bootOf({ session: sessionOf(1) });
  return renderInPortal(<RebatePage />, {
    boot: switches ? { ...boot, settings: { ...boot.settings, switches } } : boot,
    answers,
    namespaces: ['shell', 'agentRates', 'contract', 'team', 'records', 'errors'],
  });
};

beforeEach(() => {
  currentToast.set(null);
  lendMissingParts();
});
afterEach(cleanup);

test('an agent reads the rates of each level, and sets those of somebody directly below', async () => {
  const { calls } = await open({ agentRates: own, agentRatePeople: people, setAgentRates: person });
  await screen.findByText('0.2% to 0.5%');
  expect(screen.getByText('Slots · Luna Reels')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Team' }));
  fireEvent.click(await screen.findByRole('button', { name: /dina88/ }));
  const field = await screen.findByLabelText('Slots (%)');
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText("That value isn't valid");
  fireEvent.change(field, { target: { value: '0.45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'setAgentRates')).toBe(true));
  expect(calls.find(({ name }) => name === 'setAgentRates')?.input).toMatchObject({
    params: { id },
    body: {
      rates: [
        { gameType: 'RNG', vendor: '', rate: 45 },
        { gameType: 'RNG', vendor: 'LUNA', rate: 30 },
      ],
    },
  });
});

test('a field with no percentage in it, or nothing, is not sent', async () => {
  const { calls } = await open(
    { agentRates: own, agentRatePeople: people, setAgentRates: person },
    { query: '?part=people' },
  );
  fireEvent.click(await screen.findByRole('button', { name: /dina88/ }));
  const field = await screen.findByLabelText('Slots (%)');
  for (const typed of ['', '1e-1', '0.239']) {
    fireEvent.input(field, { target: { value: typed } });
    expect(screen.queryByText("That value isn't valid")).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText("That value isn't valid");
  }
  expect(calls.some(({ name }) => name === 'setAgentRates')).toBe(false);
});

test('a rate that is refused is said, and nothing is lost', async () => {
  const value = { fields: { RNG: 'rate_below_team' } };
  const refused = new CallError('rate_below_team', 409, 'refused', value as never);
  await open({ agentRates: own, agentRatePeople: people, setAgentRates: refused }, { query: '?part=people' });
  fireEvent.click(await screen.findByRole('button', { name: /dina88/ }));
  const field = await screen.findByLabelText('Slots (%)');
  fireEvent.change(field, { target: { value: '0.1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone below has a higher rate. Lower theirs first.');
  expect(field).toHaveProperty('value', '0.1');
});

test('rates that somebody else set meanwhile are shown, beside what was typed', async () => {
  const theirs = { ...person, next: [{ ...rng, rate: 50 }], version: 4 };
  const { calls } = await open(
    {
      agentRates: own,
      agentRatePeople: inTurn(people, { ...people, people: [theirs] }),
      setAgentRates: inTurn(new CallError('rates_changed', 409, 'refused'), theirs),
    },
    { query: '?part=people' },
  );
  fireEvent.click(await screen.findByRole('button', { name: /dina88/ }));
  const field = await screen.findByLabelText('Slots (%)');
  fireEvent.change(field, { target: { value: '0.4' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  save();
  await screen.findByText('From tomorrow: Slots 0.5%');
  await waitFor(() => expect(currentToast.get()?.message).toEqual({ code: 'rates_changed' }));
  expect(field).toHaveProperty('value', '0.4');
  save();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'setAgentRates')).toHaveLength(2));
  expect(calls.findLast(({ name }) => name === 'setAgentRates')?.input).toMatchObject({
    body: {
      rates: [
        { gameType: 'RNG', rate: 40 },
        { vendor: 'LUNA', rate: 30 },
      ],
      version: 4,
    },
  });
});

test('lines of a day are named as rates are, and are of the whole team whatever was narrowed before', async () => {
  const settlement = {
    id: 's1',
    contract: null,
    kind: 'rebate',
    version: 0,
    side: 'payee',
    agent: 'alice',
    from: '2026-11-19T16:00:00.000Z',
    to: '2026-11-20T16:00:00.000Z',
    currency: 'PHP',
    minorUnits: 2,
    validStake: '12000',
    activeMembers: 2,
    netLoss: '0',
    carriedIn: '0',
    carriedOut: '0',
    base: '12000',
    rate: 0,
    amount: '50',
    remainder: 0,
    state: 'paid',
    paidAt: null,
    reason: '',
  };
  const sums = { rounds: 0, validStake: '6000', netLoss: '0', late: false, label: 'RNG/LUNA' };
  const of = { day: '2026-11-20', gameType: 'RNG', vendor: 'LUNA', vendorName: 'Luna Reels', own: 80 };
  const none = { rate: null, amount: null, line: null };
  const facts: Record<string, object[]> = {
    day: [{ ...sums, ...none, key: '2026-11-20' }],
    person: [{ ...sums, ...none, key: id, label: 'dina88' }],
    line: [
      { ...sums, key: 'l1', rate: 50, amount: '30', line: { ...of, below: 30 } },
      { ...sums, key: 'l2', rate: 80, amount: '20', line: { ...of, below: 0 } },
      { ...sums, key: 'l3', rate: 80, amount: '1', late: true, line: { ...of, day: '2026-11-19', below: 0 } },
    ],
  };
  const page = { pageNum: 1, totalPages: 1 };
  const { calls } = await open(
    {
      agentSettlements: { settlements: [settlement], ...page },
      agentSettlement: ({ query: { by } }: { query: { by: string } }) => ({
        settlement,
        by,
        hidden: false,
        facts: facts[by] ?? [],
        ...page,
      }),
      disputeSettlementLine: { reference: 'c1' },
    },
    { query: '?part=earned' },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Open period/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Member' }));
  fireEvent.click(await screen.findByRole('button', { name: /^dina88/ }));
  await screen.findByText(/^Only dina88/);
  fireEvent.click(screen.getByRole('button', { name: 'Line' }));
  await screen.findByRole('button', { name: 'Dispute line Slots · Luna Reels · 0.8% · Nov 19, 2026' });
  expect(screen.getByText('0.5% (0.8% less 0.3% below you)')).toBeTruthy();
  expect(screen.queryByText(/^Only/)).toBeNull();
  expect(calls.findLast(({ name }) => name === 'agentSettlement')?.input).toEqual({
    params: { id: 's1' },
    query: { by: 'line', pageNo: 1, language: 'EN' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Dispute line Slots · Luna Reels · 0.8%' }));
  const content = 'The rate of this line is wrong.';
  fireEvent.change(await screen.findByRole('textbox', { name: 'What went wrong?' }), {
    target: { value: content },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'disputeSettlementLine')?.input).toEqual({
      params: { id: 's1' },
      body: { by: 'line', key: 'l2', content },
    }),
  );
});

test('bets alone where rates are off; the page is closed where both are', async () => {
  await open({ teamBets: bets }, { switches: ['TEAMBETTING3'] });
  await screen.findByText('carlo88 · Golden Mango');
  expect(screen.queryByRole('button', { name: 'Rates' })).toBeNull();
  cleanup();
  await open({}, { switches: [] });
  await screen.findByRole('link', { name: 'Back' });
});
