// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import type { SessionType } from '@foyer/contract/session-can';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { watchSession } from '../session/session-sync.ts';
import { agreed } from './agreed.ts';
import { stubPush } from './fixture.ts';
import { endPush, syncPush } from './sync-push.ts';
import { PushDialog } from './PushDialog.tsx';
import { PushOffer } from './PushOffer.tsx';
import { turnOn } from './push.ts';

// jsdom knows no modal dialogs
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const publicKey = btoa('a key!');
const device = {
  id: 'd1',
  topics: ['messages', 'draws'],
  device: 'Chrome, Android 14',
  createdAt: '2026-01-01T00:00:00Z',
  here: true,
};
const other = { ...device, id: 'd2', device: 'Firefox, Windows', here: false };
const namespaces: Setup['namespaces'] = ['shell', 'push', 'errors'];
const settings = (...devices: object[]) => ({ pushSettings: { publicKey, devices } });
const player = (type: SessionType = 0) => ({ session: sessionOf(type) });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  currentToast.set(null);
  vi.unstubAllGlobals();
});

async function openDialog(answers: Setup['answers'] = settings()) {
  const world = await renderInPortal(<PushDialog onClose={() => {}} />, {
    boot: player(),
    namespaces,
    answers: answers ?? {},
  });
  return {
    ...world,
    named: (name: string) => world.calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('settings', () => {
  test('it is explained first; the browser asks after a press, then the gateway is informed', async () => {
    const browser = stubPush();
    const { named } = await openDialog({ ...settings(), addPushDevice: device });
    expect(screen.getByText(/Get notified about new messages/)).toBeTruthy();
    expect(browser.notification.requestPermission).not.toHaveBeenCalled();
    await press('Turn on');
    await waitFor(() =>
      expect(named('addPushDevice')).toEqual([
        {
          body: {
            endpoint: 'https://push.example/1',
            publicKey,
            keys: { p256dh: 'P', auth: 'A' },
            topics: ['messages', 'draws'],
          },
        },
      ]),
    );
    expect(agreed()).toMatchObject({ userName: 'maria', endpoint: 'https://push.example/1' });
  });

  test('a player who refuses learns how to change that, and nothing is sent', async () => {
    stubPush({ answer: 'denied' });
    const { named } = await openDialog();
    await press('Turn on');
    await screen.findByText(/Notifications are blocked/);
    expect(named('addPushDevice')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  test('a player who closes the prompt can be asked again', async () => {
    stubPush({ answer: 'default' });
    const { named } = await openDialog();
    await press('Turn on');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Turn on' }).hasAttribute('disabled')).toBe(false),
    );
    expect(named('addPushDevice')).toEqual([]);
  });

  test('a browser without it says so; iOS outside the installed portal says to install it first', async () => {
    await openDialog();
    expect(await screen.findByText(/doesn.t support notifications/)).toBeTruthy();
    cleanup();
    vi.stubGlobal('navigator', {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1',
      onLine: true,
    });
    await openDialog();
    expect(await screen.findByText(/only work in the installed app/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How to install the app' }).getAttribute('href')).toBe('/m/app');
  });

  test('a browser that has it but no push service behind it says so', async () => {
    const browser = stubPush();
    browser.subscribe.mockRejectedValue(new DOMException('push service not available', 'AbortError'));
    const { named } = await openDialog();
    await press('Turn on');
    expect(await screen.findByText(/doesn.t support notifications/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    expect(currentToast.get()).toBeNull();
    expect(named('addPushDevice')).toEqual([]);
    expect(agreed()).toBeNull();
  });

  test('on: topics change, the last one off is off, and other devices can be turned off', async () => {
    const browser = stubPush({ permission: 'granted' });
    await browser.subscribe({ applicationServerKey: publicKey });
    const { named } = await openDialog({
      ...settings({ ...device, topics: ['draws'] }, other),
      setPushTopics: device,
      removePushDevice: {},
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'New messages and replies' }));
    await waitFor(() =>
      expect(named('setPushTopics')).toEqual([
        { params: { id: 'd1' }, body: { topics: ['messages', 'draws'] } },
      ]),
    );
    await press('Turn off on Firefox, Windows');
    await waitFor(() => expect(named('removePushDevice')).toEqual([{ params: { id: 'd2' } }]));
    await userEvent.click(screen.getByRole('checkbox', { name: 'My draw results' }));
    await waitFor(() => expect(named('removePushDevice')).toContainEqual({ params: { id: 'd1' } }));
    await waitFor(() => expect(browser.current()).toBeNull());
  });
});

describe('the offer', () => {
  const open = (type: SessionType = 0, answers: Setup['answers'] = {}) =>
    renderInPortal(<PushOffer />, {
      boot: player(type),
      namespaces,
      answers: { ...settings(), addPushDevice: device, ...answers },
    });

  test('comes once: a player who answers not now does not see it again', async () => {
    stubPush();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Get notified of new messages?')).toBeNull();
    cleanup();
    const { texts } = await open();
    await texts.load(['push']);
    expect(screen.queryByText('Get notified of new messages?')).toBeNull();
  });

  test('accepting asks the browser, then registers the device', async () => {
    const browser = stubPush();
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(browser.notification.requestPermission).toHaveBeenCalledOnce();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('addPushDevice'));
  });

  test.each<[string, SessionType, NotificationPermission]>([
    ['trial players', 4, 'default'],
    ['whom the browser would not ask', 0, 'denied'],
    ['who has it', 0, 'granted'],
  ])('%s are offered nothing', async (_, type, permission) => {
    stubPush({ permission });
    const { texts } = await open(type);
    await texts.load(['push']);
    expect(screen.queryByText('Get notified of new messages?')).toBeNull();
  });
});

describe('what was agreed', () => {
  /** Maria's browser, turned on. */
  async function agreedWorld(answers: Setup['answers'] = {}) {
    const browser = stubPush();
    const world = await renderInPortal(null, {
      boot: player(),
      namespaces,
      answers: { ...settings(), addPushDevice: device, renewPushDevice: device, ...answers },
    });
    await turnOn(world.app, ['messages']);
    const renewals = () =>
      world.calls.filter(({ name }) => name === 'renewPushDevice').map(({ input }) => input);
    return { ...world, browser, renewals };
  }
  const loggedInAgain = { ...sessionOf(0), token: 'another handle' };

  test('follows the player into another session, once', async () => {
    const { app, renewals } = await agreedWorld();
    await syncPush(app);
    expect(renewals()).toEqual([]);
    app.session.set(loggedInAgain);
    await syncPush(app);
    await syncPush(app);
    expect(renewals()).toMatchObject([{ body: { endpoint: 'https://push.example/1' } }]);
  });

  test('moves to another key of the gateway', async () => {
    const next = btoa('newkey');
    let key = publicKey;
    const { app, renewals } = await agreedWorld({ pushSettings: () => ({ publicKey: key, devices: [] }) });
    key = next;
    app.session.set(loggedInAgain);
    await syncPush(app);
    expect(renewals()).toMatchObject([
      { body: { endpoint: 'https://push.example/2', before: 'https://push.example/1' } },
    ]);
  });

  test('ends when somebody else logs in on this browser', async () => {
    const { app, browser, renewals } = await agreedWorld();
    app.session.set({ ...loggedInAgain, userName: 'ben' });
    await syncPush(app);
    expect([browser.current(), agreed(), renewals()]).toEqual([null, null, []]);
  });

  test('ends where it was turned off on another device', async () => {
    const { app, browser } = await agreedWorld({ renewPushDevice: new CallError('not_found', 404, '') });
    app.session.set(loggedInAgain);
    await syncPush(app);
    expect([browser.current(), agreed()]).toEqual([null, null]);
  });

  test('continues without a network, and is reported later', async () => {
    const { app, browser } = await agreedWorld({ renewPushDevice: new CallError('no_connection', 0, '') });
    app.session.set(loggedInAgain);
    await syncPush(app);
    expect(browser.current()).not.toBeNull();
    expect(agreed()?.told).not.toContain('another handle');
  });

  test('the end of a session closes notifications, a logout unsubscribes as well', async () => {
    const { app, browser } = await agreedWorld();
    const stop = watchSession(app);
    app.session.set(null);
    await waitFor(() => expect(browser.displayed.close).toHaveBeenCalled());
    expect(navigator.clearAppBadge).toHaveBeenCalled();
    expect(browser.current()).not.toBeNull();
    await endPush();
    expect([browser.current(), agreed()]).toEqual([null, null]);
    stop();
  });
});
