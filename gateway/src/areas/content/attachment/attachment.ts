import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { PictureDecoding } from '../picture-decoding.ts';
import { findAttachment, freeAttachments, insertAttachment, removeUnused, useAttachments } from './store.ts';

const perAccount: Limit = { name: 'attachment', times: 30, windowMs: 3_600_000 };
/** Longest edge of a stored picture, px. */
const edge = 1600;
const unusedForMs = 24 * 3_600_000;

export interface SentAttachment {
  id: string;
  width: number;
  height: number;
}

/** Pictures that players send (R-REWARDS-7). */
export interface Attachments {
  /**
   * Stores a picture whose content is a PNG or JPG. It is re-encoded, without any other data of the file.
   * @throws Refusal attachment_invalid, too_many_requests, service_unavailable
   */
  put(player: Pick<Player, 'merchantId' | 'accountId'>, bytes: Buffer): Promise<SentAttachment>;
  /** A picture as WebP. @param accountId its sender; without it, any sender of the merchant @throws Refusal not_found */
  get(merchantId: number, id: string, accountId?: string): Promise<Buffer>;
  /** Marks pictures as used; part of a transaction. @throws Refusal not_found when one is not the player's or is used already */
  use(on: Sql, player: Pick<Player, 'merchantId' | 'accountId'>, ids: readonly string[]): Promise<void>;
  /**
   * Replaces the used pictures of something; those no longer used are removed after a day. Part of a transaction.
   * @throws Refusal not_found like `use`
   */
  replace(
    on: Sql,
    player: Pick<Player, 'merchantId' | 'accountId'>,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void>;
  /** Removes pictures that were not used within a day. @returns how many */
  cleanUp(): Promise<number>;
}

const reencode = (decoding: PictureDecoding, bytes: Buffer) =>
  decoding.decode(bytes, ['png', 'jpeg'], 'attachment_invalid', (picture) =>
    picture
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  );

/** Attachments in the database. */
export function createAttachments(
  db: Db,
  clock: Clock,
  limits: Limits,
  decoding: PictureDecoding,
): Attachments {
  const use: Attachments['use'] = async (on, { merchantId, accountId }, ids) => {
    if (ids.length === 0) return;
    const named = new Set(ids.filter(isUuid));
    const marked = named.size === ids.length ? await useAttachments(on, { merchantId, accountId, ids }) : 0;
    if (marked !== ids.length) throw new Refusal('not_found');
  };
  return {
    use,
    async put({ merchantId, accountId }, bytes) {
      await limits.take(perAccount, `${merchantId}:${accountId}`);
      const { data, info } = await reencode(decoding, bytes);
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
    async replace(on, player, before, after) {
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
