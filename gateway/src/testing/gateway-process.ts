import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testMasterKey } from './test-gateway.ts';
import { gameCode, signedHeaders } from '../areas/wallet/provider/fixture.ts';

const program = join(import.meta.dirname, 'run-gateway.ts');

/** What a process of ours is told of the one that starts it: where programs are, and what was compiled before. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Who sits at a game in the database of a gateway process. */
export type Seat = Record<'sessionId' | 'playerId' | 'currency', string>;

/** A gateway in a process of its own. */
export interface GatewayProcess {
  child: ChildProcess;
  address: string;
  /** Where the process made the seat: only the first one on a database does. */
  seat: Seat | null;
}

/**
 * Starts one and waits until it listens.
 * @param env which data folder, which database
 * @param onStart told of the process at once, so that it can be ended whatever happens
 * @param script another program than the usual one, with its arguments
 */
export async function startProcess(
  env: NodeJS.ProcessEnv,
  onStart: (child: ChildProcess) => void,
  script: readonly string[] = [program],
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, script, {
    env: {
      ...inheritedEnv(),
      REDIS_URL: process.env.REDIS_URL ?? '',
      FOYER_LOG: 'silent',
      FOYER_MASTER_KEY: testMasterKey,
      FOYER_POOL_WAIT_MS: '20000',
      FOYER_CACHE_WAIT_MS: '20000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onStart(child);
  for await (const line of createInterface({ input: child.stdout! })) {
    if (!line.startsWith('{')) continue;
    const { address, ...seat } = JSON.parse(line) as { address: string } & Partial<Seat>;
    return { child, address, seat: seat.sessionId ? (seat as Seat) : null };
  }
  throw new Error('the gateway ended');
}

/** How long a provider waits for an answer before it asks again, ms. */
const giveUpMs = 10_000;

/** A call as a provider sends it. @returns the answer, or null when none came */
export async function callProcess(
  address: string,
  operation: string,
  fields: object,
): Promise<{ status: number; text: string } | null> {
  const path = `/provider/v1/${operation}`;
  const body = JSON.stringify(fields);
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      body,
      headers: signedHeaders(path, body, Date.now()),
      // As providers do: a connection that was handed to a process just before it was killed is never answered.
      signal: AbortSignal.timeout(giveUpMs),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** The fields of a bet in a round of its own. */
export const betOf = (seat: Seat, transactionId: string, amount: string) => ({
  ...seat,
  gameCode,
  roundId: transactionId,
  transactionId,
  amount,
});
