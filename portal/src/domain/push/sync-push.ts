import { CallError } from '@foyer/contract/client';
import { keyOf, subscriptionBody } from '../../lib/push-subscription.ts';
import type { App } from '../app/app.ts';
import { showBadge } from '../installed/badge.ts';
import { agreed } from './agreed.ts';
import { currentSubscription, leave, remember, subscribe, reportOf } from './push.ts';

/** Closes the notifications of a player who is no longer logged in here. */
async function clear(): Promise<void> {
  showBadge(0);
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

/** Goes on with what was agreed: another login, another language, another key or endpoint. */
async function renew(app: App, before: string): Promise<void> {
  const current = await currentSubscription();
  // The player took the permission back, in the browser's own settings
  if (!current) return leave();
  const { publicKey } = await app.call('pushSettings');
  const subscription = keyOf(current) === publicKey ? current : await subscribe(publicKey);
  const body = { ...subscriptionBody(subscription), ...(subscription.endpoint === before ? {} : { before }) };
  await app.call('renewPushDevice', { body });
  remember(app, subscription);
}

/**
 * Keeps the agreement of this browser in step with the session. Another player's login ends it:
 * on a shared device nobody reads another player's notifications.
 */
export async function syncPush(app: App): Promise<void> {
  const agreement = agreed();
  const session = app.session.get();
  if (!agreement) return;
  if (!session) return clear();
  if (session.userName !== agreement.userName) return leave();
  if (agreement.told === reportOf(app)) return;
  await renew(app, agreement.endpoint).catch((error: unknown) => {
    // Turned off on another device
    if (error instanceof CallError && error.code === 'not_found') return leave();
  });
}

/** Logging out ends it here. */
export async function endPush(): Promise<void> {
  await Promise.all([clear(), leave()]);
}
