import type { DatabaseSync } from 'node:sqlite';

/**
 * Where a round stands. betting: the bet's answer is awaited; voiding: its fate is unknown, it is being
 * rolled back; feature: free spins wait for the player; paying: the win is on its way. The others are
 * final; disputed means the wallet contradicts us and a person must look.
 */
export type RoundPhase =
  | 'betting' | 'voiding' | 'feature' | 'paying' | 'settled' | 'refused' | 'void' | 'disputed';

export interface RoundRow {
  roundId: string;
  playerId: string;
  /** The browser's name for the round, made before its request: repeats find the same round. */
  spinId: string;
  sessionId: string;
  gameCode: string;
  model: string;
  /** Total bet, minor units, decimal. */
  stake: string;
  currency: string;
  seedId: string;
  nonce: number;
  /** Stops of every spin of the round, decided before the bet. */
  stops: number[][];
  /** What the whole round pays, coins. */
  coins: number;
  /** Spins already shown to the player. */
  shown: number;
  state: RoundPhase;
  /** The wallet's code when it refused. */
  refusal: string | null;
  /** Balance after the last acknowledged call, minor units. */
  balance: string | null;
  createdAt: number;
  touchedAt: number;
}

/** A round with the seeds that decided it; the server seed only once it is revealed. */
export interface RoundRecord extends RoundRow {
  hash: string;
  clientSeed: string;
  serverSeed: string | null;
}

const COLUMNS = `r.round_id AS roundId, r.player_id AS playerId, r.spin_id AS spinId, r.session_id AS sessionId,
  r.game_code AS gameCode, r.model, r.stake, r.currency, r.seed_id AS seedId, r.nonce, r.stops, r.coins, r.shown,
  r.state, r.refusal, r.balance, r.created_at AS createdAt, r.touched_at AS touchedAt, s.hash,
  s.client_seed AS clientSeed, CASE s.state WHEN 'revealed' THEN s.server_seed END AS serverSeed`;
const FROM = `SELECT ${COLUMNS} FROM round r JOIN seed s USING (seed_id)`;
const OPEN = `r.state IN ('betting', 'voiding', 'feature', 'paying')`;

const read = (row: unknown): RoundRecord => {
  const raw = row as RoundRecord & { stops: unknown };
  return { ...raw, stops: JSON.parse(raw.stops as unknown as string) as number[][] };
};
const readOne = (row: unknown): RoundRecord | undefined => (row ? read(row) : undefined);

/** The rounds of every player. */
export function createRounds(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO round
    (round_id, player_id, spin_id, session_id, game_code, model, stake, currency, seed_id, nonce, stops, coins,
     shown, state, created_at, touched_at)
    VALUES (:roundId, :playerId, :spinId, :sessionId, :gameCode, :model, :stake, :currency, :seedId, :nonce,
     :stops, :coins, 1, 'betting', :now, :now)`);
  const byId = db.prepare(`${FROM} WHERE r.round_id = ?`);
  const bySpin = db.prepare(`${FROM} WHERE r.player_id = ? AND r.spin_id = ?`);
  const open = db.prepare(`${FROM} WHERE r.player_id = ? AND ${OPEN} ORDER BY r.created_at`);
  const inState = db.prepare(`${FROM} WHERE r.state = ? AND r.touched_at <= ?`);
  const history = db.prepare(`${FROM} WHERE r.player_id = ? AND r.game_code = ?
    AND r.state IN ('settled', 'paying', 'disputed') ORDER BY r.created_at DESC, r.nonce DESC LIMIT ?`);
  const update = db.prepare(`UPDATE round SET state = :state, shown = :shown, refusal = :refusal,
    balance = :balance, touched_at = :now WHERE round_id = :roundId`);
  return {
    create(round: Omit<RoundRow, 'shown' | 'state' | 'refusal' | 'balance' | 'createdAt' | 'touchedAt'>): void {
      insert.run({ ...round, stops: JSON.stringify(round.stops), now: Date.now() });
    },
    get: (roundId: string): RoundRecord => read(byId.get(roundId)),
    bySpin: (playerId: string, spinId: string) => readOne(bySpin.get(playerId, spinId)),
    /** Rounds of a player that are not final yet, oldest first. */
    open: (playerId: string): RoundRecord[] => open.all(playerId).map(read),
    /** Rounds in a phase that nobody touched since `before` (ms since the epoch). */
    idle: (state: RoundPhase, before: number): RoundRecord[] => inState.all(state, before).map(read),
    /** The newest rounds of a player at a game. */
    history: (playerId: string, gameCode: string, limit: number): RoundRecord[] =>
      history.all(playerId, gameCode, limit).map(read),
    change(round: RoundRow, to: Partial<Pick<RoundRow, 'state' | 'shown' | 'refusal' | 'balance'>>): void {
      const { roundId, state, shown, refusal, balance } = { ...round, ...to };
      update.run({ roundId, state, shown, refusal, balance, now: Date.now() });
    },
  };
}
