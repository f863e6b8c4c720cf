import { subAgentType, type SessionType } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf, type PageOf, type PageRequest } from '../../../platform/paging/paging.ts';
import {
  allLevels,
  countLevels,
  findMember,
  findPlace,
  readTeam,
  type Levels,
  type Place,
  type TeamMember,
} from './store.ts';
export { allLevels, isInTeam, levelOf, type Levels } from './store.ts';

/**
 * Who stands below whom. The database fixes the line of uplines when an account is opened, whoever opens it
 * (`accounts.open` with `uplineId`), so that there is no cycle (R-AGENTS-1).
 */
export function createTree({ db }: { db: Db }) {
  const place = async (merchantId: number, id: string, on: Sql): Promise<Place> => {
    const found = await findPlace(on, merchantId, id);
    if (!found) throw new Refusal('not_found');
    return found;
  };

  return {
    /**
     * Where an account stands. `line` is what the lines of all below it begin with, for statements with `isInTeam`,
     * and for `activity_day.upline_path`.
     * @throws Refusal not_found
     */
    place: (merchantId: number, id: string, on: Sql = db.orm): Promise<Place> => place(merchantId, id, on),
    /** The accounts above one, from the top. @throws Refusal not_found */
    uplines: async (merchantId: number, id: string, on: Sql = db.orm): Promise<string[]> =>
      (await place(merchantId, id, on)).uplinePath.split('/').filter(Boolean),
    /** Whether an account stands below another one, at any level; an account is not below itself. */
    isBelow: async (merchantId: number, uplineId: string, id: string, on: Sql = db.orm): Promise<boolean> =>
      (await findMember(on, merchantId, uplineId, id)) !== null,
    /** Somebody of a team. @throws Refusal not_found for who is not in it, whether there or not (R-AGENTS-3) */
    async member(merchantId: number, uplineId: string, id: string, on: Sql = db.orm): Promise<TeamMember> {
      const found = await findMember(on, merchantId, uplineId, id);
      if (!found) throw new Refusal('not_found');
      return found;
    },
    /** A page of a team, by level. @throws Refusal not_found */
    async members(
      merchantId: number,
      uplineId: string,
      page: PageRequest,
      levels: Levels = allLevels,
    ): Promise<PageOf<TeamMember>> {
      const { line } = await place(merchantId, uplineId, db.orm);
      const entries = await readTeam(db.orm, merchantId, line, levels, sliceOf(page));
      const counts = await countLevels(db.orm, merchantId, line, levels);
      const total = counts.reduce((sum, { accounts }) => sum + accounts, 0);
      return { entries, ...pagesOf(page, total) };
    },
    /** How many accounts each level of a team has. @throws Refusal not_found */
    async count(merchantId: number, uplineId: string, levels: Levels = allLevels) {
      const { line } = await place(merchantId, uplineId, db.orm);
      return countLevels(db.orm, merchantId, line, levels);
    },
    /** The type of an agent that an agent opens: of the next grade; null below the last one, and for who is no agent. */
    typeBelow: (upline: SessionType): SessionType | null => subAgentType(upline),
  };
}

export type Tree = ReturnType<typeof createTree>;
