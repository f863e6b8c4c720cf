import { isLotteryVendor, lotteryVendors } from '@foyer/contract/game-types';
import type { Tile, VendorGroup } from '../../catalogue/game/game.ts';

const { vietnamLottery, seaLottery, lottery: ownLottery } = lotteryVendors;

/** What a lottery's vendor gets about how it is played. */
export interface LotteryQuery {
  playType?: string | undefined;
  gameGroupId?: string | undefined;
  prize_mode?: string | undefined;
  code?: string | undefined;
  mui?: string | undefined;
}

/** The e-lottery mode if the vendor mapping has an ELOTT entry for TCG_LOTTO_VN or LOTT, else the lottery mode (R-CATALOGUE-33). */
function prizeModeOf(groups: readonly VendorGroup[]): 'ELOTT' | 'LOTT' {
  const entry = groups.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return entry?.vendors.some(({ vassalage }) => vassalage === vietnamLottery || vassalage === ownLottery)
    ? 'ELOTT'
    : 'LOTT';
}

/** Whether a game is launched as a lottery (R-CATALOGUE-32). */
export const isLottery = ({ vassalage }: Tile): boolean => isLotteryVendor(vassalage);

/**
 * The options that a lottery's vendor gets (R-CATALOGUE-35): those of the launch. Missing ones are added: the play type
 * by the game's mode (R-CATALOGUE-34), the prize mode by the vendor mapping (R-CATALOGUE-33), the lobby.
 * @param groups the merchant's vendors by category
 */
export function lotteryQuery(
  tile: Tile,
  groups: readonly VendorGroup[],
  options: LotteryQuery,
): LotteryQuery {
  const { playType, gameGroupId, prize_mode, code, mui } = options;
  return {
    playType: playType ?? (tile.lottoMode?.includes('Entertainment') ? 'ent' : 'trad'),
    gameGroupId: gameGroupId ?? tile.gameGroupId,
    prize_mode: prize_mode ?? (tile.vassalage === seaLottery ? 'SEA' : prizeModeOf(groups)),
    code: code ?? 'lobby',
    mui,
  };
}
