import type { EndpointName } from '@foyer/contract';
import type { Answer } from '@foyer/contract/client';
import type { Rate } from '@foyer/contract/agent-rates';
import type { Browser } from '../../../testing/browser.ts';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import type { Payer } from '../../cashier/payment-method/fixture.ts';
import { askBoth } from '../../oversight/approval/fixture.ts';

/** A rate of all vendors unless one is said. @param rate of 10,000 */
export const rate = (gameType: Rate['gameType'], rate: number, vendor = ''): Rate => ({
  gameType,
  vendor,
  rate,
});

/** Time passes, and everybody stays logged in. */
export async function passTime(gateways: readonly TestGateway[], ms: number): Promise<void> {
  for (const { clock } of gateways) clock.advance(ms);
  for (const [table, column] of [
    ['session', 'expires_at'],
    ['staff_session', 'created_at'],
  ])
    await gateways[0]!.services.db.pool.query(
      `update ${table} set ${column} = ${column} + $1 * interval '1 ms', last_used_at = last_used_at + $1 * interval '1 ms'`,
      [ms],
    );
}

/** What a call without a body answered. */
export async function read<Value>(
  payer: Payer,
  name: EndpointName,
  query: object = {},
  params: object = {},
): Promise<{ code: string; value: Value }> {
  const { code = 'ok', value } = (
    await payer.browser.call(name, { query: query as never, params: params as never })
  ).json();
  return { code, value: value as Value };
}

/** An agent sets the rates of somebody, as those that stand were read just now. @param version of others */
export async function giveRates(
  agent: Payer,
  whom: Payer,
  rates: readonly Rate[],
  version?: number,
): Promise<{ code?: string; fields?: object }> {
  const { value } = await read<Answer<'agentRatePeople'> | undefined>(agent, 'agentRatePeople');
  const found = value?.people?.find(({ id }) => id === whom.accountId);
  const body = { rates, version: version ?? found?.version ?? 0 };
  return agent.ask('setAgentRates', body, { id: whom.accountId });
}

/** What staff send to set the highest rates, or those of an agent, as those that stand were read just now. */
export async function asRead<
  Given extends { caps: readonly Rate[] } | { agent: string; rates: readonly Rate[] },
>(by: Browser, given: Given): Promise<Given & { version: number }> {
  const merchant = 'foyer';
  const answer =
    'agent' in given
      ? await by.call('operatorAgentRates', { query: { merchant, agent: given.agent } })
      : await by.call('operatorRateCaps', { query: { merchant } });
  return { ...given, version: answer.json().value.version };
}

/** Two of the staff set the highest rates and those of an agent at the top, both from tomorrow on. */
export async function setRates(
  staff: readonly [Browser, Browser],
  agent: Payer,
  { caps, rates }: { caps: readonly Rate[]; rates: readonly Rate[] },
): Promise<string> {
  await askBoth(staff, 'operatorSetRateCaps', await asRead(staff[0], { caps }));
  const given = await asRead(staff[0], { agent: agent.username, rates });
  return askBoth(staff, 'operatorSetAgentRates', given);
}
