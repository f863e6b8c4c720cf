import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Merchant } from '../merchant/merchant.ts';
import { parseMobile } from '../mobile/mobile.ts';
import { againMs, codeLifeMs, wordingOf, type CodePurpose } from './code.ts';

/** Whether the merchant has a use for such a code. */
function isOffered({ features, fields }: Merchant, purpose: CodePurpose): boolean {
  if (purpose === 'login') return features.smsLogin;
  if (purpose === 'reset') return true;
  return features.registerByMobile || features.verifyMobileAtRegistration || fields.some(({ name, enabled }) => name === 'mobileNum' && enabled);
}

/** One-time codes by SMS (spec 1 §3, §7; safety T10). */
export function codeRoutes(app: FastifyInstance, { codes, botChecks, accounts, courier, brands }: Services): void {
  /** Whom the code is for; null when nobody has this number, which nobody is told. */
  const subjectOf = async (merchantId: number, purpose: CodePurpose, mobile: string): Promise<string | null> => {
    if (purpose === 'register') return mobile;
    const account = await accounts.byMobile(merchantId, mobile);
    if (account?.status !== 'active') return null;
    return purpose === 'reset' ? account.id : mobile;
  };

  const send = async (merchant: Merchant, purpose: CodePurpose, mobile: string): Promise<void> => {
    const subject = await subjectOf(merchant.id, purpose, mobile);
    if (subject === null) return;
    const code = await codes.issue({ merchantId: merchant.id, purpose, subject });
    const wording = wordingOf('code', merchant.defaultLanguage, brands.of(merchant.brand).name, code, codeLifeMs / 60_000);
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
    courier.later(() => send(merchant, purpose, mobile));
    return { expirationTime: again.getTime(), expiredMinutes: againMs / 60_000 };
  });
}
