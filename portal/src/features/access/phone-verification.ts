import type { SiteSettings } from '@foyer/contract';
import { strippedMobile } from '../../domain/forms/form.ts';

type PhoneSettings = SiteSettings['signIn']['phone'];

/** A number as the provider takes it: E.164. */
export const internationalMobile = (mobile: string, dialingCode: string): string =>
  `+${dialingCode}${strippedMobile(mobile, dialingCode)}`;

/** What the phone verification provider adds to a payload (R-ACCESS-37). */
export interface PhoneVerification {
  firebaseChannel: 'sms';
  firebaseIdToken: string;
}

/**
 * Verifies the SMS code at the provider, before anything else is sent (R-ACCESS-37).
 * @returns null where the codes are the gateway's own
 * @throws CallError code_invalid, no_connection
 */
export async function phoneVerificationOf(
  phone: PhoneSettings,
  values: Record<string, string>,
): Promise<PhoneVerification | null> {
  if (!phone) return null;
  const { mobileNum = '', countryDialingCode = '', verificationCode = '' } = values;
  const { redeemPhoneCode } = await import('../../domain/phone/phone.ts');
  return {
    firebaseChannel: 'sms',
    firebaseIdToken: await redeemPhoneCode(
      internationalMobile(mobileNum, countryDialingCode),
      verificationCode.trim(),
    ),
  };
}
