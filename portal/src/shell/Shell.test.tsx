// @vitest-environment jsdom
import { encodeServicePath } from '@foyer/contract/service-path';
import { switchNames } from '@foyer/contract/switches';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentOverlay, openOverlay } from '../domain/overlays.ts';
import { bootOf, renderInPortal, sessionOf } from '../testing/portal.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import Bars from './Bars.tsx';
import { Header } from './Header.tsx';
import { StatusGate } from './StatusGate.tsx';

// jsdom shows nothing: whatever has a place stays away
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const chat = [
  {
    csType: 'LIVECHAT',
    csPosition: '',
    title: 'CS',
    path: encodeServicePath('https://chat.example/', 'abcdefgh'),
  },
];
const names = (role: string) =>
  screen.queryAllByRole(role).map((element) => element.getAttribute('aria-label') ?? element.textContent);
const at = (path: string) => history.replaceState(null, '', path);

beforeEach(() => at('/m/home'));
afterEach(() => {
  cleanup();
  currentOverlay.set(null);
});

test.each([
  ['/m/home', 0, true],
  ['/m/activity', null, true],
  ['/m/activity', 0, false],
  ['/m/voucherCenter', 0, false],
] as const)('the footer on %s, for a session of type %s: %s', async (path, type, expected) => {
  at(path);
  await renderInPortal(<Bars place="under" />, { boot: { session: type === null ? null : sessionOf(type) } });
  expect(document.querySelector('.footer-place, .footer') !== null).toBe(expected);
});

describe('the header', () => {
  test('shows a guest the logo, free play, login and register on home', async () => {
    await renderInPortal(<Header />);
    expect(names('button')).toEqual(['Menu', 'Free play']);
    expect(names('link')).toEqual(['Demo', 'Search games', 'Log in', 'Register']);
  });
  test.each([
    ['/m/home', true],
    ['/m/slotsCenter', true],
    ['/m/gameCenter', true],
    ['/m/activity', false],
  ])('leads to the search on %s: %s', async (path, expected) => {
    at(path);
    await renderInPortal(<Header />);
    expect(names('link').includes('Search games')).toBe(expected);
  });
  test.each([
    [{ resourceType: 'MOBILECONFIG', url: '/m/app/profile.mobileconfig' }, '/m/app'],
    [{ resourceType: 'AppDownloadIcon', url: 'https://app.example/' }, 'https://app.example/'],
  ])('leads to the app on home while there are downloads: %j', async (link, expected) => {
    await renderInPortal(<Header />, { answers: { downloadLinks: [link] } });
    const shown = await screen.findByRole('link', { name: 'Get app' });
    expect(shown.getAttribute('href')).toBe(expected);
    expect(shown.classList.contains('not-installed')).toBe(true);
  });
  test('leads to no app where nothing can be downloaded, nor on other pages', async () => {
    const telegram = { resourceType: 'TELEGRAM', url: 'https://t.example/' };
    const { calls } = await renderInPortal(<Header />, { answers: { downloadLinks: [telegram] } });
    expect(calls.map(({ name }) => name)).toContain('downloadLinks');
    expect(names('link')).not.toContain('Get app');
    cleanup();
    at('/m/activity');
    const android = { resourceType: 'Android', url: 'https://get.example/app.apk' };
    await renderInPortal(<Header />, { answers: { downloadLinks: [android], customerService: chat } });
    await screen.findByRole('link', { name: 'Support' });
    expect(names('link')).not.toContain('Get app');
  });
  test('has no free play where the merchant has none', async () => {
    const { settings } = bootOf();
    const switches = switchNames.filter((name) => name !== 'FREEPLAY3');
    await renderInPortal(<Header />, { boot: { settings: { ...settings, switches } } });
    expect(names('button')).toEqual(['Menu']);
  });
  test('shows a member customer service, deposit and logout, which asks first', async () => {
    await renderInPortal(<Header />, { boot: { session: sessionOf(0) }, answers: { customerService: chat } });
    expect(await screen.findByRole('link', { name: 'Support' })).toHaveProperty(
      'href',
      `${location.origin}/m/chat`,
    );
    expect(names('link')).toContain('Deposit');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(currentOverlay.get()).toBe('logout');
  });
  test('leads to the channel that staff wrote where the live chat is off', async () => {
    const { settings } = bootOf();
    const switches = switchNames.filter((name) => name !== 'CBS3');
    await renderInPortal(<Header />, {
      boot: { session: sessionOf(0), settings: { ...settings, switches } },
      answers: { customerService: chat },
    });
    expect(await screen.findByRole('link', { name: 'Support' })).toHaveProperty(
      'href',
      'https://chat.example/',
    );
  });
  test('shows a back arrow and the title elsewhere', async () => {
    at('/m/language');
    await renderInPortal(<Header />);
    expect(names('button')).toEqual(['Back']);
    expect(screen.getByRole('heading').textContent).toBe('Language');
    expect(document.title).toBe('Language · Demo');
    cleanup();
    expect(document.title).toBe('Demo');
  });
  test("is home's where no page is at the address", async () => {
    at('/m/no-such-page');
    await renderInPortal(
      <>
        <Header />
        <BottomMenu />
      </>,
    );
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Demo' })).toBeTruthy();
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
  });
  test('has no empty heading on a page that names itself', async () => {
    at('/m/member/home');
    await renderInPortal(<Header />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
  test('is not there on login', async () => {
    at('/m/login');
    await renderInPortal(<Header />);
    expect(screen.queryByRole('banner')).toBeNull();
  });
});

describe('the bottom menu', () => {
  test('has five tabs and marks the current one', async () => {
    await renderInPortal(<BottomMenu />, { answers: { customerService: chat } });
    await screen.findByRole('link', { name: 'Support' });
    expect(names('link')).toEqual(['Home', 'Promotions', 'Deposit', 'Support', 'Me']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
  });
  test('shows no tab that leads nowhere', async () => {
    await renderInPortal(<BottomMenu />, { built: ['/m/member/home'], answers: { customerService: [] } });
    expect(names('link')).toEqual(['Home', 'Me']);
  });
  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('where calm is asked for (%s) home scrolls to its top %s', async (matches, behavior) => {
    const scrolled = vi.fn();
    const { matchMedia, scrollTo } = window;
    Object.assign(window, { matchMedia: () => ({ matches }), scrollTo: scrolled });
    try {
      await renderInPortal(<BottomMenu />);
      await userEvent.click(screen.getByRole('link', { name: 'Home' }));
      expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior });
    } finally {
      Object.assign(window, { matchMedia, scrollTo });
    }
  });
  test('asks a trial player at the member centre to register', async () => {
    await renderInPortal(<BottomMenu />, { boot: { session: sessionOf(4) } });
    await userEvent.click(screen.getByRole('link', { name: 'Me' }));
    expect(currentOverlay.get()).toBe('become-member');
    expect(location.pathname).toBe('/m/home');
  });
  test('sends a guest at the member centre to the login', async () => {
    await renderInPortal(<BottomMenu />);
    await userEvent.click(screen.getByRole('link', { name: 'Me' }));
    expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2Fmember%2Fhome');
  });
  test('opens the member centre to a member', async () => {
    await renderInPortal(<BottomMenu />, { boot: { session: sessionOf(0) } });
    await userEvent.click(screen.getByRole('link', { name: 'Me' }));
    expect(location.pathname).toBe('/m/member/home');
  });
  test.each(['/m/mine', '/m/member/home'])('marks the member centre as current at %s', async (path) => {
    at(path);
    await renderInPortal(<BottomMenu />, { boot: { session: sessionOf(0) } });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Me');
  });
  test('sends a guest who wants to deposit to the login', async () => {
    await renderInPortal(<BottomMenu />);
    await userEvent.click(screen.getByRole('link', { name: 'Deposit' }));
    expect(location.pathname + location.search).toBe('/m/login?from=%2Fm%2FvoucherCenter');
  });
});

describe('the status gate', () => {
  const { status } = bootOf();
  test.each([
    ['open', { maintenance: false, regionRestriction: false }, 'the portal'],
    [
      'maintenance',
      { maintenance: true, regionRestriction: false },
      'System upgrading, please try again later.',
    ],
    ['both', { maintenance: true, regionRestriction: true }, 'System upgrading, please try again later.'],
    ['restricted', { maintenance: false, regionRestriction: true }, '203.0.113.7'],
  ])('%s', async (_what, more, text) => {
    await renderInPortal(<StatusGate>the portal</StatusGate>, { boot: { status: { ...status, ...more } } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('the portal') !== null).toBe(text === 'the portal');
  });
  test('loads a page anew that came while the site was closed, once it is open', async () => {
    const reload = vi.fn<() => void>();
    const { app } = await renderInPortal(<StatusGate reload={reload}>the portal</StatusGate>, {
      boot: { status: { ...status, maintenance: true } },
    });
    await screen.findByText('System upgrading, please try again later.');
    expect(reload).not.toHaveBeenCalled();
    act(() => app.status.set(status));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('the portal')).toBeNull();
  });
  test('leaves nothing open over a site that is closed, and goes on where it was once it is open', async () => {
    const { app } = await renderInPortal(<StatusGate>the portal</StatusGate>, { boot: { status } });
    openOverlay('notices');
    act(() => app.status.set({ ...status, regionRestriction: true }));
    await screen.findByText('203.0.113.7');
    expect(currentOverlay.get()).toBeNull();
    act(() => app.status.set(status));
    expect(screen.getByText('the portal')).toBeTruthy();
  });
  test('offers contact to who is restricted', async () => {
    const closed = { ...status, regionRestriction: true };
    await renderInPortal(<StatusGate>x</StatusGate>, {
      boot: { status: closed },
      answers: { customerService: chat },
    });
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveProperty(
      'href',
      'https://chat.example/',
    );
  });
  test('shows the address of an e-mail beside the button, which no program may open', async () => {
    const path = encodeServicePath('mailto:help@foyer.example?subject=Hello', 'abcdefgh');
    await renderInPortal(<StatusGate>x</StatusGate>, {
      boot: { status: { ...status, maintenance: true } },
      answers: { customerService: [{ csType: 'EMAIL', csPosition: '', title: 'Mail', path }] },
    });
    await screen.findByRole('link', { name: 'Contact us' });
    expect(screen.getByText('help@foyer.example')).toBeTruthy();
  });
  test('offers no contact on a page that is closed as well', async () => {
    const closed = { ...status, regionRestriction: true };
    const own = [
      { csType: 'LIVECHAT', csPosition: '', title: 'CS', path: encodeServicePath('/m/help', 'abcdefgh') },
    ];
    await renderInPortal(<StatusGate>x</StatusGate>, {
      boot: { status: closed },
      answers: { customerService: [...own, ...chat] },
    });
    expect(await screen.findByRole('link', { name: 'Contact us' })).toHaveProperty(
      'href',
      'https://chat.example/',
    );
  });
});
