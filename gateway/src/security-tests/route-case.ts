import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Actor, Call, SecurityFixture, TestedPlayer } from './fixture.ts';

/** Whose object a call names. */
export type Whose = 'own' | 'other user' | 'other merchant';
/** What a call answers: the code of a failure, or ok. */
export type Outcome = ErrorCode | 'ok';

/** How a route is tried. */
export interface RouteCase {
  /** A call that fits the route's schemas and changes nothing that another cell needs. */
  call?(fixture: SecurityFixture, whose: Whose, actor: Actor): Call | Promise<Call>;
  /** What those get who are let in; ok unless it says otherwise. */
  answers?: Partial<Record<Whose, Outcome>>;
  /** What one of those who are let in gets, whatever they name. */
  byActor?: Partial<Record<Actor, Outcome>>;
}

/** The player whose object is meant; those who are no players try the member's. */
export function playerOf(
  { players, neighbour, stranger }: SecurityFixture,
  whose: Whose,
  actor: Actor,
): TestedPlayer {
  if (whose === 'other user') return neighbour;
  if (whose === 'other merchant') return stranger;
  return actor in players ? players[actor as keyof typeof players] : players.member;
}

/** What a session that confirmed nothing lately may not do. */
export const guarded = (body?: object): RouteCase => ({
  call: () => (body ? { body } : {}),
  answers: { own: 'step_up_required' },
});
