import type { Lottery } from '@foyer/contract';
import type { PlayType } from '@foyer/contract/lottery-kinds';
import { paths } from '../../paths.ts';

/** Where a lottery is bought: the launcher with all that the specification has in its address (R-CATALOGUE-35). */
export const boardAddress = (lottery: Lottery, playType: PlayType = lottery.playTypes[0] ?? 'trad'): string =>
  paths.launchGame({
    playType,
    gameId: lottery.gameId,
    gameGroupId: lottery.gameGroupId,
    prize_mode: lottery.prizeModes[0]?.split('-')[0],
    code: lottery.gameCode,
    vassalage: lottery.vassalage,
    nodeId: lottery.nodeId,
  });
