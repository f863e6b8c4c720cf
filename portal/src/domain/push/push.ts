import { CallError } from '@foyer/contract/client';
import type { PushTopic } from '@foyer/contract/push-topics';
import { keyOf, subscriptionBody } from '../../lib/push-subscription.ts';
import type { App } from '../app/app.ts';
import { isInsideApp, phoneOf } from '../installed/device.ts';
import { agreed, noteAgreed } from './agreed.ts';

/**
 * Whether a browser can get notifications: `install-first` on iOS, where only an installed portal can; `denied` when the
 * player, or the browser by itself, blocks it.
 */
export type PushSupport = 'ready' | 'denied' | 'install-first' | 'unsupported';

/** What this browser can do; asks nothing. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  }
  return phoneOf(navigator.userAgent).os === 'ios' && !isInsideApp() ? 'install-first' : 'unsupported';
}

const noWay = () =>
  new CallError('push_service_unknown', 0, 'Notifications are not possible with this browser');

/** The worker, once it runs. @throws CallError push_service_unknown where there is none: private windows, full disks */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) throw noWay();
  return navigator.serviceWorker.ready;
}

/** What this browser subscribed with, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = 'PushManager' in window ? await navigator.serviceWorker?.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the key of the gateway; what was subscribed with another one ends. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const current = await pushManager.getSubscription();
  if (current && keyOf(current) === publicKey) return current;
  await current?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The session and language that are reported to the gateway. */
export const reportOf = ({ session }: App): string =>
  `${session.get()?.token ?? ''} ${document.documentElement.lang}`;

export function remember(app: App, { endpoint }: PushSubscription): void {
  const { userName } = app.session.get() ?? {};
  if (userName) noteAgreed({ userName, endpoint, told: reportOf(app) });
}

/**
 * Asks the browser and then tells the gateway; to be called by a press, which browsers want to see.
 * @returns `denied` and `dismissed` are what the player answered
 * @throws CallError push_service_unknown where the browser cannot do it after all
 */
export async function turnOn(app: App, topics: PushTopic[]): Promise<'on' | 'denied' | 'dismissed'> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
  const { publicKey } = await app.call('pushSettings');
  const subscription = await subscribe(publicKey).catch(() => {
    throw noWay();
  });
  await app.call('addPushDevice', { body: { ...subscriptionBody(subscription), topics } });
  remember(app, subscription);
  return 'on';
}

/** Ends the subscription of this browser: nothing arrives any more, whatever the gateway does. */
export async function leave(): Promise<void> {
  if (agreed()) noteAgreed(null);
  await (await currentSubscription())?.unsubscribe();
}

/** Turns it off for this device. */
export async function turnOff(app: App, id: string): Promise<void> {
  await app.call('removePushDevice', { params: { id } });
  await leave();
}
