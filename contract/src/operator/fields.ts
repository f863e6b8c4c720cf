import { z } from 'zod';
import { paging } from '../envelope.ts';

/** Staff work on one merchant at a time: what a call names it by. */
export const merchant = { merchant: z.string().max(32).describe('Merchant code') };

/** The same, where it is all that a query has. */
export const merchantQuery = z.object(merchant);

export const uuidParams = z.object({ id: z.uuid() });

/** Guards against writing over what somebody else wrote meanwhile. */
export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .describe('The version that was read; another one answers version_conflict');

/** Guards against deciding about what nobody looked at: it was found again meanwhile. */
export const timesSeen = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .describe('How often it had been found when it was read; more often by now answers version_conflict');

export const search = { q: z.string().trim().max(64).optional().describe('Part of a name, or an id') };

/**
 * A query with a period, which is refused where it ends before it begins: an empty list would look as if there were nothing.
 * @param query with `from` and `until`
 */
export const forwards = <Query extends z.ZodType<{ from?: string | undefined; until?: string | undefined }>>(
  query: Query,
): Query =>
  query.refine(({ from, until }) => !from || !until || Date.parse(until) >= Date.parse(from), {
    path: ['until'],
    message: 'before from',
  });

/** Orders of a list; a minus sign turns one round. */
export const sort = <const Orders extends readonly [string, ...string[]]>(orders: Orders) =>
  z
    .enum(orders.flatMap((order) => [order, `-${order}` as const]) as [Orders[number] | `-${Orders[number]}`])
    .optional();

export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional();

/** What lists of things that wait for a decision of staff take. */
export const reviewList = {
  ...merchant,
  ...paging(25),
  q: z.string().trim().max(64).optional().describe('Part of a username, or a reference'),
};

/** Why staff decided as they did. */
export const reason = z
  .string()
  .trim()
  .max(200)
  .default('')
  .describe('Shown to the player; a rejection must give one');
