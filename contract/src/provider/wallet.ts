import { z } from 'zod';
import { Currency, Instant, PositiveAmount, PositiveOrZeroAmount } from '../envelope.ts';
import { languageCodes } from '../languages.ts';
import { defineRoute } from '../route.ts';
import { authErrors } from './auth-errors.ts';

/** Identifiers a provider chooses: at most 64 safe characters. */
const Id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

const player = { playerId: Id.describe('The player as we name them to providers') };

const who = ['provider'] as const;

/** Rounds that a player has for nothing at the game of a session. */
const freeRounds = z
  .array(
    z.object({
      id: Id,
      left: z.int().min(1),
      stake: PositiveAmount.describe('What each round stands for'),
      endsAt: Instant,
    }),
  )
  .describe(
    'Rounds that cost nothing: name their id as `freeRoundsId` in bet, win and rollback, none moves money',
  );

const Balance = z.object({ balance: PositiveOrZeroAmount, currency: Currency });

export const Receipt = z.object({
  transactionId: Id.describe('The transaction as the provider named it'),
  balance: PositiveOrZeroAmount.describe('After this transaction'),
  currency: Currency,
});
export type Receipt = z.infer<typeof Receipt>;

export const AuthenticateRequest = z.object({
  launchToken: z.string().min(20).max(128).describe('From the launch address; single use, 60 s'),
});

export const PlayerSession = z.object({
  ...player,
  sessionId: Id.describe('Bets need it; wins and rollbacks never do'),
  currency: Currency,
  balance: PositiveOrZeroAmount,
  language: z.enum(languageCodes),
  nickname: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  nodeId: z.string(),
  mode: z.enum(['real', 'trial']),
  design: z
    .object({
      minimumSpinMs: z.int().min(0).describe('The least from one spin of a slot to the next, ms'),
      autoplay: z.boolean().describe('Whether rounds may follow without the player pressing'),
      quickSpin: z.boolean().describe('Whether the player may hurry what a slot shows'),
      celebratesAboveStake: z.boolean().describe('Whether only returns above the stake are celebrated'),
    })
    .describe('What games keep to under the law that the brand is under'),
  freeRounds,
  openRoundId: Id.optional().describe('A round that was interrupted: resume or settle it first'),
});
export type PlayerSession = z.infer<typeof PlayerSession>;

export const providerAuthenticate = defineRoute('POST /provider/v1/authenticate', {
  summary: 'Turn a launch token into a player session',
  who,
  body: AuthenticateRequest,
  answer: PlayerSession,
  errors: [...authErrors, 'launch_token_invalid'],
});

export const BalanceRequest = z.object({ ...player, sessionId: Id });

export const providerBalance = defineRoute('POST /provider/v1/balance', {
  summary: 'The balance of a player with a live session',
  who,
  body: BalanceRequest,
  answer: Balance.extend({ freeRounds }),
  errors: [...authErrors, 'player_session_ended'],
});

const move = {
  ...player,
  transactionId: Id.describe('Unique for ever per provider: the idempotency key'),
  roundId: Id,
  gameCode: z.string().min(1).max(64),
  amount: PositiveOrZeroAmount,
  currency: Currency,
  freeRoundsId: Id.optional().describe(
    'The round costs nothing and is one of these; the same in all of its calls',
  ),
};

export const BetRequest = z.object({
  ...move,
  sessionId: Id,
  eventId: Id.optional().describe(
    'What the round is bet on, where several rounds can be: a round of a table, a fixture. Opposite bets of one player on it count no turnover. The same in every bet of a round',
  ),
});
export type BetRequest = z.infer<typeof BetRequest>;

export const providerBet = defineRoute('POST /provider/v1/bet', {
  summary: 'Take a stake',
  who,
  body: BetRequest,
  forPlay: true,
  answer: Receipt,
  errors: [
    ...authErrors,
    'player_session_ended',
    'insufficient_funds',
    'game_unavailable',
    'bet_refused',
    'round_closed',
    'transaction_mismatch',
    'amount_invalid',
    'currency_mismatch',
    'limit_reached',
    'reality_check_due',
    'time_limit_reached',
    'timed_out',
    'self_excluded',
  ],
});

/** What a round's draw is checked by, at `/verify` of the provider's origin: names and values of the page's fragment. */
export const Verification = z.record(z.string().max(40), z.string().max(2000));

export const WinRequest = z.object({
  ...move,
  finished: z.boolean().describe('True closes the round'),
  detail: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'A summary of the outcome for the betting record; `verification`, names and texts, is what /verify#... at your origin checks the draw by',
    ),
});
export type WinRequest = z.infer<typeof WinRequest>;

export const providerWin = defineRoute('POST /provider/v1/win', {
  summary: 'Pay a win, of zero too; never needs a live session',
  who,
  body: WinRequest,
  answer: Receipt,
  errors: [
    ...authErrors,
    'bet_unknown',
    'round_closed',
    'transaction_mismatch',
    'amount_invalid',
    'currency_mismatch',
  ],
});

export const RollbackRequest = z.object({ ...move, betTransactionId: Id });
export type RollbackRequest = z.infer<typeof RollbackRequest>;

export const providerRollback = defineRoute('POST /provider/v1/rollback', {
  summary: 'Take a bet back; before its bet it leaves a tombstone and the late bet is refused',
  who,
  body: RollbackRequest,
  answer: Receipt,
  errors: [
    ...authErrors,
    'not_found',
    'round_closed',
    'transaction_mismatch',
    'amount_invalid',
    'currency_mismatch',
  ],
});
