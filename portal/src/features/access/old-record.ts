import { readText, writeText } from '../../lib/storage.ts';
import type { Handed } from './remembered.ts';

/** Where earlier portals kept what they appended to the password of their record (R-ACCESS-8). */
const suffixKey = 'rememberedLoginSuffix';

/** Reads the password of such a record, which is twice in Base64, without its suffix. */
function passwordOf({ password }: Handed): string {
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

/** The login of a record of earlier portals; its suffix is deleted. */
export function taken({ type, username, countryDialingCode = '', ...rest }: Handed): Handed {
  const password = passwordOf({ type, username, countryDialingCode, ...rest });
  writeText(suffixKey, null);
  return { type: type === 'sms' ? 'sms' : 'username', username, countryDialingCode, password };
}
