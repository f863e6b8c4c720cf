import type { Answer } from '@foyer/contract/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textOf } from '../../api/failure.ts';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, owner, paged, platform, uuid } from '../../testing/records.ts';

type Round = Answer<'operatorRounds'>['rounds'][number];
type Detail = Answer<'operatorRound'>;

const round: Round = {
  id: uuid(401),
  playerId: uuid(201),
  userName: 'maria',
  providerId: 'studio',
  providerRoundId: 'st-77',
  nodeId: 'R1',
  gameName: 'Golden Mango',
  gameType: 'RNG',
  state: 'settled',
  bets: 1,
  stake: '10000',
  payout: '25000',
  currency: 'PHP',
  startedAt: instant,
  settledAt: instant,
};
const detail: Detail = {
  ...round,
  eventId: null,
  doubt: null,
  turnover: '10000',
  detail: { ways: 3 },
  transactions: [
    {
      id: 'b1',
      kind: 'bet',
      amount: '10000',
      held: '0',
      betId: null,
      tookBack: false,
      balanceAfter: '90000',
      at: instant,
    },
    {
      id: 'w1',
      kind: 'win',
      amount: '25000',
      held: '5000',
      betId: null,
      tookBack: false,
      balanceAfter: '110000',
      at: instant,
    },
  ],
  postings: [
    {
      transferId: uuid(1),
      key: 'b1',
      kind: 'stake',
      account: 'real',
      isPlayer: true,
      amount: '-10000',
      balanceAfter: '90000',
      at: instant,
    },
    {
      transferId: uuid(1),
      key: 'b1',
      kind: 'stake',
      account: 'house',
      isPlayer: false,
      amount: '10000',
      balanceAfter: null,
      at: instant,
    },
  ],
};
const listed = (rounds: Round[]) => ({ rounds, total: rounds.length, since: instant, ...paged });
const open = (record: Detail, staff = owner) =>
  openConsole(`/rounds/${record.id}/show`, {
    staff,
    gateway: (gateway) => {
      gateway.answer('operatorRound', record);
      gateway.answer('operatorProviders', []);
    },
  });

test('the list shows who played what, and leads to the round', async () => {
  const { user, path } = await openConsole('/rounds', {
    gateway: (gateway) => {
      gateway.answer('operatorRounds', listed([round]));
      gateway.answer('operatorRound', detail);
    },
  });
  const link = await screen.findByRole('link', { name: 'Golden Mango' });
  expect(link.closest('li')).toHaveTextContent(/PHP\s250\.00.*Settled.*maria.*PHP\s100\.00.*studio.*st-77/);
  await user.click(link);
  await waitFor(() => expect(path()).toBe(`/rounds/${round.id}/show`));
});

test('the filters ask the gateway, and an empty list says so', async () => {
  const { gateway, user } = await openConsole('/rounds', {
    gateway: (gateway) => gateway.answer('operatorRounds', listed([])),
  });
  await screen.findByText('No round matches.');
  await fill(user, screen.getByRole('searchbox', { name: 'Round or transaction' }), 'w1');
  await waitFor(() => expect(gateway.latest('operatorRounds').query).toMatchObject({ reference: 'w1' }));
  await choose(user, 'State', 'Open');
  await fill(user, screen.getByLabelText('From'), '2026-11-20');
  await waitFor(() =>
    expect(gateway.latest('operatorRounds').query).toMatchObject({
      merchant: 'demo',
      reference: 'w1',
      state: 'open',
      from: new Date(2026, 10, 20).toISOString(),
    }),
  );
});

test('a day that the gateway refuses says so beside it, once, and nothing else stands for an answer', async () => {
  const { gateway, user } = await openConsole('/rounds', {
    gateway: (gateway) => gateway.answer('operatorRounds', listed([round])),
  });
  await screen.findByRole('link', { name: 'Golden Mango' });
  gateway.refuse('operatorRounds', 'body_invalid', { until: 'field_invalid' });
  await fill(user, screen.getByLabelText('Until'), '2026-11-20');
  expect(await screen.findByText(textOf('field_invalid'))).toBeVisible();
  expect(screen.getByLabelText('Until')).toBeInvalid();
  expect(screen.getByLabelText('From')).toBeValid();
  expect(screen.queryByRole('link', { name: 'Golden Mango' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a day is typed figure by figure, and asked for once its year is whole', async () => {
  const { gateway } = await openConsole('/rounds', {
    gateway: (gateway) => gateway.answer('operatorRounds', listed([])),
  });
  await screen.findByText('No round matches.');
  const field = screen.getByLabelText('From');
  for (const year of ['0002', '0020', '0202']) {
    // As the browser has it while a year is typed
    fireEvent.change(field, { target: { value: `${year}-11-20` } });
    expect(field).toHaveValue(`${year}-11-20`);
    await new Promise((done) => setTimeout(done, 300));
  }
  fireEvent.change(field, { target: { value: '2026-11-20' } });
  const from = new Date(2026, 10, 20).toISOString();
  await waitFor(() => expect(gateway.latest('operatorRounds').query).toMatchObject({ from }));
  const asked = gateway.requests('operatorRounds').map(({ query }) => (query as { from?: string }).from);
  expect([...new Set(asked)]).toEqual([undefined, from]);
  expect(field).toHaveValue('2026-11-20');
});

test('a round shows what the provider sent, what was posted for it and what the provider says', async () => {
  await open(detail);
  const sent = await screen.findByRole('list', { name: 'What the provider sent' });
  expect(sent).toHaveTextContent(/Bet.*PHP\s100\.00.*b1.*balance PHP\s900\.00/);
  expect(sent).toHaveTextContent(/Win.*PHP\s250\.00.*w1.*PHP\s50\.00 held by a cap/);
  const [player, contra] = within(screen.getByRole('list', { name: 'Postings' })).getAllByRole('listitem');
  expect(player).toHaveTextContent(/maria, real.*-PHP\s100\.00/);
  expect(contra).toHaveTextContent(/The operator, house.*PHP\s100\.00/);
  expect(screen.getByText('ways').parentElement).toHaveTextContent('3');
});

test('the provider is a link for who may see providers', async () => {
  await open(detail, platform);
  expect(await screen.findByRole('link', { name: 'studio' })).toHaveAttribute('href', '/providers');
});

test('who may not see providers reads the name alone', async () => {
  await open(detail, {
    ...owner,
    permissions: owner.permissions.filter((permission) => permission !== 'providers.view'),
  });
  await screen.findByText('studio');
  expect(screen.queryByRole('link', { name: 'studio' })).toBeNull();
});

test('a round that its provider does not know says so', async () => {
  await open({ ...detail, state: 'open', doubt: 'unknown', settledAt: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider does not know this round.');
});
