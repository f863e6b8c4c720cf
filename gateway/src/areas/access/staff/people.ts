import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { ApprovalKind, ApprovalObjection } from '@foyer/contract/approval-kinds';
import type { BuiltInRole } from '@foyer/contract/permissions';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ApprovalHandler, ApprovalRow, Approvals } from '../../oversight/approval/approval.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type {
  Authorization,
  Change,
  Consequence,
  StaffContext,
} from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { staffPasskeyStore } from '../passkey/passkey.ts';
import type { StaffFactors } from '../second-factor/second-factor.ts';
import { createAccessRules, hasAll, isOfPlatform, type Access } from './access-rules.ts';
import type { StaffLinks } from './link.ts';
import { grantedTo } from './roles.ts';
import { createSecondPersons } from './second-person.ts';
import type { ListedSession, StaffSessions } from './session.ts';
import { insertStaff, removeDevices } from './store.ts';
import {
  findPerson,
  hasUsername,
  listPeople,
  lockPerson,
  setMerchants,
  updatePerson,
  type PersonRow,
} from './store-people.ts';
import { isRetired, listRoles } from './store-role.ts';

/** Somebody to be invited. */
export interface Invitation extends Access {
  userName: string;
  email: string;
}

export interface PeopleDeps {
  db: Db;
  clock: Clock;
  merchants: Merchants;
  authorization: Authorization;
  approvals: Approvals;
  cases: Pick<Cases, 'withdrawOf'>;
  factors: StaffFactors;
  sessions: StaffSessions;
  links: StaffLinks;
}

/** What waits for a second person, as it is stored. */
interface AccessPayload extends Access {
  staffId: string;
}

/** What those who manage staff see of one of them. */
export interface Person extends Omit<PersonRow, 'merchantIds' | 'permissions' | 'roleScope'> {
  /** Merchant codes, of those that whoever asks works for. */
  merchants: string[];
  isWaiting: boolean;
  isOwn: boolean;
  mayManage: boolean;
}

const platformRole: BuiltInRole = 'platform';
const kinds = ['staff_access', 'staff_second_factor'] as const satisfies ApprovalKind[];

/** The life of staff accounts (R-ACCESS-77, R-ACCESS-78, R-ACCESS-79). */
export function createPeople(deps: PeopleDeps) {
  const { db, clock, merchants, authorization, approvals, cases, factors, sessions, links } = deps;
  const rules = createAccessRules(merchants);
  const passkeys = staffPasskeyStore(db);

  const seconds = createSecondPersons(db, merchants);
  const stateOf = (person: PersonRow) => ({ role: person.role, merchants: rules.codesOf(person) });
  const viewOf = ({ staff }: StaffContext, person: PersonRow, isWaiting: boolean): Person => {
    const { merchantIds: _, permissions: __, roleScope: ___, ...shown } = person;
    const isOwn = person.id === staff.id;
    return {
      ...shown,
      merchants: rules.codesOf(person).filter((code) => staff.merchants.includes(code)),
      isWaiting,
      isOwn,
      mayManage: !isOwn && staff.permissions.includes('staff.manage') && rules.covers(staff, person),
    };
  };
  const views = async (context: StaffContext, people: PersonRow[]): Promise<Person[]> => {
    const ids = people.map(({ id }) => id);
    const waiting = await Promise.all(
      kinds.map((kind) => approvals.waitingFor(context.merchant.id, kind, ids)),
    );
    return people.map((person) =>
      viewOf(
        context,
        person,
        waiting.some((found) => found.has(person.id)),
      ),
    );
  };
  const one = async (context: StaffContext, id: string): Promise<Person> =>
    (await views(context, [await rules.visible(db.orm, context, id)]))[0]!;

  /** Who asked for something that was approved, as they are now. @throws Refusal staff_beyond when they work here no more */
  const requesterOf = async (
    on: Sql,
    id: string,
  ): Promise<Pick<StaffMember, 'permissions' | 'merchants'>> => {
    const person = await findPerson(on, id);
    if (person?.status !== 'active') throw new Refusal('staff_beyond');
    return { permissions: grantedTo(person), merchants: rules.codesOf(person) };
  };
  /** Somebody to be changed on behalf of who asked for it, locked. @throws Refusal not_found, staff_beyond */
  const approvedFor = async (on: Sql, staffId: string, requestedBy: string) => {
    await lockPerson(on, staffId);
    const [person, actor] = [await findPerson(on, staffId), await requesterOf(on, requestedBy)];
    if (!person) throw new Refusal('not_found');
    if (!rules.covers(actor, person)) throw new Refusal('staff_beyond');
    return { person, actor };
  };

  const invite = async (
    on: Sql,
    context: StaffContext,
    invitation: Invitation,
    actor: Pick<StaffMember, 'permissions' | 'merchants'>,
  ): Promise<Change<null>> => {
    const { role, allMerchants, merchantIds } = await rules.given(on, context, invitation, actor);
    const { userName: username, email } = invitation;
    const { id, isNew } = await insertStaff(on, {
      id: uuidv7(),
      username,
      email,
      role: role.id,
      status: 'invited',
      passwordHash: null,
      allMerchants,
      mustChangePassword: false,
      createdAt: clock.now(),
    });
    if (!isNew) throw new Refusal('username_taken', { fields: { userName: 'username_taken' } });
    await setMerchants(on, id, merchantIds);
    await links.send(on, 'invitation', context.merchant, { id, username, email });
    const after = { role: role.id, merchants: invitation.merchants, email };
    return {
      result: null,
      isQuiet: true,
      act: { action: 'invite_staff', subject: username, before: null, after },
    };
  };

  const setAccess = async (
    on: Sql,
    context: StaffContext,
    {
      person,
      access,
      actor,
    }: { person: PersonRow; access: Access; actor: Parameters<typeof rules.given>[3] },
  ): Promise<Change<null>> => {
    const { role, allMerchants, merchantIds } = await rules.given(on, context, access, actor);
    await rules.refuseLast(on, person, role.id === person.role ? merchantIds : []);
    await updatePerson(on, person.id, { role: role.id, allMerchants });
    await setMerchants(on, person.id, merchantIds);
    const after = { role: role.id, merchants: allMerchants ? [] : [...access.merchants] };
    return {
      result: null,
      isQuiet: true,
      act: { action: 'set_staff_access', subject: person.username, before: stateOf(person), after },
    };
  };

  const dropFactor = async (on: Sql, person: PersonRow): Promise<Change<null>> => {
    await factors.drop(on, { staffId: person.id });
    await passkeys.removeAll(on, { staffId: person.id });
    await sessions.endOthers(on, person.id, null);
    await removeDevices(on, person.id);
    const states = { before: { secondFactor: person.factorAt !== null }, after: { secondFactor: false } };
    return {
      result: null,
      isQuiet: true,
      act: { action: 'reset_staff_second_factor', subject: person.username, ...states },
    };
  };

  const idsOf = (codes: readonly string[]): number[] =>
    codes.flatMap((code) => merchants.byCode(code)?.id ?? []);
  const requesterIn = ({ requestedBy: id, requestedRole: role }: ApprovalRow) => ({ id, role });

  /** Nobody is the second person for what concerns them. */
  const objectionOfSubject = ({ subject }: ApprovalRow, staff: StaffMember) =>
    subject === staff.id ? 'staff_self' : null;
  /** Those of each brand decide who works there. @param merchantIds where a person gets something */
  const objectionOfBrands = async (
    on: Sql,
    row: ApprovalRow,
    { role, merchantIds }: { role: string; merchantIds: readonly number[] },
    staff: StaffMember,
  ): Promise<ApprovalObjection | null> => {
    if (role === platformRole) return null;
    return seconds.objection(on, { kind: row.kind, requester: requesterIn(row), merchantIds }, staff);
  };
  /** Where somebody gets something: everywhere with another role, else at merchants that are new to them. */
  const gainedBy = (person: PersonRow, { role, merchants: codes }: Access): number[] =>
    idsOf(codes).filter((id) => role !== person.role || !person.merchantIds.includes(id));
  /** Where giving access waits. Null where nobody could be the second person. */
  const postFor = (
    context: StaffContext,
    kind: ApprovalKind,
    role: string,
    merchantIds: readonly number[],
    on?: Sql,
  ): Promise<StaffContext | null> => {
    const isOfAll = role === platformRole;
    const everywhere = merchants.all().map(({ id }) => id);
    return seconds.postOf(context, { kind, merchantIds: isOfAll ? everywhere : merchantIds, isOfAll }, on);
  };

  return {
    seconds,
    requesterOf,
    handlers: {
      staff_invitation: {
        async objection(on, row, staff) {
          const { role, merchants: codes } = row.payload as Invitation;
          return objectionOfBrands(on, row, { role, merchantIds: idsOf(codes) }, staff);
        },
        execute: async (on, context, { payload, requestedBy }) =>
          invite(on, context, payload as Invitation, await requesterOf(on, requestedBy)),
      },
      staff_access: {
        async objection(on, row, staff) {
          const { staffId, ...access } = row.payload as AccessPayload;
          const person = await findPerson(on, staffId);
          const merchantIds = person ? gainedBy(person, access) : [];
          return (
            objectionOfSubject(row, staff) ??
            (await objectionOfBrands(on, row, { role: access.role, merchantIds }, staff))
          );
        },
        execute: async (on, context, { payload, before, requestedBy }) => {
          const { staffId, ...access } = payload as AccessPayload;
          const found = await approvedFor(on, staffId, requestedBy);
          // Another brand may have taken something away meanwhile, which this would give back
          if (!isDeepStrictEqual(stateOf(found.person), before)) throw new Refusal('version_conflict');
          return setAccess(on, context, { access, ...found });
        },
      },
      staff_second_factor: {
        objection: async (_, row, staff) => objectionOfSubject(row, staff),
        execute: async (on, _, { subject, requestedBy }) =>
          dropFactor(on, (await approvedFor(on, subject, requestedBy)).person),
      },
    } satisfies Partial<Record<ApprovalKind, ApprovalHandler>>,

    /** Who works for a merchant, and the roles there are. */
    async list(context: StaffContext) {
      const [people, roles] = await Promise.all([
        listPeople(db.orm, context.merchant.id, isOfPlatform(context.staff)),
        listRoles(db.orm, context.merchant.id),
      ]);
      return {
        people: await views(context, people),
        roles: roles
          .filter(({ scope }) => scope === 'brand' || isOfPlatform(context.staff))
          .map((role) => {
            const permissions = grantedTo({ roleScope: role.scope, permissions: role.permissions });
            const mayGive = hasAll(permissions, context.staff.permissions);
            return {
              id: role.id,
              name: role.name,
              isPlatform: role.scope === 'platform',
              permissions,
              mayGive,
            };
          }),
      };
    },
    /** One of the staff with their sessions. @throws Refusal not_found */
    async find(context: StaffContext, id: string): Promise<Person & { sessions: ListedSession[] }> {
      const person = await one(context, id);
      // Where somebody is logged in concerns only those who could end it
      return { ...person, sessions: person.mayManage || person.isOwn ? await sessions.list(id) : [] };
    },
    /**
     * Invites somebody. It waits for a second person of the brands that they are to work for, where there is one: whoever invites could
     * be whom they invite.
     * @throws Refusal username_taken, staff_beyond, no_second_person, approval_required, approval_waiting; body_invalid
     */
    async invite(context: StaffContext, invitation: Invitation): Promise<null> {
      const { userName, email, role } = invitation;
      await rules.given(db.orm, context, invitation);
      const at = await postFor(context, 'staff_invitation', role, idsOf(invitation.merchants));
      return approvals.change(at ?? context, async (on) => {
        await rules.given(on, context, invitation);
        if (await hasUsername(on, userName))
          throw new Refusal('username_taken', { fields: { userName: 'username_taken' } });
        const waiting = await approvals.admit(on, at ?? context, {
          kind: 'staff_invitation',
          subject: userName,
          title: userName,
          isAlways: at !== null,
          payload: invitation,
          before: null,
          after: { role, merchants: invitation.merchants, email },
        });
        return waiting ?? invite(on, context, invitation, context.staff);
      });
    },
    /**
     * Gives somebody another role or other merchants; merchants of theirs that the actor has nothing to do with cannot
     * occur, as nobody reaches beyond the own ones.
     * @throws Refusal not_found, staff_self, staff_beyond, last_of_role, no_second_person, approval_required, approval_waiting;
     *   body_invalid
     */
    async setAccess(context: StaffContext, id: string, access: Access, reason: string): Promise<void> {
      const gained = gainedBy(await rules.visible(db.orm, context, id), access);
      const at = (await postFor(context, 'staff_access', access.role, gained)) ?? context;
      await approvals.change(at, async (on) => {
        const person = await rules.manageable(on, context, id);
        const given = await rules.given(on, context, access);
        await rules.refuseLast(on, person, given.role.id === person.role ? given.merchantIds : []);
        const isLess =
          given.role.id === person.role &&
          !given.allMerchants &&
          given.merchantIds.every((merchantId) => person.merchantIds.includes(merchantId));
        const waiting = await approvals.admit(on, at, {
          kind: 'staff_access',
          subject: id,
          title: person.username,
          isAlways: !isLess,
          payload: { staffId: id, ...access } satisfies AccessPayload,
          before: stateOf(person),
          after: { role: given.role.id, merchants: given.allMerchants ? [] : [...access.merchants] },
          reason,
        });
        if (waiting) return waiting;
        const done = await setAccess(on, context, { person, access, actor: context.staff });
        return { ...done, act: done.act && { ...done.act, reason } };
      });
    },
    /**
     * Disables somebody, whose sessions are over at that moment and whose requests wait no longer, or enables them.
     * @throws Refusal not_found, staff_self, staff_beyond, last_of_role, role_retired
     */
    async setStatus(
      context: StaffContext,
      id: string,
      status: 'active' | 'disabled',
      reason: string,
    ): Promise<Person> {
      await authorization.change(context, async (on) => {
        const person = await rules.manageable(on, context, id);
        // Who never set a password is invited again
        const next = status === 'active' && !person.hasPassword ? 'invited' : status;
        if (next === person.status) return { result: null, act: null };
        if (status === 'active' && (await isRetired(on, person.role))) throw new Refusal('role_retired');
        const consequences: Consequence[] = [];
        if (status === 'disabled') {
          await rules.refuseLast(on, person);
          await sessions.endOthers(on, id, null);
          consequences.push(...(await approvals.withdrawAbout(on, kinds, id, context.staff)));
          consequences.push(...(await approvals.withdrawOf(on, id, context.staff)));
          consequences.push(...(await cases.withdrawOf(on, id)));
        }
        await updatePerson(on, id, { status: next });
        if (next === 'invited') await links.send(on, 'invitation', context.merchant, person);
        const action = status === 'disabled' ? 'disable_staff' : 'enable_staff';
        const states = { before: { status: person.status }, after: { status: next } };
        const act = { action, subject: person.username, reason, ...states };
        return { result: null, isQuiet: true, act, consequences };
      });
      return one(context, id);
    },
    /**
     * Mails somebody a link for a new password: the one before is void and every session over.
     * @throws Refusal not_found, staff_self, staff_beyond, staff_no_address, account_disabled
     */
    async resetPassword(context: StaffContext, id: string, reason: string): Promise<Person> {
      await authorization.change(context, async (on) => {
        const person = await rules.manageable(on, context, id);
        if (person.status === 'disabled') throw new Refusal('account_disabled');
        if (person.email === '') throw new Refusal('staff_no_address');
        await updatePerson(on, id, { passwordHash: null });
        await sessions.endOthers(on, id, null);
        await links.send(on, person.status === 'invited' ? 'invitation' : 'reset', context.merchant, person);
        const act = {
          action: 'reset_staff_password',
          subject: person.username,
          reason,
          before: null,
          after: null,
        };
        return { result: null, isQuiet: true, act };
      });
      return one(context, id);
    },
    /** Takes away a second factor once a second person agrees. @throws Refusal as {@link resetPassword}, approval_required */
    async resetFactor(context: StaffContext, id: string, reason: string): Promise<Person> {
      await approvals.change(context, async (on) => {
        const person = await rules.manageable(on, context, id);
        const waiting = await approvals.admit(on, context, {
          kind: 'staff_second_factor',
          subject: id,
          title: person.username,
          isAlways: true,
          payload: {},
          before: { secondFactor: person.factorAt !== null },
          after: { secondFactor: false },
          reason,
        });
        return waiting ?? dropFactor(on, person);
      });
      return one(context, id);
    },
    /** Ends the sessions of somebody, or one. @returns how many @throws Refusal not_found, staff_self, staff_beyond */
    endSessions: (context: StaffContext, id: string, sessionId?: string): Promise<number> =>
      authorization.change(context, async (on) => {
        const person = await rules.manageable(on, context, id);
        const ended = sessionId
          ? Number(await sessions.endOne(on, id, sessionId))
          : await sessions.endOthers(on, id, null);
        const act = {
          action: 'end_staff_sessions',
          subject: person.username,
          before: null,
          after: { ended },
        };
        return { result: ended, isQuiet: true, act: ended > 0 ? act : null };
      }),
  };
}
