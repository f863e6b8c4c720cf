import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { createAttempts, keyFor, networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  deviceHash,
  deviceLifeMs,
  deviceTokenOf,
  type DeviceToken,
  type Passwords,
} from '../credential/credential.ts';
import type { StaffFactors } from '../second-factor/second-factor.ts';
import type { ShownPasskey, StaffPasskeys } from './passkeys.ts';
import type { StaffSessions } from './session.ts';
import { findLogin, renewHash, saveDevice } from './store.ts';
import { holdForLogin } from './store-session.ts';

const windowMs = 15 * 60_000;
/** Wrong passwords for a name from one network, and for an account from a browser that it knows, per window. */
const tries = { stranger: 5, knownBrowser: 10 };
/** Wrong passwords from one network, for whatever names. */
const failuresOfNetwork: Limit = { name: 'staff-login-network', times: 30, windowMs };

/** The name as it is stored. */
export const staffKey = (username: string): string => username.trim().toLowerCase();

export interface StaffLogin {
  username: string;
  password: string;
  /** Code of the second factor; empty when none was given. */
  secondFactor?: string;
  /** A passkey in place of that code. */
  passkey?: ShownPasskey | undefined;
  ip: string;
  userAgent: string;
  /** The device cookie of the browser, or null. */
  device?: string | null;
}

export interface StaffLoginDeps {
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  limits: Limits;
  passwords: Passwords;
  factors: StaffFactors;
  passkeys: StaffPasskeys;
  sessions: StaffSessions;
}

const tooMany = () => new Refusal('too_many_requests', { retryAfter: windowMs / 1000 });

/**
 * Logins of staff. Failures are counted by name and network, and for a browser that somebody logged in from before by that
 * browser; never by the name alone, so that nobody locks its owner out (R-ACCESS-74, ADR 055).
 */
export function createStaffLogin(deps: StaffLoginDeps) {
  const { db, clock, ephemeral, limits, passwords, factors, passkeys, sessions } = deps;
  const attempts = createAttempts(ephemeral);

  /** Counts a failure; going over the limit shows at the next attempt. */
  const noteFailure = (network: string): Promise<void> =>
    limits.take(failuresOfNetwork, network).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });

  /** The second factor: a code, or a passkey of the same person. @returns whether there is one */
  const passFactor = async (staffId: string, code: string, passkey?: ShownPasskey): Promise<boolean> => {
    if (!passkey) return factors.pass({ staffId }, code);
    await passkeys.verify(staffId, passkey);
    return true;
  };

  /**
   * @throws Refusal staff_login_failed, account_disabled, second_factor_required, second_factor_invalid, passkey_invalid,
   *   too_many_requests, service_unavailable
   */
  return async (given: StaffLogin): Promise<{ token: string; member: StaffMember; device: DeviceToken }> => {
    const { password, secondFactor = '', passkey, ip, userAgent } = given;
    const username = staffKey(given.username);
    const device = deviceTokenOf(given.device ?? null, clock.now());
    const found = await findLogin(db, {
      username,
      device: deviceHash(device.token),
      devicesSince: new Date(clock.now().getTime() - deviceLifeMs),
    });
    const isKnown = found?.deviceSince != null;
    const network = networkOf(ip);
    if (!isKnown && (await limits.count(failuresOfNetwork, network)) >= failuresOfNetwork.times)
      throw tooMany();
    const subject = isKnown ? keyFor(found.id, device.token) : keyFor(username, network);
    const limit = { times: isKnown ? tries.knownBrowser : tries.stranger, windowMs };
    const isRight = await attempts.make(`staff-login:${subject}`, limit, () =>
      passwords.verify(found?.passwordHash ?? null, password, async (hash, before) => {
        if (found) await renewHash(db, found.id, before, hash);
      }),
    );
    if (isRight === null) throw tooMany();
    if (!isRight || !found) {
      await noteFailure(network);
      throw new Refusal('staff_login_failed');
    }
    if (found.status !== 'active') throw new Refusal('account_disabled');
    const hasFactor = await passFactor(found.id, secondFactor, passkey);
    return inTransaction(db, async (on) => {
      // The password may have been changed while this one was compared.
      if (!(await holdForLogin(on, found.id, found.sessionsVersion))) throw new Refusal('staff_login_failed');
      await saveDevice(on, found.id, deviceHash(device.token), clock.now());
      return { ...(await sessions.open(on, found, { ip, userAgent }, hasFactor)), device };
    });
  };
}
