import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { createAttempts, keyFor, networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import { numberKey, usernameKey, type AccountRow, type Accounts } from '../account/account.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { Captchas } from '../captcha/captcha.ts';
import type { LoginHistory } from '../login-history/login-history.ts';
import type { Codes } from '../one-time-code/one-time-code.ts';
import type { PasskeyAssertion, Passkeys } from '../passkey/passkey.ts';
import type { PhoneVerifications } from '../phone-verification/phone-verification.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import {
  deviceHash,
  deviceLifeMs,
  type Browser,
  type CompletedLogin,
  type CompleteLogin,
  type LoginMethod,
} from './complete-login.ts';
import type { Passwords } from './passwords.ts';
import { prepareLogin, renewHash } from './store.ts';

const windowMs = 15 * 60_000;
/** Failures per account and window from browsers that it does not know (T9). */
const unknownBrowserTries = 5;
/** Failures per account and window from one browser that it knows. */
const knownBrowserTries = 10;
/**
 * Further failures per account and window once strangers used those up: of one network, and in all. They are for who
 * solves captcha and bot check, and a wrong password gets the answer that nobody gets past.
 */
const checkedTries = { perNetwork: 2, perAccount: 10 };
/** Failures per address; many players may share one. */
const failuresOfAddress: Limit = { name: 'login-address', times: 50, windowMs };
/** Failures of an address from which on everybody there is asked for a captcha. */
const captchaFrom = 10;

/** What every login brings. */
export interface AnyLogin {
  merchant: Merchant;
  /** Code of the second factor; empty when none was given. */
  secondFactor: string;
  /** A passkey in place of that code. */
  passkey?: Pick<PasskeyAssertion, 'place' | 'response'> | undefined;
  remember: boolean;
  browser: Browser;
}

/** A login by username and password. */
export interface PasswordLogin extends AnyLogin {
  username: string;
  password: string;
  captcha: string;
  /** Solved bot check; empty when none was sent. */
  altcha: string;
}

/** A login by mobile number and code. */
export interface SmsLogin extends AnyLogin {
  mobile: string;
  dialingCode: string;
  code: string;
  /** The browser that the code was asked for in. */
  requester: string;
}

/** A login by a number that the phone verification provider verified. */
export interface PhoneLogin extends AnyLogin {
  mobile: string;
  dialingCode: string;
  idToken: string;
}

/** A login that a sign-in service vouched for; the caller checked its answer. */
export interface ProviderLogin extends AnyLogin {
  accountId: string;
  method: LoginMethod;
}

/** A login by a passkey, without a password. */
export type PasskeyLogin = Pick<AnyLogin, 'merchant' | 'remember' | 'browser'> &
  Pick<PasskeyAssertion, 'place' | 'response'>;

export interface LoginDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  limits: Limits;
  accounts: Accounts;
  botChecks: BotChecks;
  captchas: Captchas;
  codes: Codes;
  passwords: Passwords;
  passkeys: Passkeys;
  phoneVerifications: PhoneVerifications;
  secondFactors: SecondFactors;
  history: LoginHistory;
  completeLogin: CompleteLogin;
}

/** Login (R-ACCESS-5; T9, T10). */
export type Logins = ReturnType<typeof createLogins>;

export function createLogins(deps: LoginDeps) {
  const address = createAddressLimit(deps.limits);
  const requirements = createRequirements(deps);
  return {
    byPassword: createPasswordLogin(deps, address, requirements),
    ...createMobileLogins(deps, address, requirements),
    ...createVouchedLogins(deps, requirements),
  };
}

/** Failed logins of an address. */
function createAddressLimit(limits: Limits) {
  return {
    /** @returns failures so far @throws Refusal too_many_requests */
    async check(ip: string): Promise<number> {
      const failures = await limits.count(failuresOfAddress, networkOf(ip));
      if (failures >= failuresOfAddress.times)
        throw new Refusal('too_many_requests', { retryAfter: windowMs / 1000 });
      return failures;
    },
    /** Counts a failure; going over the limit shows at the next attempt. */
    countFailure: (ip: string): Promise<void> =>
      limits.take(failuresOfAddress, networkOf(ip)).catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      }),
  };
}

type AddressLimit = ReturnType<typeof createAddressLimit>;

/** What is required of a player besides the first factor. */
function createRequirements({ secondFactors, passkeys, history }: LoginDeps) {
  const recordFailure = (account: AccountRow, method: LoginMethod, browser: Browser, failure: ErrorCode) => {
    const { merchantId, id: accountId } = account;
    const { ip, userAgent } = browser;
    history.recordFailure({ merchantId, accountId, method, ip, userAgent }, failure);
  };

  /** The second factor: a code, or a passkey of the same account. */
  const checkSecondFactor = async (
    account: AccountRow,
    login: AnyLogin,
    hasFactor: boolean,
  ): Promise<void> => {
    const { merchantId, id: accountId } = account;
    if (!login.passkey) {
      if (hasFactor) await secondFactors.pass({ merchantId, accountId }, login.secondFactor);
      return;
    }
    const { visitor, ip } = login.browser;
    const owner = await passkeys.verify({ merchantId, visitor, ip, ...login.passkey }, false);
    if (owner !== accountId) throw new Refusal('passkey_invalid');
  };

  return {
    recordFailure,
    /**
     * The account is active, and its second factor was given.
     * @param login null when the first factor counts for both
     * @param hasFactor false when the account was just read without a second factor, so that none is looked for
     * @throws Refusal account_disabled, second_factor_required, second_factor_invalid, passkey_invalid
     */
    async check(
      account: AccountRow,
      method: LoginMethod,
      browser: Browser,
      login: AnyLogin | null,
      hasFactor = true,
    ): Promise<void> {
      try {
        if (account.status !== 'active') throw new Refusal('account_disabled');
        if (login) await checkSecondFactor(account, login, hasFactor);
      } catch (error) {
        // Being asked for the second factor is no failure.
        if (error instanceof Refusal && error.code !== 'second_factor_required')
          recordFailure(account, method, browser, error.code);
        throw error;
      }
    },
  };
}

type Requirements = ReturnType<typeof createRequirements>;

/** Finds the account that a login names, and how its failures are counted. */
function createAccountLookup({ db, clock }: LoginDeps) {
  const findLogin = prepareLogin(db);
  return async ({ merchant, username, browser }: PasswordLogin) => {
    const key = usernameKey(username);
    const [found] = await findLogin.execute({
      merchantId: merchant.id,
      username: key,
      number: numberKey(username, merchant.currency) ?? key,
      device: deviceHash(browser.device ?? ''),
      devicesSince: new Date(clock.now().getTime() - deviceLifeMs),
    });
    const subject = keyFor(merchant.id, found?.account.id ?? key);
    const isKnown = browser.device !== null && found?.deviceSince != null;
    // A browser that the account knows has a count of its own: an attack from elsewhere does not shut it out.
    return isKnown
      ? { found, isKnown, tries: knownBrowserTries, subject: `${subject}:${keyFor(browser.device ?? '')}` }
      : { found: found ?? null, isKnown, tries: unknownBrowserTries, subject };
  };
}

const tooMany = () => new Refusal('too_many_requests', { retryAfter: windowMs / 1000, captcha: true });

type FoundAccount = Awaited<ReturnType<ReturnType<typeof createAccountLookup>>>;

/**
 * Compares passwords within the limits of failures (T9). Whoever spends the attempts of strangers does not lock the
 * owner out: then a password is compared for who solved captcha and bot check, within limits of their own.
 */
function createPasswordCheck({ db, ephemeral, passwords, botChecks }: LoginDeps) {
  const attempts = createAttempts(ephemeral);
  /**
   * @param requireCaptcha checks the captcha of this login unless that was done
   * @returns whether the password is right, and whether the attempts of strangers were spent before
   * @throws Refusal too_many_requests, captcha_required, captcha_invalid, service_unavailable
   */
  return async (
    login: PasswordLogin,
    { found, isKnown, tries, subject }: FoundAccount,
    requireCaptcha: () => Promise<void>,
  ): Promise<{ isRight: boolean; isLate: boolean }> => {
    const renew = async (hash: string, before: string) => {
      if (!found) return;
      const { merchantId, id: accountId } = found.account;
      await renewHash(db, { merchantId, accountId, kind: 'login', before }, hash);
    };
    const compare = () => passwords.verify(found?.hash ?? null, login.password, renew);
    const isRight = await attempts.make(`login:${subject}`, { times: tries, windowMs }, compare);
    if (isRight !== null) return { isRight, isLate: false };
    if (isKnown) throw tooMany();
    await requireCaptcha();
    if (!(await botChecks.isSolved(login.merchant.id, login.altcha))) throw tooMany();
    const ofNetwork = keyFor(subject, networkOf(login.browser.ip));
    const { perNetwork, perAccount } = checkedTries;
    const isRightLate = await attempts.make(
      `login-checked:${ofNetwork}`,
      { times: perNetwork, windowMs },
      async () => {
        const isRight = await attempts.make(
          `login-checked:${subject}`,
          { times: perAccount, windowMs },
          compare,
        );
        if (isRight === null) throw tooMany();
        return isRight;
      },
    );
    if (isRightLate === null) throw tooMany();
    return { isRight: isRightLate, isLate: true };
  };
}

/** Login by password. Order: limits, captcha, bounded hashing (R-ACCESS-13). */
function createPasswordLogin(deps: LoginDeps, address: AddressLimit, requirements: Requirements) {
  const { ephemeral, captchas, completeLogin } = deps;
  const checkPassword = createPasswordCheck(deps);
  const findAccount = createAccountLookup(deps);

  const captchaKey = (subject: string) => `captcha-demand:${subject}`;

  const checkCaptcha = async ({ merchant, captcha, browser }: PasswordLogin): Promise<void> => {
    if (captcha === '') throw new Refusal('captcha_required', { captcha: true });
    const owner = { merchantId: merchant.id, visitor: browser.visitor, purpose: 'login' } as const;
    if (!(await captchas.check(owner, captcha))) throw new Refusal('captcha_invalid', { captcha: true });
  };

  /** Demands a captcha from now on, and counts and records the failure. */
  const noteFailure = async ({ browser }: PasswordLogin, { found, subject }: FoundAccount): Promise<void> => {
    await ephemeral.set(captchaKey(subject), '1', windowMs);
    await address.countFailure(browser.ip);
    if (found) requirements.recordFailure(found.account, 'password', browser, 'login_failed');
  };

  /**
   * @throws Refusal login_failed with `captcha` true, captcha_required, captcha_invalid, account_disabled,
   *   second_factor_required, second_factor_invalid, too_many_requests, service_unavailable
   */
  return async (login: PasswordLogin): Promise<CompletedLogin> => {
    const { merchant, browser, remember } = login;
    const named = await findAccount(login);
    const { found, isKnown, subject } = named;
    const failures = isKnown ? 0 : await address.check(browser.ip);
    const isDemanded = failures >= captchaFrom || (await ephemeral.get(captchaKey(subject))) !== null;
    if (isDemanded) await checkCaptcha(login);
    const requireCaptcha = async () => {
      if (!isDemanded) await checkCaptcha(login);
    };
    const { isRight, isLate } = await checkPassword(login, named, requireCaptcha);
    if (!isRight || !found) {
      await noteFailure(login, named);
      // Who goes on guessing does not learn that the password was compared
      throw isLate ? tooMany() : new Refusal('login_failed', { captcha: true });
    }
    await ephemeral.remove(captchaKey(subject));
    await requirements.check(found.account, 'password', browser, login, found.factorSince !== null);
    return completeLogin(merchant, found.account, browser, { method: 'password', remember });
  };
}

/** Whether a refusal asks for the same first factor again, with a second one. */
const asksForFactor = (error: unknown) =>
  error instanceof Refusal && (error.code.startsWith('second_factor') || error.code === 'passkey_invalid');

const codeInvalid = () => new Refusal('code_invalid', { fields: { password: 'code_invalid' } });

/** Logins by mobile number: with our own code, or verified by the provider. */
function createMobileLogins(deps: LoginDeps, address: AddressLimit, requirements: Requirements) {
  const { accounts, codes, phoneVerifications, completeLogin } = deps;
  return {
    /** @throws Refusal feature_off, code_invalid, account_disabled, second_factor_required, second_factor_invalid, too_many_requests */
    async bySms(login: SmsLogin): Promise<CompletedLogin> {
      const { merchant, mobile, dialingCode, code, requester, remember, browser } = login;
      if (!merchant.features.smsLogin) throw new Refusal('feature_off');
      await address.check(browser.ip);
      const number = parseMobile(mobile, dialingCode, merchant.currency);
      const subject = {
        merchantId: merchant.id,
        purpose: 'login',
        subject: number ?? '',
        requester,
      } as const;
      const taken = number === null ? null : await codes.take(subject, code);
      const account = taken && number ? await accounts.byMobile(merchant.id, number) : null;
      if (!taken || !account) {
        await address.countFailure(browser.ip);
        throw codeInvalid();
      }
      await requirements.check(account, 'sms', browser, login).catch(async (error) => {
        // The same code comes again with the second factor.
        if (asksForFactor(error)) await codes.putBack(subject, taken);
        throw error;
      });
      return completeLogin(merchant, account, browser, { method: 'sms', remember });
    },
    /** @throws Refusal feature_off, code_invalid, account_disabled, second_factor_required, second_factor_invalid, too_many_requests, service_unavailable */
    async byPhone(login: PhoneLogin): Promise<CompletedLogin> {
      const { merchant, mobile, dialingCode, idToken, remember, browser } = login;
      if (!merchant.features.smsLogin || !merchant.signIn.phone) throw new Refusal('feature_off');
      await address.check(browser.ip);
      const number = parseMobile(mobile, dialingCode, merchant.currency);
      const verification = number === null ? null : await phoneVerifications.use(merchant, idToken, number);
      if (!verification || number === null) {
        await address.countFailure(browser.ip);
        throw codeInvalid();
      }
      const account = await accounts.byMobile(merchant.id, number);
      // Only the holder of the number learns this.
      if (!account) throw new Refusal('account_disabled');
      await requirements.check(account, 'phone', browser, login).catch(async (error) => {
        if (asksForFactor(error)) await verification.release();
        throw error;
      });
      return completeLogin(merchant, account, browser, { method: 'phone', remember });
    },
  };
}

/** Logins without anything that the player types. */
function createVouchedLogins(deps: LoginDeps, requirements: Requirements) {
  const { accounts, passkeys, completeLogin } = deps;
  return {
    /** @throws Refusal account_disabled, second_factor_required, second_factor_invalid, passkey_invalid */
    async byProvider({ accountId, method, ...login }: ProviderLogin): Promise<CompletedLogin> {
      const { merchant, browser, remember } = login;
      const account = await accounts.find(merchant.id, accountId);
      if (!account) throw new Refusal('account_disabled');
      await requirements.check(account, method, browser, login);
      return completeLogin(merchant, account, browser, { method, remember });
    },
    /** @throws Refusal passkey_invalid, account_disabled, too_many_requests */
    async byPasskey(login: PasskeyLogin): Promise<CompletedLogin> {
      const { merchant, response, place, remember, browser } = login;
      const { visitor, ip } = browser;
      const assertion = { merchantId: merchant.id, visitor, ip, place, response };
      const accountId = await passkeys.verify(assertion, true);
      const account = await accounts.find(merchant.id, accountId);
      if (!account) throw new Refusal('passkey_invalid');
      await requirements.check(account, 'passkey', browser, null);
      return completeLogin(merchant, account, browser, { method: 'passkey', remember });
    },
  };
}
