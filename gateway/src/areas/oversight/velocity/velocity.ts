import { createHash } from 'node:crypto';
import { velocityKinds, type VelocityKind } from '@foyer/contract/flag-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Flags } from '../flag/flag.ts';
import {
  findBreaches,
  findByAddress,
  findByDevice,
  readRules,
  writeRule,
  type Breach,
  type VelocityRuleRow,
} from './store.ts';

export type { VelocityRuleRow } from './store.ts';
type Owner = { merchantId: number; accountId: string };

const dayMinutes = 1440;
/** What every merchant begins with; each is theirs to change or to switch off. A sum depends on the currency: they set it. */
const defaults: Record<VelocityKind, Pick<VelocityRuleRow, 'times' | 'minutes'>> = {
  deposits: { times: 20, minutes: 60 },
  withdrawals: { times: 10, minutes: dayMinutes },
  'failed-payments': { times: 5, minutes: 60 },
  'payout-accounts': { times: 4, minutes: dayMinutes },
  'registrations-address': { times: 20, minutes: dayMinutes },
  'registrations-device': { times: 3, minutes: 7 * dayMinutes },
};
/** What is counted of one player. */
const ofPlayer: readonly VelocityKind[] = ['deposits', 'withdrawals', 'failed-payments', 'payout-accounts'];

const defaultId = (kind: VelocityKind) => `default-${kind}`;

const defaultRule = (merchantId: number, kind: VelocityKind): VelocityRuleRow => ({
  merchantId,
  id: defaultId(kind),
  kind,
  isOn: true,
  amount: 0n,
  version: 0,
  ...defaults[kind],
});

const factsOf = ({ times, amount, minutes }: Breach): Record<string, string> => ({
  times: String(times),
  ...(amount > 0n ? { amount: String(amount) } : {}),
  minutes: String(minutes),
});

export interface VelocityDeps {
  db: Db;
  clock: Clock;
  flags: Flags;
  authorization: Authorization;
}

/** How fast money and accounts may move before staff look at a player (R-OVERSIGHT-21). */
export type Velocity = ReturnType<typeof createVelocity>;

/** Rules on the database, and what they find in its records. */
export function createVelocity({ db, clock, flags, authorization }: VelocityDeps) {
  const rulesOn = async (on: Sql, merchantId: number): Promise<VelocityRuleRow[]> => {
    const set = await readRules(on, merchantId);
    const changed = new Set(set.map(({ id }) => id));
    const unchanged = velocityKinds.filter((kind) => !changed.has(defaultId(kind)));
    const all = [...unchanged.map((kind) => defaultRule(merchantId, kind)), ...set];
    return all.toSorted((one, other) => velocityKinds.indexOf(one.kind) - velocityKinds.indexOf(other.kind));
  };
  const inForce = async (on: Sql, merchantId: number, kinds: readonly VelocityKind[]) =>
    (await rulesOn(on, merchantId)).filter(({ isOn, kind }) => isOn && kinds.includes(kind));

  /** @param from where they registered, in words that name nobody; left out when it is about one player */
  const raise = async (on: Sql, merchantId: number, found: readonly Breach[], from?: string) => {
    for (const breach of found) {
      const { kind, ruleId: subject, accountId } = breach;
      const openCase = { kind: 'velocity' as const, ...(from ? { subject: from } : {}) };
      const facts = { ...(from ? { from } : {}), ...factsOf(breach) };
      await flags.raise(on, { merchantId, accountId, kind, subject, facts, openCase });
    }
  };

  return {
    rules: (merchantId: number): Promise<VelocityRuleRow[]> => rulesOn(db.orm, merchantId),
    /**
     * Adds a rule, or changes one from the version it was read in.
     * @throws Refusal version_conflict, also when it would count something else than before; body_invalid for a rule that counts nothing
     */
    set: (context: StaffContext, given: Omit<VelocityRuleRow, 'merchantId'>): Promise<VelocityRuleRow> =>
      authorization.change(context, async (on) => {
        const merchantId = context.merchant.id;
        if (given.times === 0 && given.amount === 0n) throw fieldRefusal({ times: 'field_required' });
        const before = (await rulesOn(on, merchantId)).find(({ id }) => id === given.id);
        const isOther = before ? before.kind !== given.kind : given.id.startsWith('default-');
        const row = { ...given, merchantId };
        if (isOther || (before?.version ?? 0) !== row.version || !(await writeRule(on, row)))
          throw new Refusal('version_conflict');
        const stateOf = ({ kind, isOn, times, amount, minutes }: typeof given) => ({
          kind,
          isOn,
          times,
          amount: String(amount),
          minutes,
        });
        const act = {
          action: 'set_velocity_rule',
          subject: row.id,
          before: before ? stateOf(before) : null,
          after: stateOf(given),
        };
        return { result: { ...row, version: row.version + 1 }, act, isQuiet: true };
      }),
    /**
     * Flags a player who went beyond a rule, in the transaction that wrote what counts.
     * @returns whether a flag stands against the player, of whatever kind
     */
    async check(on: Sql, owner: Owner): Promise<boolean> {
      const { merchantId } = owner;
      const rules = await inForce(on, merchantId, ofPlayer);
      if (rules.length > 0) await raise(on, merchantId, await findBreaches(on, owner, rules, clock.now()));
      return flags.isFlagged(on, owner);
    },
    /** Flags everybody who registered from an address once they are too many, in the transaction that opens one more account. */
    async checkAddress(on: Sql, from: { merchantId: number; ip: string }): Promise<void> {
      const rules = await inForce(on, from.merchantId, ['registrations-address']);
      if (rules.length === 0 || from.ip === '') return;
      await raise(on, from.merchantId, await findByAddress(on, from, rules, clock.now()), from.ip);
    },
    /** The same for those who registered in one browser, at the first login there. */
    async checkDevice(on: Sql, from: { merchantId: number; tokenHash: Buffer }): Promise<void> {
      const rules = await inForce(on, from.merchantId, ['registrations-device']);
      if (rules.length === 0) return;
      const name = `browser ${createHash('sha256').update(from.tokenHash).digest('hex').slice(0, 8)}`;
      await raise(on, from.merchantId, await findByDevice(on, from, rules, clock.now()), name);
    },
  };
}
