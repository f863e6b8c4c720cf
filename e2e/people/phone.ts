import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What a notification is made of, as the gateway sends it. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  topic: string;
  unread?: number;
}

/** What is there in a worker and not in a page. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}

interface Worker {
  registrationId: string;
  scopeURL: string;
}

/**
 * A push service for one page: no browser of a test reaches a real one. Asking for a subscription answers one that a
 * push service of ours could have given; all else, worker, permission and notifications, is the browser's own.
 */
export async function phoneOf(page: Page) {
  await page.addInitScript(() => {
    let current: PushSubscription | null = null;
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const kept = sessionStorage.getItem('test-subscription');
    const make = (json: { endpoint: string; key: string; keys: Record<string, string> }) => {
      sessionStorage.setItem('test-subscription', JSON.stringify(json));
      const key = Uint8Array.from(atob(json.key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
        char.charCodeAt(0),
      ).buffer;
      current = {
        endpoint: json.endpoint,
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => json,
        unsubscribe: async () => {
          sessionStorage.removeItem('test-subscription');
          current = null;
          return true;
        },
      } as unknown as PushSubscription;
      return current;
    };
    if (kept) make(JSON.parse(kept) as Parameters<typeof make>[0]);
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = encode(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = encode(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/test-${crypto.randomUUID()}`;
      return make({ endpoint, key: options?.applicationServerKey as string, keys: { p256dh, auth } });
    };
  });
  let session: CDPSession | null = null;
  let worker: Worker | undefined;

  return {
    /** Delivers what a push service would have, opened, to the worker of the page. */
    async deliver(sent: PushMessage): Promise<void> {
      if (!session) {
        session = await page.context().newCDPSession(page);
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          worker = registrations.find(({ scopeURL }: Worker) => page.url().startsWith(scopeURL)) ?? worker;
        });
        await session.send('ServiceWorker.enable');
      }
      await expect.poll(() => worker).toBeTruthy();
      const { registrationId, scopeURL } = worker!;
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(scopeURL).origin,
        registrationId,
        data: JSON.stringify(sent),
      });
    },
    /** Taps the notification of a topic: the event that a real tap makes in the worker. */
    async tap(topic: string): Promise<void> {
      const [running] = page.context().serviceWorkers();
      await running!.evaluate(async (tag) => {
        const scope = globalThis as unknown as WorkerScope;
        const [notification] = await scope.registration.getNotifications({ tag });
        const event = new scope.NotificationEvent('notificationclick', { notification });
        // Only an event of the browser's own may be waited for
        await new Promise<void>((done) => {
          Object.defineProperty(event, 'waitUntil', {
            value: (work: Promise<void>) => void work.finally(done),
          });
          scope.dispatchEvent(event);
        });
      }, topic);
    },
    /** What the browser shows now. */
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, silent, data }) => ({
          title,
          body,
          tag,
          silent,
          path: (data as { path: string }).path,
        }));
      }),
  };
}
