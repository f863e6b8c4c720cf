import { randomUUID } from 'node:crypto';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import {
  addGames,
  addPlayer,
  gameCode,
  sitDown,
  typeOf,
  type TestPlayer,
} from '../../wallet/provider/fixture.ts';
import { dayAfter } from './scheme.ts';

/** Two gateways on one database, with games. */
export async function openPair(): Promise<[TestGateway, TestGateway]> {
  const gateway = await startTestGateway();
  const other = await startTestGateway({ sharing: gateway });
  await addGames(gateway);
  return [gateway, other];
}

/** Takes away what players earned and by what, and more tables that refer to it. @returns a player with 1,000.00 */
export async function beginAnew(gateway: TestGateway, more: readonly string[] = []): Promise<TestPlayer> {
  for (const table of [...more, 'scheme_grant', 'earning', 'scheme'])
    await gateway.services.db.pool.query(`delete from ${table}`);
  return addPlayer(gateway, 100_000n);
}

const slot = { nodeId: 'R1', gameCode };

/** Today at the first merchant, or some days later. */
export const dayOf = ({ services, clock }: TestGateway, later = 0): string =>
  dayAfter(dayIn(clock.now(), services.merchants.byId(1).timeZone), later);

/** Puts rules in force at the first merchant. @returns the scheme */
export async function enforce(gateway: TestGateway, rules: SchemeRules, later = -5): Promise<string> {
  const id = randomUUID();
  const { db, schemes } = gateway.services;
  await inTransaction(db, (on) => schemes.write(on, 1, id, rules, dayOf(gateway, later)));
  return id;
}

/** Lets a player lose a stake, minor units, in a round of its own. */
export async function lose(
  gateway: TestGateway,
  player: TestPlayer,
  amount: string,
  at = slot,
): Promise<void> {
  const { bet, win } = await sitDown(gateway, player, at);
  const roundId = randomUUID();
  for (const answer of [
    await bet(randomUUID(), amount, { roundId }),
    await win(randomUUID(), '0', { roundId }),
  ])
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}

/** A call of a player that changes something. @returns `code` is `ok` for success */
export async function press(gateway: TestGateway, { headers }: TestPlayer, path: string) {
  const answer = await gateway.app.inject({ method: 'POST', url: `/api/v1/${path}`, headers });
  const { code = 'ok', value } = answer.json();
  return { code: code as string, value };
}

/** The real money of a player, minor units. */
export const moneyOf = ({ services }: TestGateway, { accountId }: TestPlayer): Promise<bigint | null> =>
  services.ledger.balanceOf(1, accountId, 'real', 'PHP');

/** A player with a new session: the clock went on for longer than one lasts. */
export async function again(gateway: TestGateway, player: TestPlayer): Promise<TestPlayer> {
  const { db, sessions } = gateway.services;
  const opening = { merchantId: 1, accountId: player.accountId, userAgent: 'test', ip: '127.0.0.1' };
  const session = await sessions.open(db.orm, opening);
  const headers = { ...player.headers, cookie: `${sessionCookie}=${session.token}` };
  const get: TestPlayer['get'] = async (path) => {
    const answer = await gateway.app.inject({ url: `/api/v1/${path}`, headers });
    return { status: answer.statusCode, ...answer.json() };
  };
  const launch = async (nodeId = 'R1') => {
    const query = `launch?gameCategory=${typeOf(nodeId)}&vendor=LUNA&gameId=${nodeId}&nodeId=${nodeId}&language=EN`;
    const { value } = await get<Record<string, string>>(query);
    return new URLSearchParams(new URL(value.url ?? '').hash.slice(1)).get('token') ?? '';
  };
  return { ...player, session, headers, get, launch };
}
