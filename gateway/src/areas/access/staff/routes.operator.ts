import type { FastifyInstance } from 'fastify';
import { routes, type Staff as StaffOnWire } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { clearCookie, setCookie, staffCookie } from '../../../platform/http/cookies.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Staff } from './staff.ts';

const wireOf = ({ username, permissions, sessionId: _, ...member }: StaffMember): StaffOnWire => ({
  ...member,
  userName: username,
  permissions: [...permissions],
});

/** Who calls a route that is for staff alone. */
function memberOf(member: StaffMember | null): StaffMember {
  if (!member) throw new Refusal('not_logged_in');
  return member;
}

/** Login, session and password of the staff. */
export function staffRoutes(app: FastifyInstance, { staff: people }: { staff: Staff }): void {
  serve(app, routes.staffLogin, async ({ body, staff, request, reply }) => {
    request.claimed = body.username;
    const userAgent = request.headers['user-agent'] ?? '';
    const { token, member } = await people.logIn({ ...body, ip: request.ip, userAgent });
    // The session before this one is over (R-ACCESS-69).
    if (staff) await people.logOut(staff);
    setCookie(reply, staffCookie, token);
    request.log.info({ staff: member.username }, 'staff logged in');
    return wireOf(member);
  });

  serve(app, routes.staffSession, async ({ staff }) => wireOf(memberOf(staff)));

  serve(app, routes.staffLogout, async ({ staff, reply }) => {
    await people.logOut(memberOf(staff));
    clearCookie(reply, staffCookie);
    return {};
  });

  serve(app, routes.staffPassword, async ({ staff, body, request }) => {
    const member = await people.changePassword(memberOf(staff), body.oldPassword, body.newPassword);
    request.log.info({ staff: member.username }, 'staff password changed');
    return wireOf(member);
  });
}
