// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { go } from '../lib/navigation.ts';
import { renderInPortal } from '../testing/portal.tsx';
import { Arrivals } from './Arrivals.tsx';
import { Header } from './Header.tsx';

beforeEach(() => history.replaceState(null, '', '/m/home'));
afterEach(() => {
  cleanup();
  document.querySelector('.skip')?.remove();
});

const show = () =>
  renderInPortal(
    <>
      <Header />
      <main id="page" />
      <Arrivals />
    </>,
  );

test('the first page is left alone; after a navigation its heading has the focus, and its title is said', async () => {
  await show();
  expect(document.activeElement).toBe(document.body);
  expect(screen.getByRole('status').textContent).toBe('');
  await act(async () => go('/m/language'));
  const heading = screen.getByRole('heading', { level: 1, name: 'Language' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Language · Demo'));
});

test('home has a heading too', async () => {
  await show();
  await act(async () => go('/m/language'));
  await act(async () => go('/m/home'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Demo' })),
  );
});

test('the skip link of the document moves the focus past header and menu, in the language of the page', async () => {
  const link = document.createElement('a');
  Object.assign(link, { className: 'skip', href: '#page', textContent: 'x' });
  document.body.prepend(link);
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('');
});
