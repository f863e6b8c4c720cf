import { z } from 'zod';
import { Instant } from '../envelope.ts';
import { exclusionKinds, exclusionMakers, selfExclusionMonths, timeOutHours } from '../exclusion-kinds.ts';
import { defineRoute, realAccounts } from '../route.ts';

export const Exclusion = z.object({
  kind: z.enum(exclusionKinds),
  startsAt: Instant,
  endsAt: Instant.nullable().describe('Null for good'),
  madeBy: z.enum(exclusionMakers).describe('Who asked for it'),
  isOver: z.boolean().describe('It no longer keeps the player from playing'),
  returnAskedAt: Instant.nullable().describe('When the player asked to play again after a self-exclusion'),
});
export type Exclusion = z.infer<typeof Exclusion>;

export const ExclusionState = z.object({
  exclusion: z
    .object({
      kind: z.enum(exclusionKinds),
      endsAt: Instant.nullable().describe('Until when it lasts at least; null for good'),
      playsFrom: Instant.nullable().describe('When playing is possible again; null while nobody knows'),
      mayReturn: z.boolean().describe('It is over, and the player can ask to play again'),
    })
    .nullable()
    .describe('What keeps the player from playing now'),
});
export type ExclusionState = z.infer<typeof ExclusionState>;

export const exclusion = defineRoute('GET /api/v1/exclusion', {
  summary: 'Whether the player is in a time-out or self-excluded',
  who: realAccounts,
  answer: ExclusionState,
});

export const exclude = defineRoute('POST /api/v1/exclusion', {
  summary:
    'Stop playing at once and at every brand, for some time or until the player asks to play again after its end; nobody shortens it',
  who: realAccounts,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('time-out'), hours: z.literal(timeOutHours) }),
    z.object({
      kind: z.literal('self-exclusion'),
      months: z.literal(selfExclusionMonths).describe('0 for good'),
    }),
    z.object({
      kind: z
        .literal('return')
        .describe('Play again after a self-exclusion is over: 24 hours later it is possible'),
    }),
  ]),
  answer: ExclusionState,
  errors: ['exclusion_shorter', 'exclusion_runs', 'not_found'],
});
