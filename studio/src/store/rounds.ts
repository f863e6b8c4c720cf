import type { DatabaseSync } from 'node:sqlite';

/**
 * Where a round stands. betting: the bet's answer is awaited; voiding: its fate is unknown, it is being
 * rolled back; open: the bet is taken, the game goes on; paying: the win is on its way. The others are
 * final; disputed means the wallet contradicts us and a person must look.
 */
export type RoundPhase =
  | 'betting'
  | 'voiding'
  | 'open'
  | 'paying'
  | 'settled'
  | 'refused'
  | 'void'
  | 'disputed';

export interface RoundRow {
  roundId: string;
  playerId: string;
  /** The browser's name for the round, made before its request: repeats find the same round. */
  roundKey: string;
  sessionId: string;
  gameCode: string;
  /** The game's id. */
  game: string;
  /** Which of the game's rules it was played with. */
  model: string;
  /** All that was staked, minor units, decimal. */
  stake: string;
  currency: string;
  /** Of what is written into the betting record. */
  language: string;
  /** The seed of the player's that decided it; null where the game has seeds of its own. */
  seedId: string | null;
  nonce: number;
  /** The free rounds that it is one of; null when it costs its stake. */
  freeRoundsId: string | null;
  /** What the player chose, what was drawn before the bet, and what was played since: the game knows their shapes. */
  choice: unknown;
  outcome: unknown;
  progress: unknown;
  /** What the round pays, minor units, decimal; null until it is over. */
  payout: string | null;
  state: RoundPhase;
  /** When the server plays an open round on by itself, ms since the epoch. */
  dueAt: number | null;
  /** The wallet's code when it refused. */
  refusal: string | null;
  /** Balance after the last acknowledged call, minor units. */
  balance: string | null;
  createdAt: number;
}

/** A round with the seeds that decided it; the server seed only once it is revealed. */
export interface RoundRecord extends RoundRow {
  hash: string | null;
  clientSeed: string | null;
  serverSeed: string | null;
}

/** What changes as a round goes on. */
export type RoundChange = Partial<
  Pick<RoundRow, 'state' | 'progress' | 'payout' | 'dueAt' | 'refusal' | 'balance'>
>;
type NewRound = Omit<
  RoundRow,
  'progress' | 'payout' | 'state' | 'dueAt' | 'refusal' | 'balance' | 'createdAt'
>;

const COLUMNS = `r.round_id AS roundId, r.player_id AS playerId, r.round_key AS roundKey, r.session_id AS sessionId,
  r.game_code AS gameCode, r.game, r.model, r.stake, r.currency, r.language, r.seed_id AS seedId, r.nonce, r.free_rounds_id AS freeRoundsId, r.choice,
  r.outcome, r.progress, r.payout, r.state, r.due_at AS dueAt, r.refusal, r.balance, r.created_at AS createdAt,
  s.hash, s.client_seed AS clientSeed, CASE s.state WHEN 'revealed' THEN s.server_seed END AS serverSeed`;
const FROM = `SELECT ${COLUMNS} FROM round r LEFT JOIN seed s USING (seed_id)`;
const OPEN = `r.state IN ('betting', 'voiding', 'open', 'paying')`;

type Raw = RoundRecord & { choice: string; outcome: string; progress: string };
const read = (row: unknown): RoundRecord => {
  const raw = row as Raw;
  return {
    ...raw,
    choice: JSON.parse(raw.choice),
    outcome: JSON.parse(raw.outcome),
    progress: JSON.parse(raw.progress),
  };
};
const readOne = (row: unknown): RoundRecord | undefined => (row ? read(row) : undefined);

/** The rounds of every player. */
export function createRounds(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO round
    (round_id, player_id, round_key, session_id, game_code, game, model, stake, currency, language, seed_id, nonce,
     free_rounds_id, choice, outcome, progress, state, created_at)
    VALUES (:roundId, :playerId, :roundKey, :sessionId, :gameCode, :game, :model, :stake, :currency, :language,
     :seedId, :nonce, :freeRoundsId, :choice, :outcome, 'null', 'betting', :now)`);
  const byId = db.prepare(`${FROM} WHERE r.round_id = ?`);
  const byKey = db.prepare(`${FROM} WHERE r.player_id = ? AND r.round_key = ?`);
  const open = db.prepare(`${FROM} WHERE r.player_id = ? AND ${OPEN} ORDER BY r.created_at`);
  const latest = db.prepare(
    `SELECT max(created_at) AS at FROM round WHERE player_id = ? AND game = ? AND state NOT IN ('refused', 'void')`,
  );
  const inState = db.prepare(`${FROM} WHERE r.state = ?`);
  const openAt = db.prepare(`${FROM} WHERE r.state = 'open' AND r.game = ? ORDER BY r.created_at`);
  const due = db.prepare(`${FROM} WHERE r.state = 'open' AND r.due_at <= ? ORDER BY r.due_at LIMIT 100`);
  const next = db.prepare(`SELECT min(due_at) AS at FROM round WHERE state = 'open'`);
  const history = db.prepare(`${FROM} WHERE r.player_id = ? AND r.game_code = ?
    AND (r.state IN ('settled', 'paying', 'disputed') OR (r.state IN ('voiding', 'void') AND r.payout IS NOT NULL)) ORDER BY r.created_at DESC, r.nonce DESC LIMIT ?`);
  const update =
    db.prepare(`UPDATE round SET state = :state, progress = :progress, payout = :payout, due_at = :dueAt,
    refusal = :refusal, balance = :balance WHERE round_id = :roundId`);
  return {
    create({ choice, outcome, ...round }: NewRound): void {
      insert.run({
        ...round,
        choice: JSON.stringify(choice),
        outcome: JSON.stringify(outcome),
        now: Date.now(),
      });
    },
    get: (roundId: string): RoundRecord => read(byId.get(roundId)),
    /** A round, or none of this id. */
    find: (roundId: string) => readOne(byId.get(roundId)),
    byKey: (playerId: string, roundKey: string) => readOne(byKey.get(playerId, roundKey)),
    /** Rounds of a player that are not final yet, oldest first. */
    open: (playerId: string): RoundRecord[] => open.all(playerId).map(read),
    /** When a player began the latest round of a game that counted, ms since the epoch; null without one. */
    latestAt: (playerId: string, game: string): number | null =>
      (latest.get(playerId, game) as { at: number | null }).at,
    inState: (state: RoundPhase): RoundRecord[] => inState.all(state).map(read),
    /** Open rounds of everybody at a game, oldest first. @param game the game's id */
    openAt: (game: string): RoundRecord[] => openAt.all(game).map(read),
    /** Open rounds that the server is to play on now. @param now ms since the epoch */
    due: (now: number): RoundRecord[] => due.all(now).map(read),
    /** When the next one falls due, ms since the epoch; null when none does. */
    nextAt: (): number | null => (next.get() as { at: number | null }).at,
    /** The newest rounds of a player at a game. */
    history: (playerId: string, gameCode: string, limit: number): RoundRecord[] =>
      history.all(playerId, gameCode, limit).map(read),
    change(round: RoundRow, to: RoundChange): void {
      const { roundId, state, progress, payout, dueAt, refusal, balance } = { ...round, ...to };
      update.run({ roundId, state, progress: JSON.stringify(progress), payout, dueAt, refusal, balance });
    },
  };
}
