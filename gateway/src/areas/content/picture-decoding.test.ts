import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureDecoding } from './picture-decoding.ts';

const formats = ['png', 'jpeg', 'webp'];
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

/** What comes of a file, and how many files were opened. */
async function decoded(bytes: Buffer) {
  let opened = 0;
  const decoding = createPictureDecoding(((...given: Parameters<typeof sharp>) => {
    opened += 1;
    return sharp(...given);
  }) as typeof sharp);
  const come = decoding.decode(bytes, formats, 'picture_invalid', async (_, width) => width);
  return { width: await come.catch((refusal: { code: string }) => refusal.code), opened };
}

const svg = (head = '') =>
  Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>`);

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => svg()],
  ['an SVG behind white space', () => svg('\n \t')],
  ['a GIF', () => blank.clone().gif().toBuffer()],
  ['a TIFF', () => blank.clone().tiff().toBuffer()],
  ['an AVIF', () => blank.clone().avif().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
])('%s is refused by its first bytes, and never opened', async (_, bytes) => {
  expect(await decoded(await bytes())).toEqual({ width: 'picture_invalid', opened: 0 });
});

test.each(['png', 'jpeg', 'webp'] as const)('a %s is opened', async (format) => {
  expect(await decoded(await blank.clone().toFormat(format).toBuffer())).toEqual({ width: 8, opened: 1 });
});
