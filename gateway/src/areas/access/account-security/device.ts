import Bowser from 'bowser';

/**
 * Names a browser for people, such as "Chrome, Android 14".
 * @param userAgent what it said of itself
 * @returns empty when that says nothing
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const system = [os.name, os.versionName ?? os.version].filter(Boolean).join(' ');
  return [browser.name, system].filter(Boolean).join(', ');
}
