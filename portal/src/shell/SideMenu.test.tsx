// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { renderInPortal, sessionOf, type Setup } from '../testing/portal.tsx';
import { SideMenu } from './SideMenu.tsx';
import { lendMissingParts } from '../testing/missing-parts.ts';

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

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

test('a guest is welcomed with login and registration', async () => {
  await open();
  expect(links()).toEqual([paths.login(), paths.register()]);
});
