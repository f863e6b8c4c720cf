import type { LanguageCode } from '@foyer/contract/languages';
import type { Player } from '../../../platform/http/actors.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Earnings } from '../earning/earning.ts';
import type { Missions } from '../mission/mission.ts';
import type { Offers } from '../offer/offer.ts';
import type { Promotions } from '../promotion/promotion.ts';
import type { Rebates } from '../rebate/rebate.ts';

export interface CenterDeps {
  promotions: Pick<Promotions, 'rewards'>;
  earnings: Pick<Earnings, 'list'>;
  rebates: Pick<Rebates, 'claimable'>;
  missions: Pick<Missions, 'list'>;
  offers: Pick<Offers, 'claimable'>;
}

/** Everything that a player can claim, wherever it comes from (R-REWARDS-47). */
export type Center = ReturnType<typeof createCenter>;

export function createCenter({ promotions, earnings, rebates, missions, offers }: CenterDeps) {
  return {
    /** Rewards of promotions, and how many things of any kind can be claimed: none by who is excluded or takes a break. */
    async rewards(merchant: Merchant, player: Player, language: LanguageCode) {
      const { rewards, unclaimed } = await promotions.rewards(merchant, player, language);
      if (player.stopped) return { rewards, unclaimed: 0 };
      const [earned, rebate, board, offered] = await Promise.all([
        earnings.list(player, language),
        rebates.claimable(merchant, player),
        merchant.features.missions ? missions.list(merchant, player, language, true) : [],
        offers.claimable(merchant, player),
      ]);
      const others = [
        earned.filter(({ mayClaim }) => mayClaim).length,
        rebate ? 1 : 0,
        board.filter(({ state }) => state === 'done').length,
        offered,
      ];
      return { rewards, unclaimed: others.reduce((sum, count) => sum + count, unclaimed) };
    },
  };
}
