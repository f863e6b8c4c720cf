import { gameOrders, volatilities, type GameOrder, type Volatility } from '@foyer/contract/game-types';

/** What the player chose games by, beside tab, filter, vendor and name. */
export interface Choice {
  volatility?: Volatility;
  feature?: string;
  /** What a game returns at least, hundredths of a percent. */
  minReturn?: number;
  sort?: GameOrder;
}

/** The returns to choose from, hundredths of a percent. */
export const returns = [9500, 9550, 9600] as const;

const oneOf = <Value extends string>(allowed: readonly Value[], value: string | null): Value | undefined =>
  allowed.find((one) => one === value);

/** Reads the choice from an address; what is unknown is not chosen. */
export function choiceOf(query: URLSearchParams): Choice {
  const minReturn = returns.find((one) => String(one) === query.get('minReturn'));
  const chosen: Choice = {
    volatility: oneOf(volatilities, query.get('volatility')),
    feature: query.get('feature') || undefined,
    minReturn,
    sort: oneOf(gameOrders, query.get('sort')),
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

/** Whether anything is chosen. */
export const isChosen = (choice: Choice): boolean => Object.keys(choice).length > 0;
