import type { Db } from '../../platform/db/connection.ts';
import type { Statement } from '../../platform/db/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ledger } from '../../areas/ledger/ledger/ledger.ts';
import { createCommandRunner, type RoundCall } from '../../areas/ledger/round/round.ts';
import { betText } from '../../areas/ledger/round/store-bet.ts';
import { callValues, command } from '../../areas/ledger/round/store-command.ts';
import { winText, winWriter } from '../../areas/ledger/round/store-win.ts';

/** A round that was played some time ago. */
export interface PastRound extends Omit<RoundCall, 'transactionId' | 'amount'> {
  nodeId: string;
  vassalage: string;
  gameType: string;
  ledgerAccountId: string;
  /** Minor units. */
  stake: bigint;
  payout: bigint;
  startedAt: Date;
  settledAt: Date;
}

const play = `
play as (
  select $14::text as node_id, $15::text as vassalage, $16::text as game_type, $6::text as game_code,
    $8::text as currency, $17::uuid as ledger_account_id, true as offered, null as blocked, null::bigint as guard,
    null as held_back, null::timestamptz as play_since
)`;

/** A bet that nobody needs to be there for. */
const bet: Statement = {
  name: 'round_bet_past',
  text: betText(play, { event: 'null::text', at: '$10::timestamptz', offset: '0' }),
};
const writeWin = winWriter({ name: 'round_win_past', text: winText('$10::timestamptz') });

/**
 * Writes a bet and its win with their old times, through the statements of live ones. Doing it again changes nothing.
 * Fails as bet and win do.
 */
export function createRoundHistory(db: Db, clock: Clock, ledger: Ledger) {
  const run = createCommandRunner(db, clock, ledger);
  return async (past: PastRound): Promise<void> => {
    const { merchantId, providerId, accountId, roundId, gameCode, currency } = past;
    const { nodeId, vassalage, gameType, ledgerAccountId, stake, payout, startedAt, settledAt } = past;
    const named = { merchantId, providerId, accountId, roundId, gameCode, currency };
    await run(
      'bet',
      { ...named, transactionId: `${roundId}.bet`, amount: stake },
      (call, ids) => {
        const game = [nodeId, vassalage, gameType, ledgerAccountId];
        return command(db, bet, [...callValues(call), ids.roundId, ids.transferId, ids.contraId, ...game]);
      },
      { at: startedAt },
    );
    await run(
      'win',
      { ...named, transactionId: `${roundId}.win`, amount: payout },
      (call, ids) => writeWin(db, call, ids, { finished: true }),
      { at: settledAt },
    );
  };
}
