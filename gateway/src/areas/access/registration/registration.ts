import { openedType, playsForFun } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import { isReservedName, type Accounts } from '../account/account.ts';
import type { Captchas } from '../captcha/captcha.ts';
import type { Codes } from '../one-time-code/one-time-code.ts';
import type { Credentials, Passwords } from '../credential/credential.ts';
import type { FieldRule } from '../registration-field/registration-field.ts';
import type { Invitations } from '../invitation/invitation.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import type { PhoneVerification, PhoneVerifications } from '../phone-verification/phone-verification.ts';
import { ageOn, isDay } from '../../../platform/time/calendar.ts';
import { enabledOnly, faultsOf, isLine, type Faults, type TypedFields } from './form.ts';

export type Method = 'username' | 'mobile';

/** What accounts of a trial merchant start with: 10,000.00 of play money, as a free trial does. */
const playAmount = 1_000_000n;

const attemptsPerAddress: Limit = { name: 'register-attempt', times: 60, windowMs: 600_000 };
const accountsPerAddress: Limit = { name: 'register-account', times: 40, windowMs: 3_600_000 };

/** A registration as it was sent. */
export interface Registration {
  merchant: Merchant;
  method: Method;
  typed: TypedFields;
  dialingCode: string;
  ageConfirmed: boolean;
  termsAgreed: boolean;
  /** Of the terms that were shown; empty where the client did not tell. */
  termsVersion: string;
  /** Platform code; empty for the merchant's default. */
  language: string;
  domain: string;
  registerUrl: string;
  registerMethod: string;
  ip: string;
  visitor: string | null;
  /** The browser that codes by SMS were asked for in. */
  requester: string;
  /** What the phone verification provider vouches with; empty where the codes are ours. */
  idToken: string;
  /** Who came through a provider that vouches for them: neither password nor captcha is asked for. */
  external?: {
    /** Verified there; empty when there is none. */
    email: string;
    /** Part of the transaction that opens the account. */
    opened(on: Sql, accountId: string): Promise<void>;
  };
}

export interface RegistrationDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  accounts: Accounts;
  captchas: Captchas;
  codes: Codes;
  phoneVerifications: PhoneVerifications;
  credentials: Credentials;
  passwords: Passwords;
  invitations: Invitations;
  ledger: Ledger;
  velocity: Velocity;
  /** @throws Refusal when a national register lists who registers (R-PROTECTION-51) */
  requireUnlisted(
    merchant: Merchant,
    person: { name: string; birthDate: string; email: string; mobile: string },
  ): Promise<void>;
  /** What a new member starts with, minor units: in the demo world, so that the games can be played; else 0. */
  welcomeAmount: bigint;
}

/** The rules as one method applies them: what the switches demand goes before the field settings. */
function rulesFor(
  { fields, features, asksBirthDate }: Merchant,
  method: Method,
  isExternal = false,
): FieldRule[] {
  const provesMobile = method === 'mobile' || features.verifyMobileAtRegistration;
  const hasPassword = !isExternal && (method === 'username' || features.passwordForMobileRegistration);
  const demanded: Partial<Record<FieldRule['name'], boolean>> = {
    username: method === 'username',
    password: hasPassword,
    confirmPassword: hasPassword,
    mobileNum: provesMobile || undefined,
    verificationCode: provesMobile,
    birthDate: asksBirthDate || undefined,
  };
  return fields
    .map((rule) => {
      const demand = demanded[rule.name];
      if (demand === undefined) return rule;
      // By mobile number, a username is asked for where the merchant does so.
      const isOptional = rule.name === 'username' && !demand;
      return isOptional ? { ...rule, required: false } : { ...rule, enabled: demand, required: demand };
    })
    .map((rule) => (rule.name === 'captcha' ? { ...rule, required: rule.enabled } : rule))
    .filter(({ name, enabled }) => enabled && !(isExternal && name === 'captcha'));
}

/** Registration by players (R-ACCESS-22). */
export type Registrations = ReturnType<typeof createRegistrations>;

/** Registration on the database. */
export function createRegistrations(deps: RegistrationDeps) {
  const {
    db,
    clock,
    limits,
    accounts,
    captchas,
    codes,
    phoneVerifications,
    credentials,
    passwords,
    invitations,
    ledger,
    velocity,
    requireUnlisted,
    welcomeAmount,
  } = deps;

  const methodsOf = ({ features }: Merchant): Method[] => [
    ...(features.registerByUsername ? (['username'] as const) : []),
    ...(features.registerByMobile ? (['mobile'] as const) : []),
  ];

  /** Checks what asks nothing of the database. */
  const check = async (
    given: Registration,
    rules: FieldRule[],
    typed: TypedFields,
  ): Promise<{ mobile: string | null }> => {
    const { merchant, dialingCode } = given;
    const faults = faultsOf(rules, typed);
    const mobile =
      typed.mobileNum === '' ? null : parseMobile(typed.mobileNum, dialingCode, merchant.currency);
    if (typed.mobileNum !== '' && !mobile) faults.mobileNum = 'mobile_invalid';
    if (typed.password !== '') {
      const { username, nickname, payeeName, email, birthDate } = typed;
      const context = [username, nickname, payeeName, email, mobile ?? '', birthDate];
      const fault = await credentials.fault(merchant, typed.password, context);
      if (fault) faults.password ??= fault;
      if (typed.password !== typed.confirmPassword) faults.confirmPassword ??= 'password_mismatch';
    }
    for (const field of ['username', 'nickname'] as const)
      if (isReservedName(typed[field], [merchant.code, merchant.brand])) faults[field] ??= 'name_reserved';
    if (typed.birthDate !== '' && !isDay(typed.birthDate)) faults.birthDate = 'birth_date_invalid';
    if (!given.termsAgreed) faults.termsAgreed = 'terms_required';
    if (!given.ageConfirmed) faults.ageConfirmed = 'field_required';
    refuseFields(faults);
    // What is agreed to is what was read (R-ACCESS-26)
    if (given.termsVersion !== '' && given.termsVersion !== merchant.termsVersion)
      throw new Refusal('terms_changed', { fields: { termsAgreed: 'terms_changed' } });
    if (
      typed.birthDate !== '' &&
      ageOn(typed.birthDate, clock.now(), merchant.timeZone) < merchant.minimumAge
    ) {
      throw new Refusal('age_below_minimum', { fields: { birthDate: 'age_below_minimum' } });
    }
    return { mobile };
  };

  /**
   * Who stands above and who recommended, by a name or by the code of a member (R-REWARDS-46, R-AGENTS-65). An invitation of the address counts where its field is off, too; there a code
   * of nobody is no fault, for nobody typed it (R-ACCESS-105).
   */
  const relate = async ({ merchant }: Registration, typed: TypedFields, rules: FieldRule[]) => {
    const faults: Faults = {};
    const { affiliateCode } = typed;
    const isAsked = rules.some(({ name }) => name === 'affiliateCode');
    const agentId = affiliateCode === '' ? null : await invitations.agentOf(merchant.id, affiliateCode);
    const referrerId =
      affiliateCode === '' || agentId ? null : await invitations.referrerOf(merchant.id, affiliateCode);
    if (isAsked && affiliateCode !== '' && !agentId && !referrerId)
      faults.affiliateCode = 'affiliate_code_invalid';
    const recommender =
      typed.recommenderId === '' ? null : await accounts.byUsername(merchant.id, typed.recommenderId);
    if (typed.recommenderId !== '' && recommender?.status !== 'active')
      faults.recommenderId = 'referrer_invalid';
    if (typed.username !== '' && (await accounts.byUsername(merchant.id, typed.username)))
      faults.username = 'username_taken';
    refuseFields(faults);
    const recommenderId = recommender?.id ?? referrerId;
    const uplineId =
      agentId ?? (recommenderId && (await invitations.agentOfFriends(merchant.id, recommenderId)));
    return { uplineId, recommenderId };
  };

  /**
   * Does what the captcha guards, once it is answered: whatever else is wrong, the same answer may be sent again
   * (R-ACCESS-109).
   */
  const behindCaptcha = async <Done>(
    { merchant, visitor }: Registration,
    rules: FieldRule[],
    typed: TypedFields,
    work: () => Promise<Done>,
  ): Promise<Done> => {
    if (!rules.some(({ name }) => name === 'captcha')) return work();
    const owner = { merchantId: merchant.id, visitor, purpose: 'register' } as const;
    const taken = await captchas.take(owner, typed.captcha);
    if (!taken) throw new Refusal('captcha_invalid', { fields: { captcha: 'captcha_invalid' } });
    return work().catch(async (error) => {
      await captchas.putBack(owner, taken);
      throw error;
    });
  };

  /** Verifies a number by the provider that sent the code, else by our own code. @returns null when it does not */
  const checkCode = async (
    { merchant, idToken, requester }: Registration,
    mobile: string,
    code: string,
  ): Promise<PhoneVerification | null> => {
    if (merchant.signIn.phone) return phoneVerifications.use(merchant, idToken, mobile);
    const isRight = await codes.check(
      { merchantId: merchant.id, purpose: 'register', subject: mobile, requester },
      code,
    );
    return isRight ? { release: async () => {} } : null;
  };

  /** @returns the verification of the number, or null when it was not asked for */
  const verifyMobile = async (
    given: Registration,
    mobile: string | null,
    code: string,
  ): Promise<PhoneVerification | null> => {
    if (code === '' || !mobile) return null;
    const verification = await checkCode(given, mobile, code);
    if (!verification) throw new Refusal('code_invalid', { fields: { verificationCode: 'code_invalid' } });
    // Only the holder of the number learns that it has an account.
    if (await accounts.byMobile(given.merchant.id, mobile)) refuseFields({ mobileNum: 'mobile_taken' });
    return verification;
  };

  /** An address that a provider verified counts as verified, unless another one was typed. */
  const emailOf = ({ external }: Registration, typed: TypedFields) => {
    const email = typed.email || external?.email || '';
    return external && email !== '' && email.toLowerCase() === external.email
      ? { email: external.email, emailVerifiedAt: clock.now() }
      : { email };
  };

  const profileOf = (
    given: Registration,
    typed: TypedFields,
    mobile: string | null,
    mobileVerifiedAt: Date | null,
  ) => {
    const { qqNum, facebook, wechat, line, whatsapp, zalo } = typed;
    const contacts = Object.entries({ qqNum, facebook, wechat, line, whatsapp, zalo }).filter(
      ([, value]) => value !== '',
    );
    return {
      mobile,
      mobileVerifiedAt,
      ...emailOf(given, typed),
      payeeName: typed.payeeName,
      birthDate: typed.birthDate || null,
      idNumber: typed.idNumber,
      contacts: Object.fromEntries(contacts),
      affiliateCode: typed.affiliateCode,
      domain: given.domain,
      registerUrl: given.registerUrl,
      registerMethod: given.registerMethod,
      ip: given.ip,
      // A site that was open before its terms were required may have none.
      termsVersion: given.merchant.termsVersion || null,
      termsAgreedAt: given.merchant.termsVersion ? clock.now() : null,
      ageConfirmedAt: clock.now(),
    };
  };

  /** Opens the account of a form that is right by itself. @returns the username */
  const open = async (
    given: Registration,
    rules: FieldRule[],
    typed: TypedFields,
    mobile: string | null,
  ): Promise<string> => {
    const { merchant } = given;
    const { uplineId, recommenderId } = await relate(given, typed, rules);
    const verification = await verifyMobile(given, mobile, typed.verificationCode);
    const mobileVerifiedAt = verification && clock.now();
    await limits.take(accountsPerAddress, networkOf(given.ip));
    const { payeeName: name, birthDate } = typed;
    const person = { name, birthDate, email: emailOf(given, typed).email, mobile: mobile ?? '' };
    await requireUnlisted(merchant, person).catch(async (error) => {
      await verification?.release();
      throw error;
    });
    const [login, payment] = await Promise.all(
      [typed.password, typed.paymentPassword].map((password) =>
        password === '' ? null : passwords.hash(password),
      ),
    );
    // Who gives no username bears the digits of the number.
    const username = typed.username || (mobile ?? '').slice(1);
    const type = openedType('member', merchant.isTrial);
    const gift = playsForFun(type) ? playAmount : welcomeAmount;
    return inTransaction(db, async (on) => {
      const account = await accounts.open(on, {
        merchant,
        username,
        type,
        nickname: typed.nickname,
        uplineId,
        language: given.language,
        profile: { ...profileOf(given, typed, mobile, mobileVerifiedAt), recommenderId },
      });
      if (uplineId)
        await invitations.joined(on, typed.affiliateCode, {
          merchant,
          accountId: account.id,
          agentId: uplineId,
        });
      if (login) await credentials.set(on, merchant.id, account.id, 'login', login);
      if (payment) await credentials.set(on, merchant.id, account.id, 'payment', payment);
      if (gift > 0n) {
        await ledger.grant(
          { ...account.wallet, scope: 'welcome', key: account.id, amount: gift, reference: 'welcome' },
          on,
        );
      }
      await velocity.checkAddress(on, { merchantId: merchant.id, ip: given.ip });
      await given.external?.opened(on, account.id);
      return account.username;
    }).catch(async (error) => {
      await verification?.release();
      throw error;
    });
  };

  return {
    /** The methods that are on, and the rules as they are in force. */
    settings(merchant: Merchant): { methods: Method[]; verifyMobile: boolean; fields: FieldRule[] } {
      const { asksBirthDate } = merchant;
      const fields = merchant.fields.map((rule) =>
        rule.name === 'birthDate' && asksBirthDate ? { ...rule, enabled: true, required: true } : rule,
      );
      return {
        methods: methodsOf(merchant),
        verifyMobile: merchant.features.verifyMobileAtRegistration,
        fields,
      };
    },
    /**
     * Opens an account.
     * @returns the username
     * @throws Refusal body_invalid with a code per field, or the code itself when one field fails; age_below_minimum,
     *   terms_changed, registration_closed, too_many_requests, service_unavailable
     */
    async register(given: Registration): Promise<string> {
      const { merchant, method } = given;
      if (!methodsOf(merchant).includes(method)) throw new Refusal('registration_closed');
      await limits.take(attemptsPerAddress, networkOf(given.ip));
      const rules = rulesFor(merchant, method, given.external !== undefined);
      const { affiliateCode } = given.typed;
      const typed = {
        ...enabledOnly(rules, given.typed),
        affiliateCode: isLine(affiliateCode) ? affiliateCode : '',
      };
      const { mobile } = await check(given, rules, typed);
      return behindCaptcha(given, rules, typed, () => open(given, rules, typed, mobile));
    },
    /** Whether a username fits the rule and is free. */
    async isFree(merchant: Merchant, username: string): Promise<boolean> {
      const rules = merchant.fields.filter(({ name }) => name === 'username');
      const typed = { ...({} as TypedFields), username };
      if (Object.keys(faultsOf(rules, typed)).length > 0) return false;
      if (isReservedName(username, [merchant.code, merchant.brand])) return false;
      return (await accounts.byUsername(merchant.id, username)) === null;
    },
  };
}
