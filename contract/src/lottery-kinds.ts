/** How a lottery is played (R-CATALOGUE-34): traditional or entertainment. */
export const playTypes = ['trad', 'ent'] as const;
export type PlayType = (typeof playTypes)[number];

/** What becomes of a draw; void is possible at any time before it is settled. */
export const drawStates = ['scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void'] as const;

/** What becomes of a ticket. */
export const ticketStates = ['open', 'won', 'lost', 'cancelled', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What becomes of what prize modes give back. */
export const rebateStates = ['due', 'paid'] as const;

/** The rooms of lotteries. */
export const roomTypes = ['free', 'VIP', 'paid'] as const;

/** Which limit a refused slip reached. */
export const lotteryLimits = ['line', 'ticket', 'account', 'draw', 'number'] as const;
export type LotteryLimit = (typeof lotteryLimits)[number];

/** Draws that one chase may have, and how often its slip is bought for one of them, at most. */
export const mostChaseDraws = 50;
export const mostChaseMultiple = 999;

/** What becomes of a chase, and why it ended. */
export const chaseStates = ['running', 'ended'] as const;
export const chaseReasons = ['done', 'won', 'stopped', 'excluded', 'unavailable', 'account'] as const;

/** What becomes of the part of one draw of a chase, and why it came back without a ticket. */
export const chasePartStates = ['waiting', 'sold', 'returned'] as const;
export const chaseReturns = ['missed', 'refused', 'ended'] as const;

/** Lines of a slip, and how often one bet is on it, at most (R-LOTTERY-121). */
export const mostLines = 200;
export const mostMultiple = 99_999;
/** Characters of the picks of a line, at most: a thousand numbers of six digits with what parts them. */
export const longestPicks = 7000;
/** Characters of the picks of all lines of a slip together, at most. */
export const mostPicks = 64_000;

/** How many picks a player saves for one lottery, at most. */
export const mostSavedPicks = 20;
