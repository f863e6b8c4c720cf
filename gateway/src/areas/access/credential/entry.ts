import { createHash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@foyer/contract/languages';
import { isSessionType } from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { AccountRow, Accounts, SessionFacts } from '../account/account.ts';
import type { LoginEventRow, LoginHistory } from '../login-history/login-history.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Remembered, Sessions } from '../session/session.ts';
import { saveDevice } from './store.ts';

/** How long a browser counts as known after its last login, ms. */
export const deviceLifeMs = 180 * 86_400_000;

/** The browser that somebody comes with. */
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

/** What a browser gets when its player is in. */
export interface Entered {
  facts: SessionFacts;
  /** For the session cookie. */
  token: string;
  device: { token: string; expiresAt: Date };
  /** For the remember cookie; null when the device is not to be remembered. */
  remembered: Remembered | null;
}

/** Opens the door once somebody has shown who they are. */
export type Enter = (
  merchant: Merchant,
  account: AccountRow,
  browser: Browser,
  how: Entry,
) => Promise<Entered>;

/** How somebody came in. */
export interface Entry {
  method: LoginEventRow['method'];
  remember: boolean;
}

export const deviceHash = (token: string): Buffer => createHash('sha256').update(token).digest();
const isDeviceToken = (token: string | null): token is string =>
  token !== null && /^[A-Za-z0-9_-]{43}$/.test(token);

/** The door: notes the login, opens a session, knows the browser again next time. */
export function createEnter(
  db: Db,
  clock: Clock,
  accounts: Accounts,
  sessions: Sessions,
  history: LoginHistory,
): Enter {
  return async (merchant, account, browser, { method, remember }) => {
    const { type } = account;
    if (!isSessionType(type)) throw new Error(`account ${account.id} has an unknown type`);
    const device = isDeviceToken(browser.device) ? browser.device : randomBytes(32).toString('base64url');
    const [merchantId, accountId] = [merchant.id, account.id];
    const { ip, userAgent } = browser;
    const { session, remembered, isFirst } = await inTransaction(db, async (on) => {
      const first = await accounts.noteLogin(on, account, browser.language);
      const opened = await sessions.open(on, {
        merchantId,
        accountId,
        ip,
        userAgent,
        notAfter: account.expiresAt,
      });
      await saveDevice(on, merchantId, accountId, deviceHash(device), clock.now());
      const { sessionId } = opened;
      await history.entered(on, { merchantId, accountId, sessionId, method, ip, userAgent });
      const kept = remember
        ? await sessions.remember(on, { merchantId, accountId, sessionId, device })
        : null;
      return { session: opened, remembered: kept, isFirst: first };
    });
    return {
      facts: accounts.sessionInfo(merchant, {
        handle: session.handle,
        username: account.username,
        type,
        firstTimeLogin: isFirst,
      }),
      token: session.token,
      device: { token: device, expiresAt: new Date(clock.now().getTime() + deviceLifeMs) },
      remembered,
    };
  };
}
