import type { LimitKind } from '@foyer/contract/exclusion-kinds';
import { playsForMoney, isSessionType } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Period } from '../../../platform/time/calendar.ts';
import { limitHistory } from '../../player-protection/limit/limit.ts';
import type { ExclusionLength } from '../../player-protection/exclusion/exclusion.ts';
import type { PlayerProtection } from '../../player-protection/index.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { findPlayer, readMonths, type Owner } from './store.ts';

export interface ProtectionAdminDeps {
  db: Db;
  authorization: Authorization;
  protection: Pick<PlayerProtection, 'depositLimits' | 'playLimits' | 'exclusions'>;
}

/** How players are protected, for staff: they look, and may only make it stricter (R-PROTECTION-42, R-PROTECTION-43). */
export type ProtectionAdmin = ReturnType<typeof createProtectionAdmin>;

/** Player protection for staff, on the database. */
export function createProtectionAdmin({ db, authorization, protection }: ProtectionAdminDeps) {
  const { depositLimits, playLimits, exclusions } = protection;
  /** @throws Refusal not_found for who is not there, and who plays only with play money */
  const find = async (on: Sql, owner: Owner) => {
    const player = await findPlayer(on, owner);
    if (!player || !isSessionType(player.type) || !playsForMoney(player.type)) throw new Refusal('not_found');
    return player;
  };
  const tighten = (on: Sql, owner: Owner, kind: LimitKind, period: Period, amount: bigint) =>
    kind === 'deposit'
      ? depositLimits.tighten(on, owner, period, amount)
      : playLimits.tighten(on, owner, kind, period, amount);

  return {
    /** All about one player. @throws Refusal not_found */
    async of(merchantId: number, accountId: string) {
      const owner = { merchantId, accountId };
      const { username, currency } = await find(db.orm, owner);
      return {
        id: accountId,
        username,
        currency,
        deposit: await depositLimits.list(owner),
        ...(await playLimits.list(owner)),
        history: await limitHistory(db, owner),
        exclusions: await exclusions.list(owner),
        months: await readMonths(db, owner, currency),
      };
    },
    /** Stops a player; the audit keeps why. @throws Refusal not_found, exclusion_shorter */
    async exclude(
      context: StaffContext,
      accountId: string,
      length: ExclusionLength,
      reason: string,
    ): Promise<void> {
      const owner = { merchantId: context.merchant.id, accountId };
      await authorization.change(context, async (on) => {
        const { username: subject } = await find(on, owner);
        await exclusions.place(on, owner, length);
        const act = { action: 'exclude_player', subject, reason, before: {}, after: { ...length } };
        return { result: null, act, isQuiet: true };
      });
    },
    /** Makes a limit tighter; the audit keeps why. @throws Refusal not_found, limit_not_tighter */
    async tighten(
      context: StaffContext,
      accountId: string,
      { kind, period, amount }: { kind: LimitKind; period: Period; amount: bigint },
      reason: string,
    ): Promise<void> {
      const owner = { merchantId: context.merchant.id, accountId };
      await authorization.change(context, async (on) => {
        const { username: subject } = await find(on, owner);
        const before = await tighten(on, owner, kind, period, amount);
        const about = { limit: kind, period };
        const act = {
          action: 'tighten_limit',
          subject,
          reason,
          before: { ...about, amount: before === null ? null : String(before) },
          after: { ...about, amount: String(amount) },
        };
        return { result: null, act, isQuiet: true };
      });
    },
  };
}
