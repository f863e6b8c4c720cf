import { createHash, randomBytes } from 'node:crypto';
import type { Courier } from '../../../integrations/courier.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { afterCommit, inTransaction } from '../../../platform/db/transaction.ts';
import { networkOf, type Limit, type Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Passwords } from '../credential/credential.ts';
import type { StaffSessions } from './session.ts';
import { removeDevices } from './store.ts';
import { findLink, lockPerson, replaceLink, takeLink, updatePerson } from './store-people.ts';

/** How long a link is good, hours. */
const lifeHours = { invitation: 72, reset: 4 };
const triesOfNetwork: Limit = { name: 'staff-link-network', times: 30, windowMs: 15 * 60_000 };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const wordsOf = {
  invitation: (username: string, link: string) => ({
    subject: 'You are invited to Foyer Console',
    text: `Your username is ${username}. Set your password within ${lifeHours.invitation} hours, with this link, which works once:\n\n${link}\n\nIf you did not expect this, do nothing.`,
  }),
  reset: (username: string, link: string) => ({
    subject: 'A new password for Foyer Console',
    text: `A colleague asked for a new password for ${username}. Set it within ${lifeHours.reset} hours, with this link, which works once:\n\n${link}`,
  }),
};

export interface StaffLinkDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  sessions: StaffSessions;
  courier: Courier;
}

/** One-time links by which staff set a password: after an invitation, or a reset (R-ACCESS-77). */
export type StaffLinks = ReturnType<typeof createStaffLinks>;

export function createStaffLinks({ db, clock, limits, passwords, sessions, courier }: StaffLinkDeps) {
  return {
    /** Mails somebody a link once the transaction is committed; earlier ones are void. */
    async send(
      on: Sql,
      kind: keyof typeof lifeHours,
      { id, consoleOrigin }: Pick<Merchant, 'id' | 'consoleOrigin'>,
      person: { id: string; username: string; email: string },
    ): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      await replaceLink(on, {
        tokenHash: hashOf(token),
        staffId: person.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeHours[kind] * hourMs),
      });
      // Behind the hash sign: what stands there is sent to no server and into no log.
      const link = `${consoleOrigin}/console/invitation#${token}`;
      const message = {
        merchantId: id,
        channel: 'mail',
        to: person.email,
        purpose: 'staff',
        code: link,
      } as const;
      afterCommit(on, () =>
        courier.later(() => courier.send({ ...message, ...wordsOf[kind](person.username, link) })),
      );
    },
    /**
     * Sets a password by a link, once: whoever was invited works here from then on; sessions of before are over.
     * @returns the username
     * @throws Refusal staff_link_invalid, too_many_requests; body_invalid naming `newPassword`
     */
    async use(token: string, newPassword: string, ip: string): Promise<string> {
      await limits.take(triesOfNetwork, networkOf(ip));
      const tokenHash = hashOf(token);
      const person = await findLink(db.orm, tokenHash, clock.now());
      if (!person || person.status === 'disabled') throw new Refusal('staff_link_invalid');
      const { id, username, email } = person;
      const fault = await passwords.fault(newPassword, { context: [username, email], isStaff: true });
      if (fault) throw fieldRefusal({ newPassword: fault });
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (on) => {
        await lockPerson(on, id);
        const again = await findLink(on, tokenHash, clock.now());
        if (!again || again.status === 'disabled' || !(await takeLink(on, tokenHash, clock.now())))
          throw new Refusal('staff_link_invalid');
        await updatePerson(on, id, { status: 'active', passwordHash, mustChangePassword: false });
        await removeDevices(on, id);
        await sessions.endOthers(on, id, null);
      });
      return username;
    },
  };
}
