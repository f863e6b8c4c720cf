import type { LanguageCode } from '@foyer/contract/languages';
import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { depositStates, statementKinds, withdrawalStates } from '@foyer/contract/record-kinds';

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
    const kind = statementKinds.find((each) => each === query.get('kind'));
    return { language, ...(kind ? { kind } : {}) };
  },
  deposits: (query: URLSearchParams) => stateOf(query, depositStates),
  withdrawals: (query: URLSearchParams) => stateOf(query, withdrawalStates),
};

/** The records that come page by page. */
export type PagedRecord = keyof typeof filters;
