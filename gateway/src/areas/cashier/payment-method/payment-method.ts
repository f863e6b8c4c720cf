import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import {
  insertMethod,
  readMethods,
  readRules,
  removeMethod,
  updateMethod,
  writeRules,
  type CashRuleRow,
  type PaymentMethodRow,
} from './store.ts';
import { validateMethod } from './validate-method.ts';

export type { CashRuleRow, PaymentMethodRow } from './store.ts';
export type Direction = PaymentMethodRow['direction'];
/** Who carries payments out: staff by hand, or the processor that is played by the sandbox. */
export type Adapter = PaymentMethodRow['adapter'];

/** The rules of withdrawals where staff set none; amounts in minor units. */
const defaultRules = {
  dailyAmount: 10_000_000n,
  dailyTimes: 3,
  /** Not read any more: the rules of approvals have it. */
  secondPersonFrom: 2_000_000n,
  approvedIdentityFrom: 1_000_000n,
  turnoverPercent: 100,
  coolingHours: 24,
  version: 0,
};

/** A way to pay as its players see it. */
export const termsOf = (row: PaymentMethodRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  currency: row.currency,
  minorUnits: minorUnitsOf(row.currency),
  minimum: String(row.minimum),
  maximum: String(row.maximum),
  feeFixed: String(row.feeFixed),
  feePerMille: row.feePerMille,
  expectedMinutes: row.expectedMinutes,
});

/** The ways to pay of merchants, and their rules of withdrawals: data that staff change. */
export interface PaymentMethods {
  /** Who is there to carry payments out. */
  adapters: readonly Adapter[];
  /** What can be used now: enabled, in the currency, carried out by somebody who is there. */
  offered(merchantId: number, direction: Direction, currency: string): Promise<PaymentMethodRow[]>;
  /** @throws Refusal method_unavailable; currency_mismatch; amount_below_minimum, amount_above_maximum naming `amount` */
  usable(wanted: {
    merchantId: number;
    id: string;
    direction: Direction;
    currency: string;
    amount?: bigint;
    /** The transaction that asks. */
    on?: Sql;
  }): Promise<PaymentMethodRow>;
  rules(merchantId: number, on?: Sql): Promise<CashRuleRow>;
  all(merchantId: number): Promise<PaymentMethodRow[]>;
  /** One of a merchant's, whether or not it can be used now; null without one. */
  find(on: Sql, merchantId: number, id: string): Promise<PaymentMethodRow | null>;
  /**
   * Changes a way to pay; version 0 adds it. What it is, it stays: its direction and its kind. The change waits for a second
   * person (R-OVERSIGHT-13).
   * @throws Refusal approval_required, approval_waiting, version_conflict; id_taken naming `id`; body_invalid naming what is wrong (see `vet.ts`)
   */
  set(context: StaffContext, row: PaymentMethodRow): Promise<PaymentMethodRow>;
  /** Carries out changes that a second person approved. */
  approvalHandler: ApprovalHandler;
  /** Takes away a way to pay that nobody ever used; one that was can only be switched off. @throws Refusal not_found, version_conflict, method_used */
  remove(context: StaffContext, id: string, version: number): Promise<void>;
  /** Changes the rules of withdrawals; looser ones wait for a second person (R-OVERSIGHT-13). @throws Refusal version_conflict, approval_required, approval_waiting */
  setRules(context: StaffContext, row: CashRules): Promise<CashRuleRow>;
  /** Carries out looser rules that a second person approved. */
  rulesHandler: ApprovalHandler;
}

/** @throws Refusal body_invalid when a method would become another one: deposits and accounts name it */
function refuseOther(before: PaymentMethodRow, row: PaymentMethodRow): void {
  if (before.direction !== row.direction) throw fieldRefusal({ direction: 'field_invalid' });
  if (before.kind !== row.kind) throw fieldRefusal({ kind: 'field_invalid' });
}

/** Rules of withdrawals as they are set. */
type CashRules = Omit<CashRuleRow, 'secondPersonFrom'>;

/** Whether more leaves, sooner, or by people who are less known. */
const isLooser = (given: CashRules, before: CashRules): boolean =>
  given.dailyAmount > before.dailyAmount ||
  given.dailyTimes > before.dailyTimes ||
  given.approvedIdentityFrom > before.approvedIdentityFrom ||
  given.turnoverPercent < before.turnoverPercent ||
  given.coolingHours < before.coolingHours;

/** As JSON, for the audit. */
const stateOf = (row: object | null) =>
  row &&
  (Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  ) as Record<string, unknown>);

/** A row as it was stored, one version on, for the audit. @throws Refusal version_conflict when it was not stored */
function stored<Row extends { version: number }>(
  isDone: boolean,
  row: Row,
  { before, ...act }: { action: string; subject: string; before: object | null },
): Change<Row> {
  if (!isDone) throw new Refusal('version_conflict');
  const result = { ...row, version: row.version + 1 };
  return { result, act: { ...act, before: stateOf(before), after: stateOf(result) } };
}

/**
 * Ways to pay on the database.
 * @param adapters who is there to carry payments out
 */
export function createPaymentMethods(
  { db, authorization, approvals }: { db: Db; authorization: Authorization; approvals: Approvals },
  adapters: readonly Adapter[],
): PaymentMethods {
  const rules: PaymentMethods['rules'] = async (merchantId, on = db.orm) =>
    (await readRules(on, merchantId)) ?? { merchantId, ...defaultRules };
  const isThere = ({ enabled, adapter }: PaymentMethodRow) => enabled && adapters.includes(adapter);

  /** What a change begins from. @throws Refusal version_conflict, id_taken, body_invalid when it would become another one */
  const vetted = async (on: Sql, row: PaymentMethodRow): Promise<PaymentMethodRow | null> => {
    const before = (await readMethods(on, row.merchantId)).find(({ id }) => id === row.id) ?? null;
    if (before && row.version === 0) throw new Refusal('id_taken', { fields: { id: 'id_taken' } });
    if ((before?.version ?? 0) !== row.version) throw new Refusal('version_conflict');
    if (before) refuseOther(before, row);
    return before;
  };
  const perform = async (
    on: Sql,
    row: PaymentMethodRow,
    before: PaymentMethodRow | null,
  ): Promise<Change<PaymentMethodRow>> => {
    const isDone = before ? await updateMethod(on, row) : await insertMethod(on, { ...row, version: 1 });
    return stored(isDone, row, { action: 'set_payment_method', subject: row.id, before });
  };

  const performRules = async (
    on: Sql,
    { merchant }: StaffContext,
    given: CashRules,
  ): Promise<Change<CashRuleRow>> => {
    const before = await rules(merchant.id, on);
    const row = { ...given, secondPersonFrom: before.secondPersonFrom };
    return stored(await writeRules(on, row), row, {
      action: 'set_cash_rules',
      subject: merchant.code,
      before,
    });
  };

  return {
    adapters,
    rules,
    all: (merchantId) => readMethods(db.orm, merchantId),
    find: async (on, merchantId, id) =>
      (await readMethods(on, merchantId)).find((row) => row.id === id) ?? null,
    async offered(merchantId, direction, currency) {
      const rows = await readMethods(db.orm, merchantId);
      return rows.filter((row) => row.direction === direction && row.currency === currency && isThere(row));
    },
    async usable({ merchantId, id, direction, currency, amount, on = db.orm }) {
      const row = (await readMethods(on, merchantId)).find(
        (candidate) => candidate.id === id && candidate.direction === direction,
      );
      if (!row || !isThere(row))
        throw new Refusal('method_unavailable', { fields: { methodId: 'method_unavailable' } });
      if (row.currency !== currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      if (amount !== undefined && amount < row.minimum)
        throw new Refusal('amount_below_minimum', { fields: { amount: 'amount_below_minimum' } });
      if (amount !== undefined && amount > row.maximum)
        throw new Refusal('amount_above_maximum', { fields: { amount: 'amount_above_maximum' } });
      return row;
    },
    async set(context, given) {
      const row = validateMethod(given, adapters);
      return approvals.change(context, async (on) => {
        const before = await vetted(on, row);
        const waiting = await approvals.admit(on, context, {
          kind: 'payment_method',
          subject: row.id,
          title: row.name,
          currency: row.currency,
          payload: stateOf(row),
          before: stateOf(before),
          after: stateOf(row),
        });
        return waiting ?? perform(on, row, before);
      });
    },
    approvalHandler: {
      async execute(on, _, { payload }) {
        const stored = payload as Record<'minimum' | 'maximum' | 'feeFixed', string>;
        const amounts = {
          minimum: BigInt(stored.minimum),
          maximum: BigInt(stored.maximum),
          feeFixed: BigInt(stored.feeFixed),
        };
        const row = validateMethod({ ...(payload as PaymentMethodRow), ...amounts }, adapters);
        return perform(on, row, await vetted(on, row));
      },
    },
    remove: (context, id, version) =>
      authorization.change(context, async (on) => {
        const before = (await readMethods(on, context.merchant.id)).find((row) => row.id === id);
        if (!before) throw new Refusal('not_found');
        if (before.version !== version) throw new Refusal('version_conflict');
        if (!(await removeMethod(on, before))) throw new Refusal('method_used');
        return {
          result: undefined,
          act: { action: 'remove_payment_method', subject: id, before: stateOf(before), after: null },
        };
      }),
    setRules: (context, given) =>
      tightenOrWait<CashRules, CashRuleRow>(approvals, context, {
        kind: 'cash_rules',
        subject: context.merchant.code,
        currency: context.merchant.currency,
        given,
        async read(on) {
          const { secondPersonFrom: _, ...before } = await rules(context.merchant.id, on);
          if (before.version !== given.version) throw new Refusal('version_conflict');
          return before;
        },
        isLooser,
        stateOf,
        payloadOf: () => stateOf(given),
        perform: (on) => performRules(on, context, given),
        resultOf: (before) => ({ ...defaultRules, ...before }),
      }),
    rulesHandler: {
      execute(on, context, { payload }) {
        const stored = payload as Omit<CashRules, 'dailyAmount' | 'approvedIdentityFrom'> &
          Record<'dailyAmount' | 'approvedIdentityFrom', string>;
        const amounts = {
          dailyAmount: BigInt(stored.dailyAmount),
          approvedIdentityFrom: BigInt(stored.approvedIdentityFrom),
        };
        return performRules(on, context, { ...stored, ...amounts });
      },
    },
  };
}
