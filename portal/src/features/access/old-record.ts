import { readText, writeText } from '../../lib/storage.ts';

/** Where earlier portals stored what they appended to the password of their record (R-ACCESS-8). */
const suffixKey = 'rememberedLoginSuffix';

/** Reads the password of such a record, which is twice in Base64, without its suffix. */
function passwordOf(password: string): string {
  const suffix = readText(suffixKey) ?? '';
  try {
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(atob(password)), (letter) => letter.charCodeAt(0)),
    );
    return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : '';
  } catch {
    return '';
  }
}

/** A login in the format of earlier portals. */
interface OldRecord {
  type: string;
  username: string;
  countryDialingCode?: string;
  password: string;
}

/** The login of a record of earlier portals; its suffix is deleted. */
export function taken({ type, username, countryDialingCode = '', password }: OldRecord) {
  const plain = passwordOf(password);
  writeText(suffixKey, null);
  const method: 'sms' | 'username' = type === 'sms' ? 'sms' : 'username';
  return { type: method, username, countryDialingCode, password: plain };
}
