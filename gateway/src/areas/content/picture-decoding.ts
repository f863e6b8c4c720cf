import sharp, { type Sharp } from 'sharp';
import type { ErrorCode } from '@foyer/contract/error-codes';
import { Refusal } from '../../platform/http/refusal.ts';
import { createWorkQueue } from '../../platform/jobs/work-queue.ts';

/**
 * Larger pictures are refused before they are decoded, pixels: a telephone's photograph of 24 million fits as JPEG, which is
 * decoded at the size that is needed. The others are unpacked whole.
 */
const pixelsAtMost: Record<string, number> = { jpeg: 26_000_000, png: 12_000_000, webp: 12_000_000 };
/** Each may take 100 MB and a core for a moment. */
const [atOnce, waiting] = [2, 8];

/** How the files of a format begin; `.` is any byte. */
const beginnings: readonly (readonly [format: string, bytes: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF.{4}WEBP/s],
];

/**
 * What a file says to be, told only by its first bytes: an SVG of a few hundred bytes keeps a processor busy for seconds while its
 * size is computed.
 */
function statedFormat(bytes: Buffer): string | null {
  const first = bytes.subarray(0, 16).toString('latin1');
  return beginnings.find(([, beginning]) => beginning.test(first))?.[0] ?? null;
}

/** Decodes pictures that others sent, a few at a time. */
export type PictureDecoding = ReturnType<typeof createPictureDecoding>;

/**
 * One queue for whoever sends pictures: the processors are not taken from everything else.
 * @param open reads a file
 */
export function createPictureDecoding(open: typeof sharp = sharp) {
  const oneOfFew = createWorkQueue(atOnce, waiting);
  return {
    /**
     * @param bytes a whole file
     * @param formats that are taken; what a file is, its content tells
     * @param code of the refusal
     * @param work draws what is kept; its width is that which is seen, however the photograph lies in the file
     * @throws Refusal with that code when it is not a complete picture of an accepted size; service_unavailable, with a time to come
     *   back, when many wait already
     */
    decode: <Result>(
      bytes: Buffer,
      formats: readonly string[],
      code: ErrorCode,
      work: (picture: Sharp, width: number) => Promise<Result>,
    ): Promise<Result> =>
      oneOfFew(async () => {
        try {
          const stated = statedFormat(bytes);
          if (!stated || !formats.includes(stated)) throw new Error('it is of no format that is taken');
          const picture = open(bytes, {
            limitInputPixels: Math.max(...Object.values(pixelsAtMost)),
            failOn: 'error',
            animated: false,
          });
          const { format, autoOrient } = await picture.metadata();
          const { width, height } = autoOrient;
          if (!formats.includes(format) || width * height > (pixelsAtMost[format] ?? 0))
            throw new Error(`it is ${format}, ${width} by ${height} px`);
          return await work(picture, width);
        } catch {
          throw new Refusal(code);
        }
      }),
  };
}
