import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import { createAttempts, keyFor } from '../../../platform/http/attempts.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { usernameKey, type AccountRow, type Accounts } from '../account/account.ts';
import type { Captchas } from '../captcha/captcha.ts';
import type { Codes } from '../one-time-code/one-time-code.ts';
import type { LoginHistory } from '../login-history/login-history.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import type { Passkeys, Showing } from '../passkey/passkey.ts';
import type { PhoneProofs } from '../phone-verification/phone-verification.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import { deviceHash, deviceLifeMs, type Browser, type Enter, type Entered, type Entry } from './entry.ts';
import type { Passwords } from './passwords.ts';
import { prepareLogin } from './store.ts';

const windowMs = 15 * 60_000;
/** Failures per account and window from browsers that it does not know (T9). */
const strangerTries = 5;
/** Failures per account and window from one browser that it knows. */
const knownTries = 10;
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
  passkey?: Pick<Showing, 'place' | 'response'> | undefined;
  remember: boolean;
  browser: Browser;
}

/** A login by username and password. */
export interface PasswordLogin extends AnyLogin {
  username: string;
  password: string;
  captcha: string;
}

/** A login by mobile number and code. */
export interface SmsLogin extends AnyLogin {
  mobile: string;
  dialingCode: string;
  code: string;
}

/** A login by a number that was proved at the phone verification provider. */
export interface PhoneLogin extends AnyLogin {
  mobile: string;
  dialingCode: string;
  idToken: string;
}

/** A login by a passkey alone. */
export type PasskeyLogin = Pick<AnyLogin, 'merchant' | 'remember' | 'browser'> &
  Pick<Showing, 'place' | 'response'>;

/** Login (R-ACCESS-5; T9, T10). */
export interface Logins {
  /**
   * @throws Refusal login_failed with `captcha` true, captcha_required, captcha_invalid, account_disabled,
   *   second_factor_required, second_factor_invalid, too_many_requests, service_unavailable
   */
  byPassword(login: PasswordLogin): Promise<Entered>;
  /** @throws Refusal feature_off, code_invalid, account_disabled, second_factor_required, second_factor_invalid, too_many_requests */
  bySms(login: SmsLogin): Promise<Entered>;
  /** @throws Refusal feature_off, code_invalid, account_disabled, second_factor_required, second_factor_invalid, too_many_requests, service_unavailable */
  byPhone(login: PhoneLogin): Promise<Entered>;
  /**
   * By a proof from outside, which its caller checked.
   * @throws Refusal account_disabled, second_factor_required, second_factor_invalid, passkey_invalid
   */
  byProof(login: AnyLogin & { accountId: string; method: Entry['method'] }): Promise<Entered>;
  /** @throws Refusal passkey_invalid, account_disabled, too_many_requests */
  byPasskey(login: PasskeyLogin): Promise<Entered>;
}

export interface LoginDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  limits: Limits;
  accounts: Accounts;
  captchas: Captchas;
  codes: Codes;
  passwords: Passwords;
  passkeys: Passkeys;
  phoneProofs: PhoneProofs;
  secondFactors: SecondFactors;
  history: LoginHistory;
  enter: Enter;
}

/** What may come again, with the same first factor. */
const isFactorFailure = (code: ErrorCode) => code.startsWith('second_factor') || code === 'passkey_invalid';

/** The username that a number typed as username stands for: accounts registered by mobile bear its digits. */
function numberKey(typed: string, currency: string): string | null {
  if (!/^[+0-9][0-9 ()-]{5,}$/.test(typed)) return null;
  return parseMobile(typed, '', currency)?.slice(1) ?? null;
}

/** Login on the database. Order: limits, captcha, bounded hashing (R-ACCESS-13). */
export function createLogins(deps: LoginDeps): Logins {
  const {
    db,
    clock,
    ephemeral,
    limits,
    accounts,
    captchas,
    codes,
    passwords,
    passkeys,
    phoneProofs,
    secondFactors,
    history,
    enter,
  } = deps;
  const attempts = createAttempts(ephemeral);
  const findLogin = prepareLogin(db);

  const look = async ({ merchant, username, browser }: PasswordLogin) => {
    const key = usernameKey(username);
    const [found] = await findLogin.execute({
      merchantId: merchant.id,
      username: key,
      number: numberKey(username, merchant.currency) ?? key,
      device: deviceHash(browser.device ?? ''),
      devicesSince: new Date(clock.now().getTime() - deviceLifeMs),
    });
    const whose = keyFor(merchant.id, found?.account.id ?? key);
    const isKnown = browser.device !== null && found?.deviceSince != null;
    // A browser that the account knows has a count of its own: an attack from elsewhere does not shut it out.
    return isKnown
      ? { found, isKnown, tries: knownTries, whose: `${whose}:${keyFor(browser.device ?? '')}` }
      : { found: found ?? null, isKnown, tries: strangerTries, whose };
  };

  /** @returns failures of the address so far */
  const refuseFlood = async (ip: string): Promise<number> => {
    const failures = await limits.count(failuresOfAddress, networkOf(ip));
    if (failures >= failuresOfAddress.times)
      throw new Refusal('too_many_requests', { retryAfter: windowMs / 1000 });
    return failures;
  };

  const demandKey = (whose: string) => `captcha-demand:${whose}`;

  const checkCaptcha = async ({ merchant, captcha, browser }: PasswordLogin): Promise<void> => {
    if (captcha === '') throw new Refusal('captcha_required', { captcha: true });
    const owner = { merchantId: merchant.id, visitor: browser.visitor, purpose: 'login' } as const;
    if (!(await captchas.check(owner, captcha))) throw new Refusal('captcha_invalid', { captcha: true });
  };

  /** Counts a failure of the address; going over its limit shows at the next attempt. */
  const noteFailure = (ip: string) =>
    limits.take(failuresOfAddress, networkOf(ip)).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });

  const noteFailed = (
    account: AccountRow,
    method: Entry['method'],
    { ip, userAgent }: Browser,
    failure: ErrorCode,
  ) =>
    history.failed({ merchantId: account.merchantId, accountId: account.id, method, ip, userAgent }, failure);

  /** The second factor: a code, or a passkey of the same account. */
  const passFactor = async (
    account: AccountRow,
    { secondFactor, passkey, browser }: AnyLogin,
  ): Promise<void> => {
    const { merchantId, id: accountId } = account;
    if (!passkey) return secondFactors.pass({ merchantId, accountId }, secondFactor);
    const { visitor, ip } = browser;
    if ((await passkeys.prove({ merchantId, visitor, ip, ...passkey }, false)) !== accountId)
      throw new Refusal('passkey_invalid');
  };

  /**
   * What still stands between somebody who proved the first factor and the door.
   * @param login null when what was proved counts for both factors
   */
  const letPass = async (
    account: AccountRow,
    method: Entry['method'],
    browser: Browser,
    login: AnyLogin | null,
  ): Promise<void> => {
    try {
      if (account.status !== 'active') throw new Refusal('account_disabled');
      if (login) await passFactor(account, login);
    } catch (error) {
      // Being asked for the second factor is no failure.
      if (error instanceof Refusal && error.code !== 'second_factor_required')
        noteFailed(account, method, browser, error.code);
      throw error;
    }
  };

  return {
    async byPassword(login) {
      const { merchant, browser } = login;
      const { found, isKnown, tries, whose } = await look(login);
      const failures = isKnown ? 0 : await refuseFlood(browser.ip);
      if (failures >= captchaFrom || (await ephemeral.get(demandKey(whose))) !== null)
        await checkCaptcha(login);
      const isRight = await attempts.make(`login:${whose}`, { times: tries, windowMs }, () =>
        passwords.verify(found?.hash ?? null, login.password),
      );
      if (isRight === null)
        throw new Refusal('too_many_requests', { retryAfter: windowMs / 1000, captcha: true });
      if (!isRight || !found) {
        await ephemeral.set(demandKey(whose), '1', windowMs);
        await noteFailure(browser.ip);
        if (found) noteFailed(found.account, 'password', browser, 'login_failed');
        throw new Refusal('login_failed', { captcha: true });
      }
      await ephemeral.remove(demandKey(whose));
      await letPass(found.account, 'password', browser, login);
      return enter(merchant, found.account, browser, { method: 'password', remember: login.remember });
    },
    async bySms(login) {
      const { merchant, mobile, dialingCode, code, remember, browser } = login;
      if (!merchant.features.smsLogin) throw new Refusal('feature_off');
      await refuseFlood(browser.ip);
      const number = parseMobile(mobile, dialingCode, merchant.currency);
      const subject = { merchantId: merchant.id, purpose: 'login', subject: number ?? '' } as const;
      const isRight = number !== null && (await codes.check(subject, code));
      const account = isRight ? await accounts.byMobile(merchant.id, number) : null;
      if (!account) {
        await noteFailure(browser.ip);
        throw new Refusal('code_invalid', { fields: { password: 'code_invalid' } });
      }
      await letPass(account, 'sms', browser, login).catch(async (error) => {
        // The same code comes again with the second factor.
        if (error instanceof Refusal && isFactorFailure(error.code)) await codes.putBack(subject, code);
        throw error;
      });
      return enter(merchant, account, browser, { method: 'sms', remember });
    },
    async byPhone(login) {
      const { merchant, mobile, dialingCode, idToken, remember, browser } = login;
      if (!merchant.features.smsLogin || !merchant.signIn.phone) throw new Refusal('feature_off');
      await refuseFlood(browser.ip);
      const number = parseMobile(mobile, dialingCode, merchant.currency);
      const proof = number === null ? null : await phoneProofs.use(merchant, idToken, number);
      if (!proof || number === null) {
        await noteFailure(browser.ip);
        throw new Refusal('code_invalid', { fields: { password: 'code_invalid' } });
      }
      const account = await accounts.byMobile(merchant.id, number);
      // Told to who holds the number, and to nobody else
      if (!account) throw new Refusal('account_disabled');
      await letPass(account, 'phone', browser, login).catch(async (error) => {
        if (error instanceof Refusal && isFactorFailure(error.code)) await proof.release();
        throw error;
      });
      return enter(merchant, account, browser, { method: 'phone', remember });
    },
    async byProof({ accountId, method, ...login }) {
      const { merchant, browser, remember } = login;
      const account = await accounts.find(merchant.id, accountId);
      if (!account) throw new Refusal('account_disabled');
      await letPass(account, method, browser, login);
      return enter(merchant, account, browser, { method, remember });
    },
    async byPasskey({ merchant, response, place, remember, browser }) {
      const { visitor, ip } = browser;
      const accountId = await passkeys.prove({ merchantId: merchant.id, visitor, ip, place, response }, true);
      const account = await accounts.find(merchant.id, accountId);
      if (!account) throw new Refusal('passkey_invalid');
      await letPass(account, 'passkey', browser, null);
      return enter(merchant, account, browser, { method: 'passkey', remember });
    },
  };
}
