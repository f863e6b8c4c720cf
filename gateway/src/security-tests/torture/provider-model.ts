/** A player at two games, as a provider names them. */
export interface Guest {
  playerId: string;
  accountId: string;
  /** Of the game that is offered, and of the one that rests. */
  sessions: { game: string; resting: string };
}

/** A call of a provider; all of it is its content. */
export interface ProviderCall {
  operation: 'bet' | 'win' | 'rollback';
  body: {
    transactionId: string;
    playerId: string;
    roundId: string;
    gameCode: string;
    amount: string;
    currency: string;
    sessionId?: string;
    finished?: boolean;
    betTransactionId?: string;
  };
}

/** A round as it stands. */
export interface ModelRound {
  state: 'open' | 'settled' | 'cancelled';
  bets: number;
  stake: bigint;
  payout: bigint;
}
interface KnownCall {
  kind: ProviderCall['operation'] | 'tombstone';
  content: string | null;
  call: ProviderCall['body'];
  answer: bigint;
  isTakenBack: boolean;
}
interface SeatedGuest extends Guest {
  balance: bigint;
  hasSession: boolean;
  rounds: Map<string, ModelRound & { gameCode: string }>;
}

/** The currency of all wallets. */
export const currency = 'PHP';
/** What the provider calls the game that is offered, and the one that rests. */
export const codes = { game: 'mango', resting: 'velvet' };

/** What a wallet answers: the balance, or the code of its refusal. */
export type WalletAnswer = bigint | string;

/** A wallet as a child would keep it, for what one provider says about some players, one call after the other (T25). */
export function createProviderModel(guests: readonly Guest[], balance: bigint) {
  const seated = new Map<string, SeatedGuest>(
    guests.map((guest) => [guest.playerId, { ...guest, balance, hasSession: true, rounds: new Map() }]),
  );
  const known = new Map<string, KnownCall>();
  const of = (playerId: string): SeatedGuest => seated.get(playerId)!;

  const note = (kind: ProviderCall['operation'], call: ProviderCall['body'], who: SeatedGuest): bigint => {
    const content = JSON.stringify([kind, call]);
    known.set(call.transactionId, { kind, content, call, answer: who.balance, isTakenBack: false });
    return who.balance;
  };

  const bet = (call: ProviderCall['body'], who: SeatedGuest): WalletAnswer => {
    const atGame = call.sessionId === who.sessions.game;
    if ((!atGame && call.sessionId !== who.sessions.resting) || !who.hasSession)
      return 'player_session_ended';
    if (!atGame || call.gameCode !== codes.game) return 'game_unavailable';
    if (call.currency !== currency) return 'currency_mismatch';
    const round = who.rounds.get(call.roundId);
    if (round && round.state !== 'open') return 'round_closed';
    const amount = BigInt(call.amount);
    if (who.balance < amount) return 'insufficient_funds';
    who.balance -= amount;
    const { bets = 0, stake = 0n, payout = 0n } = round ?? {};
    who.rounds.set(call.roundId, {
      state: 'open',
      bets: bets + 1,
      stake: stake + amount,
      payout,
      gameCode: call.gameCode,
    });
    return note('bet', call, who);
  };

  const win = (call: ProviderCall['body'], who: SeatedGuest): WalletAnswer => {
    const round = who.rounds.get(call.roundId);
    if (!round) return 'bet_unknown';
    if (call.currency !== currency) return 'currency_mismatch';
    if (call.gameCode !== round.gameCode) return 'transaction_mismatch';
    if (round.state !== 'open') return 'round_closed';
    round.payout += BigInt(call.amount);
    who.balance += BigInt(call.amount);
    if (call.finished) round.state = 'settled';
    return note('win', call, who);
  };

  const rollback = (call: ProviderCall['body'], who: SeatedGuest): WalletAnswer => {
    const name = call.betTransactionId ?? '';
    const taken = known.get(name);
    const isBet = taken?.kind === 'bet';
    if (name === call.transactionId) return 'transaction_mismatch';
    if (taken && ((!isBet && taken.kind !== 'tombstone') || taken.call.playerId !== who.playerId))
      return 'transaction_mismatch';
    if (taken && taken.call.currency !== call.currency) return 'currency_mismatch';
    if (taken && taken.call.amount !== call.amount) return 'amount_invalid';
    if (isBet && (taken.call.roundId !== call.roundId || taken.call.gameCode !== call.gameCode))
      return 'transaction_mismatch';
    if (call.currency !== currency) return 'currency_mismatch';
    const round = isBet ? who.rounds.get(taken.call.roundId)! : null;
    if (round && !taken!.isTakenBack) {
      if (round.state !== 'open') return 'round_closed';
      if (round.bets === 1) round.state = round.payout === 0n ? 'cancelled' : 'settled';
      round.bets -= 1;
      round.stake -= BigInt(call.amount);
      who.balance += BigInt(call.amount);
      taken!.isTakenBack = true;
    }
    const answer = note('rollback', call, who);
    if (!taken) known.set(name, { kind: 'tombstone', content: null, call, answer, isTakenBack: false });
    return answer;
  };

  return {
    /** The player's session or account comes and goes. */
    setSession(playerId: string, hasSession: boolean): void {
      of(playerId).hasSession = hasSession;
    },
    balanceOf: (playerId: string): bigint => of(playerId).balance,
    roundsOf: (playerId: string): Record<string, ModelRound> =>
      Object.fromEntries([...of(playerId).rounds].map(([name, { gameCode: _, ...round }]) => [name, round])),
    answer({ operation, body }: ProviderCall): WalletAnswer {
      const before = known.get(body.transactionId);
      if (before?.kind === 'tombstone' && operation === 'bet') return 'bet_refused';
      if (before)
        return before.content === JSON.stringify([operation, body]) ? before.answer : 'transaction_mismatch';
      return { bet, win, rollback }[operation](body, of(body.playerId));
    },
  };
}
