import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Opened, Opening } from './session.ts';
import {
  endSessions,
  familyOf,
  insertToken,
  isActive,
  justUsed,
  revokeFamily,
  useToken,
} from './store-remember.ts';

/** How long a device is remembered at most, ms (R-ACCESS-9); using it does not prolong it. */
const rememberMs = 30 * 86_400_000;
/** How long after its use a token is answered once more to the same device, ms: its tabs renew at once. */
const graceMs = 30_000;

/** A token of a remembered device, for its cookie. */
export interface Remembered {
  token: string;
  expiresAt: Date;
}

/** What a remembered device gets for its token. */
export interface Redeemed {
  session: Opened;
  next: Remembered;
}

/** Devices that stay logged in: a token works once and is followed by another (R-ACCESS-9). */
export interface Remembering {
  /** Remembers the device of a session. @param who whose session; `device` is the device cookie, or null */
  remember(
    on: Sql,
    who: { merchantId: number; accountId: string; sessionId: string; device: string | null },
  ): Promise<Remembered>;
  /**
   * Opens a session for a token. A token that was used before tells that somebody copied it: the whole family
   * is revoked and its sessions end. Right after its use it may come again from the device it was given to.
   * @returns null when the token is no longer good
   */
  redeem(
    merchantId: number,
    token: string,
    from: { userAgent: string; ip: string; device: string | null },
  ): Promise<Redeemed | null>;
  /** Forgets the device of a token. */
  forget(merchantId: number, token: string): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Remembered devices on the database.
 * @param open opens a session
 */
export function createRemembering(
  db: Db,
  clock: Clock,
  open: (on: Sql, opening: Opening) => Promise<Opened>,
): Remembering {
  interface Holder {
    merchantId: number;
    accountId: string;
    sessionId: string;
    familyId: string;
    deviceHash: Buffer | null;
    expiresAt: Date;
  }

  const issue = async (on: Sql, holder: Holder): Promise<Remembered> => {
    const token = randomBytes(32).toString('base64url');
    await insertToken(on, { ...holder, tokenHash: hashOf(token), createdAt: clock.now() });
    return { token, expiresAt: holder.expiresAt };
  };

  const again = async (on: Sql, merchantId: number, token: string, device: string | null) => {
    if (device === null) return null;
    const now = clock.now();
    return justUsed(on, merchantId, hashOf(token), hashOf(device), now, new Date(now.getTime() - graceMs));
  };

  const revoke = async (on: Sql, merchantId: number, token: string): Promise<void> => {
    const familyId = await familyOf(on, merchantId, hashOf(token));
    if (!familyId) return;
    const sessionIds = await revokeFamily(on, merchantId, familyId, clock.now());
    await endSessions(on, merchantId, sessionIds, clock.now());
  };

  return {
    remember: (on, { device, ...who }) =>
      issue(on, {
        ...who,
        familyId: uuidv7(),
        deviceHash: device === null ? null : hashOf(device),
        expiresAt: new Date(clock.now().getTime() + rememberMs),
      }),
    redeem: (merchantId, token, { device, ...from }) =>
      inTransaction(db, async (on) => {
        const used = await useToken(on, merchantId, hashOf(token), clock.now());
        const good = used ?? (await again(on, merchantId, token, device));
        if (!good) {
          await revoke(on, merchantId, token);
          return null;
        }
        const { accountId, familyId, deviceHash, expiresAt } = good;
        if (!(await isActive(on, merchantId, accountId))) return null;
        // The session before has lost its cookie: it must not live on unseen.
        if (used) await endSessions(on, merchantId, [used.sessionId], clock.now());
        const session = await open(on, { merchantId, accountId, ...from });
        const { sessionId } = session;
        return {
          session,
          next: await issue(on, { merchantId, accountId, sessionId, familyId, deviceHash, expiresAt }),
        };
      }),
    forget: (merchantId, token) => inTransaction(db, (on) => revoke(on, merchantId, token)),
  };
}
