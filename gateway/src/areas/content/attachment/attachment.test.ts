import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentBytes } from '@foyer/contract';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../wallet/provider/fixture.ts';

let gateway: TestGateway;
let maria: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  maria = await addPlayer(gateway, 0n);
});
afterAll(() => gateway.dispose());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } });
const send = (payload: Buffer, type = 'image/png', who = maria) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/v1/attachments',
    headers: { ...who.headers, 'content-type': type },
    payload,
  });
const fetchOf = (id: string, who = maria) =>
  gateway.app.inject({ url: `/api/v1/attachments/${id}`, headers: who.headers });
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

test('a picture is re-encoded: other data in the file is removed', async () => {
  const jpeg = await blank(640, 480)
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
  const sent = await send(jpeg, 'image/jpeg');
  expect(sent.json()).toMatchObject({ success: true, value: { width: 640, height: 480 } });
  const answer = await fetchOf(sent.json().value.id);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const kept = await sharp(answer.rawPayload).metadata();
  expect(kept.format).toBe('webp');
  expect(kept.exif).toBeUndefined();
  expect(answer.rawPayload.includes('where I live')).toBe(false);
});

test('large pictures are made smaller', async () => {
  expect((await send(await blank(3000, 100).png().toBuffer())).json().value).toMatchObject({ width: 1600 });
});

describe('the type of a file is determined by its content', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['words', () => Buffer.from('<script>alert(1)</script>'), 'image/png'],
    ['a GIF named PNG', () => blank(8, 8).gif().toBuffer(), 'image/png'],
    [
      'an SVG named PNG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      'image/png',
    ],
    ['half a PNG', async () => (await blank(400, 400).png().toBuffer()).subarray(0, 200), 'image/png'],
    ['nothing', () => Buffer.alloc(0), 'image/png'],
  ])('%s is refused', async (_, bytes, type) => {
    expect(codeOf(await send(await bytes(), type))).toBe('attachment_invalid');
  });
  test('a PNG named JPG is a PNG', async () => {
    expect((await send(await blank(8, 8).png().toBuffer(), 'image/jpeg')).statusCode).toBe(200);
  });
  test('a picture of a hundred million pixels is refused', async () => {
    const bomb = await blank(12_000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(attachmentBytes);
    expect(codeOf(await send(bomb))).toBe('attachment_invalid');
  });
  test('a PNG of 6300 by 6300 is refused before it is unpacked, a photograph of that many pixels is not', async () => {
    const png = await blank(6300, 6300).png({ compressionLevel: 9 }).toBuffer();
    expect(codeOf(await send(png))).toBe('attachment_invalid');
    const photograph = await blank(5712, 4284).jpeg().toBuffer();
    expect((await send(photograph, 'image/jpeg')).json().value).toMatchObject({ width: 1600, height: 1200 });
  });
  test('of very many at once most are refused, with a time to come back', async () => {
    const png = await blank(3000, 3000).png().toBuffer();
    const senders = await Promise.all(Array.from({ length: 20 }, () => addPlayer(gateway, 0n)));
    const answers = await Promise.all(senders.map((who) => send(png, 'image/png', who)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('1');
    expect((await send(png)).statusCode).toBe(200);
  });
  test('files over 5 MB and other types are refused before they are decoded', async () => {
    expect(codeOf(await send(Buffer.alloc(attachmentBytes + 1)))).toBe('body_too_large');
    expect(codeOf(await send(Buffer.from('x'), 'image/svg+xml'))).toBe('media_type_unsupported');
  });
});

test('only the sender can read a picture, and no browser keeps it', async () => {
  const ben = await addPlayer(gateway, 0n);
  const { id } = (await send(await blank(8, 8).png().toBuffer())).json().value;
  expect(codeOf(await fetchOf(id, ben))).toBe('not_found');
  const { statusCode, headers } = await fetchOf(id);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('attachments that nothing refers to are removed after a day', async () => {
  const { attachments, db } = gateway.services;
  await db.pool.query('delete from attachment');
  const first = (await send(await blank(8, 8).png().toBuffer())).json().value.id;
  await attachments.use(db.orm, { merchantId: 1, accountId: maria.accountId }, [first]);
  await send(await blank(9, 9).png().toBuffer());
  expect(await attachments.cleanUp()).toBe(0);
  gateway.clock.advance(25 * 3_600_000);
  expect(await attachments.cleanUp()).toBe(1);
  expect((await db.pool.query('select id from attachment')).rows).toEqual([{ id: first }]);
});

test('the number of attachments per account and hour is limited', async () => {
  const eager = await addPlayer(gateway, 0n);
  const small = await blank(2, 2).png().toBuffer();
  const codes = new Set<string>();
  for (let count = 0; count < 31; count += 1)
    codes.add(codeOf(await send(small, 'image/png', eager)) ?? 'sent');
  expect([...codes]).toEqual(['sent', 'too_many_requests']);
});
