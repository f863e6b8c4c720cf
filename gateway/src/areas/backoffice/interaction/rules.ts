import { markerKinds, type MarkerKind } from '@foyer/contract/marker-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { readRules, writeRule, type MarkerRuleRow } from './store.ts';

/** What every merchant begins with. A sum depends on the currency: they set it. */
const defaultTimes: Record<MarkerKind, number> = {
  'deposits-after-losses': 3,
  chasing: 10,
  'night-play': 100,
  'failed-deposits': 3,
  'returned-withdrawals': 2,
  'limit-raises': 1,
  'high-time': 300,
  'high-spend': 0,
};

/** What staff say until the merchant writes its own. */
const defaultScripts: Record<MarkerKind, string> = {
  'deposits-after-losses':
    'Say what we saw: several deposits, each soon after a loss. Ask how the player feels about it, and offer a deposit limit.',
  chasing:
    'Say what we saw: higher stakes after losses. Ask how play feels today, and offer a time-out of a day.',
  'night-play': 'Ask whether playing at night is what the player wants. Offer a limit of time.',
  'failed-deposits':
    'Ask whether all is well with the payments, not which card it was. Offer a deposit limit.',
  'returned-withdrawals':
    'Help to get the withdrawal through. Say that nothing forces the player to play the money.',
  'limit-raises':
    'Ask what has changed since the limit was set. A looser limit waits for 24 hours whatever we say.',
  'high-time': 'Say how long the player was here. Offer a limit of time and a time-out.',
  'high-spend': 'Say what was lost on the day. Ask whether it can be afforded, and offer a limit of losses.',
};

const defaultRule = (merchantId: number, kind: MarkerKind): MarkerRuleRow => ({
  merchantId,
  kind,
  isOn: true,
  times: defaultTimes[kind],
  amount: 0n,
  script: defaultScripts[kind],
  message: null,
  depositLimit: null,
  stopsMarketing: false,
  setBy: null,
  setName: null,
  version: 0,
});

/** What staff write of a rule. */
export type GivenRule = Omit<MarkerRuleRow, 'merchantId' | 'setBy' | 'setName'>;

/** The part of a rule that the audit keeps. */
const stateOf = ({ isOn, times, amount, script, message, depositLimit, stopsMarketing }: GivenRule) => ({
  isOn,
  times,
  amount: String(amount),
  script,
  message,
  depositLimit: depositLimit === null ? null : String(depositLimit),
  stopsMarketing,
});

/** {@link createMarkerRules} */
export type MarkerRules = ReturnType<typeof createMarkerRules>;

/** When markers open an interaction, and what follows by itself, by merchant (R-PROTECTION-50). */
export function createMarkerRules({ db, authorization }: { db: Db; authorization: Authorization }) {
  const listOn = async (on: Sql, merchantId: number): Promise<MarkerRuleRow[]> => {
    const own = new Map((await readRules(on, merchantId)).map((row) => [row.kind, row]));
    return markerKinds.map((kind) => own.get(kind) ?? defaultRule(merchantId, kind));
  };
  return {
    list: (merchantId: number) => listOn(db.orm, merchantId),
    /** @throws Refusal version_conflict; body_invalid for one that is on and counts nothing, but `high-spend`, which begins so */
    set: (context: StaffContext, given: GivenRule): Promise<MarkerRuleRow> =>
      authorization.change(context, async (on) => {
        const { id: setBy, username: setName } = context.staff;
        const row = { ...given, merchantId: context.merchant.id, setBy, setName };
        if (row.isOn && row.times === 0 && row.amount === 0n && row.kind !== 'high-spend')
          throw fieldRefusal({ times: 'field_required' });
        const before = (await listOn(on, row.merchantId)).find(({ kind }) => kind === row.kind)!;
        if (before.version !== row.version || !(await writeRule(on, row)))
          throw new Refusal('version_conflict');
        const act = {
          action: 'set_marker_rule',
          subject: row.kind,
          before: stateOf(before),
          after: stateOf(row),
        };
        return { result: { ...row, version: row.version + 1 }, act, isQuiet: true };
      }),
  };
}
