import { isDeepStrictEqual } from 'node:util';
import type { State } from '../../../platform/audit/audit.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Approvals, Operation } from './admission.ts';

/** A setting that holds something back, as it is to be. */
export interface Loosening<Value, Result> extends Pick<
  Operation,
  'kind' | 'subject' | 'currency' | 'reason'
> {
  /** How people call the subject, where it is no name itself. */
  title?: string;
  given: Value;
  /** The setting as it stands. @throws Refusal version_conflict when `given` began from another one */
  read(on: Sql): Promise<Value>;
  /** Whether it would hold back less than before in anything. */
  isLooser(given: Value, before: Value): boolean;
  /** As JSON, for people. */
  stateOf(value: Value): State;
  /** As JSON, for whoever carries it out. */
  payloadOf(before: Value): unknown;
  perform(on: Sql): Promise<Change<Result>>;
  /** What is answered when nothing changes. */
  resultOf(before: Value, on: Sql): Result | Promise<Result>;
}

/**
 * Changes a setting: what becomes tighter counts at once, what becomes looser in anything waits for a second person, whatever else
 * becomes tighter with it.
 * @throws Refusal approval_required, approval_waiting, and what `read` and `perform` throw
 */
export function tightenOrWait<Value, Result>(
  approvals: Approvals,
  context: StaffContext,
  setting: Loosening<Value, Result>,
): Promise<Result> {
  const { kind, subject, title = subject, currency, reason, given } = setting;
  const { read, isLooser, stateOf, payloadOf, perform, resultOf } = setting;
  return approvals.change(context, async (on) => {
    const before = await read(on);
    const states = { before: stateOf(before), after: stateOf(given) };
    if (isDeepStrictEqual(states.before, states.after))
      return { result: await resultOf(before, on), act: null };
    if (!isLooser(given, before)) return perform(on);
    const waiting = await approvals.admit(on, context, {
      kind,
      subject,
      title,
      ...(currency === undefined ? {} : { currency }),
      ...(reason === undefined ? {} : { reason }),
      isAlways: true,
      payload: payloadOf(before),
      ...states,
    });
    return waiting ?? perform(on);
  });
}
