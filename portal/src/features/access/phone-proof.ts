import type { SiteSettings } from '@foyer/contract';
import { strippedMobile } from '../../domain/forms/form.ts';

type PhoneSettings = SiteSettings['signIn']['phone'];

/** A number as the provider takes it: E.164. */
export const internationalMobile = (mobile: string, dialingCode: string): string =>
  `+${dialingCode}${strippedMobile(mobile, dialingCode)}`;

/** What the phone verification provider adds to a payload (R-ACCESS-37). */
export interface PhoneProof {
  firebaseChannel: 'sms';
  firebaseIdToken: string;
}

/**
 * Verifies the SMS code at the provider, before anything else is sent (R-ACCESS-37).
 * @returns null where the codes are the gateway's own
 * @throws CallError code_invalid, no_connection
 */
export async function phoneProofOf(
  phone: PhoneSettings,
  values: Record<string, string>,
): Promise<PhoneProof | null> {
  if (!phone) return null;
  const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = values;
  const { provePhone } = await import('../../domain/phone/phone.ts');
  return {
    firebaseChannel: 'sms',
    firebaseIdToken: await provePhone(
      internationalMobile(mobileNum, countryDialingCode),
      verificationCode.trim(),
    ),
  };
}
