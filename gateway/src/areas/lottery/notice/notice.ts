import type { Sql } from '../../../platform/db/connection.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import type { Texts } from '../../../platform/texts.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import { findDraw } from '../draw/draw.ts';
import { readNotices, type NoticeKind, type NoticeRow } from './store.ts';

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
  players: NoticeRow[];
}

export interface NoticeDeps {
  catalogue: Pick<Catalogue, 'namesOf'>;
  domainEvents: EventRecorder<LotteryEvents>;
  /** Players told in one transaction. */
  batch?: number;
}

const playersAtATime = 100;

/** Tells who is to be written to about a draw, some players at a time (R-LOTTERY-57). */
export function createNotices({ catalogue, domainEvents, batch = playersAtATime }: NoticeDeps) {
  const nameOf = async (merchantId: number, nodeId: string): Promise<Texts> =>
    (await catalogue.namesOf(merchantId, nodeId)) ?? { EN: nodeId };
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
      return { lottery: await nameOf(merchantId, draw.nodeId), numero: draw.numero, players };
    },
  };
}
