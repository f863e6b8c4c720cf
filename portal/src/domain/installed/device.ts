import { isStandalone } from '../app/client.ts';
import { readText, writeText } from '../../lib/storage.ts';

/** The phone a page is seen on, as far as its browser tells. */
export interface Phone {
  os: 'ios' | 'android' | 'other';
  /** Of iOS, as [major, minor]. */
  version: readonly [number, number] | null;
  /** Apple's own browser: the only one that installs profiles. */
  isSafari: boolean;
}

/** Reads the browser's name for itself. */
export function phoneOf(userAgent: string): Phone {
  const isApple = /iPhone|iPad|iPod/.test(userAgent);
  const [, major, minor] = /OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  return {
    os: isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other',
    version: isApple && major ? [Number(major), Number(minor)] : null,
    isSafari:
      isApple &&
      /Safari\//.test(userAgent) &&
      !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo/.test(userAgent),
  };
}

/** iOS 12 below 12.2, or iOS 11 and lower, is told what it needs (R-PORTAL-33). */
export const isOldIos = ({ version }: Phone): boolean =>
  version !== null && (version[0] < 12 || (version[0] === 12 && version[1] < 2));

const webClipKey = 'WEBCLIP';
const insideKey = 'insideApp';

const isAndroidApp = (): boolean => document.referrer.startsWith('android-app://');

/** Notes where the portal was opened from: the profile's icon, or the Android app (R-PORTAL-34). */
export function noteOrigin(): void {
  if (new URLSearchParams(location.search).get('source') === 'webclip') writeText(webClipKey, '1');
  if (isAndroidApp()) writeText(insideKey, '1', 'sessionStorage');
}

/**
 * How the portal is opened (R-PORTAL-34): APP inside the Android app, which names itself as the referrer
 * of its first page; WEBCLIP by the iOS home-screen profile, which leaves its flag; PWA from any other home screen; else
 * H5.
 */
export function openedAs(): 'H5' | 'APP' | 'PWA' | 'WEBCLIP' {
  const { standalone = false } = navigator as { standalone?: boolean };
  if (isAndroidApp() || readText(insideKey, 'sessionStorage') !== null) return 'APP';
  if (readText(webClipKey) !== null) return 'WEBCLIP';
  return isStandalone() || standalone ? 'PWA' : 'H5';
}

/** Whether this is an installed app already: then nobody is offered one (R-PORTAL-32). */
export const isInsideApp = (): boolean => openedAs() !== 'H5';
