import { vi } from 'vitest';

/** A browser's side of web push, as far as a test of ours needs one: jsdom has none. */
export function stubPush({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
} = {}) {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;
  let count = 0;
  let current: PushSubscription | null = null;
  const subscribe = vi.fn(async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const endpoint = `https://push.example/${(count += 1)}`;
    current = {
      endpoint,
      options: { applicationServerKey: bytes(atob(applicationServerKey)) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    return current;
  });
  const displayed = { close: vi.fn() };
  const registration = {
    pushManager: { getSubscription: async () => current, subscribe },
    getNotifications: async () => [displayed],
  };
  const NotificationStub = {
    permission,
    requestPermission: vi.fn(async () => {
      NotificationStub.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', NotificationStub);
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    setAppBadge: vi.fn(async () => {}),
    clearAppBadge: vi.fn(async () => {}),
  });
  return { notification: NotificationStub, subscribe, displayed, current: () => current };
}
