import { memberType, type SessionType } from '@foyer/contract/session-can';
import { sessionCookie } from '../platform/http/cookies.ts';
import type { Player } from '../platform/http/actors.ts';
import type { TestGateway } from './test-gateway.ts';

/** Somebody with a session, for tests. */
export interface TestPlayer {
  player: Player;
  /** Calls the API with their cookie. @param path after /api/v1/ */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
  ): Promise<{ status: number; json: never }>;
}

/**
 * Opens an account and a session without the login form.
 * @param at the gateway
 * @param username also the nickname
 * @param options what kind of account, at which merchant, and whether it logged in before
 */
export async function addPlayer(
  at: TestGateway,
  username: string,
  options: { type?: SessionType; merchant?: string; returning?: boolean } = {},
): Promise<TestPlayer> {
  const { type = memberType, merchant: code = 'foyer', returning = true } = options;
  const { clock } = at;
  const { accounts, db, merchants, sessions } = at.services;
  const merchant = merchants.byCode(code);
  if (!merchant) throw new Error(`no merchant ${code}`);
  const { id } = await accounts.open(db.orm, { merchant, username, type });
  await accounts.recordLogin(db.orm, { merchantId: merchant.id, id, firstLoginAt: null });
  if (returning) {
    clock.advance(1000);
    await accounts.recordLogin(db.orm, { merchantId: merchant.id, id, firstLoginAt: clock.now() });
  }
  const { token } = await sessions.open(db.orm, {
    merchantId: merchant.id,
    accountId: id,
    userAgent: 'test',
    ip: '127.0.0.1',
  });
  const player = await sessions.find(merchant.id, token);
  if (!player) throw new Error(`${username} has no session`);
  return {
    player,
    async call(method, path, body) {
      const answer = await at.app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { host: merchant.hosts[0] ?? '', cookie: `${sessionCookie}=${token}` },
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, json: answer.json() };
    },
  };
}
