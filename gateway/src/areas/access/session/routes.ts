import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '@foyer/contract';
import {
  clearCookie,
  deviceCookie,
  readCookie,
  rememberCookie,
  sessionCookie,
  setCookie,
} from '../../../platform/http/cookies.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../account/account.ts';
import type { LoginHistory } from '../login-history/login-history.ts';
import type { Sessions } from './session.ts';

/** Renewal and end of a session (R-ACCESS-51, R-ACCESS-53); login stands with the credentials. */
export function sessionRoutes(
  app: FastifyInstance,
  {
    accounts,
    loginHistory,
    sessions,
  }: { accounts: Accounts; loginHistory: LoginHistory; sessions: Sessions },
): void {
  /** The player of a remembered device, whose cookies are renewed with it; null when it is not remembered. */
  const remembered = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = readCookie(request, rememberCookie);
    if (!token) return null;
    const { merchant, ip, headers } = request;
    const from = { ip, userAgent: headers['user-agent'] ?? '', device: readCookie(request, deviceCookie) };
    const redeemed = await sessions.redeem(merchant.id, token, from);
    if (!redeemed || 'copiedFrom' in redeemed) {
      clearCookie(reply, rememberCookie);
      if (redeemed) request.suspicion = { kind: 'session_copied', accountId: redeemed.copiedFrom };
      return null;
    }
    setCookie(reply, sessionCookie, redeemed.session.token);
    setCookie(reply, rememberCookie, redeemed.next.token, redeemed.next.expiresAt);
    const player = await sessions.find(merchant.id, redeemed.session.token);
    if (player) {
      const { merchantId, accountId, sessionId } = player;
      await loginHistory.recordSuccess({
        merchantId,
        accountId,
        sessionId,
        method: 'remembered',
        ip,
        userAgent: from.userAgent,
      });
    }
    return player;
  };

  serve(app, routes.renewSession, async ({ merchant, player, request, reply }) => {
    if (player) await sessions.renew(player);
    const found = player ?? (await remembered(request, reply));
    if (found) return accounts.sessionInfo(merchant, found);
    if (!readCookie(request, sessionCookie)) return null;
    clearCookie(reply, sessionCookie);
    throw new Refusal('session_ended');
  });

  // Whatever became of the session: the device must not come back by itself (R-ACCESS-53).
  serve(app, routes.logout, async ({ merchant, player, request, reply }) => {
    const token = readCookie(request, rememberCookie);
    if (token) await sessions.forget(merchant.id, token);
    if (player) await sessions.end(player);
    clearCookie(reply, sessionCookie);
    clearCookie(reply, rememberCookie);
    return {};
  });

  serve(app, routes.member, async ({ me }) => accounts.memberInfo(me));
}
