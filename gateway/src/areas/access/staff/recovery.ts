import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { createAudit, theServer, type Action } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { listMerchants } from '../../tenancy/merchant/merchant.ts';
import type { Passwords } from '../credential/credential.ts';
import { staffPasskeyStore } from '../passkey/passkey.ts';
import { staffFactorStore } from '../second-factor/second-factor.ts';
import { staffKey } from './login.ts';
import { hasStaff, insertStaff, removeDevices, setPassword } from './store.ts';
import { findNamed, lockPerson, updatePerson } from './store-people.ts';
import { endOthers } from './store-session.ts';

/** Who an empty installation begins with. */
export const firstUsername = 'platform';

const oneTimePassword = () => randomBytes(12).toString('base64url');

/**
 * Makes an empty installation operable: platform staff named `platform`, with a password that must be changed (R-ACCESS-70). The audit log
 * of every merchant that there is says so.
 * @param by who stands there as having done it
 * @returns the password, or null when somebody works here already; of several callers at once one gets it
 */
export async function addFirstMember(
  db: Db,
  clock: Clock,
  passwords: Passwords,
  by: Action['staff'],
): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const password = oneTimePassword();
  const passwordHash = await passwords.hash(password);
  const audit = createAudit(db, clock);
  return inTransaction(db, async (on) => {
    const merchants = await listMerchants(on);
    await audit.hold(on, ...merchants.map(({ id }) => id));
    const { isNew } = await insertStaff(on, {
      id: uuidv7(),
      username: firstUsername,
      email: '',
      role: 'platform',
      status: 'active',
      passwordHash,
      allMerchants: true,
      mustChangePassword: true,
      createdAt: clock.now(),
    });
    if (!isNew) return null;
    for (const { id: merchantId } of merchants)
      await audit.record(on, {
        merchantId,
        staff: by,
        action: 'add_first_staff',
        subject: firstUsername,
        before: null,
        after: { role: 'platform' },
      });
    return password;
  });
}

/**
 * Lets somebody of the staff in again who cannot come in otherwise, as whoever has the server may: a password that must be
 * changed, no second factor, enabled, and every session over. The audit log of every merchant says so (R-ACCESS-80).
 * @returns the password, or null when nobody has this username
 */
export async function recoverAccess(
  db: Db,
  clock: Clock,
  passwords: Passwords,
  username: string,
): Promise<string | null> {
  const name = staffKey(username);
  const password = oneTimePassword();
  const passwordHash = await passwords.hash(password);
  const audit = createAudit(db, clock);
  const factors = staffFactorStore(db);
  const isFound = await inTransaction(db, async (on) => {
    const person = await findNamed(on, name);
    if (!person) return false;
    const { id, merchantIds } = person;
    await audit.hold(on, ...merchantIds);
    await lockPerson(on, id);
    await setPassword(on, id, passwordHash, true);
    await updatePerson(on, id, { status: 'active' });
    await factors.remove(on, { staffId: id });
    await factors.removeCodes(on, { staffId: id });
    await staffPasskeyStore(db).removeAll(on, { staffId: id });
    await removeDevices(on, id);
    await endOthers(on, id, null, clock.now());
    for (const merchantId of merchantIds)
      await audit.record(on, {
        merchantId,
        staff: theServer,
        action: 'rescue_staff',
        subject: name,
        before: { status: person.status },
        after: { status: 'active', secondFactor: false },
      });
    return true;
  });
  return isFound ? password : null;
}
