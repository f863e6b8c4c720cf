import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Provider } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { playerIdOf, playerOf } from './provider.ts';
import type { FreeRounds } from '../free-rounds/free-rounds.ts';
import type { Launches } from '../launch/launch.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import type { TimeLimits } from '../../player-protection/time-limit/time-limit.ts';

interface TransactionNames {
  playerId: string;
  transactionId: string;
  roundId: string;
  gameCode: string;
  amount: string;
  currency: string;
}

/**
 * The player that a call is about: one of a merchant that the provider's key is for (T20).
 * @param unknown the answer to a player who is none of ours, or of another merchant
 */
function reached(provider: Provider | null, playerId: string, unknown: ErrorCode) {
  const player = playerOf(playerId);
  if (!player || !provider?.merchantIds.includes(player.merchantId)) throw new Refusal(unknown);
  return { player, providerId: provider.id };
}

/** The words of the wire in our own. @param unknown as above */
function callOf(provider: Provider | null, body: TransactionNames, unknown: ErrorCode) {
  const { player, providerId } = reached(provider, body.playerId, unknown);
  const { transactionId, roundId, gameCode, amount, currency } = body;
  return {
    ...player,
    providerId,
    transactionId,
    roundId,
    gameCode,
    amount: BigInt(amount),
    currency,
  };
}

const receipt = (
  { transactionId, currency }: Pick<ReturnType<typeof callOf>, 'transactionId' | 'currency'>,
  balance: bigint,
) => ({ transactionId, balance: String(balance), currency });

/** The seamless wallet: what the servers of game providers call (R-PROVIDER-1). */
export function providerRoutes(
  app: FastifyInstance,
  {
    launches,
    rounds,
    freeRounds,
    timeLimits,
  }: {
    launches: Launches;
    rounds: Rounds;
    freeRounds: FreeRounds;
    timeLimits: Pick<TimeLimits, 'note'>;
  },
): void {
  serve(app, routes.providerAuthenticate, async ({ request, body }) => {
    const { merchantId, accountId, balance, ...play } = await launches.authenticate(
      request.provider ?? { id: '', merchantIds: [] },
      body.launchToken,
    );
    return {
      ...play,
      playerId: playerIdOf(merchantId, accountId),
      balance: String(balance),
      freeRounds: await freeRounds.forSession(merchantId, play.sessionId),
    };
  });

  serve(app, routes.providerBalance, async ({ request, body }) => {
    const { player, providerId } = reached(request.provider, body.playerId, 'player_session_ended');
    const { balance, currency } = await launches.balance(providerId, player, body.sessionId);
    const left = await freeRounds.forSession(player.merchantId, body.sessionId);
    return { balance: String(balance), currency, freeRounds: left };
  });

  serve(app, routes.providerBet, async ({ request, body }) => {
    const call = callOf(request.provider, body, 'player_session_ended');
    const { sessionId: playSessionId, eventId, freeRoundsId } = body;
    const bet = { ...call, playSessionId, ...(eventId ? { eventId } : {}) };
    const balance =
      freeRoundsId === undefined ? await rounds.bet(bet) : await freeRounds.bet({ ...bet, freeRoundsId });
    if (call.currency !== playCurrency) timeLimits.note(call);
    return receipt(call, balance);
  });

  serve(app, routes.providerWin, async ({ request, body }) => {
    const call = callOf(request.provider, body, 'bet_unknown');
    const { finished, detail, freeRoundsId } = body;
    const win = { ...call, finished, ...(detail ? { detail } : {}) };
    const balance =
      freeRoundsId === undefined ? await rounds.win(win) : await freeRounds.win({ ...win, freeRoundsId });
    return receipt(call, balance);
  });

  serve(app, routes.providerRollback, async ({ request, body }) => {
    const call = callOf(request.provider, body, 'not_found');
    const { betTransactionId, freeRoundsId } = body;
    const rollback = { ...call, betTransactionId };
    const balance =
      freeRoundsId === undefined
        ? await rounds.rollback(rollback)
        : await freeRounds.rollback({ ...rollback, freeRoundsId });
    return receipt(call, balance);
  });
}
