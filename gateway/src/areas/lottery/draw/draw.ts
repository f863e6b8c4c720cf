import { createHmac } from 'node:crypto';
import { commitmentOf, drawFromSeed, familyOf, hashOf } from '@foyer/lottery';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, liftTimeouts } from '../../../platform/db/transaction.ts';
import { eachAlone, eachNext } from '../../../platform/jobs/each.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import {
  numberedDraws,
  rerunMark,
  type DrawRow,
  type Lotteries,
  type PlannedDraw,
} from '../lottery/lottery.ts';
import {
  countTickets,
  findDigest,
  findDraw,
  insertDraws,
  moveDraw,
  openDue,
  readBucket,
  readBuckets,
  readDue,
  readUpcomingDraws,
  readRulesOf,
  type DueDraw,
  type DueWork,
  type UpcomingDraws,
  type Version,
} from './store.ts';
export { findDraw, findNumero, holdDraw, moveDraw } from './store.ts';

/** Draws that are looked at in one turn. */
const atATime = 100;
/** Draws of a lottery that are made before their time. */
export const aheadOf = { every: 12, calendar: 3 } as const;
/** At least this many are made at once: of a fast lottery several, which saves turns. */
const madeAtOnce = { every: 4, calendar: 1 } as const;
/** How many draws of a fast lottery are open at once. */
const openAtOnce = 3;
/** A draw opens this long after its commitment was published, ms. */
const publishedMs = 1000;

export interface DrawDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  merchants: Merchants;
  lotteries: Lotteries;
}

/** The states of a draw of which nothing is settled yet. */
export const voidable: readonly DrawRow['state'][] = ['scheduled', 'open', 'closed', 'drawn'];

/** Whether draws of a lottery are to be made now. */
const isShort = ({ kind, ahead }: UpcomingDraws): boolean => aheadOf[kind] - ahead >= madeAtOnce[kind];

/** The number of the draw that a void one is run again as. */
export const rerunOf = (numero: string): string => `${numero}${rerunMark}`;

const hex = (buffer: Buffer) => buffer.toString('hex');

/** The 256 buckets in order; one without tickets is empty and adds nothing to the entropy (R-LOTTERY-45). */
const inOrder = (buckets: ReadonlyMap<number, string>): string[] =>
  Array.from({ length: 256 }, (_, byte) => buckets.get(byte) ?? '');

/**
 * Does what is due for draws, the earliest first: for some in one turn, and for as many more behind them where it fails.
 * @param limit how many in one turn @returns how many were looked at @throws what failed, once each had its turn
 */
export const eachDue = (
  { orm }: Pick<Db, 'orm'>,
  what: DueWork,
  { offsetMs, limit }: { offsetMs: number; limit: number },
  work: (which: { merchantId: number; id: string }) => Promise<unknown>,
): Promise<number> =>
  eachNext((after: DueDraw | null) => readDue(orm, what, { offsetMs, after, limit }), work);

/** What was published of a draw and all that its result was made from. */
export interface Proof {
  draw: DrawRow;
  buckets: string[];
  tickets: number;
  bucket: string[] | null;
}

/** The draws of lotteries from their plan to their result (R-LOTTERY-42 to R-LOTTERY-46). */
export type Draws = ReturnType<typeof createDraws>;

export function createDraws({ db, clock, secrets, merchants, lotteries }: DrawDeps) {
  /**
   * The seed of a draw: of a secret of the installation and the draw's id, so that it stands nowhere before the draw is
   * drawn.
   */
  const seedOf = async ({ merchantId, id }: Pick<DrawRow, 'merchantId' | 'id'>): Promise<string> =>
    hex(
      createHmac('sha256', await secrets.of('lottery seeds'))
        .update(`${merchantId}:${id}`)
        .digest(),
    );

  const opensAt = ({ rules }: Version, { drawsAt }: PlannedDraw, now: Date): Date => {
    const earliest = now.getTime() + publishedMs;
    const { schedule } = rules;
    const planned =
      schedule.kind === 'every' ? drawsAt.getTime() - openAtOnce * schedule.seconds * 1000 : earliest;
    return new Date(Math.max(earliest, planned));
  };

  /** The row of a draw with the commitment to its seed. */
  const rowOf = async (lottery: Version, planned: PlannedDraw, now = clock.now()) => {
    const { merchantId, nodeId, version, rules } = lottery;
    const { drawsAt, numero } = planned;
    const id = uuidv7({ msecs: now.getTime() });
    const closesAt = new Date(drawsAt.getTime() - rules.cutOffSeconds * 1000);
    return {
      merchantId,
      id,
      nodeId,
      numero,
      version,
      state: 'scheduled' as const,
      opensAt: new Date(Math.min(opensAt(lottery, planned, now).getTime(), closesAt.getTime())),
      closesAt,
      drawsAt,
      commitment: await commitmentOf(await seedOf({ merchantId, id })),
      committedAt: now,
      isOver: false,
    };
  };

  /** Makes the draws that are missing ahead. @returns how many */
  const plan = async (): Promise<number> => {
    const now = clock.now();
    const short = (await readUpcomingDraws(db, now)).filter(isShort);
    if (short.length === 0) return 0;
    const keyOf = ({ merchantId, nodeId }: Pick<Version, 'merchantId' | 'nodeId'>) =>
      `${merchantId}:${nodeId}`;
    const versions = new Map((await readRulesOf(db, short)).map((version) => [keyOf(version), version]));
    const missing = short.flatMap((made) => {
      const version = versions.get(keyOf(made));
      const merchant = merchants.all().find(({ id }) => id === made.merchantId);
      if (!version || !merchant) return [];
      const count = aheadOf[made.kind] - made.ahead;
      const planned = numberedDraws(version.rules, merchant.timeZone, made.lastAt ?? now, count);
      return planned.map((one) => rowOf(version, one, now));
    });
    const drawn = await Promise.all(missing);
    await insertDraws(db.orm, drawn);
    return drawn.length;
  };

  /** Closes a draw: what was sold by then is in it, nothing is sold any more. */
  const close = (which: { merchantId: number; id: string }): Promise<boolean> =>
    inTransaction(db, async (on) => {
      // There may be any number of tickets.
      await liftTimeouts(on);
      // Waits for the sales under way: each of them holds the row until it is committed.
      const draw = await moveDraw(on, which, ['open'], { state: 'closed' });
      if (!draw) return false;
      const tickets = await countTickets(on, draw.merchantId, draw.id);
      const buckets =
        tickets === 0 ? new Map<number, string>() : await readBuckets(on, draw.merchantId, draw.id);
      await moveDraw(on, which, ['closed'], { tickets, entropy: await hashOf(inOrder(buckets)) });
      return true;
    });

  /** Draws a closed draw from its seed and the entropy of its tickets. */
  const drawOne = async (which: { merchantId: number; id: string }): Promise<boolean> => {
    const draw = await findDraw(db.orm, which.merchantId, which.id);
    const lottery = (await lotteries.board(which.merchantId)).byNode.get(draw?.nodeId ?? '');
    if (!draw || !lottery) return false;
    if ((await lotteries.rules(draw)).source === 'outside') return false;
    const seed = await seedOf(draw);
    const result = await drawFromSeed(familyOf(lottery.lottery.family), seed, draw.entropy ?? '');
    return setResult(db.orm, which, { seed, result: result as Record<string, string[]> });
  };

  /** Writes the result of a closed draw, once. @returns whether it was written now */
  const setResult = async (
    on: Sql,
    which: { merchantId: number; id: string },
    { seed, result }: { seed: string | null; result: Record<string, string[]> },
  ): Promise<boolean> => {
    const drawnAt = clock.now();
    const drawn = await moveDraw(on, which, ['closed'], { state: 'drawn', seed, result, drawnAt });
    // Nothing to settle.
    if (drawn?.tickets === 0)
      await moveDraw(on, which, ['drawn'], { state: 'settled', settledAt: drawnAt, isOver: true });
    return drawn !== null;
  };

  const each = async (
    what: 'close' | 'draw',
    work: (which: { merchantId: number; id: string }) => Promise<boolean>,
  ): Promise<number> => {
    let done = 0;
    await eachDue(db, what, { offsetMs: clock.offsetMs(), limit: atATime }, async (which) => {
      if (await work(which)) done += 1;
    });
    return done;
  };

  return {
    seedOf,
    rowOf,
    plan,
    setResult,
    /** Opens, closes and draws what is due by the database's clock. @returns how many of each */
    async advance(): Promise<{ opened: number; closed: number; drawn: number }> {
      const done = { opened: await openDue(db.orm, clock.offsetMs()), closed: 0, drawn: 0 };
      const steps = [
        async () => void (done.closed = await each('close', close)),
        async () => void (done.drawn = await each('draw', drawOne)),
      ];
      await eachAlone(steps, (step) => step());
      return done;
    },
    /**
     * Ends a draw of which nothing is settled: every ticket is given back (R-LOTTERY-49).
     * @returns null when it cannot be any more
     */
    voidDraw: (on: Sql, which: { merchantId: number; id: string }): Promise<DrawRow | null> =>
      moveDraw(on, which, [...voidable], { state: 'void' }),
    /**
     * Adds the draw that a void one is run again as: of its own seed, by the rules that are in force (R-LOTTERY-120).
     * @param drawsAt when it is drawn @throws Refusal lottery_rerun_refused when it was run again before
     */
    async rerun(on: Sql, { merchantId, nodeId, numero }: DrawRow, drawsAt: Date): Promise<DrawRow> {
      const { lottery } = await lotteries.one(merchantId, nodeId);
      const row = await rowOf(lottery, { numero: rerunOf(numero), drawsAt });
      await insertDraws(on, [row]);
      const draw = await findDraw(on, merchantId, row.id);
      if (!draw) throw new Refusal('lottery_rerun_refused');
      return draw;
    },
    /** @throws Refusal not_found */
    async find(merchantId: number, id: string): Promise<DrawRow> {
      const draw = await findDraw(db.orm, merchantId, id);
      if (!draw) throw new Refusal('not_found');
      return draw;
    },
    /**
     * What a draw can be verified with (R-LOTTERY-46).
     * @param ticketId adds the digests that this ticket lies among
     * @throws Refusal not_found
     */
    async prove(merchantId: number, id: string, ticketId?: string): Promise<Proof> {
      const draw = await this.find(merchantId, id);
      // Before the cut-off there is no entropy yet, and what others bought is nobody's business.
      if (draw.entropy === null) return { draw, buckets: [], tickets: 0, bucket: null };
      const buckets = await readBuckets(db.orm, merchantId, id);
      const digest = ticketId === undefined ? null : await findDigest(db.orm, merchantId, id, ticketId);
      return {
        draw,
        buckets: inOrder(buckets),
        tickets: draw.tickets ?? 0,
        bucket: digest ? await readBucket(db.orm, merchantId, id, digest[0] ?? 0) : null,
      };
    },
  };
}
