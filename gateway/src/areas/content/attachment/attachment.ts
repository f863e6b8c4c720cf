import sharp from 'sharp';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts';

import { findAttachment, freeAttachments, insertAttachment, removeUnused, useAttachments } from './store.ts';

const perAccount: Limit = { name: 'attachment', times: 30, windowMs: 3_600_000 };
/** A picture that unpacks to more is not looked at, pixels. */
const pixelsAtMost = 40_000_000;
/** What is kept is no larger along an edge, px. */
const edge = 1600;
/** Pictures unpacked at a time: each may take 160 MB for a moment. */
const atOnce = 2;
const unusedForMs = 24 * 3_600_000;

export interface SentAttachment {
  id: string;
  width: number;
  height: number;
}

/** Pictures that players send (R-REWARDS-7). */
export interface Attachments {
  /**
   * Keeps a picture: only if its content is a PNG or JPG, made anew without anything that was in the file beside it.
   * @throws Refusal attachment_invalid, too_many_requests
   */
  put(player: Pick<Player, 'merchantId' | 'accountId'>, bytes: Buffer): Promise<SentAttachment>;
  /** WebP. @param accountId whose it must be; left out, anybody's of the merchant @throws Refusal not_found */
  get(merchantId: number, id: string, accountId?: string): Promise<Buffer>;
  /** Names pictures by something; part of a transaction. @throws Refusal not_found when one is not the player's or is named already */
  use(on: Sql, player: Pick<Player, 'merchantId' | 'accountId'>, ids: readonly string[]): Promise<void>;
  /**
   * Names other pictures by something than before; what it names no longer is removed after a day. Part of a transaction.
   * @throws Refusal not_found as `use` does
   */
  exchange(
    on: Sql,
    player: Pick<Player, 'merchantId' | 'accountId'>,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void>;
  /** Removes what nothing named within a day. */
  cleanUp(): Promise<number>;
}

/** @throws Refusal attachment_invalid when it is no whole PNG or JPG of a sane size */
async function remade(bytes: Buffer): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', animated: false });
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') throw new Error(`it is ${format}`);
    return await picture
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new Refusal('attachment_invalid');
  }
}

/** Attachments on the database. */
export function createAttachments(db: Db, clock: Clock, limits: Limits): Attachments {
  const oneOfFew = createWorkQueue(atOnce, Infinity);
  const use: Attachments['use'] = async (on, { merchantId, accountId }, ids) => {
    if (ids.length === 0) return;
    const named = new Set(ids.filter(isUuid));
    const known = named.size === ids.length ? await useAttachments(on, { merchantId, accountId, ids }) : 0;
    if (known !== ids.length) throw new Refusal('not_found');
  };
  return {
    use,
    async put({ merchantId, accountId }, bytes) {
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      const { data, info } = await oneOfFew(() => remade(bytes));
      const [id, size] = [uuidv7(), { width: info.width, height: info.height }];
      await insertAttachment(db, {
        merchantId,
        id,
        accountId,
        ...size,
        bytes: data,
        used: false,
        createdAt: clock.now(),
      });
      return { id, ...size };
    },
    async get(merchantId, id, accountId) {
      const bytes = isUuid(id) ? await findAttachment(db, { merchantId, id, accountId }) : null;
      if (!bytes) throw new Refusal('not_found');
      return bytes;
    },
    async exchange(on, player, before, after) {
      await use(
        on,
        player,
        after.filter((id) => !before.includes(id)),
      );
      await freeAttachments(
        on,
        player.merchantId,
        before.filter((id) => !after.includes(id)),
      );
    },
    cleanUp: () => removeUnused(db, new Date(clock.now().getTime() - unusedForMs)),
  };
}
