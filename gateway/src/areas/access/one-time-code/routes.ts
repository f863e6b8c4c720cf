import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { chosenLanguage } from '../../../platform/http/cookies.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import { againMs, codeLifeMs, wordingOf, type CodePurpose, type Codes } from './one-time-code.ts';
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
  }: { codes: Codes; botChecks: BotChecks; accounts: Accounts; courier: Courier; brands: Brands },
): void {
  /** Whom the code is for, and in which language; null when nobody has this number, which the answer does not say. */
  const recipientOf = async ({ id, defaultLanguage }: Merchant, purpose: CodePurpose, mobile: string) => {
    if (purpose === 'register') return { subject: mobile, language: defaultLanguage };
    const account = await accounts.byMobile(id, mobile);
    if (account?.status !== 'active') return null;
    return { subject: purpose === 'reset' ? account.id : mobile, language: account.language };
  };

  /** @param chosen the language of who asks, or null: that of the recipient */
  const send = async (
    merchant: Merchant,
    purpose: CodePurpose,
    mobile: string,
    chosen: LanguageCode | null,
  ): Promise<void> => {
    const recipient = await recipientOf(merchant, purpose, mobile);
    if (recipient === null) return;
    const code = await codes.issue({ merchantId: merchant.id, purpose, subject: recipient.subject });
    const wording = wordingOf(
      'code',
      chosen ?? recipient.language,
      brands.of(merchant.brand).name,
      code,
      codeLifeMs / 60_000,
    );
    await courier.send({ merchantId: merchant.id, channel: 'sms', to: mobile, purpose, code, ...wording });
  };

  serve(app, routes.sendCode, async ({ merchant, body, request }) => {
    const { purpose, countryDialingCode, altcha } = body;
    if (!isOffered(merchant, purpose)) throw new Refusal('feature_off');
    const field = purpose === 'register' ? 'mobileNo' : 'mobileNum';
    const mobile = parseMobile(body[field] ?? '', countryDialingCode, merchant.currency);
    if (!mobile) throw new Refusal('mobile_invalid', { fields: { [field]: 'mobile_invalid' } });
    await botChecks.require(merchant.id, altcha);
    const again = await codes.charge(merchant.id, mobile, request.ip);
    courier.later(() => send(merchant, purpose, mobile, chosenLanguage(request, merchant)));
    return { expirationTime: again.getTime(), expiredMinutes: againMs / 60_000 };
  });
}
