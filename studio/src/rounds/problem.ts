/** Failures the game client can meet beside the wallet's own; each has a text in the client's languages. */
const own = {
  request_invalid: [400, 'The request is not valid'],
  play_unknown: [401, 'The game session is not known any more'],
  game_unknown: [404, 'There is no such game'],
  round_unknown: [404, 'There is no such round'],
  stake_invalid: [400, 'That bet is not on the ladder'],
  choice_invalid: [400, 'That is not offered'],
  bets_closed: [409, 'Betting on this has ended'],
  odds_changed: [409, 'The odds are others now'],
  same_fixture: [400, 'A slip takes one selection of each fixture'],
  duel_begun: [409, 'The duel has begun'],
  duel_not_begun: [409, 'The duel has not begun'],
  seed_invalid: [400, 'A client seed is 1 to 64 printable characters without spaces and colons'],
  round_open: [409, 'Another round is not finished yet'],
  too_fast: [409, 'The next spin has to wait a moment'],
  bet_unconfirmed: [503, 'The bet was not confirmed and is being returned'],
  wallet_unreachable: [503, 'The wallet does not answer'],
  spin_out_of_turn: [409, 'That free spin is not next'],
  unknown_error: [500, 'Something went wrong'],
  not_found: [404, 'Not found'],
} as const;

/** What the wallet may refuse, as the client shall see it. */
const wallet: Readonly<Record<string, number>> = {
  signature_invalid: 401,
  launch_token_invalid: 401,
  player_session_ended: 401,
  insufficient_funds: 402,
  limit_reached: 403,
  reality_check_due: 403,
  time_limit_reached: 403,
  timed_out: 403,
  self_excluded: 403,
  game_unavailable: 503,
  bet_refused: 409,
};

export type OwnProblem = keyof typeof own;

/** A failure with a stable code; the error funnel of the server turns it into the envelope. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  /** More about it, for example the balance after a refused bet. */
  readonly value: Record<string, unknown> | undefined;

  constructor(code: OwnProblem | (string & {}), value?: Record<string, unknown>) {
    const ownProblem = Object.hasOwn(own, code) ? own[code as OwnProblem] : undefined;
    super(ownProblem?.[1] ?? code);
    this.code = code;
    this.status = ownProblem?.[0] ?? wallet[code] ?? 409;
    this.value = value;
  }
}
