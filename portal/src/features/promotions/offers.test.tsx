// @vitest-environment jsdom
import type { Offer } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ActivityPage from './ActivityPage.tsx';

const namespaces = ['shell', 'offers', 'earnings', 'promotions', 'errors'] as const;
const boot = { session: sessionOf(0) };
const terms = { turnoverTimes: 10, turnover: '1000000', cost: '40000', returnPercent: 96, days: 14 };
const match: Offer = {
  id: 'o1',
  title: 'Half on top',
  kind: 'match',
  percent: 50,
  cap: '100000',
  minimum: '20000',
  nth: 1,
  period: null,
  gameTypes: [],
  game: null,
  rounds: 0,
  stake: '0',
  playDays: 0,
  fromDay: '2026-11-01',
  toDay: '2026-12-01',
  weekdays: [5, 6],
  fromHour: 18,
  toHour: 22,
  weights: [{ name: 'LIVE', percent: 10 }],
  terms,
  state: 'open',
  progress: '0',
  won: '0',
  claimable: '0',
  claimed: '0',
  claimTerms: { ...terms, turnover: '0', cost: '0' },
  endsAt: '2026-12-02T00:00:00.000Z',
};
const rounds: Offer = {
  ...match,
  id: 'o2',
  title: 'Twenty rounds',
  kind: 'rounds',
  percent: 0,
  cap: '50000',
  minimum: '0',
  game: { nodeId: 'n1', name: 'Golden Mango' },
  rounds: 20,
  stake: '200',
  playDays: 7,
  weekdays: [],
  fromHour: 0,
  toHour: 24,
  weights: [],
  state: 'joined',
  progress: '3',
  won: '1200',
  claimable: '1200',
};
const answersOf = (offers: Offer[]) => ({
  promotions: [],
  offers: { currency: 'PHP', minorUnits: 2, offers },
  joinOffer: { id: 'o1' },
  claimOffer: { amount: '1200', state: 'wagering' },
});

beforeEach(() => {
  currentToast.set(null);
  history.replaceState(null, '', '/m/activity');
});
afterEach(cleanup);

test('an offer shows its exact terms with what they cost, is taken, followed and claimed', async () => {
  const answers = answersOf([match, rounds]);
  const { calls } = await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  expect(await screen.findByText(/50% of a deposit on top, up to .*1,000\.00/)).toBeTruthy();
  expect(screen.getByText('On your first deposit')).toBeTruthy();
  expect(screen.getByText(/Deposit at least .*200\.00/)).toBeTruthy();
  expect(screen.getByText('Every Fri and Sat')).toBeTruthy();
  expect(screen.getByText('From 18:00 to 22:00')).toBeTruthy();
  expect(screen.getAllByText(/Wager it 10 times within 14 days.*costs .*400\.00 on average/)).toHaveLength(2);
  expect(screen.getByText(/Live 10%/)).toBeTruthy();
  expect(screen.getByText(/3 of 20 played, .*12\.00 won/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play Golden Mango' }).getAttribute('href')).toContain('nodeId=n1');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'joinOffer', input: { params: { id: 'o1' } } }));
  await userEvent.click(screen.getByRole('button', { name: /Claim .*12\.00/ }));
  await waitFor(() => expect(calls).toContainEqual({ name: 'claimOffer', input: { params: { id: 'o2' } } }));
});

test('an offer is joined once however often it is tapped, until the page shows what became of it', async () => {
  const answers = answersOf([match]);
  const { calls } = await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  const join = await screen.findByRole('button', { name: 'Join' });
  fireEvent.click(join);
  fireEvent.click(join);
  await waitFor(() => expect(currentToast.get()?.message).toContain("You've joined this offer"));
  expect(calls.filter(({ name }) => name === 'joinOffer')).toHaveLength(1);
});

test('how far play got is asked for anew, also where the page was one that was kept', async () => {
  const later = { ...rounds, progress: '9' };
  const { offers: kept, ...answers } = answersOf([rounds]);
  const queries = [
    { name: 'offers', input: { query: { language: 'EN' } }, value: kept },
    { name: 'promotions', input: { query: { language: 'EN' } }, value: [] },
  ];
  await renderInPortal(<ActivityPage />, {
    namespaces,
    boot: { ...boot, now: Date.now(), queries: queries as never },
    answers: { ...answers, offers: { ...kept, offers: [later] } },
  });
  expect(await screen.findByText(/9 of 20 played/)).toBeTruthy();
});

test('an offer whose budget is used up says so, and offers nothing to claim', async () => {
  const answers = answersOf([{ ...match, state: 'spent', progress: '20000' }]);
  await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  expect(await screen.findByText('All rewards have been given out')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim|^Join/ })).toBeNull();
});

test('a code is typed where there is no offer to see, and a wrong one says so beside the field', async () => {
  const answers = { ...answersOf([]), redeemOfferCode: new CallError('offer_code_unknown', 404, '') };
  const { calls } = await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'hello');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  const input = { body: { code: 'hello' } };
  await waitFor(() => expect(calls).toContainEqual({ name: 'redeemOfferCode', input }));
  expect(await screen.findByText(/recognize this code/)).toBeTruthy();
  expect(screen.getByText('There are no offers for you right now')).toBeTruthy();
});

test('an empty code is asked for beside the field, and nothing is sent', async () => {
  const { calls } = await renderInPortal(<ActivityPage />, { namespaces, boot, answers: answersOf([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Use code' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain('redeemOfferCode');
  await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'h');
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('promotions wait for the offers above them, which would move them', async () => {
  let answer: (offers: unknown) => void = () => {};
  const promotion = {
    id: 'p1',
    title: 'Weekend',
    summary: '',
    image: null,
    label: 'join',
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
  };
  const answers = {
    ...answersOf([match]),
    promotions: [promotion],
    offers: () => new Promise((resolve) => (answer = resolve)),
  };
  const { app } = await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  await waitFor(() =>
    expect(app.queries.getQueryData(['promotions', { query: { language: 'EN' } }])).toBeTruthy(),
  );
  expect(screen.queryByText('Weekend')).toBeNull();
  answer(answersOf([match]).offers);
  expect(await screen.findByText('Weekend')).toBeTruthy();
  expect(screen.getByText('Half on top')).toBeTruthy();
});

test('offers that did not come say so above the promotions, and come when asked for again', async () => {
  let isUp = false;
  const answers = {
    ...answersOf([match]),
    offers: () =>
      isUp ? answersOf([match]).offers : Promise.reject(new CallError('unknown_error', 500, '')),
  };
  await renderInPortal(<ActivityPage />, { namespaces, boot, answers });
  const offers = within(await screen.findByRole('region', { name: 'Offers for you' }));
  isUp = true;
  await userEvent.click(offers.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Half on top')).toBeTruthy();
});

test('an offer that was claimed says how much, and no longer what it came of', async () => {
  const offers: Offer[] = [
    { ...rounds, progress: '20', claimable: '0', claimed: '1200' },
    { ...match, state: 'joined', progress: '70000', claimed: '35000' },
    { ...match, id: 'o3', kind: 'cashback', period: 'day', state: 'joined', progress: '900', claimed: '500' },
  ];
  await renderInPortal(<ActivityPage />, { namespaces, boot, answers: answersOf(offers) });
  expect(await screen.findByText(/^.*12\.00 claimed$/)).toBeTruthy();
  expect(screen.getByText(/^.*350\.00 claimed$/)).toBeTruthy();
  expect(screen.queryByText(/played|counts so far/)).toBeNull();
  // The loss of a new day is on its way to be given back
  expect(screen.getByText(/^Lost so far: .*9\.00$/)).toBeTruthy();
});
