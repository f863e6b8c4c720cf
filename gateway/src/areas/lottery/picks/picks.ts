import { v7 as uuidv7 } from 'uuid';
import { mostSavedPicks, type PlayType } from '@foyer/contract/lottery-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Lotteries } from '../lottery/lottery.ts';
import { readOffered, type WantedLine } from '../ticket/ticket.ts';
import { readPicks, removePicks, writePicks, type PicksRow } from './store.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** Lines that a player wants to keep. */
interface WantedPicks {
  name: string;
  playType: PlayType;
  lines: readonly WantedLine[];
}

export interface PicksDeps {
  db: Db;
  clock: Clock;
  accounts: Pick<Accounts, 'hold'>;
  lotteries: Pick<Lotteries, 'one'>;
}

/** Picks that players keep under names, lottery by lottery (R-LOTTERY-74). */
export type SavedPicks = ReturnType<typeof createPicks>;

export function createPicks({ db, clock, accounts, lotteries }: PicksDeps) {
  return {
    /** @throws Refusal lottery_unknown */
    async list({ merchantId, accountId }: Owner, nodeId: string): Promise<PicksRow[]> {
      await lotteries.one(merchantId, nodeId);
      return readPicks(db.orm, { merchantId, accountId, nodeId });
    },
    /**
     * Saves picks under a name; the same name again replaces them.
     * @throws Refusal lottery_unknown, lottery_bet_type_unavailable, lottery_picks_invalid, lottery_saved_picks_full
     */
    async save(
      { merchantId, accountId }: Owner,
      nodeId: string,
      { name, playType, lines: wanted }: WantedPicks,
    ): Promise<PicksRow[]> {
      const { lottery } = await lotteries.one(merchantId, nodeId);
      const lines = readOffered(lottery.family, lottery.rules, {
        playType,
        drawsAt: clock.now(),
        prizeMode: lottery.rules.prizeModes[0] ?? '',
        lines: wanted,
      }).map(({ betType, picks, unit, multiple }) => ({ betType, picks, unit: String(unit), multiple }));
      const of = { merchantId, accountId, nodeId };
      return inTransaction(db, async (on) => {
        await accounts.hold(on, merchantId, accountId);
        const saved = await readPicks(on, of);
        const isNew = saved.every((one) => one.name !== name);
        if (isNew && saved.length >= mostSavedPicks) throw new Refusal('lottery_saved_picks_full');
        await writePicks(on, { ...of, id: uuidv7(), name, playType, lines, savedAt: clock.now() });
        return readPicks(on, of);
      });
    },
    /** @throws Refusal lottery_unknown */
    async remove({ merchantId, accountId }: Owner, nodeId: string, id: string): Promise<PicksRow[]> {
      await lotteries.one(merchantId, nodeId);
      const of = { merchantId, accountId, nodeId };
      await removePicks(db.orm, { ...of, id });
      return readPicks(db.orm, of);
    },
  };
}
