import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pageOf, type PageOf, type PageRequest } from '../../../platform/paging/paging.ts';
import { startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { CatalogueArea } from '../../catalogue/index.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { DrawRow, Lotteries, LotteryWithRules } from './lottery.ts';
import { readSold, type SalesOfPeriod } from './store-operator.ts';

type MerchantRef = Pick<Merchant, 'id' | 'timeZone' | 'currency'>;
type StaffGame = Awaited<ReturnType<CatalogueArea['catalogue']['forStaff']['get']>>;

/** A lottery as staff see it. */
export interface StaffLottery {
  lottery: LotteryWithRules;
  game: StaffGame;
  next: DrawRow | null;
  sold: Omit<SalesOfPeriod, 'nodeId'>;
}

/** What staff look for. */
export interface LotteryFilter extends PageRequest {
  q?: string | undefined;
  onSale?: boolean | undefined;
  awaiting?: boolean | undefined;
}

export interface LotteryAdminDeps {
  db: Db;
  clock: Clock;
  catalogue: CatalogueArea['catalogue'];
  gameAdmin: CatalogueArea['gameAdmin'];
  lotteries: Lotteries;
}

const nothingSold = { draws: 0, tickets: 0, stake: 0n, awaiting: 0 };
/** More games than a merchant has lotteries of. */
const everyGame = { pageNo: 1, pageSize: 100_000 };

/** Lotteries for staff (R-LOTTERY-110, R-LOTTERY-111). */
export type LotteryAdmin = ReturnType<typeof createLotteryAdmin>;

export function createLotteryAdmin({ db, clock, catalogue, gameAdmin, lotteries }: LotteryAdminDeps) {
  /** What was sold for the draws of today, by lottery. */
  const soldOf = async ({ id, timeZone, currency }: MerchantRef, which: { nodeId?: string } = {}) => {
    const now = clock.now();
    const today = { from: startOfPeriod(now, timeZone, 'day'), to: startOfPeriod(now, timeZone, 'day', 1) };
    const sums = await readSold(db, id, { ...which, ...today, now, currency });
    const byId = new Map(sums.map(({ nodeId, ...sold }) => [nodeId, sold]));
    return (nodeId: string) => byId.get(nodeId) ?? nothingSold;
  };

  const all = async (merchant: MerchantRef, q?: string): Promise<StaffLottery[]> => {
    const [{ byNode }, { games }, sold] = await Promise.all([
      lotteries.board(merchant.id),
      catalogue.forStaff.list(merchant.id, { ...everyGame, q }),
      soldOf(merchant),
    ]);
    return games.flatMap((game) => {
      const listed = byNode.get(game.id);
      return listed ? [{ lottery: listed.lottery, next: listed.next, game, sold: sold(game.id) }] : [];
    });
  };

  /** The game that a lottery is in the catalogue. @throws Refusal lottery_unknown */
  const gameOf = ({ id }: Pick<MerchantRef, 'id'>, nodeId: string): Promise<StaffGame> =>
    catalogue.forStaff.get(id, nodeId).catch((error) => {
      throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('lottery_unknown') : error;
    });

  /** @throws Refusal lottery_unknown */
  const one = async (merchant: MerchantRef, nodeId: string): Promise<StaffLottery> => {
    const [{ lottery, next }, game, sold] = await Promise.all([
      lotteries.one(merchant.id, nodeId),
      gameOf(merchant, nodeId),
      soldOf(merchant, { nodeId }),
    ]);
    return { lottery, next, game, sold: sold(nodeId) };
  };

  return {
    gameOf,
    one,
    /** Lotteries of a merchant, in the order of its catalogue. */
    async list(
      merchant: MerchantRef,
      { q, onSale, awaiting, ...page }: LotteryFilter,
    ): Promise<PageOf<StaffLottery> & { total: number }> {
      const fitting = (await all(merchant, q)).filter(
        ({ game, sold }) =>
          (onSale === undefined || onSale === !game.maintenance) &&
          (awaiting === undefined || awaiting === sold.awaiting > 0),
      );
      return { ...pageOf(fitting, page.pageNo, page.pageSize), total: fitting.length };
    },
    /**
     * Stops or resumes the sale: the game is under maintenance for players; what was sold stays in its draws.
     * @param version the version that was read
     * @throws Refusal lottery_unknown, version_conflict
     */
    async setOnSale(
      context: StaffContext,
      nodeId: string,
      { onSale, version }: { onSale: boolean; version: number },
    ): Promise<StaffLottery> {
      await lotteries.one(context.merchant.id, nodeId);
      const { enabled, isNew, isHot } = await gameOf(context.merchant, nodeId);
      const changed = { enabled, isNew, isHot, maintenance: !onSale };
      await gameAdmin.setGame(context, nodeId, version, changed);
      return one(context.merchant, nodeId);
    },
  };
}
