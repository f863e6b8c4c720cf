import { duplicateKinds, type DuplicateKind } from '@foyer/contract/flag-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Flags } from '../../oversight/flag/flag.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import {
  findDocumentOwner,
  findLikenesses,
  readRules,
  writeRule,
  type DuplicateRuleRow,
  type Likeness,
} from './store.ts';

export type { DuplicateRuleRow } from './store.ts';
type Owner = { merchantId: number; accountId: string };

/** Every kind is looked for, and none holds a payout, until the merchant says so. */
const defaultRule = (merchantId: number, kind: DuplicateKind): DuplicateRuleRow => ({
  merchantId,
  kind,
  isOn: true,
  blocks: false,
  version: 0,
});

/** The matter that two players share: the same whoever of them is looked at first. */
const pairOf = (one: string, other: string) => [one, other].toSorted().join(' ');

export interface DuplicateDeps {
  db: Db;
  flags: Flags;
  authorization: Authorization;
}

/** Players of a merchant who may be one person (R-CASHIER-31). */
export type Duplicates = ReturnType<typeof createDuplicates>;

/** Likenesses in the records of the database. */
export function createDuplicates({ db, flags, authorization }: DuplicateDeps) {
  const rulesOn = async (on: Sql, merchantId: number): Promise<DuplicateRuleRow[]> => {
    const set = new Map((await readRules(on, merchantId)).map((row) => [row.kind, row]));
    return duplicateKinds.map((kind) => set.get(kind) ?? defaultRule(merchantId, kind));
  };

  /** Flags both of them, with one case. Facts name the other by the id: that one may be erased (R-PLATFORM-73). */
  const raise = async (on: Sql, merchantId: number, found: Likeness): Promise<void> => {
    const { kind, accountId, otherId } = found;
    const openCase = { kind: 'duplicate-identity' as const, subject: pairOf(accountId, otherId) };
    const sides = [
      { accountId, subject: otherId, facts: { player: otherId } },
      { accountId: otherId, subject: accountId, facts: { player: accountId } },
    ];
    for (const side of sides) await flags.raise(on, { merchantId, kind, openCase, ...side });
  };

  return {
    rules: (merchantId: number): Promise<DuplicateRuleRow[]> => rulesOn(db.orm, merchantId),
    /** Changes a rule. @throws Refusal version_conflict */
    set: (context: StaffContext, given: Omit<DuplicateRuleRow, 'merchantId'>): Promise<DuplicateRuleRow> =>
      authorization.change(context, async (on) => {
        const merchantId = context.merchant.id;
        const before = (await rulesOn(on, merchantId)).find(({ kind }) => kind === given.kind);
        const row = { ...given, merchantId };
        if (before?.version !== row.version || !(await writeRule(on, row)))
          throw new Refusal('version_conflict');
        const stateOf = ({ isOn, blocks }: typeof given) => ({ isOn, blocks });
        const act = {
          action: 'set_duplicate_rule',
          subject: row.kind,
          before: stateOf(before),
          after: stateOf(row),
        };
        return { result: { ...row, version: row.version + 1 }, act, isQuiet: true };
      }),
    /** Flags a player, and everybody who may be the same person, in the transaction that added an identity or a payout account. */
    async check(on: Sql, owner: Owner): Promise<void> {
      const { merchantId } = owner;
      const kinds = (await rulesOn(on, merchantId)).filter(({ isOn }) => isOn).map(({ kind }) => kind);
      for (const found of await findLikenesses(on, owner, kinds)) await raise(on, merchantId, found);
    },
    /** Flags a player whose document was refused because it is another's. */
    async noteDocument(owner: Owner, numberHash: Buffer): Promise<void> {
      const { merchantId, accountId } = owner;
      const rule = (await rulesOn(db.orm, merchantId)).find(({ kind }) => kind === 'same-document');
      const otherId = await findDocumentOwner(db.orm, merchantId, numberHash);
      if (!rule?.isOn || !otherId || otherId === accountId) return;
      await inTransaction(db, (on) => raise(on, merchantId, { kind: 'same-document', accountId, otherId }));
    },
    /** Whether a likeness that holds payouts at this merchant stands against a player. */
    async isHeld(on: Sql, owner: Owner): Promise<boolean> {
      const rules = await rulesOn(on, owner.merchantId);
      const holding = rules.filter(({ isOn, blocks }) => isOn && blocks).map(({ kind }) => kind);
      return holding.length > 0 && flags.isFlagged(on, owner, holding);
    },
  };
}
