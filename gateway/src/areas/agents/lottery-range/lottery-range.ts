import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { LotteryArea } from '../../lottery/index.ts';
import type { RangeForAgent } from '../../lottery/prize-range/prize-range.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Tree } from '../tree/tree.ts';

export interface LotteryRangeDeps {
  tree: Pick<Tree, 'member'>;
  prizeRanges: LotteryArea['prizeRanges'];
}

/** The prize modes of lotteries that agents let those directly below choose (R-LOTTERY-129). */
export type LotteryRanges = ReturnType<typeof createLotteryRanges>;

export function createLotteryRanges({ tree, prizeRanges }: LotteryRangeDeps) {
  const needDirect = async ({ features }: Merchant, me: Player, id: string): Promise<void> => {
    if (!features.teamManagement) throw new Refusal('feature_off');
    const { uplineId } = await tree.member(me.merchantId, me.accountId, id);
    if (uplineId !== me.accountId) throw new Refusal('no_permission');
  };
  return {
    /** @throws Refusal feature_off, not_found for who is not in the team, no_permission for who is below somebody else */
    async of(merchant: Merchant, me: Player, id: string): Promise<RangeForAgent> {
      await needDirect(merchant, me, id);
      return prizeRanges.ofBelow(me, id);
    },
    /**
     * @param most percent; null for what the agent may choose
     * @throws Refusal those of `of`; rate_above_own, body_invalid
     */
    async set(merchant: Merchant, me: Player, id: string, most: number | null): Promise<RangeForAgent> {
      await needDirect(merchant, me, id);
      return prizeRanges.setBelow(me, id, most);
    },
  };
}
