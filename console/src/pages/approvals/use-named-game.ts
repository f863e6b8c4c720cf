import type { Answer } from '@foyer/contract/client';
import { useCanAccess, useGetOne } from 'react-admin';
import type { Approval } from './approval-words.ts';

type State = Approval['after'];

/** Looks at every game that a state is about. @param name what is put there @returns the state with that */
const withGames = <Of extends State | Approval['before']>(state: Of, name: (id: string) => string): Of =>
  JSON.parse(JSON.stringify(state), (key, value: unknown) =>
    key === 'nodeId' && typeof value === 'string' ? name(value) : value,
  ) as Of;

/** The game that a state is about; empty without one. */
function gameOf(state: State): string {
  let found = '';
  withGames(state, (id) => (found = id));
  return found;
}

/** An operation with the name of the game that it is about: by its id until that is known, and for who may not read games. */
export function useNamedGame(item: Approval): Approval {
  const id = gameOf(item.after);
  const { canAccess: mayRead = false } = useCanAccess({ resource: 'games', action: 'list' });
  const { data } = useGetOne<Answer<'operatorGame'>>('games', { id }, { enabled: mayRead && id !== '' });
  const name = (one: string) => (one === id ? (data?.gameName ?? id) : one);
  return { ...item, before: withGames(item.before, name), after: withGames(item.after, name) };
}
