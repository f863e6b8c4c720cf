// @vitest-environment jsdom
import type { PromotionDetail } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureFault } from '../../domain/attachments/send.ts';
import UnclaimedBadge from '../../domain/rewards/UnclaimedBadge.tsx';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ActivityDetailPage from './ActivityDetailPage.tsx';
import ActivityPage from './ActivityPage.tsx';
import RewardCenterPage from './RewardCenterPage.tsx';
import { inTurn, noConnection } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const namespaces = ['shell', 'offers', 'earnings', 'promotions', 'attachments', 'errors'] as const;
const promotion: PromotionDetail = {
  id: 'p1',
  kind: 'claim',
  title: 'Welcome',
  summary: 'In short',
  image: '/cdn/x',
  label: 'join',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  content: '<p>All of it</p>',
  wagered: '0',
  dueAt: null,
  reason: '',
  mayJoin: true,
  mayApply: false,
  mayClaim: false,
  terms: {
    reward: '10000',
    currency: 'PHP',
    minorUnits: 2,
    turnoverTimes: 10,
    turnover: '100000',
    cost: '4000',
    returnPercent: 96,
    days: 14,
  },
};
const showDetail = (change: Partial<PromotionDetail> = {}, answers: object = {}, type: 0 | 4 | null = 0) => {
  history.replaceState(null, '', '/m/activityDetail?id=p1');
  return renderInPortal(<ActivityDetailPage />, {
    namespaces,
    boot: { session: type === null ? null : sessionOf(type) },
    answers: { promotion: { ...promotion, ...change }, ...answers },
  });
};
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  lendMissingParts();
  currentToast.set(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('every status reads as the specification has it', async () => {
  const labels = [
    'join',
    'claim',
    'applying',
    'close',
    'rejected',
    'issued',
    'claimed',
    'process',
    'joined',
    'comingSoon',
  ] as const;
  await renderInPortal(<ActivityPage />, {
    namespaces,
    answers: { promotions: labels.map((label) => ({ ...promotion, id: label, label })) },
  });
  await screen.findAllByRole('link');
  const words = [...document.querySelectorAll('.promotion-label')].map(({ textContent }) => textContent);
  expect(words).toEqual([
    'Join',
    'Claim',
    'Applying',
    'Close',
    'Rejected',
    'Issued',
    'Claimed',
    'Process',
    'Joined',
    'coming soon',
  ]);
});

test('a promotion that is deleted while it is looked at is gone, and one that could not be asked for again stays', async () => {
  const gone = new CallError('not_found', 404, 'x');
  const { app } = await showDetail({}, { promotion: inTurn(promotion, noConnection, gone) });
  await button('Join');
  await act(() => app.queries.refetchQueries({ queryKey: ['promotion'] }));
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
  await act(() => app.queries.refetchQueries({ queryKey: ['promotion'] }));
  await screen.findByText('No data');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

test('without promotions the page says No data', async () => {
  await renderInPortal(<ActivityPage />, { namespaces, answers: { promotions: [] } });
  expect(await screen.findByText('No data')).toBeTruthy();
});

test.each([
  ['a guest, below nothing, is fetched before all else', null, true],
  ['a member, below their offers, when it comes near', 0, false],
] as const)('the first picture of promotions for %s', async (_who, type, isHero) => {
  const offers = { currency: 'PHP', minorUnits: 2, offers: [] };
  await renderInPortal(<ActivityPage />, {
    namespaces,
    boot: { session: type === null ? null : sessionOf(type) },
    answers: { promotions: [promotion, { ...promotion, id: 'p2' }], offers },
  });
  await waitFor(() => expect(document.querySelectorAll('.promotion-art img')).toHaveLength(2));
  const heroes = [...document.querySelectorAll<HTMLElement>('.promotion-art img')].map(
    ({ dataset }) => 'hero' in dataset,
  );
  expect(heroes).toEqual([isHero, false]);
});

test.each([
  ['promotions', <ActivityPage key="list" />],
  ['rewards', <RewardCenterPage key="rewards" />],
  ['promotion', <ActivityDetailPage key="one" />],
])('%s that did not come are asked for again, not taken for none', async (name, page) => {
  const refuse = vi.fn(() => Promise.reject(new CallError('too_many_requests', 429, '')));
  await renderInPortal(page, { namespaces, boot: { session: sessionOf(0) }, answers: { [name]: refuse } });
  expect(await screen.findByText('Too many attempts, please wait a moment and try again')).toBeTruthy();
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
});

test('the turnover of a bonus is shown before joining', async () => {
  await showDetail();
  expect(await screen.findByText('₱1,000.00 (10× the reward)')).toBeTruthy();
  expect(screen.getByText('₱40.00 (at 96% RTP)')).toBeTruthy();
  expect(screen.getByText('₱60.00')).toBeTruthy();
});

describe('taking part', () => {
  test('a guest is sent to the login', async () => {
    await showDetail({}, {}, null);
    await userEvent.click(await button('Log in to take part'));
    expect(location.pathname).toBe('/m/login');
  });
  test('a trial user is refused', async () => {
    const { calls } = await showDetail({}, {}, 4);
    await userEvent.click(await button('Join'));
    expect(currentToast.get()).toMatchObject({ message: { code: 'free_reject' } });
    expect(calls.map(({ name }) => name)).not.toContain('joinPromotion');
  });
  test('a member joins', async () => {
    const { calls } = await showDetail({}, { joinPromotion: {} });
    await userEvent.click(await button('Join'));
    expect(calls).toContainEqual({ name: 'joinPromotion', input: { params: { id: 'p1' } } });
    await waitFor(() => expect(currentToast.get()).toMatchObject({ kind: 'success' }));
  });
  test('a member joins what asks for no wagering, and is told to claim it', async () => {
    const terms = { ...promotion.terms, turnoverTimes: 0, turnover: '0' };
    await showDetail({ terms }, { joinPromotion: {} });
    await userEvent.click(await button('Join'));
    await waitFor(() => expect(currentToast.get()?.message).toBe('You’re in! Claim it now.'));
  });
  test('a refusal is shown once', async () => {
    await showDetail({}, { joinPromotion: new CallError('promotion_refused', 409, '') });
    await userEvent.click(await button('Join'));
    await waitFor(() => expect(currentToast.get()).toMatchObject({ message: { code: 'promotion_refused' } }));
  });
  test('what was earned is claimed; a rejection says why', async () => {
    const { calls } = await showDetail(
      { label: 'claim', mayJoin: false, mayClaim: true, reason: 'because' },
      { claimReward: {} },
    );
    expect(await screen.findByText('Rejected: because')).toBeTruthy();
    await userEvent.click(await button('Claim'));
    expect(calls).toContainEqual({ name: 'claimReward', input: { params: { id: 'p1' } } });
  });
});

describe('an application', () => {
  test.each([
    [{ type: 'image/png', size: 5 * 1024 * 1024 }, null],
    [{ type: 'image/jpeg', size: 1 }, null],
    [{ type: 'image/gif', size: 1 }, 'wrongType'],
    [{ type: 'image/png', size: 5 * 1024 * 1024 + 1 }, 'tooLarge'],
  ])('%o: %s', (file, fault) => {
    expect(pictureFault(file)).toBe(fault);
  });

  const open = async (answers: object) => {
    const world = await showDetail({ kind: 'apply', mayJoin: false, mayApply: true }, answers);
    await userEvent.click(await button('Apply'));
    return world;
  };
  const picture = () => new File(['x'], 'a.png', { type: 'image/png' });
  const choose = () => userEvent.upload(screen.getByLabelText('Add a picture'), picture());

  test('has a comment of 140 characters and three pictures at most, which are sent first', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ success: true, value: { id: 'sent', width: 1, height: 1 } })),
    );
    const { calls } = await open({ applyForPromotion: {} });
    const comment = screen.getByRole('textbox');
    expect(comment.getAttribute('maxlength')).toBe('140');
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Write a comment or add a picture')).toBeTruthy();
    await userEvent.type(comment, 'my luckiest');
    for (let count = 0; count < 3; count += 1) {
      await choose();
      await screen.findByRole('button', { name: `Remove picture ${count + 1}` });
    }
    expect(screen.queryByLabelText('Add a picture')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'applyForPromotion',
        input: { params: { id: 'p1' }, body: { comment: 'my luckiest', attachments: ['sent', 'sent'] } },
      }),
    );
  });

  test('that the connection lost is sent by another try', async () => {
    const { calls } = await open({ applyForPromotion: inTurn(noConnection(), {}) });
    await userEvent.type(screen.getByRole('textbox'), 'my luckiest');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'applyForPromotion')).toHaveLength(2));
  });

  test('that is refused keeps what was written', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json({ success: false, code: 'attachment_invalid', message: '' }, { status: 400 }),
      ),
    );
    await open({});
    await userEvent.type(screen.getByRole('textbox'), 'my luckiest');
    await choose();
    expect((await screen.findByRole('alert')).textContent).toBe('a.png: This picture can’t be read');
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('my luckiest');
    // What is no picture is not waited for
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false);
  });
});

describe('the reward center', () => {
  const reward = {
    id: 'p1',
    title: 'Welcome',
    reward: '10000',
    currency: 'PHP',
    minorUnits: 2,
    turnover: '100000',
    wagered: '25000',
    dueAt: '2026-01-15T00:00:00.000Z',
    label: 'joined',
  };
  const boot = { session: sessionOf(0) };

  const nothingElse = {
    earnings: { earnings: [] },
    offers: { offers: [], currency: 'PHP', minorUnits: 2 },
    missions: { missions: [], currency: 'PHP', minorUnits: 2 },
    rebate: { claimable: '0', currency: 'PHP', minorUnits: 2 },
  };

  test('shows how far a reward is, and claims what was earned', async () => {
    const rewards = {
      rewards: [reward, { ...reward, id: 'p2', title: 'Other', wagered: '100000', label: 'claim' }],
      unclaimed: 1,
    };
    const { calls } = await renderInPortal(<RewardCenterPage />, {
      namespaces,
      boot,
      answers: { rewards, claimReward: {}, ...nothingElse },
    });
    expect(await screen.findByText('1 reward to claim')).toBeTruthy();
    expect(screen.getByText('₱250.00 of ₱1,000.00 wagered')).toBeTruthy();
    // Tapped twice it is claimed once
    const claim = screen.getByRole('button', { name: 'Claim' });
    fireEvent.click(claim);
    fireEvent.click(claim);
    await waitFor(() => expect(currentToast.get()).toMatchObject({ kind: 'success' }));
    const claims = calls.filter(({ name }) => name === 'claimReward').map(({ input }) => input);
    expect(claims).toEqual([{ params: { id: 'p2' } }]);
  });
  test('a guest is sent to the login', async () => {
    await renderInPortal(<RewardCenterPage />, { namespaces, answers: {} });
    expect(location.pathname).toBe('/m/login');
  });
  test('a trial user is told why, and asks nothing', async () => {
    const { calls } = await renderInPortal(<RewardCenterPage />, {
      namespaces,
      boot: { session: sessionOf(4) },
      answers: {},
    });
    expect(screen.getByText('Please login an actual account to use this function')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/m/login?from=%2Fm%2FrewardCenter',
    );
    expect(calls).toEqual([]);
  });
  test.each([3, 40] as const)('an account of type %i reaches what it earned', async (type) => {
    const { calls } = await renderInPortal(<RewardCenterPage />, {
      namespaces,
      boot: { session: sessionOf(type) },
      answers: { rewards: { rewards: [], unclaimed: 0 } },
    });
    expect(screen.queryByText('Please login an actual account to use this function')).toBeNull();
    expect(calls.map(({ name }) => name)).toContain('earnings');
  });
  test.each([
    [0, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%s unclaimed: the badge shows %s', async (unclaimed, words) => {
    await renderInPortal(<UnclaimedBadge />, {
      namespaces,
      boot,
      answers: { rewards: { rewards: [], unclaimed } },
    });
    await waitFor(() => expect(document.querySelector('.badge')?.textContent ?? null).toBe(words));
  });
  test('a guest has no badge and asks nothing', async () => {
    const { calls } = await renderInPortal(<UnclaimedBadge />, {
      namespaces,
      answers: { rewards: { rewards: [], unclaimed: 3 } },
    });
    expect(document.querySelector('.badge')).toBeNull();
    expect(calls).toEqual([]);
  });
});
