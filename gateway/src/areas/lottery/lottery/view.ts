import type { Tile } from '../../catalogue/game/game.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { DrawRow, LotteryWithRules } from './store.ts';

/** A lottery as players see it. */
export interface ListedLottery {
  lottery: LotteryWithRules;
  /** The draw that tickets are sold for now. */
  next: DrawRow | null;
  /** When the draw that is closed is drawn; null when none waits for its result. */
  awaitedAt: Date | null;
  last: DrawRow | null;
  /** What waits for the next winner, minor units; null without a jackpot. */
  jackpot: bigint | null;
}

/** A draw on the wire. */
export const numeroOf = ({ id, numero, opensAt, closesAt, drawsAt, state }: DrawRow) => ({
  id,
  numero,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
  state,
});

/** A draw with its result. */
export const drawnOf = (draw: DrawRow) => ({
  ...numeroOf(draw),
  result: draw.state === 'void' ? null : draw.result,
  drawnAt: draw.drawnAt?.toISOString() ?? null,
  corrected: draw.state !== 'void' && draw.corrections > 0,
});

/** A lottery as the list shows it. */
export function lotteryOf(
  { lottery, next, awaitedAt, last, jackpot, tile }: ListedLottery & { tile: Tile },
  merchant: Pick<Merchant, 'currency'>,
) {
  const { rules, family, place, roomType } = lottery;
  const { schedule } = rules;
  return {
    nodeId: tile.nodeId,
    nodeName: tile.gameName,
    gameName: tile.gameName,
    gameId: tile.gameId,
    gameCode: 'lobby',
    gameType: tile.gameType,
    gameGroupId: tile.gameGroupId ?? '',
    vassalage: tile.vassalage,
    vendorCode: tile.vassalage,
    vendorName: tile.vendorName,
    roomId: `${tile.nodeId}-1`,
    roomType,
    lottoMode: tile.lottoMode ?? '',
    showIcon: true,
    iconUrl: tile.icon,
    supportPlay: tile.supportPlay,
    isGameH5: '',
    available: tile.available,
    family,
    place,
    playTypes: [...rules.playTypes],
    prizeModes: [...rules.prizeModes],
    everySeconds: schedule.kind === 'every' ? schedule.seconds : null,
    next: next && numeroOf(next),
    awaitedAt: awaitedAt && awaitedAt.toISOString(),
    last: last && drawnOf(last),
    jackpot: jackpot === null ? null : String(jackpot),
    currency: merchant.currency,
    minorUnits: minorUnitsOf(merchant.currency),
  };
}
