import { designRulesOf } from '@foyer/contract/jurisdictions';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createStudio } from './server.ts';
import type { StudioOptions } from './server.ts';

export const KEYS = { provider: 'demo', keyId: 'k1', key: 'a key that only the test knows' };

interface Answer {
  status: number;
  body: object;
}
interface Body extends Record<string, unknown> {
  transactionId: string;
  betTransactionId?: string;
  amount: string;
}

export type Wallet = Awaited<ReturnType<typeof startWallet>>;

/**
 * A wallet over real HTTP that checks signatures, refuses replays, keeps one balance and answers repeats
 * as the first time. `script` lets a test bend single answers.
 */
export async function startWallet(gameCode: string) {
  const wallet = {
    url: '',
    balance: 100_000n,
    currency: 'PHP',
    mode: 'real',
    /** The law that the brand is under. */
    design: designRulesOf('PH'),
    /** Who the next launch token stands for; all share one balance. */
    playerId: 'p1',
    /** Every call that arrived, in order. */
    calls: [] as { operation: string; body: Body }[],
    applied: new Map<string, bigint>(),
    /** What to answer instead, per operation; 'silent' never answers. Applied before or after the money moved. */
    script: {} as Record<string, { before?: Answer | 'silent'; after?: Answer | 'silent' } | undefined>,
    gameCode,
    /** What `authenticate` and `balance` say of free rounds. */
    freeRounds: [] as { id: string; left: number; stake: string; endsAt: string }[],
    stop: async () => {},
  };
  const nonces = new Set<string>();
  const tombstones = new Set<string>();
  const fail = (status: number, code: string): Answer => ({
    status,
    body: { success: false, code, message: code, requestId: 'r' },
  });

  const apply = (body: Body, change: bigint): Answer => {
    if (!wallet.applied.has(body.transactionId)) {
      if (wallet.balance + change < 0n) return fail(402, 'insufficient_funds');
      wallet.balance += change;
      wallet.applied.set(body.transactionId, wallet.balance);
    }
    const balance = String(wallet.applied.get(body.transactionId));
    return {
      status: 200,
      body: {
        success: true,
        value: { transactionId: body.transactionId, balance, currency: wallet.currency },
      },
    };
  };
  const operations: Record<string, (body: Body) => Answer> = {
    authenticate: () => ({
      status: 200,
      body: {
        success: true,
        value: {
          playerId: wallet.playerId,
          sessionId: 's1',
          currency: wallet.currency,
          balance: String(wallet.balance),
          language: 'EN',
          nickname: 'Ana',
          gameCode: wallet.gameCode,
          vassalage: 'DEMO',
          nodeId: 'n1',
          mode: wallet.mode,
          design: wallet.design,
          freeRounds: wallet.freeRounds,
        },
      },
    }),
    balance: () => ({
      status: 200,
      body: {
        success: true,
        value: {
          balance: String(wallet.balance),
          currency: wallet.currency,
          freeRounds: wallet.freeRounds,
        },
      },
    }),
    bet: (body) =>
      tombstones.has(body.transactionId)
        ? fail(409, 'bet_refused')
        : apply(body, body.freeRoundsId ? 0n : -BigInt(body.amount)),
    win: (body) => apply(body, body.freeRoundsId ? 0n : BigInt(body.amount)),
    rollback: (body) => {
      const taken = wallet.applied.has(body.betTransactionId as string);
      tombstones.add(body.betTransactionId as string);
      return apply(body, taken ? BigInt(body.amount) : 0n);
    },
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const header = (name: string): string => String(request.headers[name]);
    const signed = `${header('x-timestamp')}.${header('x-nonce')}.${request.url}.${raw}`;
    const expected = createHmac('sha256', KEYS.key).update(signed).digest('hex');
    const given = header('x-signature');
    const fresh =
      Math.abs(Date.now() - Number(header('x-timestamp'))) < 60_000 && !nonces.has(header('x-nonce'));
    nonces.add(header('x-nonce'));
    const valid =
      fresh &&
      header('x-provider') === KEYS.provider &&
      header('x-key-id') === KEYS.keyId &&
      given.length === expected.length &&
      timingSafeEqual(Buffer.from(given), Buffer.from(expected));
    const operation = String(request.url).split('/').at(-1) as string;
    const body = JSON.parse(raw) as Body;
    wallet.calls.push({ operation, body });
    const bent = wallet.script[operation];
    const answer = !valid
      ? fail(401, 'signature_invalid')
      : (bent?.before ?? bentAfter(operations[operation]!(body), bent?.after));
    if (answer === 'silent') return;
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  wallet.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  wallet.stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return wallet;
}

function bentAfter(answer: Answer, after: Answer | 'silent' | undefined): Answer | 'silent' {
  return after ?? answer;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'studio-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A studio for tests: without a log, not listening. It repeats quickly what failed and waits long for what is under way. */
export function startStudio(
  wallet: Wallet,
  dataFolder: string,
  more: Partial<StudioOptions> = {},
): Promise<FastifyInstance> {
  return createStudio({
    gatewayUrl: wallet.url,
    providerKeys: KEYS,
    dataFolder,
    log: false,
    walletTimeoutMs: 30_000,
    backOff: [5, 10],
    ...more,
  });
}

/** The studio again, for a wallet that is silent on purpose: long enough for every other call, also on a slow machine. */
export async function restartImpatient(
  studio: FastifyInstance,
  wallet: Wallet,
  dataFolder: string,
): Promise<FastifyInstance> {
  await studio.close();
  return startStudio(wallet, dataFolder, { walletTimeoutMs: 1500 });
}

/** What `JSON.parse` gives: whatever a test expects of it. */
type AnyValue = ReturnType<typeof JSON.parse>;

/** A player's browser at the studio's API. */
export async function openGame(studio: FastifyInstance, gameCode: string) {
  const post = async (path: string, payload: object) => {
    const response = await studio.inject({ method: 'POST', url: `/api/${path}`, payload });
    // The tests know what they asked for: an answer's value is read as what it must be.
    const answer: { success: boolean; code?: string; value: AnyValue } = response.json();
    return { status: response.statusCode, ...answer };
  };
  const opened = await post('open', { launchToken: 't'.repeat(32), gameCode });
  const { playId } = opened.value as { playId: string };
  return {
    opened,
    playId,
    state: () => post('state', { playId }),
    spin: (roundKey: string = randomUUID(), stake = '200') =>
      post('bet', { playId, roundKey, stake, choice: {} }),
    freeSpin: (roundKey: string, index: number) => post('step', { playId, roundKey, step: { index } }),
    fairness: () => post('fairness', { playId }),
    seed: (clientSeed: string) => post('seed', { playId, clientSeed }),
    post,
  };
}
