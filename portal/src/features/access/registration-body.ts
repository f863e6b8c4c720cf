import type { Input } from '@foyer/contract/client';
import { strippedMobile } from '../../domain/forms/form.ts';
import { openedAs } from '../../domain/installed/device.ts';

/** What came with the address of an invitation (R-ACCESS-30). */
export interface Invitation {
  code: string;
  /** Attribution only (R-ACCESS-31). */
  domain: string;
}

/** Reads the invitation of an address. */
export function invitationOf(query: URLSearchParams): Invitation {
  return { code: query.get('affiliateCode') ?? '', domain: query.get('domain') ?? '' };
}

/**
 * The registration payload: optional fields are sent as empty strings, a leading zero of the mobile number is
 * removed (R-ACCESS-28).
 * @param values what was typed
 */
export function registrationBody(
  values: Record<string, string>,
  invitation: Invitation,
  language: string,
): Input<'registerByUsername'>['body'] {
  const of = (name: string) => values[name]?.trim() ?? '';
  return {
    countryDialingCode: of('countryDialingCode'),
    registerUrl: location.hostname,
    registerMethod: openedAs(),
    username: of('username'),
    password: values.password ?? '',
    confirmPassword: values.confirmPassword ?? '',
    affiliateCode: of('affiliateCode') || invitation.code,
    paymentPassword: values.paymentPassword ?? '',
    recommenderId: of('recommenderId'),
    nickname: of('nickname'),
    payeeName: of('payeeName'),
    email: of('email'),
    mobileNum: strippedMobile(of('mobileNum'), of('countryDialingCode')),
    idNumber: of('idNumber'),
    qqNum: of('qqNum'),
    facebook: of('facebook'),
    wechat: of('wechat'),
    line: of('line'),
    whatsapp: of('whatsapp'),
    zalo: of('zalo'),
    captcha: of('captcha'),
    type: 0,
    domain: invitation.domain,
    verificationCode: of('verificationCode'),
    birthDate: of('birthDate'),
    ageConfirmed: values.ageConfirmed === 'on',
    termsAgreed: values.terms === 'on',
    language,
  };
}
