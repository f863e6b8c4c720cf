import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitment, openDraw } from './fair/draw.ts';
import { verifyQuery } from './fair/verify-query.ts';
import { drawRound } from './games/slot/outcome.ts';
import { demoTitles } from './titles/index.ts';
import { modelOf } from './games/slot/models.ts';
import type { SlotRound } from './games/slot/view.ts';
import type { Wallet } from './server.fixture.ts';
import {
  KEYS,
  openGame,
  removeFolder,
  restartImpatient,
  startStudio,
  startWallet,
  temporaryFolder,
} from './server.fixture.ts';
import { createWalletClient } from './wallet/client.ts';

const title = demoTitles.find((each) => each.kind.model === 'medium')!;
const other = demoTitles.find((each) => each.gameCode !== title.gameCode)!;
const server500 = { status: 500, body: { oops: true } };

let wallet: Wallet;
let folder: string;
let studio: FastifyInstance;

beforeEach(async () => {
  wallet = await startWallet(title.gameCode);
  folder = temporaryFolder();
  studio = await startStudio(wallet, folder);
});
afterEach(async () => {
  await studio.close();
  await wallet.stop();
  removeFolder(folder);
});

const calls = (operation: string) => wallet.calls.filter((call) => call.operation === operation);

/** Spins until free spins come. */
async function forceFeature(game: Awaited<ReturnType<typeof openGame>>): Promise<SlotRound> {
  for (;;) {
    const spun = await game.spin();
    const view = spun.value as SlotRound;
    if (view.state === 'open') return view;
  }
}

/** Spins, with the wallet bent, until a round without free spins came; features met on the way are played out. */
async function plainSpin(
  game: Awaited<ReturnType<typeof openGame>>,
  script: Wallet['script'] = {},
): Promise<SlotRound> {
  for (;;) {
    wallet.script = script;
    let view = (await game.spin()).value as SlotRound;
    if (view.state !== 'open') return view;
    wallet.script = {};
    while (view.remaining > 0)
      view = (await game.freeSpin(view.roundKey, view.spins.length)).value as SlotRound;
    wallet.balance = 100_000n;
  }
}

describe('opening', () => {
  it('turns a launch token into a play and answers what the game needs', async () => {
    const { opened } = await openGame(studio, title.gameCode);
    expect(opened.value.playId).toMatch(/^[\w-]{43}$/);
    expect(opened.value.state).toMatchObject({
      balance: '100000',
      currency: 'PHP',
      mode: 'real',
      language: 'EN',
      waiting: [],
      game: { gameCode: title.gameCode },
    });
  });

  it('passes on a refused token and knows its titles', async () => {
    wallet.script.authenticate = {
      before: { status: 401, body: { success: false, code: 'launch_token_invalid' } },
    };
    const body = { launchToken: 't'.repeat(32), gameCode: title.gameCode };
    const refused = await studio.inject({ method: 'POST', url: '/api/open', payload: body });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ success: false, code: 'launch_token_invalid' });
    const unknown = await studio.inject({
      method: 'POST',
      url: '/api/open',
      payload: { ...body, gameCode: 'nope' },
    });
    expect(unknown.json()).toMatchObject({ code: 'game_unknown' });
  });

  it('refuses a play id it did not give', async () => {
    const game = await openGame(studio, title.gameCode);
    expect(await game.post('state', { playId: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      code: 'play_unknown',
    });
    expect(await game.post('bet', { playId: game.playId, roundKey: 'no', stake: '-5' })).toMatchObject({
      status: 400,
      code: 'request_invalid',
    });
  });
});

describe('a spin', () => {
  it('moves exactly the stake and the win, and is what the seeds decide', async () => {
    const game = await openGame(studio, title.gameCode);
    const view = await plainSpin(game);
    expect(wallet.balance).toBe(100_000n - 200n + BigInt(view.win));
    expect(view).toMatchObject({ state: 'settled', balance: String(wallet.balance) });
    const before = (await game.fairness()).value;
    const after = (await game.seed('my-own-seed')).value;
    const line = after.history[0];
    expect(line).toMatchObject({
      nonce: view.nonce,
      seedHash: before.serverSeedHash,
      clientSeed: before.clientSeed,
    });
    expect(before.history[0].serverSeed).toBeNull();
    expect(await commitment(line.serverSeed)).toBe(before.serverSeedHash);
    expect(after).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'my-own-seed',
      nonce: 0,
    });
    const again = await drawRound(modelOf(line.model), await openDraw(line));
    expect(again.spins[0]!.stops).toEqual(view.spins[0]!.stops);
  });

  it('is verified by the same link from the betting record as in the game, whole once the seed is revealed', async () => {
    const game = await openGame(studio, title.gameCode);
    const { roundId } = await plainSpin(game);
    const asked = async (id: string) => (await studio.inject(`/api/verification/${id}`)).json();
    await expect.poll(() => calls('win').length).toBeGreaterThan(0);
    const win = calls('win').find((call) => call.body.roundId === roundId);
    const { verification } = win!.body.detail as { verification: object };
    expect(verification).toMatchObject({ round: roundId, game: 'slot', model: 'medium', choice: '{}' });
    expect(verification).not.toHaveProperty('serverSeed');
    expect((await asked(roundId)).value).toEqual(verification);
    const { history } = (await game.seed('my-own-seed')).value;
    const line = history.find((each: { roundId: string }) => each.roundId === roundId);
    expect((await asked(roundId)).value).toEqual({ ...verification, serverSeed: line.serverSeed });
    expect(verifyQuery(line)).toEqual({ ...verification, serverSeed: line.serverSeed });
    expect(await asked(randomUUID())).toMatchObject({ code: 'round_unknown' });
    expect(await asked('1')).toMatchObject({ code: 'request_invalid' });
  });

  it('is the same spin when it is asked for again, also at the same moment', async () => {
    const game = await openGame(studio, title.gameCode);
    const roundKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => game.spin(roundKey)));
    answers.push(await game.spin(roundKey));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(calls('bet')).toHaveLength(1);
    expect(new Set(calls('win').map((call) => call.body.transactionId)).size).toBeLessThanOrEqual(1);
  });

  it('takes only stakes of the ladder and one round at a time', async () => {
    const game = await openGame(studio, title.gameCode);
    expect(await game.spin(randomUUID(), '201')).toMatchObject({ status: 400, code: 'stake_invalid' });
    const pair = await Promise.all([game.spin(), game.spin()]);
    expect(pair.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it.each(['insufficient_funds', 'limit_reached', 'player_session_ended'])(
    'passes on %s and moves nothing',
    async (code) => {
      const game = await openGame(studio, title.gameCode);
      wallet.script.bet = { before: { status: 403, body: { success: false, code, message: '' } } };
      const roundKey = randomUUID();
      expect(await game.spin(roundKey)).toMatchObject({ success: false, code });
      expect(await game.spin(roundKey)).toMatchObject({ success: false, code });
      expect(calls('win').length + calls('rollback').length).toBe(0);
      wallet.script.bet = undefined;
      expect((await game.spin()).status).toBe(200);
    },
  );
});

describe('when the wallet fails', () => {
  beforeEach(async () => {
    studio = await restartImpatient(studio, wallet, folder);
  });

  it.each([
    ['is silent after taking the bet', { after: 'silent' }],
    ['is silent before taking it', { before: 'silent' }],
    ['answers 500 after taking it', { after: server500 }],
    ['answers what nobody can read', { after: { status: 200, body: { success: true, value: {} } } }],
  ] as const)('a bet on which it %s is returned', async (_name, script) => {
    const game = await openGame(studio, title.gameCode);
    wallet.script.bet = script;
    const roundKey = randomUUID();
    expect(await game.spin(roundKey)).toMatchObject({
      status: 503,
      code: 'bet_unconfirmed',
      value: { returned: true },
    });
    expect(wallet.balance).toBe(100_000n);
    expect(calls('rollback')[0]!.body.betTransactionId).toBe(calls('bet')[0]!.body.transactionId);
    expect(calls('win')).toHaveLength(0);
  });

  it('repeats the rollback until it is answered, the same each time', async () => {
    const game = await openGame(studio, title.gameCode);
    wallet.script = { bet: { after: 'silent' }, rollback: { before: server500 } };
    const roundKey = randomUUID();
    expect(await game.spin(roundKey)).toMatchObject({ code: 'bet_unconfirmed', value: { returned: false } });
    await vi.waitFor(() => expect(calls('rollback').length).toBeGreaterThan(2));
    wallet.script = {};
    await vi.waitFor(async () => expect((await game.spin(roundKey)).value).toMatchObject({ returned: true }));
    expect(wallet.balance).toBe(100_000n);
    expect(new Set(calls('rollback').map((call) => JSON.stringify(call.body))).size).toBe(1);
  });

  it('shows the result at once and pays the win until it is acknowledged', async () => {
    const game = await openGame(studio, title.gameCode);
    const view = await plainSpin(game, { win: { before: server500 } });
    expect(view.state).toBe('paying');
    expect(await game.spin()).toMatchObject({ status: 409, code: 'round_open' });
    wallet.script = {};
    await vi.waitFor(async () => expect((await game.spin(view.roundKey)).value.state).toBe('settled'));
    expect(wallet.balance).toBe(100_000n - 200n + BigInt(view.win));
    const sent = calls('win').filter((call) => call.body.roundId === view.roundId);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map((call) => JSON.stringify(call.body))).size).toBe(1);
  });

  it('keeps a win it disputes for people to look at and lets the player go on', async () => {
    const game = await openGame(studio, title.gameCode);
    const refused = { status: 409, body: { success: false, code: 'transaction_mismatch' } };
    const view = await plainSpin(game, { win: { before: refused } });
    expect(view.state).toBe('disputed');
    wallet.script = {};
    expect((await game.spin()).status).toBe(200);
  });
});

describe('after a crash', () => {
  beforeEach(async () => {
    studio = await restartImpatient(studio, wallet, folder);
  });

  it('sends unsettled wins again, unchanged', async () => {
    const game = await openGame(studio, title.gameCode);
    const view = await plainSpin(game, { win: { after: 'silent' } });
    expect(view.state).toBe('paying');
    await studio.close();
    wallet.script = {};
    const sent = calls('win').length;
    studio = await startStudio(wallet, folder);
    await vi.waitFor(() => expect(calls('win').length).toBeGreaterThan(sent));
    expect(wallet.balance).toBe(100_000n - 200n + BigInt(view.win));
    const reopened = await openGame(studio, title.gameCode);
    await vi.waitFor(async () => expect((await reopened.spin(view.roundKey)).value.state).toBe('settled'));
  });

  it('takes back a bet whose answer it never saw', async () => {
    const game = await openGame(studio, title.gameCode);
    wallet.script = { bet: { after: 'silent' }, rollback: { before: server500 } };
    const roundKey = randomUUID();
    await game.spin(roundKey);
    await studio.close();
    expect(wallet.balance).toBe(99_800n);
    wallet.script = {};
    studio = await startStudio(wallet, folder);
    await vi.waitFor(() => expect(wallet.balance).toBe(100_000n));
  });
});

describe('closing', () => {
  it('ends the spin under way and answers it', async () => {
    const game = await openGame(studio, title.gameCode);
    const spun = game.spin();
    await vi.waitFor(() => expect(calls('bet')).toHaveLength(1));
    await studio.close();
    const { status, value } = await spun;
    expect(status).toBe(200);
    expect(calls('win')).toHaveLength(value.state === 'open' ? 0 : 1);
    studio = await startStudio(wallet, folder);
  });

  it('answers a picture under way, then ends its connection and those that asked nothing', async () => {
    await studio.close();
    studio = await startStudio(wallet, folder, { port: 0 });
    const { server } = studio;
    const { port } = server.address() as AddressInfo;
    const opened = once(server, 'connection');
    const ahead = connect(port, '127.0.0.1').on('error', () => {});
    const dropped = new Promise((resolve) => ahead.once('close', resolve));
    await opened;
    const asked = once(server, 'request');
    const agent = new Agent({ keepAlive: true });
    const got = once(get({ port, path: `/art/tile/${title.nodeId}-360.avif`, agent }), 'response');
    await asked;
    const ended = Promise.all([studio.close(), dropped]);
    const [response] = (await got) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    expect((await buffer(response)).subarray(4, 12).toString()).toBe('ftypavif');
    await ended;
    studio = await startStudio(wallet, folder);
  });
});

describe('free spins', () => {
  it('are shown one by one, go on after a restart, and are paid together once', async () => {
    let game = await openGame(studio, title.gameCode);
    wallet.balance = 10_000_000n;
    const start = await forceFeature(game);
    const paidBefore = calls('win').length;
    const held = wallet.balance;
    expect(start.spins).toHaveLength(1);
    expect(await game.spin()).toMatchObject({ status: 409, code: 'round_open' });
    expect(await game.seed('later')).toMatchObject({ status: 409, code: 'round_open' });
    expect(await game.freeSpin(start.roundKey, 2)).toMatchObject({ status: 409, code: 'spin_out_of_turn' });
    let view = (await game.freeSpin(start.roundKey, 1)).value as SlotRound;
    expect(view.spins).toHaveLength(2);
    expect((await game.freeSpin(start.roundKey, 1)).value).toEqual(view);

    await studio.close();
    studio = await startStudio(wallet, folder);
    game = await openGame(studio, title.gameCode);
    expect(game.opened.value.state.waiting).toEqual([view]);
    while (view.remaining > 0)
      view = (await game.freeSpin(start.roundKey, view.spins.length)).value as SlotRound;
    expect(view.state).toBe('settled');
    expect(calls('win')).toHaveLength(paidBefore + 1);
    expect(wallet.balance).toBe(held + BigInt(view.win));
    expect((await game.state()).value.waiting).toEqual([]);
  });

  it('are played out and paid when the player opens another game', async () => {
    wallet.balance = 10_000_000n;
    const game = await openGame(studio, title.gameCode);
    const start = await forceFeature(game);
    const held = wallet.balance;
    wallet.gameCode = other.gameCode;
    await openGame(studio, other.gameCode);
    const view = (await game.freeSpin(start.roundKey, 1)).value as SlotRound;
    expect(view).toMatchObject({ state: 'settled', remaining: 0 });
    expect(wallet.balance).toBe(held + BigInt(view.win));
  });
});

describe('the wallet client', () => {
  it('is refused with a wrong key, which leaves the bet unknown rather than refused', async () => {
    const client = createWalletClient({ gatewayUrl: wallet.url, keys: { ...KEYS, key: 'wrong' } });
    expect(await client.balance('s1', 'p1')).toEqual({ outcome: 'unknown', reason: 'signature_invalid' });
  });
});

describe('failure switches', () => {
  it.each([
    ['timeout', 'bet_unconfirmed'],
    ['error', 'bet_unconfirmed'],
    ['out_of_order', 'bet_refused'],
  ])('%s ends in %s and costs nothing', async (mode, code) => {
    await studio.close();
    studio = await startStudio(wallet, folder, { faults: true });
    const armed = await studio.inject({
      method: 'POST',
      url: '/faults',
      payload: { operation: 'bet', mode, count: 1 },
    });
    expect(armed.statusCode).toBe(200);
    const game = await openGame(studio, title.gameCode);
    expect(await game.spin()).toMatchObject({ success: false, code });
    expect(wallet.balance).toBe(100_000n);
  });

  it('duplicate moves money once', async () => {
    await studio.close();
    studio = await startStudio(wallet, folder, { faults: true });
    await studio.inject({
      method: 'POST',
      url: '/faults',
      payload: { operation: 'bet', mode: 'duplicate', count: 1 },
    });
    const game = await openGame(studio, title.gameCode);
    expect((await game.spin()).status).toBe(200);
    expect(calls('bet')).toHaveLength(2);
    expect(wallet.applied.size).toBeLessThanOrEqual(2);
  });

  it('do not exist unless they are asked for', async () => {
    expect((await studio.inject({ method: 'POST', url: '/faults', payload: {} })).statusCode).toBe(404);
  });
});

describe('every answer', () => {
  it.each(['/healthz', '/verify', '/nowhere', `/play/${title.gameCode}`])(
    'of %s carries the headers',
    async (url) => {
      const { headers } = await studio.inject(url);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain('http://*.localhost:*');
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});
