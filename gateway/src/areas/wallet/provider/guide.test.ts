import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type Route } from '@foyer/contract';
import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, demoProvider, gameCode, sitDown } from './fixture.ts';

/** The guide of providers says what is so: its example runs, its table is the contract's. */
interface Example {
  sign(secret: string, timestamp: string, nonce: string, path: string, body: string): string;
  call(
    origin: string,
    key: { provider: string; keyId: string; secret: string },
    operation: string,
    fields: object,
  ): Promise<{ status: number; value?: Record<string, string>; code?: string }>;
}

let guide: string;
let folder: string;
let example: Example;
let gateway: TestGateway;
beforeAll(async () => {
  guide = await readFile(join(import.meta.dirname, '../../../../../docs/provider-guide.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'foyer-guide-'));
  const file = join(folder, 'example.mjs');
  await writeFile(file, /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
  example = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Example;
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(async () => {
  await gateway.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('the example of the guide plays a round', async () => {
  const player = await addPlayer(gateway, 1000n);
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const key = { provider: demoProvider.id, keyId: demoProvider.keyId, secret: demoProvider.key };
  const call = (operation: string, fields: object) => example.call(origin, key, operation, fields);

  const { value } = await call('authenticate', { launchToken: await player.launch() });
  const { playerId, sessionId, currency } = value ?? {};
  const named = { playerId, roundId: 'g1', gameCode, currency };
  const bet = { ...named, sessionId, transactionId: 'g1.bet', amount: '250' };
  expect(await call('bet', bet)).toMatchObject({ status: 200, value: { balance: '750' } });
  expect(await call('bet', bet)).toMatchObject({ status: 200, value: { balance: '750' } });
  const win = { ...named, transactionId: 'g1.win', amount: '0', finished: true };
  expect(await call('win', win)).toMatchObject({ status: 200, value: { balance: '750' } });
  expect(await example.call(origin, { ...key, secret: 'wrong' }, 'bet', bet)).toMatchObject({
    status: 401,
    code: 'signature_invalid',
  });
});

test('the signature to check against is the right one', () => {
  const [, stated] = /give `([0-9a-f]{64})`/.exec(guide.replace(/\n/g, ' ')) ?? [];
  expect(stated).toBe(
    example.sign('secret', '1700000000000', '0123456789abcdef', '/provider/v1/balance', '{}'),
  );
});

test('the failures of the guide are those of the contract', () => {
  const operations = (Object.values(routes) as Route[]).filter(({ path }) => path.startsWith('/provider/'));
  const codes = [...new Set(operations.flatMap(({ spec }) => spec.errors ?? []))];
  const expected = codes.map((code: ErrorCode) => {
    const where = operations
      .filter(({ spec }) => spec.errors?.includes(code))
      .map(({ path }) => path.split('/').pop());
    return `${code} ${errorCatalogue[code].status} ${where.length === operations.length ? 'all' : where.toSorted().join(', ')}`;
  });
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| (\d{3}) \| ([a-z, ]+) \|/gm)];
  const stated = rows.map(
    ([, code, status, where = '']) => `${code} ${status} ${where.split(', ').toSorted().join(', ')}`,
  );
  expect(stated.toSorted()).toEqual(expected.toSorted());
});

test('a rollback of a player or of free rounds that nobody knows answers what the contract lists', async () => {
  const { rollback, call } = await sitDown(gateway, await addPlayer(gateway, 1000n));
  const amount = '100';
  const unknown = await rollback('u1', amount, { freeRoundsId: randomUUID() });
  const nobody = await rollback('u2', amount, { playerId: 'nobody' });
  const gone = await rollback('u3', amount, { playerId: `1.${randomUUID()}` });
  for (const { status, code } of [unknown, nobody, gone]) {
    expect({ status, code }).toEqual({ status: 404, code: 'not_found' });
    expect(routes.providerRollback.spec.errors).toContain(code);
  }
  expect((await rollback('u4', amount, { currency: 'USD' })).code).toBe('currency_mismatch');
  expect((await call('balance', { playerId: 'nobody', sessionId: 'none' })).code).toBe(
    'player_session_ended',
  );
});
