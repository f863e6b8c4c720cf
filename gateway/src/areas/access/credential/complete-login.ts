import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '@foyer/contract/languages';
import { isSessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import {
  chosenLanguage,
  clearCookie,
  deviceCookie,
  readCookie,
  rememberCookie,
  sessionCookie,
  setCookie,
  visitorOf,
} from '../../../platform/http/cookies.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayMs, hourMs } from '../../../platform/time/units.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { AccountRow, Accounts, SessionFacts } from '../account/account.ts';
import type { LoginEventRow, LoginHistory } from '../login-history/login-history.ts';
import type { RememberToken, Sessions } from '../session/session.ts';
import { writeLogin, type LoginRecord } from './store.ts';

/** How long a browser counts as known after its last login, ms. */
export const deviceLifeMs = 180 * dayMs;

/** The browser that a player logs in with. */
export interface Browser {
  ip: string;
  userAgent: string;
  /** Its device cookie, or null. */
  device: string | null;
  /** Its anonymous visitor, which captchas are bound to, or null. */
  visitor: string | null;
  /** The language that was chosen in it, or null: messages are written in it from now on. */
  language: LanguageCode | null;
}

/** How a player logged in. */
export type LoginMethod = LoginEventRow['method'];

/** What a browser gets once its player is logged in. */
export interface CompletedLogin {
  facts: SessionFacts;
  /** For the session cookie. */
  token: string;
  device: DeviceToken;
  /** For the remember cookie; null when the device is not to be remembered. */
  remembered: RememberToken | null;
}

export const deviceHash = (token: string): Buffer => createHash('sha256').update(token).digest();
const isDeviceToken = (token: string | null): token is string =>
  token !== null && /^[A-Za-z0-9_-]{43}$/.test(token);

/** What the device cookie of a browser is set to. */
export interface DeviceToken {
  token: string;
  expiresAt: Date;
}

/** The device token of a browser: the one that it has, else a fresh one. */
export const deviceTokenOf = (device: string | null, now: Date): DeviceToken => ({
  token: isDeviceToken(device) ? device : randomBytes(32).toString('base64url'),
  expiresAt: new Date(now.getTime() + deviceLifeMs),
});

/** The browser that a request comes from. */
export function browserOf(request: FastifyRequest): Browser {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: readCookie(request, deviceCookie),
    visitor: visitorOf(request),
    language: chosenLanguage(request, request.merchant),
  };
}

export type CompleteLogin = ReturnType<typeof createCompleteLogin>;

export function createCompleteLogin(
  db: Db,
  clock: Clock,
  accounts: Accounts,
  sessions: Sessions,
  history: LoginHistory,
  velocity: Velocity,
) {
  /**
   * Logs in a player who met every requirement: records the login, opens a session and makes the browser known.
   * @param account as it was looked up before what was required was compared
   * @param how the method, and whether the device is to stay logged in
   * @throws Refusal login_failed when every session of the account ended since it was looked up: what was compared counts no more
   */
  return async (
    merchant: Merchant,
    account: AccountRow,
    browser: Browser,
    { method, remember }: { method: LoginMethod; remember: boolean },
  ): Promise<CompletedLogin> => {
    const { type } = account;
    if (!isSessionType(type)) throw new Error(`account ${account.id} has an unknown type`);
    const device = deviceTokenOf(browser.device, clock.now());
    const owner = { merchantId: merchant.id, accountId: account.id };
    const rememberedUntil = new Date(clock.now().getTime() + merchant.rememberDays * dayMs);
    const sessionEnd = new Date(clock.now().getTime() + merchant.sessionHours * hourMs);
    const end = remember ? rememberedUntil : sessionEnd;
    const notAfter = account.expiresAt && account.expiresAt < end ? account.expiresAt : end;
    const { ip, userAgent } = browser;
    const { row, opened } = sessions.make({ ...owner, ip, userAgent, notAfter });
    const { sessionId } = opened;
    const record: LoginRecord = {
      session: row,
      event: history.successOf({ ...owner, sessionId, method, ip, userAgent }),
      deviceHash: deviceHash(device.token),
      language: browser.language,
      sessionsVersion: account.sessionsVersion,
    };
    const isFirst = account.firstLoginAt === null;
    const write = async (on: Db | Sql) => {
      if (!(await writeLogin(on, record))) throw new Refusal('login_failed', { captcha: true });
    };
    const writeMore = async (on: Sql) => {
      await write(on);
      if (isFirst) await velocity.checkDevice(on, { merchantId: merchant.id, tokenHash: record.deviceHash });
      return remember
        ? sessions.remember(on, { ...owner, sessionId, device: device.token, rememberedUntil })
        : null;
    };
    // Most logins write nothing else: one statement needs no transaction around it.
    const isPlain = !isFirst && !remember;
    const remembered = isPlain ? await write(db).then(() => null) : await inTransaction(db, writeMore);
    return {
      facts: accounts.sessionInfo(merchant, {
        handle: opened.handle,
        username: account.username,
        type,
        firstTimeLogin: isFirst,
      }),
      token: opened.token,
      device,
      remembered,
    };
  };
}

/**
 * Gives the browser its cookies. Its earlier session ends, as it must not live on without a cookie, and so does its
 * earlier remembered login.
 * @param call the request that logged in, and the player it came with, if any
 * @returns what the login answers
 */
export async function setSessionCookies(
  { sessions }: { sessions: Sessions },
  call: { merchant: Merchant; player: Player | null; request: FastifyRequest; reply: FastifyReply },
  { facts, token, device, remembered }: CompletedLogin,
): Promise<SessionFacts> {
  const { merchant, player, request, reply } = call;
  if (player) await sessions.end(player);
  const earlier = readCookie(request, rememberCookie);
  if (earlier) await sessions.forget(merchant.id, earlier);
  setCookie(reply, sessionCookie, token);
  setCookie(reply, deviceCookie, device.token, device.expiresAt);
  if (remembered) setCookie(reply, rememberCookie, remembered.token, remembered.expiresAt);
  else clearCookie(reply, rememberCookie);
  return facts;
}
