import type { Sharp } from 'sharp';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import type { Image } from '../artwork/artwork.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { PictureDecoding } from '../picture-decoding.ts';
import { findFile, insertPicture, markUsed, removeUnused, type FileRow } from './store.ts';

/** Widths that the portal requests, px; the frame of banners and promotions is 780 by 340. */
const widths = [390, 585, 780, 1170] as const;
const heightOf = (width: number) => Math.round((width * 340) / 780);
/** Narrower pictures are refused, px: they would be blurred on a phone. */
const narrowest = 780;
const perStaff: Limit = { name: 'house-picture', times: 60, windowMs: 3_600_000 };
const unusedForMs = 24 * 3_600_000;
const types = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Pictures that staff upload for banners and promotions. */
export interface Media {
  /**
   * Stores a picture, re-encoded in every size of the portal, without any other data of the file.
   * @returns its id @throws Refusal picture_invalid, too_many_requests, service_unavailable
   */
  put(context: StaffContext, bytes: Buffer): Promise<string>;
  /** @param path below `/cdn/house/`: merchant code, id, width and format @returns null when there is none */
  find(path: string): Promise<Image | null>;
  /** Marks pictures as used; part of a transaction. @throws Refusal body_invalid naming `pictures` when one does not exist */
  use(on: Sql, merchantId: number, ids: readonly string[]): Promise<void>;
  /** Marks the pictures in HTML as used; part of a transaction. */
  useIn(on: Sql, merchantId: number, html: readonly string[]): Promise<void>;
  /** Removes pictures that were not used within a day. @returns how many */
  cleanUp(): Promise<number>;
}

async function resized(picture: Sharp, width: number, format: FileRow['format']): Promise<Buffer> {
  const sized = picture.clone().rotate().resize(width, heightOf(width), { fit: 'cover', position: 'centre' });
  return format === 'avif'
    ? sized.avif({ quality: 55, effort: 3 }).toBuffer()
    : sized.webp({ quality: 80 }).toBuffer();
}

/** @throws Refusal picture_invalid when it is not a complete picture of an accepted size */
const reencode = (
  decoding: PictureDecoding,
  bytes: Buffer,
): Promise<Omit<FileRow, 'merchantId' | 'pictureId'>[]> =>
  decoding.decode(bytes, ['png', 'jpeg', 'webp'], 'picture_invalid', async (picture, width) => {
    if (width < narrowest) throw new Error(`it is ${width} px wide`);
    const files = widths.flatMap((each) => (['avif', 'webp'] as const).map((format) => ({ each, format })));
    // Side by side: one after the other they took as long as all together
    return Promise.all(
      files.map(async ({ each, format }) => ({
        width: each,
        format,
        bytes: await resized(picture, each, format),
      })),
    );
  });

const address = /^([a-z0-9_-]{1,32})\/([0-9a-f-]{36})-(\d{3,4})\.(avif|webp)$/;
const inHtml = /\/cdn\/house\/[a-z0-9_-]+\/([0-9a-f-]{36})-/g;

/** Operator pictures in the database. */
export function createMedia(
  db: Db,
  clock: Clock,
  limits: Limits,
  merchants: Merchants,
  decoding: PictureDecoding,
): Media {
  return {
    async put({ staff, merchant }, bytes) {
      await limits.take(perStaff, staff.id);
      const files = await reencode(decoding, bytes);
      const [id, merchantId] = [uuidv7(), merchant.id];
      await insertPicture(
        db,
        { merchantId, id, used: false, createdAt: clock.now() },
        files.map((file) => ({ ...file, merchantId, pictureId: id })),
      );
      return id;
    },
    async find(path) {
      const [, code = '', pictureId = '', width, format] = address.exec(path) ?? [];
      const merchant = merchants.byCode(code);
      if (!merchant || !isUuid(pictureId) || (format !== 'avif' && format !== 'webp')) return null;
      const bytes = await findFile(db, { merchantId: merchant.id, pictureId, width: Number(width), format });
      return bytes && { bytes, type: types[format], isLasting: true };
    },
    async use(on, merchantId, ids) {
      const named = [...new Set(ids)];
      if (named.length > 0 && (await markUsed(on, merchantId, named)) !== named.length)
        throw fieldRefusal({ pictures: 'field_invalid' });
    },
    async useIn(on, merchantId, html) {
      const ids = html.flatMap((each) => [...each.matchAll(inHtml)].map(([, id = '']) => id)).filter(isUuid);
      if (ids.length > 0) await markUsed(on, merchantId, ids);
    },
    cleanUp: () => removeUnused(db, new Date(clock.now().getTime() - unusedForMs)),
  };
}
