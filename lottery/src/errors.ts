/** Stable codes of what is wrong with input; the text for a player is the messages'. */
export type LotteryInputCode =
  | 'lottery_family_unknown'
  | 'lottery_bet_type_unknown'
  | 'lottery_prize_mode_unknown'
  | 'lottery_picks_invalid'
  | 'lottery_picks_too_few'
  | 'lottery_picks_too_many'
  | 'lottery_result_invalid';

/** Picks or a result that cannot be. `detail` names the row, symbol or group that is wrong, for logs and tests. */
export class LotteryInputError extends Error {
  readonly code: LotteryInputCode;
  readonly detail: string;

  constructor(code: LotteryInputCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'LotteryInputError';
    this.code = code;
    this.detail = detail;
  }
}
