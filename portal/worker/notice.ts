import { safePath } from '@foyer/contract/safe-path';

/** What a notification is made of, as the gateway sends it. */
export interface Notice {
  title: string;
  body: string;
  lang: string;
  dir: NotificationDirection;
  icon: string;
  /** A newer one of a topic takes the place of the one before. */
  topic: string;
  /** Where a tap leads, a path of ours. */
  path: string;
  /** What the icon of the app counts from now on; null leaves it as it is. */
  unread: number | null;
}

const homePath = '/m/home';

/** The path that a tap leads to: ours, or home. */
export const pathOf = (value: unknown): string =>
  (typeof value === 'string' ? safePath(value) : null) ?? homePath;

/** A picture of the brand, or none. */
const iconOf = (value: unknown): string =>
  typeof value === 'string' && /^\/brand\/[\w-]+\/[\w.-]+$/.test(value) ? value : '';

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Reads what was pushed. Something is always shown: browsers revoke push from sites that show nothing.
 * @param text what came, null when nothing did
 * @param host stands in where no title came
 */
export function noticeOf(text: string | null, host: string): Notice {
  const { title, body, lang, dir, icon, topic, path, unread } = parsed(text ?? '');
  const words = (value: unknown, otherwise = '') =>
    typeof value === 'string' && value !== '' ? value : otherwise;
  return {
    title: words(title, host),
    body: words(body),
    lang: words(lang),
    dir: dir === 'rtl' ? 'rtl' : 'ltr',
    icon: iconOf(icon),
    topic: words(topic, 'other'),
    path: pathOf(path),
    unread: Number.isSafeInteger(unread) && (unread as number) >= 0 ? (unread as number) : null,
  };
}
