import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { addFixture, gameRow, vendorRow } from '../../catalogue/game/fixture.ts';
import { addGames, addPlayer, gameCode, providerOf, sitDown } from '../provider/fixture.ts';
import { tokenMs } from './launch.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

const url = (nodeId: string, vendor = 'LUNA', gameType = 'RNG') =>
  `launch?gameCategory=${gameType}&vendor=${vendor}&gameId=${nodeId}&nodeId=${nodeId}&language=EN`;
const authenticate = (launchToken: string) => providerOf(gateway)('authenticate', { launchToken });

test('a launch answers where the game runs, with a token in the fragment, which no server gets', async () => {
  const player = await addPlayer(gateway, 700n);
  const { value } = await player.get<{ url: string; frame: boolean; game: object }>(url('R1'));
  expect(value).toMatchObject({ frame: true, game: { nodeId: 'R1', gameName: 'Golden Mango' } });
  const { origin, pathname, search, hash } = new URL(value.url);
  expect([origin, pathname, search]).toEqual(['http://localhost:3100', `/play/${gameCode}`, '?lang=EN']);
  expect(hash).toMatch(/^#token=[\w-]{43}$/);
  const { rows } = await gateway.services.db.pool.query('select * from play_session where account_id = $1', [
    player.accountId,
  ]);
  expect(JSON.stringify(rows, (_, part: unknown) => String(part))).not.toContain(hash.slice(7));
  expect(await gateway.services.recents.ids({ merchantId: 1, accountId: player.accountId })).toEqual(['R1']);
});

test("a lottery's vendor gets play type, prize mode and all other options of the launch", async () => {
  const player = await addPlayer(gateway, 0n);
  const options = 'playType=trad&gameGroupId=VN_N&prize_mode=ELOTT&code=lobby&mui=2';
  const { value } = await player.get<{ url: string }>(`${url('R1')}&${options}`);
  expect(Object.fromEntries(new URL(value.url).searchParams)).toEqual({
    lang: 'EN',
    playType: 'trad',
    gameGroupId: 'VN_N',
    prize_mode: 'ELOTT',
    code: 'lobby',
    mui: '2',
  });
  expect(await player.get(`${url('R1')}&playType=other`)).toMatchObject({ status: 400 });
});

test('the token tells the provider who plays what, once', async () => {
  const player = await addPlayer(gateway, 700n);
  const token = await player.launch();
  const answers = await Promise.all(Array.from({ length: 20 }, () => authenticate(token)));
  const entered = answers.filter(({ status }) => status === 200);
  expect(entered).toHaveLength(1);
  expect(entered[0]?.value).toEqual({
    freeRounds: [],
    playerId: player.playerId,
    sessionId: expect.any(String),
    currency: 'PHP',
    balance: '700',
    language: 'EN',
    nickname: expect.any(String),
    gameCode,
    vassalage: 'LUNA',
    nodeId: 'R1',
    mode: 'real',
    design: { minimumSpinMs: 0, autoplay: false, quickSpin: true, celebratesAboveStake: false },
  });
  expect(answers.filter(({ code }) => code === 'launch_token_invalid')).toHaveLength(19);
});

describe('the token', () => {
  const invalid = { status: 401, code: 'launch_token_invalid' };

  test('lives 60 s', async () => {
    const player = await addPlayer(gateway, 0n);
    const token = await player.launch();
    gateway.clock.advance(tokenMs);
    expect(await authenticate(token)).toMatchObject(invalid);
  });

  test('is for the provider of the game alone', async () => {
    const rival = { id: 'rival', keyId: 'r1', key: 'the key of another provider' };
    await gateway.services.providers.ensure(rival);
    const player = await addPlayer(gateway, 0n);
    const token = await player.launch();
    expect(await providerOf(gateway, rival)('authenticate', { launchToken: token })).toMatchObject(invalid);
    // And was not used up by it.
    expect(await authenticate(token)).toMatchObject({ status: 200 });
  });

  test('is void when its player has left', async () => {
    const player = await addPlayer(gateway, 0n);
    const token = await player.launch();
    await gateway.services.sessions.endAll(gateway.services.db.orm, 1, player.accountId);
    expect(await authenticate(token)).toMatchObject(invalid);
  });

  test('cannot be guessed', async () => {
    expect(await authenticate('x'.repeat(43))).toMatchObject(invalid);
  });
});

test('a round that was interrupted is named at the next launch of its game', async () => {
  const player = await addPlayer(gateway, 100n);
  const { bet, win } = await sitDown(gateway, player);
  const resumes = async () => (await player.get<{ resumes: boolean }>(url('R1'))).value.resumes;
  expect(await resumes()).toBe(false);
  await bet('left-open', '10', { roundId: 'interrupted' });
  expect(await resumes()).toBe(true);
  expect((await authenticate(await player.launch())).value).toMatchObject({
    openRoundId: 'interrupted',
    balance: '90',
  });
  await win('settled-now', '0', { roundId: 'interrupted' });
  expect((await authenticate(await player.launch())).value).not.toHaveProperty('openRoundId');
});

test('what was won since a game was opened is its wins less its bets, whatever else moved the balance', async () => {
  const player = await addPlayer(gateway, 1000n);
  const { bet, win, rollback } = await sitDown(gateway, player);
  await bet('before', '70', { roundId: 'before' });
  const { value } = await player.get<{ id: string }>(url('R1'));
  const result = async (by = player, after = '') =>
    by.get<{ net: string; number: string }>(`launch/${value.id}/result${after && `?after=${after}`}`);
  expect((await result()).value).toMatchObject({ net: '0' });
  await bet('since', '100', { roundId: 'since' });
  await bet('undone', '30', { roundId: 'undone' });
  const gift = { ...player.wallet, amount: 5000n, reference: 'gift' };
  await gateway.services.ledger.deposit({ ...gift, scope: 'deposit', key: `paid ${player.accountId}` });
  const lost = (await result()).value;
  expect(lost.net).toBe('-130');
  await rollback('undone', '30', { roundId: 'undone' });
  await win('won', '250', { roundId: 'since' });
  await gateway.services.ledger.takeBack({
    ...player.wallet,
    scope: 'deposit',
    key: `taken ${player.accountId}`,
    takesBack: `paid ${player.accountId}`,
    reference: 'gift',
  });
  expect((await result()).value).toMatchObject({ net: '150' });
  // What came since the answer before; from there on nothing.
  const since = (await result(player, lost.number)).value;
  expect(since.net).toBe('280');
  expect((await result(player, since.number)).value.net).toBe('0');
  expect(await result(await addPlayer(gateway, 0n))).toMatchObject({ status: 404, code: 'game_unknown' });
});

test('what a player was left owing counts in the result, and a launch of yesterday has none', async () => {
  const player = await addPlayer(gateway, 100n);
  const { bet, win } = await sitDown(gateway, player);
  await bet('paid-back', '100', { roundId: 'paid-back' });
  const { value } = await player.get<{ id: string }>(url('R1'));
  const result = () => player.get<{ net: string }>(`launch/${value.id}/result`);
  await win('much', '900', { roundId: 'paid-back', finished: false });
  const spent = {
    ...player.wallet,
    scope: 'test',
    key: `out ${player.accountId}`,
    amount: 900n,
    reference: 'out',
  };
  await gateway.services.ledger.adjustDown(spent);
  await gateway.services.ledger.takeBack({
    ...player.wallet,
    scope: 'provider:demo',
    key: 'much.undone',
    takesBack: 'much',
    reference: 'paid-back',
  });
  expect((await result()).value.net).toBe('0');
  await gateway.services.db.pool.query(
    "update play_session set created_at = created_at - interval '25 hours' where id = $1",
    [value.id],
  );
  expect(await result()).toMatchObject({ status: 404, code: 'game_unknown' });
});

describe('free play', () => {
  test('plays with play money', async () => {
    const trial = await addPlayer(gateway, 900n, trialType);
    expect((await authenticate(await trial.launch())).value).toMatchObject({
      mode: 'trial',
      currency: 'FUN',
      balance: '900',
    });
  });

  test('is refused where a game has none', async () => {
    const trial = await addPlayer(gateway, 0n, trialType);
    expect(await trial.get(url('R2', 'LUNA', 'FISH'))).toMatchObject({ status: 403, code: 'free_reject' });
    const player = await addPlayer(gateway, 0n);
    expect(await player.get(url('R2', 'LUNA', 'FISH'))).toMatchObject({ status: 200 });
  });
});

async function setVendor(change: object) {
  const { catalogue, db, merchants } = gateway.services;
  const before = await catalogue.vendorsForStaff.get(1, 'LUNA');
  await inTransaction(db, (sql) =>
    catalogue.vendorsForStaff.set(sql, 1, 'LUNA', before.version, { ...before, ...change }),
  );
  await merchants.refresh();
  await catalogue.refresh(1);
}

test('a lottery is launched by its rules whatever the launcher left out', async () => {
  const player = await addPlayer(gateway, 0n);
  await addFixture(
    gateway.services,
    [vendorRow('LOTT')],
    [
      gameRow('E1', 'Quick', {
        vassalage: 'LOTT',
        gameType: 'ELOTT',
        lottoMode: 'Entertainment',
        gameGroupId: 'PH',
      }),
    ],
  );
  const { value } = await player.get<{ url: string }>(url('E1', 'LOTT', 'ELOTT'));
  expect(Object.fromEntries(new URL(value.url).searchParams)).toEqual({
    lang: 'EN',
    playType: 'ent',
    gameGroupId: 'PH',
    prize_mode: 'ELOTT',
    code: 'lobby',
  });
});

describe('refused is', () => {
  test.each([
    ['an unknown game', url('R9'), 'game_unknown'],
    ['the game of another vendor', url('R1', 'OTHER'), 'game_unknown'],
    ['a game under another category', url('R1', 'LUNA', 'FISH'), 'game_unknown'],
    ['a game under the number of another', url('R1').replace('gameId=R1', 'gameId=R2'), 'game_unknown'],
    ['a prize mode that does not exist', `${url('R1')}&prize_mode=HACK`, 'body_invalid'],
    ['a game under maintenance', url('R3'), 'game_unavailable'],
  ])('%s', async (_, path, code) => {
    const player = await addPlayer(gateway, 0n);
    expect(await player.get(path)).toMatchObject({ code });
  });

  test('every game of a vendor under maintenance', async () => {
    const player = await addPlayer(gateway, 0n);
    await setVendor({ maintenance: true });
    expect(await player.get(url('R1'))).toMatchObject({ status: 503, code: 'game_unavailable' });
    await setVendor({ maintenance: false });
    expect(await player.get(url('R1'))).toMatchObject({ status: 200 });
  });

  test('a game whose server is not connected: nothing is written down, nothing charged', async () => {
    const player = await addPlayer(gateway, 500n);
    await addFixture(
      gateway.services,
      [vendorRow('GONE', { provider: 'nobody' })],
      [gameRow('G1', 'Gone', { vassalage: 'GONE' })],
    );
    expect(await player.get(url('G1', 'GONE'))).toMatchObject({ status: 502, code: 'launch_failed' });
    expect(await gateway.services.recents.ids({ merchantId: 1, accountId: player.accountId })).toEqual([]);
    expect(await player.get('wallet')).toMatchObject({ value: { sumBalance: '500' } });
  });

  test('a guest', async () => {
    const answer = await gateway.app.inject({ url: `/api/v1/${url('R1')}`, headers: { host: 'localhost' } });
    expect(answer.json()).toMatchObject({ code: 'not_logged_in' });
  });

  test('a launch started by another site', async () => {
    const player = await addPlayer(gateway, 0n);
    const headers = { ...player.headers, 'sec-fetch-site': 'cross-site' };
    const answer = await gateway.app.inject({ url: `/api/v1/${url('R1')}`, headers });
    expect(answer.json()).toMatchObject({ code: 'cross_site_refused' });
  });
});

test('a brand under another law tells games its rules from the next launch, and asks for no lesser age', async () => {
  const owner = await logInStaff(gateway);
  const ofBrand = { merchant: 'foyer' };
  const read = async () =>
    (await owner.call('operatorJurisdiction', { query: ofBrand })).json().value as { version: number };
  const put = async (jurisdiction: string, version?: number) =>
    (
      await owner.call('operatorSetJurisdiction', {
        body: { ...ofBrand, jurisdiction, asksRegister: false, version: version ?? (await read()).version },
      })
    ).json();
  const entered = async () => {
    const player = await addPlayer(gateway, 700n);
    return (await authenticate(await player.launch())).value as unknown as { design: object };
  };
  expect((await put('GB')).value).toMatchObject({ jurisdiction: 'GB' });
  expect((await entered()).design).toEqual({
    minimumSpinMs: 2500,
    autoplay: false,
    quickSpin: false,
    celebratesAboveStake: true,
  });
  expect((await put('PH', 1)).code).toBe('version_conflict');
  expect((await put('elsewhere')).code).toBe('body_invalid');
  const defaults = async () =>
    (await owner.call('operatorSiteDefaults', { query: ofBrand })).json().value as { version: number };
  const age = async (minimumAge: number) =>
    (
      await owner.call('operatorSetSiteDefaults', {
        body: { ...ofBrand, ...(await defaults()), minimumAge },
      })
    ).json();
  const isAsked = () => gateway.services.merchants.byId(1).minimumAge;
  expect((await age(18)).value).toMatchObject({ minimumAge: 18 });
  expect(isAsked()).toBe(18);
  await put('PH');
  expect(isAsked()).toBe(21);
  expect((await age(18)).value).toMatchObject({ fields: { minimumAge: 'field_invalid' } });
  await age(21);
  expect((await entered()).design).toMatchObject({ minimumSpinMs: 0, quickSpin: true });
});
