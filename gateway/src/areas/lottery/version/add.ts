import { isLotteryType, isLotteryVendor, lotteryVendors } from '@foyer/contract/game-types';
import { families } from '@foyer/lottery';
import { theServer, type Audit } from '../../../platform/audit/audit.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { StopError } from '../../../platform/stop-error.ts';
import { readOfferedGames } from '../../catalogue/game/game.ts';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import { insertLotteries, type NewLottery } from '../lottery/lottery.ts';
import { faultsOf, fromStaff, type StaffRules } from './staff-rules.ts';

/** A lottery of a file: a game of the merchant's catalogue with the rules that it is sold by. */
export type GivenLottery = Omit<NewLottery, 'merchantId' | 'rules'> & { rules: StaffRules };

/** @throws StopError naming the first that cannot be sold like that */
async function validate(on: Sql, merchantId: number, lotteries: readonly GivenLottery[]): Promise<void> {
  const games = await readOfferedGames(
    on,
    merchantId,
    lotteries.map(({ nodeId }) => nodeId),
  );
  for (const { nodeId, family, rules } of lotteries) {
    const game = games.get(nodeId);
    if (!game || !isLotteryType(game.gameType))
      throw new StopError(`${nodeId} is not a game of the type LOTT or ELOTT in the merchant's catalogue.`);
    if (!isLotteryVendor(game.vassalage))
      throw new StopError(
        `${nodeId} is a game of the vendor ${game.vassalage}. Only games of ${Object.values(lotteryVendors).join(', ')} open as lotteries.`,
      );
    if (!families.some(({ code }) => code === family))
      throw new StopError(
        `${nodeId} has an unknown family. Known families: ${families.map(({ code }) => code).join(', ')}.`,
      );
    const faults = faultsOf(family, null, rules);
    if (faults.length > 0) throw new StopError(`The rules of ${nodeId} are wrong in ${faults.join(', ')}.`);
  }
}

/**
 * Adds lotteries to a merchant, each with its first rules; those that are there stay as they are: staff publish other rules in the
 * console. Part of a transaction.
 * @returns how many were added
 * @throws StopError when a game is not in the merchant's catalogue, does not open as a lottery, or cannot be sold by its rules
 */
export async function addLotteries(
  on: Sql,
  audit: Audit,
  merchant: { id: number; code: string },
  lotteries: readonly GivenLottery[],
  now: Date,
): Promise<number> {
  await audit.hold(on, merchant.id);
  await validate(on, merchant.id, lotteries);
  const rows = lotteries.map(({ rules, ...row }) => ({
    ...row,
    merchantId: merchant.id,
    rules: fromStaff(rules),
  }));
  const added = await insertLotteries(on, rows, now);
  if (added.length === 0) return 0;
  await bumpVersion(on, merchant.id, 'games');
  await audit.record(on, {
    merchantId: merchant.id,
    staff: theServer,
    action: 'add_lotteries',
    subject: merchant.code,
    before: null,
    after: { lotteries: added.toSorted() },
  });
  return added.length;
}
