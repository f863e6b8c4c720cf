import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { db, help, merchants } = gateway.services;
  await inTransaction(db, (on) =>
    help.write(on, 1, [
      {
        tag: 'tc',
        category: 'legal',
        titles: { EN: 'Terms', TY: 'Mga tuntunin' },
        details: { EN: '<p>Terms<script>x()</script></p>' },
      },
      {
        tag: 'play',
        category: 'play',
        titles: { EN: 'Play' },
        details: { EN: '<p>Play</p>', TY: '<p>Maglaro</p>' },
      },
    ]),
  );
  await merchants.refresh();
});
afterAll(() => gateway.dispose());

const list = async (query: string, host = 'localhost') => {
  const answer = await gateway.app.inject({ url: `/api/v1/help?device=MOBILE${query}`, headers: { host } });
  return answer.json().value;
};

test('entries are listed in order, in the requested language or EN, sanitised', async () => {
  expect(await list('&lang=TY')).toEqual([
    { tag: 'tc', category: 'legal', title: 'Mga tuntunin', detail: '<p>Terms</p>' },
    { tag: 'play', category: 'play', title: 'Play', detail: '<p>Maglaro</p>' },
  ]);
  expect((await list('&lang=EN'))[0].title).toBe('Terms');
});

test('each merchant has its own entries', async () => {
  expect(await list('', 'sinag.localhost')).toEqual([]);
});
