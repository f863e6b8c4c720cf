import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Courier } from '../../../integrations/courier.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createAttempts, keyFor, networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { usernameKey, type Accounts, type AccountRow } from '../account/account.ts';
import { codeLifeMs, isTypedCode, linkLifeMs, type Codes } from '../one-time-code/one-time-code.ts';
import { fits, ruleOf } from '../registration-field/registration-field.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { mayTextTo, parseMobile } from '../../tenancy/phone-number/phone-number.ts';
import type { RememberToken, Sessions } from '../session/session.ts';
import { deviceHash, deviceLifeMs, deviceTokenOf, type DeviceToken } from './complete-login.ts';
import type { Passwords } from './passwords.ts';
import {
  findHash,
  findResetState,
  hasDevice,
  removeDevices,
  removeHash,
  renewHash,
  saveDevice,
  saveHash,
  type CredentialKind,
} from './store.ts';
export {
  browserOf,
  createCompleteLogin,
  deviceHash,
  deviceLifeMs,
  deviceTokenOf,
  setSessionCookies,
  type CompletedLogin,
  type DeviceToken,
} from './complete-login.ts';
export { createLogins, type AnyLogin, type Logins, type PasswordLogin } from './login.ts';
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';

const windowMs = 15 * 60_000;
const changeTries = 5;
const resetsPerAddress: Limit = { name: 'reset-address', times: 30, windowMs };

/** A password change by its owner. */
export interface Change {
  merchant: Merchant;
  player: Player;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  /** The device cookie, or null. */
  device: string | null;
  /** The token that remembers this device, or null: it stays remembered, for as long as before. */
  remember: string | null;
}

/** A lost password. */
export interface ResetRequest {
  merchant: Merchant;
  username: string;
  channel: 'sms' | 'mail';
  /** The registered number or address. */
  destination: string;
  dialingCode: string;
  ip: string;
  /** The device cookie, or null: a browser that the account knows has a reserve of messages. */
  device: string | null;
  /** The browser that asks: a code by SMS counts only there. */
  requester: string;
  /** Language that was chosen; null: that of the account. */
  language: string | null;
  /** Makes the message of a code. */
  codeWords(language: string, code: string, minutes: number): { subject: string; text: string };
  /** Makes the message with a link. */
  linkWords(
    language: string,
    username: string,
    code: string,
    minutes: number,
  ): { subject: string; text: string };
}

/** A new password for a lost one. */
export interface Reset {
  merchant: Merchant;
  username: string;
  code: string;
  newPassword: string;
  confirmNewPassword: string;
  ip: string;
  /** The device cookie, or null. */
  device: string | null;
  /** The browser that a code by SMS was asked for in. */
  requester: string;
}

export interface CredentialDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  limits: Limits;
  accounts: Accounts;
  sessions: Sessions;
  codes: Codes;
  courier: Courier;
  passwords: Passwords;
}

/** A refusal that names the one field it is about. */
const about = (field: string, code: ErrorCode) => new Refusal(code, { fields: { [field]: code } });

/** Passwords of players. */
export type Credentials = ReturnType<typeof createCredentials>;

export function createCredentials(deps: CredentialDeps) {
  const { db, clock, ephemeral, limits, accounts, sessions, codes, courier, passwords } = deps;
  const attempts = createAttempts(ephemeral);

  /** Why a merchant refuses a password, or null. @param context what a guesser knows of its owner */
  const fault = async (merchant: Merchant, password: string, context: readonly string[]) => {
    const rule = ruleOf(merchant, 'password');
    if (rule && !fits(rule, password)) return 'password_invalid';
    return passwords.fault(password, { context: [merchant.code, merchant.brand, ...context] });
  };

  /** Sets a password from its hash, which the caller made (Argon2id, PHC). */
  const set = (
    on: Sql,
    merchantId: number,
    accountId: string,
    kind: CredentialKind,
    hash: string,
  ): Promise<void> => saveHash(on, { merchantId, accountId, kind, hash, changedAt: clock.now() });

  const refuseNew = async (
    merchant: Merchant,
    context: readonly string[],
    password: string,
    confirmed: string,
  ): Promise<void> => {
    const found = await fault(merchant, password, context);
    if (found) throw about('newPassword', found);
    if (password !== confirmed) throw about('confirmNewPassword', 'password_mismatch');
  };

  /** Whether this is the password of that kind; false when there is none, and it takes as long. */
  const verify = async (
    merchantId: number,
    accountId: string,
    kind: CredentialKind,
    password: string,
  ): Promise<boolean> => {
    const stored = await findHash(db, merchantId, accountId, kind);
    return passwords.verify(stored, password, (hash, before) =>
      renewHash(db, { merchantId, accountId, kind, before }, hash),
    );
  };

  /**
   * Asks the owner of a session for a password again, within the limit of failures.
   * @param field named by the refusal
   * @throws Refusal old_password_wrong, too_many_requests
   */
  const requirePassword = async (
    { merchantId, accountId }: Player,
    kind: CredentialKind,
    password: string,
    field: string,
  ): Promise<void> => {
    const isRight = await attempts.make(
      `change:${kind}:${keyFor(merchantId, accountId)}`,
      { times: changeTries, windowMs },
      () => verify(merchantId, accountId, kind, password),
    );
    if (isRight === null) throw new Refusal('too_many_requests', { retryAfter: windowMs / 1000 });
    if (!isRight) throw about(field, 'old_password_wrong');
  };

  /** The account a reset is for, if the destination is really its own. */
  const ownerOf = async (request: ResetRequest): Promise<{ account: AccountRow; to: string } | null> => {
    const { merchant, username, channel, destination, dialingCode } = request;
    const account = await accounts.byTyped(merchant, username);
    if (account?.status !== 'active') return null;
    const { mobile, email } = await accounts.contactOf(merchant.id, account.id);
    const to = channel === 'sms' ? mobile : email || null;
    const typed = channel === 'sms' ? parseMobile(destination, dialingCode, merchant.currency) : destination;
    return to !== null && typed?.toLowerCase() === to.toLowerCase() ? { account, to } : null;
  };

  /** Whether an account logged in from the browser with this device cookie. */
  const knowsDevice = (merchantId: number, accountId: string, device: string): Promise<boolean> =>
    hasDevice(
      db,
      { merchantId, accountId, tokenHash: deviceHash(device) },
      new Date(clock.now().getTime() - deviceLifeMs),
    );

  /**
   * What a code or link for a lost password is good for: this account, with the contact that it goes to and the password that it
   * replaces. Once its owner changed either, whoever still reads the old one has nothing. As much is asked for nobody (T9).
   * @param accountId null for nobody
   */
  const resetSubject = async (
    merchantId: number,
    accountId: string | null,
    channel: ResetRequest['channel'],
  ): Promise<string> => {
    const state = await findResetState(db, merchantId, accountId ?? randomUUID());
    const since = state?.changedAt?.getTime() ?? 0;
    return keyFor(accountId ?? '', channel, state?.[channel] ?? '', since);
  };

  const sendReset = async (request: ResetRequest): Promise<void> => {
    const owner = await ownerOf(request);
    if (!owner) return;
    const { channel, merchant, ip, requester } = request;
    if (channel === 'sms' && !mayTextTo(owner.to, merchant)) return;
    const message = { merchantId: merchant.id, purpose: 'reset', to: owner.to.toLowerCase(), ip } as const;
    const isOwnBrowser =
      request.device !== null && (await knowsDevice(merchant.id, owner.account.id, request.device));
    if (!(await codes.mayReach(message, isOwnBrowser))) return;
    const whom = await resetSubject(merchant.id, owner.account.id, channel);
    const subject = { merchantId: merchant.id, purpose: 'reset', subject: whom } as const;
    const code =
      channel === 'sms'
        ? await codes.issue({ ...subject, requester })
        : await codes.issueLink({ ...subject, requester: null });
    const language = request.language ?? owner.account.language;
    const words =
      channel === 'sms'
        ? request.codeWords(language, code, codeLifeMs / 60_000)
        : request.linkWords(language, owner.account.username, code, linkLifeMs / 60_000);
    await courier.send({ merchantId: merchant.id, channel, to: owner.to, purpose: 'reset', code, ...words });
  };

  return {
    set,
    /** Removes a password that its owner lost. @returns whether there was one */
    remove: removeHash,
    fault,
    requirePassword,
    resetSubject,
    knowsDevice,
    /** Whether there is a password of that kind. */
    has: async (merchantId: number, accountId: string, kind: CredentialKind): Promise<boolean> =>
      (await findHash(db, merchantId, accountId, kind)) !== null,
    verify,
    /**
     * Every other session ends, this one gets another token (R-ACCESS-45; T11).
     * @throws Refusal old_password_wrong, password_unchanged, password_mismatch, too_many_requests, body_invalid, session_ended
     */
    async change(change: Change): Promise<{ token: string; remembered: RememberToken | null }> {
      const { merchant, player, newPassword, device } = change;
      const { mobile, email } = await accounts.contactsOf(player.merchantId, player.accountId);
      const context = [player.username, player.nickname, email?.value ?? '', mobile?.value ?? ''];
      await refuseNew(merchant, context, newPassword, change.confirmNewPassword);
      if (newPassword === change.oldPassword) throw about('newPassword', 'password_unchanged');
      await requirePassword(player, 'login', change.oldPassword, 'oldPassword');
      const hash = await passwords.hash(newPassword);
      const { merchantId, accountId, sessionId } = player;
      return inTransaction(db, async (on) => {
        await sessions.hold(on, player);
        const rememberedUntil = await sessions.rememberedUntil(on, { ...player, device }, change.remember);
        await set(on, merchantId, accountId, 'login', hash);
        await sessions.endAll(on, merchantId, accountId, sessionId);
        await removeDevices(on, merchantId, accountId, device === null ? null : deviceHash(device));
        const token = await sessions.rotate(on, player);
        const remembered =
          rememberedUntil && (await sessions.remember(on, { ...player, device, rememberedUntil }));
        return { token, remembered };
      });
    },
    /**
     * Sends a code or a link if account and destination belong together; nobody learns whether they do. Only then it
     * counts against the recipient: requests by strangers do not take a player's messages away.
     * @returns when another may be asked for
     * @throws Refusal too_many_requests
     */
    async requestReset(request: ResetRequest): Promise<Date> {
      const { merchant, username, channel, destination, ip } = request;
      const what = keyFor('reset', usernameKey(username), channel, destination.toLowerCase());
      const again = await codes.chargeCaller(merchant.id, what, ip);
      courier.later(() => sendReset(request));
      return again;
    },
    /**
     * Every session ends. The browser becomes known to the account, and the only one: whoever spends the attempts of
     * strangers does not keep its owner from logging in with the new password.
     * @returns whose password it was, and the token of the device cookie
     * @throws Refusal code_invalid, password_mismatch, too_many_requests, body_invalid
     */
    async reset(given: Reset): Promise<{ accountId: string; device: DeviceToken }> {
      const { merchant, username, code, newPassword, confirmNewPassword, ip } = given;
      await limits.take(resetsPerAddress, networkOf(ip));
      await refuseNew(merchant, [username], newPassword, confirmNewPassword);
      const account = await accounts.byTyped(merchant, username);
      const isTyped = isTypedCode(code);
      const subject = await resetSubject(merchant.id, account?.id ?? null, isTyped ? 'sms' : 'mail');
      const requester = isTyped ? given.requester : null;
      const isRight = await codes.check(
        { merchantId: merchant.id, purpose: 'reset', subject, requester },
        code,
      );
      if (!isRight || !account) throw about('code', 'code_invalid');
      const hash = await passwords.hash(newPassword);
      const device = deviceTokenOf(given.device, clock.now());
      await inTransaction(db, async (on) => {
        await set(on, merchant.id, account.id, 'login', hash);
        await sessions.endAll(on, merchant.id, account.id);
        await removeDevices(on, merchant.id, account.id, null);
        await saveDevice(on, merchant.id, account.id, deviceHash(device.token), clock.now());
      });
      return { accountId: account.id, device };
    },
  };
}
