import sharp, { type Sharp } from 'sharp';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts';
import type { Image } from '../artwork/artwork.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { StaffContext } from '../../tenancy/authorization/authorization.ts';
import { findFile, insertPicture, markUsed, removeUnused, type FileRow } from './store.ts';

/** Widths that the portal asks for, px; the frame of banners and promotions is 780 by 340. */
const widths = [390, 585, 780, 1170] as const;
const heightOf = (width: number) => Math.round((width * 340) / 780);
/** A narrower picture would be blurred on a phone, px. */
const narrowest = 780;
/** A picture that unpacks to more is not looked at, pixels. */
const pixelsAtMost = 40_000_000;
const perStaff: Limit = { name: 'house-picture', times: 60, windowMs: 3_600_000 };
const unusedForMs = 24 * 3_600_000;
const types = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Pictures that staff upload for banners and promotions. */
export interface Media {
  /**
   * Keeps a picture, made anew in every size that the portal shows: nothing else of the file is kept.
   * @returns its id @throws Refusal picture_invalid, too_many_requests
   */
  put(post: StaffContext, bytes: Buffer): Promise<string>;
  /** @param path below `/cdn/house/`: merchant code, id, width and format @returns null when there is none */
  find(path: string): Promise<Image | null>;
  /** Names pictures by something; part of a transaction. @throws Refusal body_invalid naming `pictures` */
  use(on: Sql, merchantId: number, ids: readonly string[]): Promise<void>;
  /** Marks the pictures that HTML shows; part of a transaction. */
  useIn(on: Sql, merchantId: number, html: readonly string[]): Promise<void>;
  /** Removes what nothing named within a day. */
  cleanUp(): Promise<number>;
}

async function drawn(picture: Sharp, width: number, format: FileRow['format']): Promise<Buffer> {
  const sized = picture.clone().rotate().resize(width, heightOf(width), { fit: 'cover', position: 'centre' });
  return format === 'avif'
    ? sized.avif({ quality: 55, effort: 3 }).toBuffer()
    : sized.webp({ quality: 80 }).toBuffer();
}

/** @throws Refusal picture_invalid when it is no whole picture of a sane size */
async function remade(bytes: Buffer): Promise<Pick<FileRow, 'width' | 'format' | 'bytes'>[]> {
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsAtMost, failOn: 'error', animated: false });
    const { format, width = 0 } = await picture.metadata();
    if (!['png', 'jpeg', 'webp'].includes(format) || width < narrowest)
      throw new Error(`it is ${format}, ${width} px wide`);
    const files: Pick<FileRow, 'width' | 'format' | 'bytes'>[] = [];
    for (const each of widths) {
      for (const kind of ['avif', 'webp'] as const)
        files.push({ width: each, format: kind, bytes: await drawn(picture, each, kind) });
    }
    return files;
  } catch {
    throw new Refusal('picture_invalid');
  }
}

const address = /^([a-z0-9_-]{1,32})\/([0-9a-f-]{36})-(\d{3,4})\.(avif|webp)$/;
const inHtml = /\/cdn\/house\/[a-z0-9_-]+\/([0-9a-f-]{36})-/g;

/** Pictures of the house on the database. */
export function createMedia(db: Db, clock: Clock, limits: Limits, merchants: Merchants): Media {
  // Drawing eight files keeps a core busy for a second: one picture at a time.
  const oneByOne = createWorkQueue(1, Infinity);
  return {
    async put({ staff, merchant }, bytes) {
      await limits.take(perStaff, staff.id);
      const files = await oneByOne(() => remade(bytes));
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
