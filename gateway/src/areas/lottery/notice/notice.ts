import { familyOf } from '@foyer/lottery';
import type { Sql } from '../../../platform/db/connection.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import type { Texts } from '../../../platform/texts.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import { findDraw } from '../draw/draw.ts';
import type { DrawRow, Lotteries } from '../lottery/lottery.ts';
import { readJackpotWinners, readNotices, type NoticeKind, type NoticeRow } from './store.ts';

/** What players are to be told of a draw: those behind `after`, in the order of their accounts. */
interface DrawNews {
  about: NoticeKind;
  /** The number of the correction; 0 for none. */
  correction: number;
  after: string | null;
}

/** The domain events of lotteries. */
export interface LotteryEvents {
  /** A draw is settled, given back or settled anew, whole; `subject` is its id. */
  'lottery.draw-news': DrawNews;
}

/** Records that the players of a draw can be told, in the transaction that ended it. */
export const recordNews = (
  on: Sql,
  domainEvents: EventRecorder<LotteryEvents>,
  draw: { merchantId: number; id: string },
  about: NoticeKind,
  correction = 0,
): Promise<void> =>
  domainEvents.record(on, {
    kind: 'lottery.draw-news',
    merchantId: draw.merchantId,
    accountId: null,
    subject: draw.id,
    payload: { about, correction, after: null },
  });

/** Whom a draw concerns, and what is said of it. */
export interface DrawNotices {
  lottery: Texts;
  numero: string;
  /** Each with whether they won the jackpot, or a part of it. */
  players: (NoticeRow & { isJackpot: boolean })[];
}

export interface NoticeDeps {
  catalogue: Pick<Catalogue, 'namesOf'>;
  lotteries: Pick<Lotteries, 'family'>;
  domainEvents: EventRecorder<LotteryEvents>;
  /** Players told in one transaction. */
  batch?: number;
}

const playersAtATime = 100;

/** Tells who is to be written to about a draw, some players at a time (R-LOTTERY-57). */
export function createNotices({ catalogue, lotteries, domainEvents, batch = playersAtATime }: NoticeDeps) {
  const nameOf = async (merchantId: number, nodeId: string): Promise<Texts> =>
    (await catalogue.namesOf(merchantId, nodeId)) ?? { EN: nodeId };
  /** Those of players who won the jackpot of a draw. */
  const jackpotWinners = async (on: Sql, draw: DrawRow, players: readonly NoticeRow[]) => {
    if (draw.jackpotPayout === null) return new Set<string>();
    const { betTypes } = familyOf(await lotteries.family(draw, on));
    const hits = betTypes.flatMap(({ code, tiers }) =>
      tiers
        .filter(({ prize }) => prize.kind === 'jackpot')
        .map(({ name }) => ({ betType: code, tier: name })),
    );
    return readJackpotWinners(on, draw, { accountIds: players.map(({ accountId }) => accountId), hits });
  };
  return {
    /**
     * The next players of a draw; those behind them are a further event, recorded in the same transaction: however
     * many there are, each is told once.
     * @param on the transaction that the players are told in
     */
    async take(
      on: Sql,
      { merchantId, subject, payload }: { merchantId: number; subject: string; payload: DrawNews },
    ): Promise<DrawNotices | null> {
      const draw = await findDraw(on, merchantId, subject);
      if (!draw) return null;
      const { about, ...which } = payload;
      const wanted = { merchantId, drawId: subject, ...which };
      const players = await readNotices(on, about, wanted, { playCurrency, limit: batch });
      const last = players.at(-1);
      if (last && players.length === batch)
        await domainEvents.record(on, {
          kind: 'lottery.draw-news',
          merchantId,
          accountId: null,
          subject,
          payload: { ...payload, after: last.accountId },
        });
      const winners = about === 'won' ? await jackpotWinners(on, draw, players) : new Set();
      return {
        lottery: await nameOf(merchantId, draw.nodeId),
        numero: draw.numero,
        players: players.map((player) => ({ ...player, isJackpot: winners.has(player.accountId) })),
      };
    },
  };
}
