import { z } from 'zod';
import { errorCodes } from './error-codes.ts';
import { exclusionKinds, playLimitKinds } from './exclusion-kinds.ts';
import { lotteryLimits } from './lottery-kinds.ts';

/**
 * The envelope of every answer that succeeded (R-PLATFORM-1).
 * @param value the schema of what is answered
 */
export const success = <Value extends z.ZodType>(value: Value) =>
  z.object({ success: z.literal(true), value });

/** The envelope of every answer that failed. */
export const Failure = z
  .object({
    success: z.literal(false),
    code: z.enum(errorCodes).describe('Stable failure code of the catalogue'),
    message: z.string().describe('English wording, for engineers; the portal translates the code'),
    requestId: z.string().describe('Names the request in the logs'),
    value: z
      .object({
        captcha: z.boolean().optional().describe('The next attempt must carry a captcha'),
        fields: z
          .record(z.string(), z.enum(errorCodes))
          .optional()
          .describe('Failure code per field of the request'),
        retryAfter: z.int().optional().describe('Seconds to wait before trying again'),
        limit: z
          .object({
            kind: z
              .enum([...playLimitKinds, 'time'])
              .optional()
              .describe('Left out for deposits; time is in minutes'),
            period: z.enum(['session', 'day', 'week', 'month']),
            amount: z.string(),
            left: z.string(),
            freesAt: z.string(),
          })
          .optional()
          .describe('Which limit of the player was reached, minor units, and when its next period begins'),
        exclusion: z
          .object({ kind: z.enum(exclusionKinds), endsAt: z.string().nullable() })
          .optional()
          .describe('What keeps the player from playing, and until when if that is known'),
        lottery: z
          .object({
            line: z.int().optional().describe('Which line it is about, from 0'),
            limit: z.enum(lotteryLimits).optional().describe('Which limit was reached'),
            number: z.string().optional().describe('Which number of the draw reached its limit'),
            left: z.string().optional().describe('The cost that still fits, minor units'),
            unit: z
              .string()
              .optional()
              .describe('The unit that it fits with, where that of the line is too large'),
            cost: z.string().optional().describe('What the gateway counts, minor units'),
            next: z
              .object({ id: z.string(), numero: z.string(), closesAt: z.string() })
              .nullable()
              .optional()
              .describe('The draw that tickets are sold for now'),
            prizeModes: z.array(z.string()).optional().describe('What can be chosen'),
          })
          .optional()
          .describe('What a slip was refused for, and what would be taken'),
        approval: z.string().optional().describe('The approval that the operation waits for'),
        line: z.int().optional().describe('The line of a file that cannot be read, from 1'),
        info: z.string().optional().describe('A word from staff, for example why the site is closed'),
      })
      .optional(),
  })
  .describe('Failure');
export type Failure = z.infer<typeof Failure>;

/** An amount on the wire: integer minor units as a decimal string (R-WALLET-9). */
export const Amount = z
  .string()
  .regex(/^-?(0|[1-9][0-9]{0,17})$/)
  .describe('Integer minor units as a decimal string');

/** An amount that is not negative. */
export const PositiveOrZeroAmount = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,17})$/)
  .describe('Integer minor units, zero or more, as a decimal string');

/** An amount above zero. */
export const PositiveAmount = z
  .string()
  .regex(/^[1-9][0-9]{0,17}$/)
  .describe('Integer minor units above zero, as a decimal string');

export const Currency = z
  .string()
  .regex(/^[A-Z]{3,5}$/)
  .describe('ISO 4217 code, a coin such as USDT, or FUN for play money');

export const Instant = z.iso.datetime().describe('UTC, ISO 8601');

/**
 * Paging of a list query: pages count from 1, sizes are capped.
 * @param size how many entries when the caller names none
 * @param cap the most entries a page can have
 */
export const paging = (size: number, cap = 100) => ({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page, from 1'),
  pageSize: z.coerce.number().int().min(1).max(cap).default(size).describe('Entries per page'),
});

/** What every paged answer carries (R-PLATFORM-1). */
export const paged = {
  pageNum: z.int().describe('The page answered, from 1'),
  totalPages: z.int().describe('Pages there are'),
};

/** An answer that says nothing but that it was done. */
export const Done = z.object({}).describe('Nothing but success');
