import { randomBytes, randomUUID } from 'node:crypto';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { designRulesOf } from '@foyer/contract/jurisdictions';

/** What the wallet answers to a call. */
export type WalletReply = { value: Record<string, unknown> } | { code: ErrorCode };

interface Round {
  /** Bets that stand, by their transaction's name. */
  bets: Map<string, bigint>;
  isOver: boolean;
}

/** A player at the provider's game. */
export interface Guest {
  playerId: string;
  sessionId: string;
  launchToken: string;
  balance: bigint;
  rounds: Map<string, Round>;
}

/** What a guest starts with, minor units. */
export const startingBalance = 1_000_000n;
const currency = 'PHP';
const canonical = (operation: string, body: object) =>
  JSON.stringify([operation, Object.entries(body).toSorted(([one], [two]) => (one < two ? -1 : 1))]);

/** The rules of the wallet for players who exist while a check runs; what provider-guide.md says, in memory. */
export function createBooks() {
  const guests = new Map<string, Guest>();
  const tokens = new Map<string, Guest>();
  const done = new Map<string, { content: string; said: WalletReply }>();
  const tombstones = new Set<string>();
  let gameCode = '';

  const balanceOf = ({ balance }: Guest) => ({ balance: String(balance), currency });

  const moves: Record<string, (guest: Guest, body: Record<string, string>) => ErrorCode | null> = {
    bet(guest, { transactionId = '', roundId = '', amount = '0', sessionId }) {
      const round = guest.rounds.get(roundId) ?? { bets: new Map<string, bigint>(), isOver: false };
      if (sessionId !== guest.sessionId) return 'player_session_ended';
      if (tombstones.has(transactionId)) return 'bet_refused';
      if (round.isOver) return 'round_closed';
      if (BigInt(amount) > guest.balance) return 'insufficient_funds';
      guest.balance -= BigInt(amount);
      round.bets.set(transactionId, BigInt(amount));
      guest.rounds.set(roundId, round);
      return null;
    },
    win(guest, { roundId = '', amount = '0', finished }) {
      const round = guest.rounds.get(roundId);
      if (!round) return 'bet_unknown';
      if (round.isOver) return 'round_closed';
      guest.balance += BigInt(amount);
      round.isOver = Boolean(finished);
      return null;
    },
    rollback(guest, { roundId = '', amount = '0', betTransactionId = '' }) {
      const round = guest.rounds.get(roundId);
      const stake = round?.bets.get(betTransactionId);
      if (stake !== undefined && stake !== BigInt(amount)) return 'amount_invalid';
      if (stake !== undefined && round?.isOver) return 'round_closed';
      tombstones.add(betTransactionId);
      if (!round || stake === undefined) return null;
      guest.balance += stake;
      round.bets.delete(betTransactionId);
      round.isOver = round.bets.size === 0;
      return null;
    },
  };

  const move = (operation: string, body: Record<string, unknown>): WalletReply => {
    const fields = body as Record<string, string>;
    const guest = guests.get(fields.playerId ?? '');
    const before = done.get(fields.transactionId ?? '');
    const content = canonical(operation, body);
    if (before) return before.content === content ? before.said : { code: 'transaction_mismatch' };
    if (!guest) return { code: operation === 'bet' ? 'player_session_ended' : 'bet_unknown' };
    if (fields.currency !== currency) return { code: 'currency_mismatch' };
    if (fields.gameCode !== gameCode) return { code: 'game_unavailable' };
    const code = moves[operation]?.(guest, fields) ?? null;
    if (code) return { code };
    const said: WalletReply = { value: { transactionId: fields.transactionId, ...balanceOf(guest) } };
    done.set(fields.transactionId ?? '', { content, said });
    return said;
  };

  return {
    /** A player who opens a game now. @param code what the provider calls it */
    seat(code: string): Guest {
      gameCode = code;
      const guest: Guest = {
        playerId: `1.${randomUUID()}`,
        sessionId: randomUUID(),
        launchToken: randomBytes(32).toString('base64url'),
        balance: startingBalance,
        rounds: new Map(),
      };
      guests.set(guest.playerId, guest);
      tokens.set(guest.launchToken, guest);
      return guest;
    },
    apply(operation: string, body: Record<string, unknown>): WalletReply {
      if (operation === 'authenticate') {
        const guest = tokens.get(String(body.launchToken));
        tokens.delete(String(body.launchToken));
        if (!guest) return { code: 'launch_token_invalid' };
        const { playerId, sessionId } = guest;
        const game = {
          gameCode,
          vassalage: 'CHECK',
          nodeId: 'check',
          mode: 'real',
          language: 'EN',
          nickname: 'Checker',
          design: designRulesOf('PH'),
        };
        return { value: { playerId, sessionId, ...balanceOf(guest), ...game, freeRounds: [] } };
      }
      if (operation !== 'balance') return move(operation, body);
      const guest = guests.get(String(body.playerId));
      return guest?.sessionId === body.sessionId && guest
        ? { value: { ...balanceOf(guest), freeRounds: [] } }
        : { code: 'player_session_ended' };
    },
  };
}
