// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeServicePath } from '@foyer/contract/service-path';
import type { SwitchName } from '@foyer/contract/switches';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeOverlay, openOverlay } from '../domain/overlays.ts';
import { paths } from '../paths.ts';
import { bootOf, renderInPortal, sessionOf, type Setup } from '../testing/portal.tsx';
import Overlays from './Overlays.tsx';
import { SideMenu } from './SideMenu.tsx';
import { lendMissingParts } from '../testing/missing-parts.ts';

beforeAll(() => {
  lendMissingParts();
});
afterEach(() => {
  cleanup();
  closeOverlay();
});

const open = (setup: Setup = {}) =>
  renderInPortal(<SideMenu open />, {
    answers: { vendors: [], downloadLinks: [], customerService: [] },
    namespaces: ['shell', 'home', 'menu', 'stop', 'errors'],
    ...setup,
  });
const links = () => [...document.querySelectorAll('.menu-head a')].map((link) => link.getAttribute('href'));

test('the panel of a member leads to the club, where there is one', async () => {
  await open({ boot: { session: sessionOf(0) } });
  expect(links()).toEqual([paths.benefits(), paths.deposit(), paths.withdraw()]);
  expect(screen.getByRole('link', { name: /VIP 0/ }).getAttribute('href')).toBe(paths.benefits());
  cleanup();
  await open({ boot: { session: sessionOf(0) }, built: [paths.deposit(), paths.withdraw()] });
  expect(links()).toEqual([paths.deposit(), paths.withdraw()]);
});

test('the panel calls the level of a member as the page of the club did that was read before', async () => {
  const club = {
    name: 'club',
    input: { query: { language: 'EN' } },
    value: { level: 1, levels: [{ title: 'Member' }, { title: 'Gold' }] },
  };
  await open({ boot: { session: sessionOf(0), now: Date.now(), queries: [club] as never } });
  expect(screen.getByRole('link', { name: /Gold/ }).getAttribute('href')).toBe(paths.benefits());
  expect(screen.queryByText(/VIP/)).toBeNull();
});

test('a guest is welcomed with login and registration', async () => {
  await open();
  expect(links()).toEqual([paths.login(), paths.register()]);
});

describe('where there is no club, the panel leads to customer service', () => {
  const pressPanel = async (customerService: unknown[], switches: SwitchName[] = []) => {
    history.replaceState(null, '', paths.home());
    openOverlay('menu');
    await renderInPortal(<Overlays />, {
      answers: { vendors: [], downloadLinks: [], customerService, club: { levels: [] } },
      namespaces: ['shell', 'home', 'menu', 'stop', 'errors'],
      boot: { session: sessionOf(0), settings: { ...bootOf().settings, switches } },
    });
    await userEvent.click(screen.getByRole('link', { name: /VIP 0/ }));
    const notice = await screen.findByRole('dialog', { name: 'VIP benefits' });
    expect([within(notice).getByText(/contact Support/) !== null, location.pathname]).toEqual([
      true,
      '/m/home',
    ]);
    return notice;
  };
  test('by the channel that staff chose', async () => {
    const path = encodeServicePath('/m/help?tag=contact', 'abcdefgh');
    const notice = await pressPanel([{ csType: 'CS', csPosition: 'BOTTOM', title: 'CS', path }]);
    await userEvent.click(within(notice).getByRole('button', { name: 'Support' }));
    expect(location.pathname + location.search).toBe('/m/help?tag=contact');
  });
  test('by feedback without one', async () => {
    const notice = await pressPanel([]);
    await userEvent.click(within(notice).getByRole('button', { name: 'Send feedback' }));
    expect(location.pathname).toBe(paths.feedback());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('where there is a club the panel opens it', async () => {
  history.replaceState(null, '', paths.home());
  const { calls } = await open({
    boot: { session: sessionOf(0) },
    answers: { vendors: [], downloadLinks: [], customerService: [], club: { levels: [{}] } },
  });
  // Nothing is asked before the press
  expect(calls.map(({ name }) => name)).not.toContain('club');
  await userEvent.click(screen.getByRole('link', { name: /VIP 0/ }));
  await waitFor(() => expect(location.pathname).toBe(paths.benefits()));
});
