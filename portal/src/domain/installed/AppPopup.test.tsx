// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { switchNames } from '@foyer/contract/switches';
import { bootOf, renderInPortal } from '../../testing/portal.tsx';
import { currentOverlay } from '../overlays.ts';
import { currentToast } from '../../ui/toast.ts';
import { AppPopup } from './AppPopup.tsx';
import { usePhone } from './use-phone.ts';
import { useProfileDownload } from './use-profile.ts';
import { isPopupDue, markPopupShown } from './reminder.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const namespaces = ['shell', 'installed'] as const;
const links = [
  { resourceType: 'Android', url: 'https://get.example/foyer.apk' },
  { resourceType: 'IOS', url: 'https://get.example/ios' },
  { resourceType: 'MOBILECONFIG', url: '/m/app/profile.mobileconfig' },
];
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1';
const seenBy = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const show = (answers: unknown = links, boot = {}) =>
  renderInPortal(<AppPopup open onClose={() => {}} />, {
    namespaces,
    answers: { downloadLinks: answers },
    boot,
  });

beforeEach(() => {
  lendMissingParts();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  currentOverlay.set(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('offers the home screen, the Android app, the profile and the iOS app', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Download the Android app' })).toHaveProperty(
    'href',
    'https://get.example/foyer.apk',
  );
  expect(screen.getByRole('link', { name: 'Download the iOS app' })).toHaveProperty(
    'href',
    'https://get.example/ios',
  );
  expect(screen.getByRole('button', { name: 'Install the iOS profile' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('no phone is offered what another system alone can take', async () => {
  seenBy('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36');
  await show();
  expect(await screen.findByRole('link', { name: 'Download the Android app' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install the iOS profile' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download the iOS app' })).toBeNull();
  cleanup();
  seenBy(safari);
  await show();
  expect(await screen.findByRole('button', { name: 'Install the iOS profile' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download the Android app' })).toBeNull();
});

test('a page first renders as the server did, which knows no phone', () => {
  seenBy(safari);
  const seen: (string | undefined)[] = [];
  function Seen() {
    seen.push(usePhone()?.os);
    return null;
  }
  render(<Seen />);
  // Otherwise React throws the page of an iPhone away (error 418)
  expect(seen).toEqual([undefined, 'ios']);
});

test('offers only the downloads that exist', async () => {
  await show([]);
  expect(screen.getByRole('button', { name: 'Add to home screen' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Install the iOS profile' })).toBeNull();
});

describe('hide for today', () => {
  test('is offered where the merchant has reminders', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide for today' }));
    const now = new Date();
    expect(isPopupDue(now)).toBe(false);
    expect(isPopupDue(new Date(now.getTime() + 86_400_000))).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide for today' }));
    expect(isPopupDue(now)).toBe(true);
  });
  test('and not where it has none', async () => {
    const { settings } = bootOf();
    await show(links, {
      settings: { ...settings, switches: switchNames.filter((name) => name !== 'APPREMIND3') },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  test('the popup shows once per session', () => {
    markPopupShown();
    expect(isPopupDue(new Date())).toBe(false);
  });
});

describe('the iOS profile', () => {
  test('outside Safari an alert says so', async () => {
    seenBy(safari.replace('Version/12.0', 'CriOS/120.0'));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Install the iOS profile' }));
    expect(currentOverlay.get()).toBe('use-safari');
  });
  test('in Safari it is fetched, and a message says for 4 s where it waits', async () => {
    seenBy(safari);
    const fetched = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Install the iOS profile' }));
    expect(fetched).toHaveBeenCalledOnce();
    expect(currentToast.get()).toMatchObject({
      message: 'go to setting',
      duration: 4000,
    });
    expect(currentOverlay.get()).toBeNull();
  });
  test('after these 4 s the browser goes to its address', async () => {
    seenBy(safari);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    // jsdom goes to another part of the page, and nowhere else
    function Profile() {
      const download = useProfileDownload();
      return (
        <button type="button" onClick={() => download('#profile')}>
          Profile
        </button>
      );
    }
    await renderInPortal(<Profile />, { namespaces });
    const button = screen.getByText('Profile');
    vi.useFakeTimers();
    fireEvent.click(button);
    vi.advanceTimersByTime(3999);
    expect(location.hash).toBe('');
    vi.advanceTimersByTime(1);
    expect(location.hash).toBe('#profile');
    history.replaceState(null, '', '/');
  });
  test('an old system shows which version the app needs', async () => {
    seenBy(safari);
    await show();
    expect(screen.getByRole('note').textContent).toContain('iOS 12.4 or later');
  });
});
