import type { Answer } from '@foyer/contract/client';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, support, uuid } from '../../testing/records.ts';

const banner: Answer<'operatorBanner'> = {
  id: uuid(511),
  groupName: 'm_home',
  titles: { EN: 'Free spins' },
  url: '/m/activity',
  artwork: 'spins',
  pictures: {},
  enabled: true,
  startsAt: instant,
  endsAt: null,
  position: 1,
  version: 2,
  state: 'planned',
  image: '/cdn/demo/spins-en',
};

const openList = (staff?: typeof support) =>
  openConsole('/banners', {
    ...(staff ? { staff } : {}),
    gateway: (gateway) => gateway.answer('operatorBanners', { banners: [banner], total: 1, ...paged }),
  });
const openOne = (path = `/banners/${banner.id}`) =>
  openConsole(path, { gateway: (gateway) => gateway.answer('operatorBanner', banner) });
const upload = (label: string) => screen.findByLabelText(label, { selector: 'input' });
const png = new File(['png'], 'wide.png', { type: 'image/png' });

test('banners show their picture, where they stand and lead, and when', async () => {
  await openList();
  const row = (await screen.findByRole('link', { name: 'Free spins' })).closest('tr')!;
  expect(row).toHaveTextContent(/Home.*\/m\/activity.*Planned.*20 Nov 2026, 16:00/);
  expect(row.querySelector('img')).toHaveAttribute('src', '/cdn/demo/spins-en-390.webp');
});

test('the list is narrowed by group and state', async () => {
  const { gateway, user } = await openList();
  await choose(user, 'Group', 'New games');
  await choose(user, 'State', 'Live');
  await expect
    .poll(() => gateway.latest('operatorBanners').query)
    .toMatchObject({ groupName: 'm_newgame', state: 'now' });
});

test('support is not offered to add a banner', async () => {
  await openList(support);
  await screen.findByRole('link', { name: 'Free spins' });
  expect(screen.queryByRole('link', { name: 'Add a banner' })).toBeNull();
});

test('a picture is uploaded for its language and saved with the banner', async () => {
  const { gateway, user } = await openOne();
  gateway.answer('operatorSendPicture', { id: uuid(601), image: '/cdn/house/demo/x' });
  await user.upload(await upload('Picture, Filipino'), png);
  await screen.findByRole('button', { name: 'Remove' });
  expect(gateway.latest('operatorSendPicture')).toMatchObject({ query: { merchant: 'demo' }, body: png });
  gateway.answer('operatorSetBanner', { ...banner, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, and live within a second');
  const { id, state: _, image: __, ...written } = banner;
  expect(gateway.latest('operatorSetBanner')).toMatchObject({
    params: { id },
    body: { ...written, merchant: 'demo', pictures: { TY: uuid(601) } },
  });
});

test('saving waits for a picture that is on its way, which is said', async () => {
  const { gateway, user } = await openOne();
  let arrive: () => void = () => {};
  const sent = new Promise<void>((resolve) => (arrive = resolve));
  gateway.answer('operatorSendPicture', async () => {
    await sent;
    return { id: uuid(601), image: '/cdn/house/demo/x' };
  });
  await user.upload(await upload('Picture, English'), png);
  expect(await screen.findByText(/Resizing the picture for the portal/)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled();
  expect(screen.queryByText('A picture is needed')).toBeNull();
  arrive();
  await screen.findByRole('button', { name: 'Remove' });
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a picture that is too small is told beside it', async () => {
  const { gateway, user } = await openOne();
  gateway.refuse('operatorSendPicture', 'picture_invalid');
  await user.upload(await upload('Picture, English'), png);
  await screen.findByText('Please choose a PNG, JPG or WebP picture, at least 780 pixels wide');
});

test('a link that leads nowhere trusted is told beside it', async () => {
  const { gateway, user } = await openOne();
  gateway.refuse('operatorSetBanner', 'body_invalid', { url: 'link_refused' });
  await fill(user, await screen.findByRole('textbox', { name: 'Links to' }), 'https://elsewhere.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Links may lead to a page of this site/);
});

test('a new banner needs an English picture and title', async () => {
  const { gateway, user } = await openOne('/banners/create');
  await fill(
    user,
    within(await screen.findByRole('region', { name: 'Texts' })).getAllByRole('textbox')[0]!,
    'Hot',
  );
  gateway.refuse('operatorSetBanner', 'body_invalid', { pictures: 'field_required' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('A picture is needed');
  expect(gateway.latest('operatorSetBanner').body).toMatchObject({ titles: { EN: 'Hot' }, version: 0 });
});

test('when somebody else was faster, their state can be taken over', async () => {
  const { gateway, user } = await openOne();
  const url = await screen.findByRole('textbox', { name: 'Links to' });
  await fill(user, url, '/m/help');
  gateway.refuse('operatorSetBanner', 'version_conflict');
  gateway.answer('operatorBanner', { ...banner, url: '/m/app', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Yours differs in: Links to\./);
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(url).toHaveValue('/m/app');
});
