import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Player } from '../../../platform/http/actors.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { askInside } from './ask.ts';
import type { PageRequest } from './portal-page.ts';

let gateway: TestGateway;
let token: string;
let player: Player;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { accounts, db, merchants, sessions } = gateway.services;
  const merchant = merchants.byCode('foyer')!;
  const { id } = await accounts.open(db.orm, { merchant, username: 'maria', type: 0 });
  ({ token } = await sessions.open(db.orm, {
    merchantId: 1,
    accountId: id,
    userAgent: 'test',
    ip: '127.0.0.1',
  }));
  player = (await sessions.find(1, token))!;
});
afterAll(() => gateway.dispose());

const asked = (change: Partial<PageRequest> = {}): PageRequest => ({
  merchant: gateway.services.merchants.byCode('foyer')!,
  token,
  player,
  session: null,
  member: null,
  ip: '127.0.0.1',
  url: '/m/home',
  language: 'EN',
  theme: 'dark',
  ...change,
});

test('the calls of a page are made as its visitor, with one session lookup', async () => {
  const find = vi.spyOn(gateway.services.sessions, 'find');
  const ask = askInside(gateway.app);
  const answers = await Promise.all([
    ask(asked(), 'member', {}),
    ask(asked(), 'wallet', {}),
    ask(asked(), 'favouriteIds', {}),
  ]);
  expect(answers).toMatchObject([{ account: 'maria' }, { sumBalance: '0' }, []]);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test('other requests are not made as that visitor', async () => {
  const ask = askInside(gateway.app);
  expect(await ask(asked({ token: null, player: null }), 'favouriteIds', {})).toBeUndefined();
  expect(await ask(asked({ token: 'nobody', player: null }), 'favouriteIds', {})).toBeUndefined();
  const sinag = gateway.services.merchants.byCode('sinag')!;
  expect(await ask(asked({ merchant: sinag }), 'favouriteIds', {})).toBeUndefined();
});
