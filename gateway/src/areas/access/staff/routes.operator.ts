import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes, type Staff as StaffOnWire } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import {
  clearCookie,
  ensureVisitor,
  readCookie,
  setCookie,
  staffCookie,
  staffDeviceCookie,
  visitorOf,
} from '../../../platform/http/cookies.ts';
import { placeOf } from '../../../platform/http/origin.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { deviceName } from '../account-security/account-security.ts';
import type { StoredPasskey } from '../passkey/passkey.ts';
import type { ListedSession } from './session.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Person } from './people.ts';
import type { Staff } from './staff.ts';

const wireOf = ({ username, permissions, sessionId: _, ...member }: StaffMember): StaffOnWire => ({
  ...member,
  userName: username,
  permissions: [...permissions],
});

/** A session as it is shown. @param currentId the session that asks */
const sessionOnWire = ({ id, userAgent, ip, createdAt, lastUsedAt }: ListedSession, currentId: string) => ({
  id,
  current: id === currentId,
  device: deviceName(userAgent),
  ip,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});

/** Who calls a route that is only for staff. */
function memberOf(member: StaffMember | null): StaffMember {
  if (!member) throw new Refusal('not_logged_in');
  return member;
}

/** A passkey that the browser of a request shows. */
const shownPasskey = (request: FastifyRequest, response: Record<string, unknown> | undefined) =>
  response && { place: placeOf(request), ip: request.ip, visitor: visitorOf(request), response };

/** Login, session and the own account of the staff; and the life of accounts. */
export function staffRoutes(
  app: FastifyInstance,
  { staff: people, authorization }: { staff: Staff; authorization: Authorization },
): void {
  personRoutes(app, { people: people.people, authorization });
  roleRoutes(app, { roles: people.ownRoles, authorization });
  const { own } = people;

  serve(app, routes.staffLogin, async ({ body, staff, request, reply }) => {
    request.claimed = body.username;
    const userAgent = request.headers['user-agent'] ?? '';
    const known = readCookie(request, staffDeviceCookie);
    const { token, member, device } = await people.logIn({
      ...body,
      passkey: shownPasskey(request, body.passkey),
      ip: request.ip,
      userAgent,
      device: known,
    });
    // The session before this one is over (R-ACCESS-69).
    if (staff) await people.logOut(staff);
    setCookie(reply, staffCookie, token);
    setCookie(reply, staffDeviceCookie, device.token, device.expiresAt);
    request.log.info({ staff: member.username }, 'staff logged in');
    return wireOf(member);
  });

  serve(app, routes.staffAskPasskey, async ({ request, reply }) =>
    people.askPasskey(ensureVisitor(request, reply), placeOf(request)),
  );

  serve(app, routes.staffSession, async ({ staff }) => wireOf(memberOf(staff)));

  serve(app, routes.staffLogout, async ({ staff, reply }) => {
    await people.logOut(memberOf(staff));
    clearCookie(reply, staffCookie);
    return {};
  });

  serve(app, routes.staffPassword, async ({ staff, body, request }) => {
    const member = await own.changePassword(memberOf(staff), body.oldPassword, body.newPassword);
    request.log.info({ staff: member.username }, 'staff password changed');
    return wireOf(member);
  });

  ownAccountRoutes(app, own);

  serve(app, routes.staffUseLink, async ({ body, request }) => {
    const userName = await people.useLink(body.token, body.newPassword, request.ip);
    request.log.info({ staff: userName }, 'staff set a password by a link');
    return { userName };
  });
}

const passkeyOnWire = ({ id, name, host, createdAt, lastUsedAt }: StoredPasskey) => ({
  id,
  name,
  host,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** What somebody of the staff does about the own account. */
function ownAccountRoutes(app: FastifyInstance, own: Staff['own']): void {
  serve(app, routes.staffAccount, async ({ staff }) => {
    const member = memberOf(staff);
    const { sessions, passkeys, ...state } = await own.overview(member);
    return {
      ...state,
      passkeys: passkeys.map(passkeyOnWire),
      sessions: sessions.map((session) => sessionOnWire(session, member.sessionId)),
    };
  });

  serve(app, routes.staffEndSession, async ({ staff, params, body }) => {
    await own.endSession(memberOf(staff), params.id, body.password);
    return {};
  });

  serve(app, routes.staffBeginSecondFactor, async ({ staff, body }) =>
    own.beginFactor(memberOf(staff), body.password),
  );

  serve(app, routes.staffConfirmSecondFactor, async ({ staff, body, request }) => {
    const { member, recoveryCodes } = await own.confirmFactor(memberOf(staff), body.code);
    request.log.info({ staff: member.username }, 'staff second factor turned on');
    return { staff: wireOf(member), recoveryCodes };
  });

  serve(app, routes.staffRemoveSecondFactor, async ({ staff, body, request }) => {
    const member = memberOf(staff);
    await own.removeFactor(member, {
      ...body,
      passkey: shownPasskey(request, body.passkey),
    });
    request.log.info({ staff: member.username }, 'staff second factor turned off');
    return {};
  });

  serve(app, routes.staffRenewRecoveryCodes, async ({ staff, body, request }) => ({
    recoveryCodes: await own.renewRecoveryCodes(memberOf(staff), {
      ...body,
      passkey: shownPasskey(request, body.passkey),
    }),
  }));

  serve(app, routes.staffBeginPasskey, async ({ staff, body, request }) =>
    own.beginPasskey(memberOf(staff), placeOf(request), body.password),
  );

  serve(app, routes.staffAddPasskey, async ({ staff, body, request }) => {
    const { member, recoveryCodes } = await own.addPasskey(memberOf(staff), placeOf(request), body);
    request.log.info({ staff: member.username }, 'staff passkey added');
    return { staff: wireOf(member), recoveryCodes };
  });

  serve(app, routes.staffRenamePasskey, async ({ staff, params, body }) => {
    await own.renamePasskey(memberOf(staff), params.id, body.name);
    return {};
  });

  serve(app, routes.staffRemovePasskey, async ({ staff, params, body, request }) => {
    const member = memberOf(staff);
    await own.removePasskey(member, params.id, body.password);
    request.log.info({ staff: member.username }, 'staff passkey removed');
    return {};
  });
}

const personOnWire = (person: Person) => {
  const { username, allMerchants, factorAt, createdAt, lastUsedAt, isWaiting, isOwn, ...more } = person;
  return {
    ...more,
    userName: username,
    isPlatform: allMerchants,
    secondFactor: factorAt !== null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    waiting: isWaiting,
    mine: isOwn,
  };
};

/** Who works for a merchant, and what becomes of them. */
function personRoutes(
  app: FastifyInstance,
  { people, authorization }: { people: Staff['people']; authorization: Authorization },
): void {
  serve(app, routes.operatorStaff, async ({ staff, query }) => {
    const { people: found, roles } = await people.list(authorization.authorize(staff, query.merchant));
    return { members: found.map(personOnWire), roles };
  });

  serve(app, routes.operatorStaffMember, async ({ staff, params, query }) => {
    const context = authorization.authorize(staff, query.merchant);
    const { sessions, ...person } = await people.find(context, params.id);
    return {
      ...personOnWire(person),
      sessions: sessions.map((session) => sessionOnWire(session, context.staff.sessionId)),
    };
  });

  serve(app, routes.operatorInviteStaff, async ({ staff, body: { merchant, ...invitation } }) => {
    await people.invite(authorization.authorize(staff, merchant), invitation);
    return {};
  });

  serve(app, routes.operatorSetStaffAccess, async ({ staff, params, body }) => {
    const { merchant, reason, ...access } = body;
    await people.setAccess(authorization.authorize(staff, merchant), params.id, access, reason);
    return {};
  });

  serve(app, routes.operatorSetStaffStatus, async ({ staff, params, body: { merchant, status, reason } }) =>
    personOnWire(await people.setStatus(authorization.authorize(staff, merchant), params.id, status, reason)),
  );

  serve(app, routes.operatorResetStaff, async ({ staff, params, body: { merchant, what, reason } }) => {
    const reset = what === 'password' ? people.resetPassword : people.resetFactor;
    return personOnWire(await reset(authorization.authorize(staff, merchant), params.id, reason));
  });

  serve(app, routes.operatorEndStaffSessions, async ({ staff, params, body: { merchant, session } }) => ({
    ended: await people.endSessions(authorization.authorize(staff, merchant), params.id, session),
  }));
}

/** The roles of a merchant. */
function roleRoutes(
  app: FastifyInstance,
  { roles, authorization }: { roles: Staff['ownRoles']; authorization: Authorization },
): void {
  serve(app, routes.operatorRoles, async ({ staff, query }) =>
    roles.list(authorization.authorize(staff, query.merchant)),
  );

  serve(app, routes.operatorAddRole, async ({ staff, body: { merchant, ...given } }) =>
    roles.add(authorization.authorize(staff, merchant), given),
  );

  serve(app, routes.operatorSetRole, async ({ staff, params, body: { merchant, ...given } }) =>
    roles.set(authorization.authorize(staff, merchant), params.id, given),
  );

  serve(app, routes.operatorRetireRole, async ({ staff, params, body: { merchant, reason } }) => {
    await roles.retire(authorization.authorize(staff, merchant), params.id, reason);
    return {};
  });
}
