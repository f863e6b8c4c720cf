import type { EndpointName } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill, openConsole } from '../../testing/console.tsx';
import type { Gateway } from '../../testing/gateway.ts';
import { instant, support, uuid } from '../../testing/records.ts';

const running = { enabled: true, startsAt: instant, endsAt: null, position: 1, version: 2 };
const banner: Answer<'operatorBanner'> = {
  ...running,
  id: uuid(511),
  groupName: 'm_home',
  titles: { EN: 'Now here' },
  url: '/m/activity',
  artwork: 'spins',
  pictures: {},
  state: 'now',
  image: '/cdn/demo/spins-en',
};
const help: Answer<'operatorHelp'>['entries'][number] = {
  id: 'pay',
  category: 'money',
  titles: { EN: 'Now here' },
  details: { EN: '<p>Now</p>' },
  published: true,
  deleted: false,
  position: 1,
  version: 2,
};
const promotion: Answer<'operatorPromotion'> = {
  ...running,
  id: uuid(521),
  kind: 'apply',
  titles: { EN: 'Now here' },
  summaries: { EN: 'Once a year' },
  contents: { EN: '<p>All of it</p>' },
  artwork: 'birthday',
  pictures: {},
  reward: '10000',
  budget: '500000',
  turnoverTimes: 5,
  days: 14,
  currency: 'PHP',
  state: 'now',
  image: '/cdn/demo/birthday-en',
  taking: 3,
  waiting: 2,
  granted: '50000',
};

/** A page of content, and the calls that it makes. */
interface Page {
  noun: string;
  path: string;
  id: string;
  /** What its title is labelled. */
  title: string;
  /** Answers with the content as it is, or as it is after it was deleted. */
  answer: (gateway: Gateway, isDeleted?: boolean) => void;
  set: EndpointName;
  saved: object;
  versions: EndpointName;
  remove: EndpointName;
  /** What an earlier version had, beside its title. */
  earlier: object;
}

const pages: Page[] = [
  {
    noun: 'banner',
    path: `/banners/${banner.id}`,
    id: banner.id,
    title: 'Alt text',
    answer: (gateway, isDeleted) =>
      gateway.answer('operatorBanner', isDeleted ? { ...banner, version: 3, state: 'deleted' } : banner),
    set: 'operatorSetBanner',
    saved: { ...banner, version: 4 },
    versions: 'operatorBannerVersions',
    remove: 'operatorDeleteBanner',
    earlier: { url: '/m/help', pictures: { EN: uuid(601) } },
  },
  {
    noun: 'help entry',
    path: '/help/pay',
    id: help.id,
    title: 'Title',
    answer: (gateway, isDeleted) =>
      gateway.answer('operatorHelp', {
        entries: [isDeleted ? { ...help, version: 3, deleted: true } : help],
        termsVersion: '2026-1',
      }),
    set: 'operatorSetHelpEntry',
    saved: { ...help, version: 4, termsVersion: '2026-1' },
    versions: 'operatorHelpEntryVersions',
    remove: 'operatorDeleteHelpEntry',
    earlier: { category: 'cash', published: false },
  },
  {
    noun: 'promotion',
    path: `/promotions/${promotion.id}`,
    id: promotion.id,
    title: 'Title',
    answer: (gateway, isDeleted) =>
      gateway.answer(
        'operatorPromotion',
        isDeleted ? { ...promotion, version: 3, state: 'deleted' } : promotion,
      ),
    set: 'operatorSetPromotion',
    saved: { ...promotion, version: 4 },
    versions: 'operatorPromotionVersions',
    remove: 'operatorDeletePromotion',
    earlier: { reward: '20000', budget: null, turnoverTimes: 1 },
  },
];

const versionsOf = ({ earlier }: Page, isDeleted = false) => ({
  versions: [
    ...(isDeleted
      ? [
          {
            version: 3,
            at: instant,
            by: 'ana',
            reason: 'Twice there',
            deleted: true,
            content: { titles: { EN: 'Now here' } },
            before: {},
            after: {},
          },
        ]
      : []),
    {
      version: 2,
      at: instant,
      by: 'ana',
      reason: '',
      deleted: false,
      content: { titles: { EN: 'Now here' } },
      before: { 'titles.EN': 'Once here' },
      after: { 'titles.EN': 'Now here' },
    },
    {
      version: 1,
      at: instant,
      by: 'ben',
      reason: '',
      deleted: false,
      content: { titles: { EN: 'Once here' }, position: 7, ...earlier },
      before: null,
      after: {},
    },
  ],
  before: null,
});

const open = (page: Page, staff?: typeof support, isDeleted = false) =>
  openConsole(page.path, {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => {
      page.answer(gateway, isDeleted);
      gateway.answer(page.versions, versionsOf(page, isDeleted) as never);
      gateway.answer('operatorCheckHtml', { html: '', removed: [] });
    },
  });
const openHistory = async ({ noun }: Page, user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: `History of this ${noun}` }));
  await dialog.findByText('Version 1');
  return dialog;
};
const titleOf = async ({ title }: Page) => {
  const words = within(await screen.findByRole('region', { name: 'Texts' }));
  return within(words.getByRole('region', { name: 'English' })).getByRole('textbox', { name: title });
};

describe.each(pages)('a $noun', (page) => {
  test('takes an earlier version as a draft, which is saved as any other change', async () => {
    const { gateway, user } = await open(page);
    const dialog = await openHistory(page, user);
    expect(dialog.queryByRole('button', { name: 'Restore version 2' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
    expect(await titleOf(page)).toHaveValue('Once here');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(gateway.requests(page.set)).toEqual([]);
    gateway.answer(page.set, page.saved as never);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved, and live within a second');
    expect(gateway.latest(page.set)).toMatchObject({
      params: { id: page.id },
      body: { titles: { EN: 'Once here' }, position: 7, ...page.earlier, version: 2 },
    });
  });

  test('is deleted for a reason, and not without one', async () => {
    const { gateway, user } = await open(page);
    gateway.answer(page.remove, { version: 3 } as never);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete this ${page.noun}?` }));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    expect(confirm).toBeDisabled();
    await fill(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Twice there');
    page.answer(gateway, true);
    await user.click(confirm);
    await screen.findByText('Deleted; players no longer see it');
    expect(gateway.latest(page.remove)).toMatchObject({
      params: { id: page.id },
      body: { merchant: 'demo', version: 2, reason: 'Twice there' },
    });
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Delete|End now|Close now)$/ })).toBeNull();
  });

  test('that a colleague changed before it is deleted is shown as they left it, and the dialog closes', async () => {
    const { gateway, user } = await open(page);
    gateway.refuse(page.remove, 'version_conflict');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Delete this ${page.noun}?` }));
    await fill(user, dialog.getByRole('textbox', { name: 'Reason' }), 'Twice there');
    page.answer(gateway, true);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Someone else changed this meanwhile: look at what they saved.');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Deleted')).toBeVisible();
  });

  test('that was deleted is restored from its last version, and tells why it was deleted', async () => {
    const { gateway, user } = await open(page, undefined, true);
    const dialog = await openHistory(page, user);
    expect(dialog.getByText('Reason: Twice there')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restore version 3' }));
    gateway.answer(page.set, page.saved as never);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved, and live within a second');
    expect(gateway.latest(page.set).body).toMatchObject({ titles: { EN: 'Now here' }, version: 3 });
  });

  test('is read by support version by version, who neither restore nor delete it', async () => {
    const { user } = await open(page, support);
    const dialog = await openHistory(page, user);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Version 2Current.*ana.*${page.title}, EnglishOnceNow here$`, 'v')),
      expect.stringMatching(/^Version 1.*ben/),
    ]);
    expect(dialog.getByText('Once').tagName).toBe('DEL');
    expect(dialog.queryByRole('button', { name: /^Restore/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

test('older versions are asked for and stand below', async () => {
  const page = pages[0]!;
  const { gateway, user } = await open(page);
  const [latest, first] = versionsOf(page).versions;
  gateway.answer(
    page.versions,
    ({ query }) =>
      (query.before === '2'
        ? { versions: [first], before: null }
        : { versions: [latest], before: 2 }) as never,
  );
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this banner' }));
  expect(dialog.queryByText('Version 1')).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Older versions' }));
  await dialog.findByRole('button', { name: 'Restore version 1' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: 'Older versions' })).toBeNull();
});

const promotionPage = pages[2]!;

test('the amounts of a promotion that is restored stand in their fields, and stay when one is looked at', async () => {
  const { gateway, user } = await open(promotionPage);
  const dialog = await openHistory(promotionPage, user);
  await user.click(dialog.getByRole('button', { name: 'Restore version 1' }));
  const reward = screen.getByRole('textbox', { name: 'Reward (bonus) (PHP)' });
  expect(reward).toHaveValue('200.00');
  expect(screen.getByRole('textbox', { name: 'Budget (PHP)' })).toHaveValue('');
  await user.click(reward);
  await user.tab();
  gateway.refuse('operatorSetPromotion', 'approval_required');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Waiting for approval by someone with another role/);
  expect(gateway.latest('operatorSetPromotion').body).toMatchObject({ reward: '20000', budget: null });
});

test('the terms have a history, and are not deleted', async () => {
  await openConsole('/help/tc', {
    gateway: (gateway) => {
      gateway.answer('operatorHelp', { entries: [{ ...help, id: 'tc' }], termsVersion: '2026-1' });
      gateway.answer('operatorCheckHtml', { html: '', removed: [] });
    },
  });
  await screen.findByRole('button', { name: 'History' });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
