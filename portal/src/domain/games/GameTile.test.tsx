// @vitest-environment jsdom
import type { Game } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { GameTile, type GameTileProps } from './GameTile.tsx';
import { useTiles } from './tiles.ts';
import { pressedTile } from './use-launch.ts';

const game: Game = {
  nodeId: 'n1',
  gameType: 'RNG',
  gameClassify: '',
  vassalage: 'JL',
  vendorName: 'Jade',
  gameId: 'g1',
  gameName: 'Golden Carabao',
  gameCode: 'lobby',
  icon: '/cdn/tile/n1',
  supportPlay: true,
  isNew: false,
  isHot: false,
  available: true,
};
const star = () => screen.getByRole('button', { name: 'Favorite: Golden Carabao' });
const isOn = () => star().getAttribute('aria-pressed') === 'true';

function OneTile(props: Omit<GameTileProps, 'tiles'>) {
  return <GameTile {...props} tiles={useTiles()} />;
}

beforeEach(() => {
  history.replaceState(null, '', '/m/home');
  currentToast.set(null);
});
afterEach(cleanup);

test('a picture at exact sizes, in AVIF, WebP and a fallback', async () => {
  await renderInPortal(<OneTile game={game} sizes="120px" />);
  const avif = document.querySelector('source');
  expect(avif?.srcset).toBe(
    '/cdn/tile/n1-120.avif 120w, /cdn/tile/n1-180.avif 180w, /cdn/tile/n1-240.avif 240w, /cdn/tile/n1-360.avif 360w',
  );
  expect([avif?.type, avif?.sizes]).toEqual(['image/avif', '120px']);
  const picture = document.querySelector('img')!;
  expect([picture.srcset, picture.sizes]).toEqual([avif!.srcset.replaceAll('.avif', '.webp'), '120px']);
  expect([
    picture.getAttribute('src'),
    picture.width,
    picture.height,
    picture.getAttribute('loading'),
  ]).toEqual(['/cdn/tile/n1-360.webp', 120, 160, 'lazy']);
});

const told = { message: 'log in first', kind: 'info', duration: 2000 };

test('a guest who presses the tile or the star is told to log in first for 2 s, and sent to the login', async () => {
  await renderInPortal(<OneTile game={game} />);
  await userEvent.click(star());
  expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2Fhome');
  expect(currentToast.get()).toMatchObject(told);
  currentToast.set(null);
  history.replaceState(null, '', '/m/home');
  const tile = screen.getByRole('button', { name: /^Golden Carabao/ });
  // Coming near it says nothing
  await userEvent.hover(tile);
  expect(currentToast.get()).toBeNull();
  await userEvent.click(tile);
  await expect.poll(() => location.pathname).toBe('/m/login');
  expect(currentToast.get()).toMatchObject(told);
});

test('a guest comes back from the login to the list as it was narrowed when the tile or the star was pressed', async () => {
  await renderInPortal(<OneTile game={game} />);
  for (const press of [star, () => screen.getByRole('button', { name: /^Golden Carabao/ })]) {
    const list = '/m/gameList?gameType=FISH&vassalage=JL';
    history.replaceState(null, '', list);
    await userEvent.click(press());
    await expect.poll(() => location.pathname).toBe('/m/login');
    expect(new URLSearchParams(location.search).get('from')).toBe(list);
  }
});

test('a player opens the game', async () => {
  await renderInPortal(<OneTile game={game} />, {
    boot: { session: sessionOf(0) },
    built: ['/m/game'],
    answers: { vendors: [] },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Golden Carabao/ }));
  expect(location.pathname + location.search).toBe('/m/game?nodeId=n1&pageBack=home');
  expect(pressedTile.get()).toEqual(game);
});

test('the star saves, says so, and stays', async () => {
  const answers = { favouriteIds: [], vendors: [], addFavourite: { success: true } };
  const { calls } = await renderInPortal(<OneTile game={game} />, {
    boot: { session: sessionOf(0) },
    answers,
  });
  await userEvent.click(star());
  await waitFor(() => expect(currentToast.get()).toMatchObject({ message: 'changes saved', duration: 1000 }));
  expect(isOn()).toBe(true);
  expect(calls).toContainEqual({ name: 'addFavourite', input: { body: { nodeId: 'n1', vendor: 'JL' } } });
});

test('a favourite is taken away', async () => {
  const answers = { favouriteIds: ['n1'], vendors: [], removeFavourite: { success: true } };
  const { calls } = await renderInPortal(<OneTile game={game} />, {
    boot: { session: sessionOf(0) },
    answers,
  });
  await waitFor(() => expect(isOn()).toBe(true));
  await userEvent.click(star());
  await waitFor(() => expect(isOn()).toBe(false));
  expect(calls).toContainEqual({ name: 'removeFavourite', input: { params: { nodeId: 'n1' } } });
});

test('when saving fails the star returns and nothing is said', async () => {
  const answers = { favouriteIds: [], vendors: [], addFavourite: new CallError('unknown_error', 500, 'x') };
  await renderInPortal(<OneTile game={game} />, { boot: { session: sessionOf(0) }, answers });
  await userEvent.click(star());
  await waitFor(() => expect(isOn()).toBe(false));
  expect(currentToast.get()).toBeNull();
});

test('a loading message shows until the answer is there', async () => {
  const answers = { favouriteIds: [], vendors: [] };
  await renderInPortal(<OneTile game={game} />, { boot: { session: sessionOf(0) }, answers });
  await userEvent.click(star());
  expect(currentToast.get()).toMatchObject({ kind: 'loading', duration: 10_000 });
  expect(isOn()).toBe(true);
});
