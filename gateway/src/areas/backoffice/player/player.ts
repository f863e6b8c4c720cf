import {
  isSessionType,
  playsForFun,
  roleOf,
  sessionTypes,
  type SessionType,
} from '@foyer/contract/session-can';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sliceOf } from '../../../platform/paging/paging.ts';
import type { Credentials } from '../../access/credential/credential.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { SecondFactors } from '../../access/second-factor/second-factor.ts';
import type { Sessions } from '../../access/session/session.ts';
import {
  readFigures,
  readPlayer,
  readPlayers,
  writeStatus,
  type PlayerRow,
  type PlayerSearch,
} from './store.ts';

/** The role that a player's session has. */
export type PlayerKind = 'member' | 'trial' | 'agent';

/** A player as staff see them. */
export interface PlayerForStaff extends Omit<PlayerRow, 'type'> {
  type: SessionType;
  kind: PlayerKind;
  /** Minor units of their currency. */
  balance: bigint;
  /** What is taken from the balance before money leaves it, minor units. */
  owed: bigint;
}

/** A player with the security methods of the account. */
export interface PlayerDetail extends PlayerForStaff {
  secondFactor: boolean;
  moneyPassword: boolean;
}

/** A security method that its owner can lose. */
export type SecurityMethod = 'second_factor' | 'money_password';

export interface PlayerQuery extends Omit<PlayerSearch, 'types' | 'among' | 'offset' | 'limit'> {
  kind: PlayerKind | null;
  /** Only who owes money. */
  owing: boolean;
  pageNo: number;
  pageSize: number;
}

export interface PlayerAdminDeps {
  db: Db;
  clock: Clock;
  authorization: Authorization;
  sessions: Sessions;
  credentials: Credentials;
  secondFactors: SecondFactors;
  ledger: Ledger;
}

const typesOf = (kind: PlayerKind | null) =>
  sessionTypes.filter((type) => kind === null || roleOf(type) === kind);

/** Reading and changing players by staff. */
export type PlayerAdmin = ReturnType<typeof createPlayerAdmin>;

/** Player administration in the database. */
export function createPlayerAdmin(deps: PlayerAdminDeps) {
  const { db, clock, authorization, sessions, credentials, secondFactors, ledger } = deps;
  const withBalance = async (
    merchantId: number,
    { type, ...row }: PlayerRow,
    owed: bigint,
  ): Promise<PlayerForStaff> => {
    if (!isSessionType(type)) throw new Error(`account ${row.id} has an unknown type`);
    const balance = await ledger.balanceOf(
      merchantId,
      row.id,
      playsForFun(type) ? 'trial' : 'real',
      row.currency,
    );
    return { ...row, type, kind: roleOf(type) as PlayerKind, balance: balance ?? 0n, owed };
  };
  const find = async (merchant: Merchant, id: string) => {
    const row = await readPlayer(db.orm, merchant.id, id);
    if (!row) throw new Refusal('not_found');
    const [player, factor, moneyPassword] = await Promise.all([
      ledger.debtOf(merchant.id, id, row.currency).then((owed) => withBalance(merchant.id, row, owed)),
      secondFactors.state({ merchantId: merchant.id, accountId: id }),
      credentials.has(merchant.id, id, 'payment'),
    ]);
    return { ...player, secondFactor: factor.isOn, moneyPassword };
  };
  return {
    async search(
      merchant: Merchant,
      { kind, owing, pageNo, pageSize, ...search }: PlayerQuery,
    ): Promise<{ players: PlayerForStaff[]; total: number }> {
      const page = { types: typesOf(kind), ...sliceOf({ pageNo, pageSize }) };
      const debts = await ledger.debtors(merchant.id);
      const among = owing ? [...debts.keys()] : null;
      const { players, total } = await readPlayers(db, merchant.id, { ...search, ...page, among });
      const shown = players.map((row) => withBalance(merchant.id, row, debts.get(row.id) ?? 0n));
      return { players: await Promise.all(shown), total };
    },
    /** @throws Refusal not_found */
    find,
    /** Disabling ends every session at once, on every process (T11). @throws Refusal not_found */
    async setStatus(
      context: StaffContext,
      id: string,
      status: 'active' | 'disabled',
      reason: string,
    ): Promise<PlayerDetail> {
      const merchantId = context.merchant.id;
      await authorization.change(context, async (on) => {
        const before = await readPlayer(on, merchantId, id);
        if (!before || !(await writeStatus(on, merchantId, id, status))) throw new Refusal('not_found');
        const ended = status === 'disabled' ? await sessions.endAll(on, merchantId, id) : [];
        if (before.status === status && ended.length === 0) return { result: null, act: null };
        const after = { status, ...(status === 'disabled' ? { sessionsEnded: ended.length } : {}) };
        const action = status === 'disabled' ? 'disable_player' : 'enable_player';
        return {
          result: null,
          act: { action, subject: before.username, reason, before: { status: before.status }, after },
        };
      });
      return find(context.merchant, id);
    },
    /**
     * Removes a security method whose owner lost it. Every session ends at once, on every process.
     * @throws Refusal not_found when the player or the method does not exist
     */
    async resetSecurity(
      context: StaffContext,
      id: string,
      what: SecurityMethod,
      reason: string,
    ): Promise<PlayerDetail> {
      const merchantId = context.merchant.id;
      await authorization.change(context, async (on) => {
        const player = await readPlayer(on, merchantId, id);
        const isGone =
          what === 'second_factor'
            ? await secondFactors.drop(on, { merchantId, accountId: id })
            : await credentials.remove(on, merchantId, id, 'payment');
        if (!player || !isGone) throw new Refusal('not_found');
        const ended = await sessions.endAll(on, merchantId, id);
        const after = { [what]: 'removed', sessionsEnded: ended.length };
        return {
          result: null,
          act: {
            action: `reset_${what}`,
            subject: player.username,
            reason,
            before: { [what]: 'set' },
            after,
          },
        };
      });
      return find(context.merchant, id);
    },
    /** Ends every session of a player and forgets every device, on every process (R-BACKOFFICE-19). @throws Refusal not_found */
    async logOut(context: StaffContext, id: string, reason: string): Promise<PlayerDetail> {
      const merchantId = context.merchant.id;
      await authorization.change(context, async (on) => {
        const player = await readPlayer(on, merchantId, id);
        if (!player) throw new Refusal('not_found');
        const ended = await sessions.endAll(on, merchantId, id);
        const after = { sessionsEnded: ended.length };
        return {
          result: null,
          act: { action: 'log_out_player', subject: player.username, reason, before: {}, after },
        };
      });
      return find(context.merchant, id);
    },
    /**
     * Does so for every player of a merchant, as after a leak (R-BACKOFFICE-19).
     * @param before only for those who logged in before this moment
     * @returns how many sessions ended
     */
    logOutAll: (context: StaffContext, reason: string, before?: Date): Promise<number> =>
      authorization.change(context, async (on) => {
        const sessionsEnded = await sessions.endEvery(on, context.merchant.id, before);
        const act = { action: 'log_out_players', subject: context.merchant.code, reason, before: {} };
        return { result: sessionsEnded, act: { ...act, after: { sessionsEnded } } };
      }),
    figures: (merchant: Merchant): ReturnType<typeof readFigures> =>
      readFigures(db, {
        merchantId: merchant.id,
        trialTypes: typesOf('trial'),
        timeZone: merchant.timeZone,
        now: clock.now(),
      }),
  };
}
