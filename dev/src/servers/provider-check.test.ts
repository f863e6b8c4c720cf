import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProvider } from '@foyer/gateway/provider-check';
import { createStudio } from '@foyer/studio/server';

const key = { provider: 'demo', keyId: 'k1', secret: 'a key that only this check knows' };

test('our studio passes every check', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-check-'));
  let close = async () => {};
  try {
    const { passed, failed } = await checkProvider({
      url: '',
      key,
      port: 0,
      async onWallet(port) {
        const studio = await createStudio({
          gatewayUrl: `http://127.0.0.1:${port}`,
          providerKeys: { provider: key.provider, keyId: key.keyId, key: key.secret },
          dataFolder,
          log: false,
          faults: true,
          backOff: [50, 100],
        });
        close = () => studio.close();
        return `${await studio.listen({ port: 0, host: '127.0.0.1' })}/provider`;
      },
    });
    expect(failed).toEqual([]);
    expect(passed.length).toBeGreaterThan(14);
  } finally {
    await close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}, 120_000);

/**
 * A provider that plays well while nothing goes wrong: it forgets a bet without an answer, sends a win again under a
 * new name, and pays bets that were refused. It tells anybody how rounds stand, and never says that it is healthy.
 */
function openCareless(walletUrl: string) {
  const call = async (
    operation: string,
    fields: object,
  ): Promise<{ success: boolean; value: Record<string, string> } | null> => {
    const path = `/provider/v1/${operation}`;
    const [timestamp, nonce, body] = [
      String(Date.now()),
      randomBytes(18).toString('base64url'),
      JSON.stringify(fields),
    ];
    const signature = createHmac('sha256', key.secret)
      .update(`${timestamp}.${nonce}.${path}.${body}`)
      .digest('hex');
    const headers = {
      'x-provider': key.provider,
      'x-key-id': key.keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    };
    return fetch(walletUrl + path, { method: 'POST', body, headers, signal: AbortSignal.timeout(500) }).then(
      (answer) => answer.json() as Promise<{ success: boolean; value: Record<string, string> }>,
      () => null,
    );
  };
  const play = async ({ launchToken, stake }: Record<string, string>) => {
    const session = await call('authenticate', { launchToken });
    const { playerId, sessionId, currency, gameCode } = session?.value ?? {};
    const round = { playerId, currency, gameCode, roundId: randomUUID() };
    const bet = await call('bet', { ...round, sessionId, transactionId: randomUUID(), amount: stake });
    if (bet === null) return;
    for (let tries = 0; tries < 3; tries += 1) {
      const won = await call('win', { ...round, transactionId: randomUUID(), amount: '10', finished: true });
      if (won?.success) return;
    }
  };
  const values: Record<string, object> = {
    '/sandbox': { gameCode: 'careless', stake: '100' },
    '/round-status': { state: 'over' },
  };
  return createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url === '/sandbox/round') await play(JSON.parse(body) as Record<string, string>);
    const success = request.url !== '/health';
    response.end(JSON.stringify({ success, value: values[request.url ?? ''] ?? {} }));
  });
}

test('a faulty provider gets a list of its faults', async () => {
  let server = createServer();
  const { passed, failed } = await checkProvider({
    url: '',
    key,
    port: 0,
    patienceMs: 2500,
    async onWallet(port) {
      server = openCareless(`http://127.0.0.1:${port}`);
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  });
  server.closeAllConnections();
  server.close();
  const why = Object.fromEntries(failed.map(({ name, why: reason }) => [name, reason]));
  expect(why).toMatchObject({
    'answers GET /health': expect.stringContaining('"success": true'),
    'a bet whose answer is lost is sent again or taken back': expect.stringContaining(
      'neither a finished win nor a rollback',
    ),
    'a bet that is not answered within 3 s is given up and taken back, or sent again':
      expect.stringContaining('nothing followed'),
    'a win whose answer is lost is sent again, unchanged': expect.stringContaining(
      'under another transactionId',
    ),
    'takes a bet refused with insufficient_funds as refused': expect.stringContaining('a win was sent'),
    'takes a bet refused with player_session_ended as refused': expect.stringContaining('a win was sent'),
    'says how a round stands, to us alone': expect.stringContaining('"none"'),
  });
  expect(passed).toEqual(
    expect.arrayContaining([
      'plays a round: one authenticate, a bet of the stake, a finished win',
      'names every transaction anew',
      'signs every call and sends what the document says',
    ]),
  );
}, 120_000);
