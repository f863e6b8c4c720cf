import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { chosenLanguage, deviceCookie, readCookie } from '../../../platform/http/cookies.ts';
import { keyFor } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { mayTextTo, parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import { againMs, codeLifeMs, type CodeMessage, type CodePurpose, type Codes } from './one-time-code.ts';
import { ensureRequester } from './requester.ts';
import { codeWording } from './wording.ts';
import type { Credentials } from '../credential/credential.ts';
import type { Accounts } from '../account/account.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Courier } from '../../../integrations/courier.ts';

/** Whether the merchant has a use for such a code. */
function isOffered({ features, fields }: Merchant, purpose: CodePurpose): boolean {
  if (purpose === 'login') return features.smsLogin;
  if (purpose === 'reset') return true;
  return (
    features.registerByMobile ||
    features.verifyMobileAtRegistration ||
    fields.some(({ name, enabled }) => name === 'mobileNum' && enabled)
  );
}

/** One-time codes by SMS (R-ACCESS-17; T10). */
export function codeRoutes(
  app: FastifyInstance,
  {
    codes,
    botChecks,
    accounts,
    courier,
    brands,
    credentials,
  }: {
    codes: Codes;
    botChecks: BotChecks;
    accounts: Accounts;
    courier: Courier;
    brands: Brands;
    credentials: Credentials;
  },
): void {
  /** Whom the code is for, and in which language; null when nobody has this number, which the answer does not say. */
  const recipientOf = async ({ id, defaultLanguage }: Merchant, purpose: CodePurpose, mobile: string) => {
    if (purpose === 'register') return { accountId: null, subject: mobile, language: defaultLanguage };
    const account = await accounts.byMobile(id, mobile);
    if (account?.status !== 'active') return null;
    const subject = purpose === 'reset' ? await credentials.resetSubject(id, account.id, 'sms') : mobile;
    return { accountId: account.id, subject, language: account.language };
  };

  const mayUseReserve = async (message: CodeMessage, accountId: string | null, device: string) =>
    accountId !== null &&
    (await credentials.knowsDevice(message.merchantId, accountId, device)) &&
    codes.mayReach(message, true);

  /**
   * Counts a request. A browser that the account knows may use the reserve of its number: whether it is one is looked
   * at behind the answer, which is the same for everybody with a device cookie.
   */
  const charge = async (message: CodeMessage, device: string | null) => {
    try {
      return { again: await codes.charge(message), reserveFor: null };
    } catch (error) {
      const isSpent = error instanceof Refusal && error.code === 'too_many_requests';
      if (!isSpent || device === null || message.purpose === 'register') throw error;
      const what = keyFor(message.purpose, message.to);
      return { again: await codes.chargeCaller(message.merchantId, what, message.ip), reserveFor: device };
    }
  };

  /**
   * @param chosen the language of who asks, or null: that of the recipient
   * @param requester the browser that asks
   * @param reserveFor the device cookie of a request that only the reserve is left for
   */
  const send = async (
    merchant: Merchant,
    message: CodeMessage,
    chosen: LanguageCode | null,
    requester: string,
    reserveFor: string | null,
  ): Promise<void> => {
    const { purpose, to: mobile } = message;
    const recipient = await recipientOf(merchant, purpose, mobile);
    if (recipient === null) return;
    if (reserveFor !== null && !(await mayUseReserve(message, recipient.accountId, reserveFor))) return;
    const code = await codes.issue({
      merchantId: merchant.id,
      purpose,
      subject: recipient.subject,
      requester,
    });
    const wording = codeWording(
      chosen ?? recipient.language,
      brands.of(merchant.brand).name,
      code,
      codeLifeMs / 60_000,
    );
    await courier.send({ merchantId: merchant.id, channel: 'sms', to: mobile, purpose, code, ...wording });
  };

  serve(app, routes.sendCode, async ({ merchant, body, request, reply }) => {
    const { purpose, countryDialingCode, altcha } = body;
    if (!isOffered(merchant, purpose)) throw new Refusal('feature_off');
    const field = purpose === 'register' ? 'mobileNo' : 'mobileNum';
    const mobile = parseMobile(body[field] ?? '', countryDialingCode, merchant.currency);
    if (!mobile) throw new Refusal('mobile_invalid', { fields: { [field]: 'mobile_invalid' } });
    if (!mayTextTo(mobile, merchant))
      throw new Refusal('country_refused', { fields: { [field]: 'country_refused' } });
    await botChecks.require(merchant.id, altcha);
    const message = { merchantId: merchant.id, purpose, to: mobile, ip: request.ip };
    const { again, reserveFor } = await charge(message, readCookie(request, deviceCookie));
    const requester = ensureRequester(request, reply);
    courier.later(() => send(merchant, message, chosenLanguage(request, merchant), requester, reserveFor));
    return { expirationTime: again.getTime(), expiredMinutes: againMs / 60_000 };
  });
}
