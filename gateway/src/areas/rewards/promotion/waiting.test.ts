import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { ask, decideApproval } from '../../oversight/approval/fixture.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

async function sentPicture(): Promise<{ id: string; image: string }> {
  const payload = await sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/operator/pictures?merchant=foyer',
    payload,
    cookies: Object.fromEntries(owner.cookies),
    headers: { host: 'localhost', 'content-type': 'image/png', 'sec-fetch-site': 'same-origin' },
  });
  return answer.json().value;
}

const promotion = (change: object) => ({
  kind: 'claim',
  titles: { EN: 'Gift' },
  summaries: { EN: 'Gift' },
  contents: { EN: '<p>Gift</p>' },
  artwork: '',
  pictures: {},
  reward: '50000',
  budget: '90000000',
  turnoverTimes: 5,
  days: 7,
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  ...change,
});

test('a promotion whose picture is not there does not begin to wait', async () => {
  const asked = await ask(owner, 'operatorSetPromotion', promotion({ pictures: { EN: uuidv7() } }), {
    id: uuidv7(),
  });
  expect(asked).toMatchObject({ code: 'body_invalid', value: { fields: { pictures: 'field_invalid' } } });
});

test('the pictures of a promotion are kept for as long as it waits for a second person', async () => {
  const [cover, within] = [await sentPicture(), await sentPicture()];
  const id = uuidv7();
  const written = promotion({
    pictures: { EN: cover.id },
    contents: { EN: `<p>Gift</p><img src="${within.image}-780.webp" alt="">` },
  });
  const asked = await ask(owner, 'operatorSetPromotion', written, { id });
  expect(asked.code).toBe('approval_required');
  gateway.clock.advance(25 * 3_600_000);
  await gateway.services.media.cleanUp();
  const finance = await logInStaff(gateway, { username: 'finance', role: 'finance' });
  expect((await decideApproval(finance, asked.value.approval!, 'approve')).value.state).toBe('approved');
  for (const { image } of [cover, within]) {
    const answer = await gateway.app.inject({ url: `${image}-780.webp`, headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(200);
  }
});
