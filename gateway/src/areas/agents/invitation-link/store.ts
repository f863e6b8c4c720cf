import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RateMap } from '@foyer/contract/agent-rates';
import type { Sql } from '../../../platform/db/connection.ts';
import { invitationCode } from '../../../platform/db/tables/registration.ts';

interface Agent {
  merchantId: number;
  accountId: string;
}

/** A link with what came of it. */
export interface LinkRow {
  code: string;
  rates: RateMap;
  createdAt: Date;
  visits: number;
  registered: number;
  deposited: number;
}

/** The links of an agent that are in force, the latest first. Whoever registered by one stands directly below the agent. */
export async function readLinks(on: Sql, { merchantId, accountId }: Agent): Promise<LinkRow[]> {
  const { rows } = await on.execute<LinkRow & Record<string, unknown>>(sql`
    with came as (
      select upper(trim(p.affiliate_code)) as code, count(*)::integer as registered,
        (count(*) filter (where exists (
          select from activity_day d
          where d.merchant_id = a.merchant_id and d.account_id = a.id and d.deposits > 0
        )))::integer as deposited
      from account a
      join profile p on p.merchant_id = a.merchant_id and p.account_id = a.id
      where a.merchant_id = ${merchantId}::integer and a.upline_id = ${accountId}::uuid and p.affiliate_code <> ''
      group by 1
    )
    select i.code, i.rates, i.created_at as "createdAt", i.visits, coalesce(came.registered, 0) as registered,
      coalesce(came.deposited, 0) as deposited
    from invitation_code i left join came on came.code = i.code
    where i.merchant_id = ${merchantId}::integer and i.agent_id = ${accountId}::uuid and i.ended_at is null
    order by i.created_at desc, i.code`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

const own = ({ merchantId, accountId }: Agent) =>
  and(
    eq(invitationCode.merchantId, merchantId),
    eq(invitationCode.agentId, accountId),
    isNull(invitationCode.endedAt),
  );

/** How many links an agent has in force. */
export const countLinks = (on: Sql, agent: Agent): Promise<number> => on.$count(invitationCode, own(agent));

/** Ends a link of an agent. @returns whether it was in force and theirs */
export async function endLink(on: Sql, agent: Agent, code: string, at: Date): Promise<boolean> {
  const ended = await on
    .update(invitationCode)
    .set({ endedAt: at })
    .where(and(own(agent), eq(invitationCode.code, code)))
    .returning({ code: invitationCode.code });
  return ended.length > 0;
}
