import { createHmac } from 'node:crypto';
import { ageOn, isDay } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Flags, StandingFlag } from '../../oversight/flag/flag.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { open, seal, type Secrets } from '../../../platform/secrets/secrets.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Duplicates } from '../duplicate/duplicate.ts';
import {
  decideIdentity,
  findIdentity,
  readIdentities,
  readIdentitiesOf,
  saveIdentity,
  type IdentityRow,
  type IdentitySearch,
} from './store.ts';

export type { IdentityRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Who a player says they are. */
export interface IdentityWord {
  realName: string;
  documentKind: IdentityRow['documentKind'];
  documentNumber: string;
  /** YYYY-MM-DD. */
  birthDate: string;
}

/** An identity as staff see it, with the number of the document. */
export interface IdentityForStaff extends IdentityRow {
  username: string;
  documentNumber: string;
  /** What stands against the player. */
  flags: StandingFlag[];
}

/**
 * Who players are (R-CASHIER-2). Said once before the first deposit, looked at
 * by staff, needed to be paid.
 */
export interface Identities {
  /** @param on the transaction that asks */
  find(owner: Owner, on?: Sql): Promise<IdentityRow | null>;
  /** Those of accounts, by account. */
  these(merchantId: number, accountIds: readonly string[]): Promise<Map<string, IdentityRow>>;
  /** Somebody who said who they are and was not rejected. @throws Refusal identity_required */
  require(on: Sql, owner: Owner): Promise<IdentityRow>;
  /**
   * Says who the player is; again, until staff approved it.
   * @throws Refusal identity_settled, identity_taken, birth_date_invalid, age_below_minimum
   */
  submit(merchant: Merchant, owner: Owner, word: IdentityWord): Promise<IdentityRow>;
  /** A page for staff, those that wait first. */
  page(merchantId: number, search: IdentitySearch): Promise<{ rows: IdentityForStaff[]; total: number }>;
  /**
   * @throws Refusal not_found, already_decided; version_conflict when the player said something else since; body_invalid naming
   *   `reason` when a rejection gives none
   */
  decide(context: StaffContext, accountId: string, decision: IdentityDecision): Promise<IdentityForStaff>;
}

/** What staff decide about an identity. */
export interface IdentityDecision {
  decision: 'approve' | 'reject';
  reason: string;
  /** When what they looked at was submitted. */
  submittedAt: Date;
}

/** What its player sees of an identity: the number of the document stays sealed. */
export const summaryOf = (row: IdentityRow) => ({
  state: row.state,
  realName: row.realName,
  documentKind: row.documentKind,
  documentEnd: row.numberEnd,
  birthDate: row.birthDate,
  submittedAt: row.submittedAt.toISOString(),
  reason: row.reason,
});

const bare = (number: string) => number.replace(/[\s-]/g, '').toUpperCase();
const bound = ({ merchantId, accountId }: Owner) => `${merchantId}:${accountId}:identity`;

/** An identity as it is submitted. @param secret seals the number of the document */
export function newIdentity(secret: Buffer, owner: Owner, word: IdentityWord, at: Date): IdentityRow {
  const { merchantId, accountId } = owner;
  const number = bare(word.documentNumber);
  return {
    merchantId,
    accountId,
    state: 'submitted',
    realName: word.realName.replace(/\s+/g, ' '),
    documentKind: word.documentKind,
    sealedNumber: seal(secret, bound(owner), number),
    numberHash: createHmac('sha256', secret).update(`${word.documentKind}:${number}`).digest(),
    numberEnd: number.slice(-3),
    birthDate: word.birthDate,
    submittedAt: at,
    decidedAt: null,
    decidedBy: null,
    reason: '',
  };
}

/** Identities on the database; numbers of documents are sealed. */
export function createIdentities({
  db,
  clock,
  secrets,
  authorization,
  flags,
  duplicates,
  exclusions,
}: {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  authorization: Authorization;
  flags: Flags;
  duplicates: Duplicates;
  exclusions: Pick<Exclusions, 'follow'>;
}): Identities {
  const key = () => secrets.of('identity');

  const save = async (on: Sql, row: IdentityRow) => {
    const isWritten = await saveIdentity(on, row).catch((error) => {
      throw isDuplicate(error, 'identity_number')
        ? new Refusal('identity_taken', { fields: { documentNumber: 'identity_taken' } })
        : error;
    });
    if (!isWritten) throw new Refusal('identity_settled');
  };
  const forStaff = async (
    merchantId: number,
    found: { identity: IdentityRow; username: string }[],
  ): Promise<IdentityForStaff[]> => {
    const secret = await key();
    const standing = await flags.standing(
      merchantId,
      found.map(({ identity }) => identity.accountId),
    );
    return found.map(({ identity, username }) => ({
      ...identity,
      username,
      documentNumber: open(secret, bound(identity), identity.sealedNumber),
      flags: standing.get(identity.accountId) ?? [],
    }));
  };

  return {
    find: ({ merchantId, accountId }, on = db.orm) => findIdentity(on, merchantId, accountId),
    these: async (merchantId, accountIds) =>
      new Map(
        (await readIdentitiesOf(db.orm, merchantId, accountIds)).map((row) => [row.accountId, row] as const),
      ),
    async require(on, { merchantId, accountId }) {
      const found = await findIdentity(on, merchantId, accountId);
      if (!found || found.state === 'rejected') throw new Refusal('identity_required');
      return found;
    },
    async submit(merchant, owner, word) {
      if (!isDay(word.birthDate))
        throw new Refusal('birth_date_invalid', { fields: { birthDate: 'birth_date_invalid' } });
      if (ageOn(word.birthDate, clock.now(), merchant.timeZone) < merchant.minimumAge) {
        throw new Refusal('age_below_minimum', { fields: { birthDate: 'age_below_minimum' } });
      }
      const row = newIdentity(await key(), owner, word, clock.now());
      await inTransaction(db, async (on) => {
        await save(on, row);
        await duplicates.check(on, owner);
        await exclusions.follow(on, owner);
      }).catch(async (error) => {
        if (error instanceof Refusal && error.code === 'identity_taken')
          await duplicates.noteDocument(owner, row.numberHash);
        throw error;
      });
      return row;
    },
    async page(merchantId, search) {
      const { rows, total } = await readIdentities(db.orm, merchantId, search);
      return { rows: await forStaff(merchantId, rows), total };
    },
    async decide(context, accountId, { decision, reason, submittedAt }) {
      const { staff, merchant } = context;
      await authorization.change(context, async (on) => {
        const before = await findIdentity(on, merchant.id, accountId, true);
        if (!before) throw new Refusal('not_found');
        if (decision === 'reject' && reason === '') throw fieldRefusal({ reason: 'field_required' });
        if (before.state !== 'submitted') throw new Refusal('already_decided');
        // Who a player says they are can be said anew until it is decided.
        if (before.submittedAt.getTime() !== submittedAt.getTime()) throw new Refusal('version_conflict');
        const state = decision === 'approve' ? 'approved' : 'rejected';
        await decideIdentity(on, before, {
          state,
          reason,
          decidedAt: clock.now(),
          decidedBy: staff.username,
        });
        const act = {
          action: `${decision}_identity`,
          subject: accountId,
          reason,
          before: { state: before.state },
          after: { state },
        };
        return { result: null, act, isQuiet: true };
      });
      const { rows } = await readIdentities(db.orm, merchant.id, {
        q: '',
        state: null,
        offset: 0,
        limit: 1,
        accountId,
      });
      const [row] = await forStaff(merchant.id, rows);
      if (!row) throw new Refusal('not_found');
      return row;
    },
  };
}
