import type { LanguageCode } from '@foyer/contract/languages';
import { gameTypes, type GameType } from '@foyer/contract/game-types';

/** Kinds of lines that the account record can be narrowed to. */
export const lineKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'bet',
  'win',
  'refund',
  'bonus',
  'transfer',
  'chase',
  'correction',
] as const;
export const depositStates = ['pending', 'paid', 'failed', 'expired', 'rejected', 'reversed'] as const;
export const withdrawalStates = ['review', 'second-review', 'paying', 'paid', 'failed', 'rejected'] as const;

const stateOf = <State extends string>(
  query: URLSearchParams,
  states: readonly State[],
): { state?: State } => {
  const state = states.find((each) => each === query.get('state'));
  return state ? { state } : {};
};

/** What each record asks for beside its period, as its address says. */
export const filters = {
  rounds: (query: URLSearchParams, language: LanguageCode) => {
    const gameType: GameType | undefined = gameTypes.find((each) => each === query.get('gameType'));
    const nodeId = query.get('nodeId');
    return { language, ...(gameType ? { gameType } : {}), ...(nodeId ? { nodeId } : {}) };
  },
  statement: (query: URLSearchParams, language: LanguageCode) => {
    const kind = lineKinds.find((each) => each === query.get('kind'));
    return { language, ...(kind ? { kind } : {}) };
  },
  deposits: (query: URLSearchParams) => stateOf(query, depositStates),
  withdrawals: (query: URLSearchParams) => stateOf(query, withdrawalStates),
};

/** The records that come page by page. */
export type PagedRecord = keyof typeof filters;
