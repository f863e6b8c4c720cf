import { v7 as uuidv7 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  credentialIdOf,
  mostPasskeys,
  passkeyInvalid,
  staffPasskeyStore,
  type Ceremonies,
  type Place,
  type StoredPasskey,
} from '../passkey/passkey.ts';

/** What devices show a passkey of the staff under. */
const brand = 'Foyer Console';
const realm = 'staff';

/** What a browser of the staff made of the options that it asked for. */
export interface ShownPasskey {
  place: Place;
  ip: string;
  /** Whom the challenge was made for. */
  visitor: string | null;
  response: Record<string, unknown>;
}

export interface StaffPasskeyDeps {
  db: Db;
  clock: Clock;
  ceremonies: Ceremonies;
}

/** Passkeys of staff: each stands for the code of the second factor (R-ACCESS-120). */
export type StaffPasskeys = ReturnType<typeof createStaffPasskeys>;

export function createStaffPasskeys({ db, clock, ceremonies }: StaffPasskeyDeps) {
  const store = staffPasskeyStore(db);
  const ofSession = ({ sessionId }: StaffMember) => ({ realm, holder: `session ${sessionId}` });
  const ofVisitor = (visitor: string | null) => ({ realm, holder: `visitor ${visitor}` });

  const refuseMore = async (on: Sql, staffId: string): Promise<StoredPasskey[]> => {
    const found = await store.list(on, { staffId });
    if (found.length >= mostPasskeys) throw new Refusal('passkey_limit');
    return found;
  };

  return {
    list: (staffId: string): Promise<StoredPasskey[]> => store.list(db.orm, { staffId }),
    /** What a browser makes a passkey from. @throws Refusal passkey_limit */
    async begin(member: StaffMember, place: Place): Promise<Record<string, unknown>> {
      const { id, username } = member;
      return ceremonies.beginCreation(ofSession(member), place, {
        brand,
        user: { id, name: username, displayName: username },
        known: await refuseMore(db.orm, id),
      });
    },
    /**
     * What the browser made from that, to be kept in a transaction.
     * @throws Refusal passkey_invalid
     */
    async made(
      member: StaffMember,
      place: Place,
      { name, response }: { name: string; response: Record<string, unknown> },
    ): Promise<{ id: string; save: (on: Sql) => Promise<void> }> {
      const row = {
        ...(await ceremonies.created(ofSession(member), place, response)),
        id: uuidv7(),
        staffId: member.id,
        name,
        host: place.host,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
      return {
        id: row.id,
        /** @throws Refusal passkey_limit; passkey_invalid for one that somebody has */
        async save(on) {
          await refuseMore(on, member.id);
          await store.insert(on, row).catch((error) => {
            throw isDuplicate(error, 'staff_passkey_credential') ? passkeyInvalid() : error;
          });
        },
      };
    },
    rename: store.rename,
    remove: store.remove,
    /** What a browser shows a passkey for; it names nobody. */
    ask: (visitor: string, place: Place): Promise<Record<string, unknown>> =>
      ceremonies.beginUse(ofVisitor(visitor), place, false),
    /**
     * Somebody shows a passkey of theirs: a challenge counts once, and for the browser that it was made for.
     * @throws Refusal passkey_invalid, too_many_requests
     */
    async verify(staffId: string, { place, ip, visitor, response }: ShownPasskey): Promise<void> {
      const holder = ofVisitor(visitor);
      await ceremonies.limit(holder, ip);
      const found = await store.find(credentialIdOf(response), { staffId });
      if (!found) throw passkeyInvalid();
      const counter = await ceremonies.used(holder, place, found, response, false);
      if (!(await store.noteUse({ staffId }, found.id, counter, clock.now()))) throw passkeyInvalid();
    },
  };
}
