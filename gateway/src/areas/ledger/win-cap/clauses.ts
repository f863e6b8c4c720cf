import { playCurrency } from '../ledger/ledger.ts';

/** What holds where platform staff set nothing (R-WALLET-30), minor units of the merchant's currency. */
export const defaultCaps = { singleWin: 100_000_000n, perDay: 500_000_000n, alertPercent: 80 } as const;

/** The current day of a merchant by the database's clock, as SQL. @param offset how far the clock was moved, ms */
export const dayOf = (timeZone: string, offset: string): string =>
  `((clock_timestamp() + ${offset} * interval '1 millisecond') at time zone ${timeZone})::date`;

/**
 * Whether a provider has used up what it may pay on the current day, as SQL beside a `merchant m`.
 * @param columns as SQL: the provider, the currency, how far the clock was moved
 */
export const isDayFull = (columns: Record<'provider' | 'currency' | 'offset', string>): string => `exists (
          select from provider_day d
          where d.merchant_id = m.id and d.provider_id = ${columns.provider} and d.currency = ${columns.currency}
            and d.day = ${dayOf('m.time_zone', columns.offset)} and d.is_full
        )`;

/**
 * The clause of a win's statement that says how much of it is above a cap: `capped(held)`, one row. It needs the parameters $1
 * (merchant), $2 (provider), $7 (amount) and $8 (currency). What the provider paid today is known but for the last
 * second (ADR 058). @param columns as SQL: when the win is dated, as in `moveOf`, which is then no win of now; how far the clock was moved
 */
export const cappedClause = (columns: Record<'at' | 'offset', string>): string => `
capped as (
  select case when ${columns.at} is not null or $8::text = '${playCurrency}' then 0 else greatest(0, $7::bigint - least(
      coalesce(c.single_win, ${defaultCaps.singleWin}),
      greatest(0, coalesce(c.per_day, ${defaultCaps.perDay}) + coalesce(d.stake - d.payout, 0))
    )) end as held
  from merchant m
  left join win_cap c on c.merchant_id = m.id and c.provider_id = $2::text
  left join provider_day d on d.merchant_id = m.id and d.provider_id = $2::text and d.currency = $8::text
    and d.day = ${dayOf('m.time_zone', columns.offset)}
  where m.id = $1::integer
)`;
