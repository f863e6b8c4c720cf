import { subscriptionBody } from '../src/lib/push-subscription.ts';
import { noticeOf, pathOf } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in every browser's types yet (Push API §10.5). */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function countOnIcon(unread: number): Promise<void> {
  if (unread > 0) await navigator.setAppBadge?.(unread);
  else await navigator.clearAppBadge?.();
}

/** Shows what was pushed; without a sound while the portal is on screen. */
async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, lang, dir, icon, topic, path, unread } = noticeOf(
    data?.text() ?? null,
    self.location.host,
  );
  const isSeen = (await windows()).some(({ visibilityState }) => visibilityState === 'visible');
  await Promise.all([
    self.registration.showNotification(title, {
      body,
      lang,
      dir,
      tag: topic,
      silent: isSeen,
      data: { path },
      ...(icon ? { icon } : {}),
    }),
    unread === null ? null : countOnIcon(unread).catch(() => {}),
  ]);
}

/** Opens a path of ours in the portal that is open, else in a new one. */
async function open(path: string): Promise<void> {
  const [first] = await windows();
  const focused = await first?.focus().catch(() => first);
  if (focused && new URL(focused.url).pathname + new URL(focused.url).search === path) return;
  // A page of before this worker cannot be led: then another one is opened
  const led = await focused?.navigate(path).catch(() => null);
  if (!led) await self.clients.openWindow(path);
}

/** The push service has moved this browser: it is reported to the gateway without asking the player. */
async function move({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ??
    (options
      ? await self.registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: options.applicationServerKey,
        })
      : null);
  if (!subscription) return;
  const body = {
    ...subscriptionBody(subscription),
    ...(oldSubscription ? { before: oldSubscription.endpoint } : {}),
  };
  await fetch('/api/v1/push/devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Web push: what arrives is shown, a tap opens the portal where it belongs. */
export function listenToPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf((event.notification.data as { path?: unknown } | null)?.path)));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(move(event as SubscriptionChange)),
  );
}
