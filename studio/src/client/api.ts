import type { GameState } from '../api.ts';
import type { Fairness } from '../rounds/rounds.ts';
import type { RoundView } from '../rounds/view.ts';

/** A failure the studio named. `value` may carry the balance after it. */
export class ApiError extends Error {
  readonly code: string;
  readonly value: Record<string, unknown>;

  constructor(code: string, value: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/** The studio could not be reached or did not answer in its envelope: nothing is known, asking again is safe. */
class Unreachable extends Error {}

/** Longer than the studio itself waits for the wallet, ms. */
const PATIENCE = 12_000;
const RETRY = [400, 800, 1500, 3000, 5000];

async function post<Value>(path: string, body: object): Promise<Value> {
  let answer: { success: boolean; value: Value; code?: string };
  try {
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    answer = await response.json();
  } catch {
    throw new Unreachable();
  }
  if (answer.success) return answer.value;
  throw new ApiError(answer.code ?? 'unknown_error', (answer.value ?? {}) as Record<string, unknown>);
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    // No need to wait out the delay once the network is back.
    addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Asks until there is an answer. Only for calls that may be repeated.
 * @param waiting told true when the first attempt got no answer and false when one came
 */
async function persistently<Value>(
  request: () => Promise<Value>,
  waiting: (is: boolean) => void,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const value = await request();
      if (attempt > 0) waiting(false);
      return value;
    } catch (error) {
      if (!(error instanceof Unreachable)) {
        if (attempt > 0) waiting(false);
        throw error;
      }
      waiting(true);
      await pause(RETRY[Math.min(attempt, RETRY.length - 1)] as number);
    }
  }
}

/** The stable code of whatever went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'unknown_error';
}

export type Api = ReturnType<typeof createApi>;

/** The studio's API for one play. @param waiting shows or hides that the connection is lost */
export function createApi(playId: string, waiting: (is: boolean) => void) {
  const repeat = <Value>(path: string, body: object): Promise<Value> =>
    persistently(() => post<Value>(path, { playId, ...body }), waiting);
  return {
    state: (roundKey?: string) => repeat<GameState>('state', roundKey ? { roundKey } : {}),
    /** @param stake all that is staked, minor units, decimal */
    bet: <View extends object>(roundKey: string, stake: string, choice: object = {}, freeRoundsId?: string) =>
      repeat<RoundView<View>>('bet', { roundKey, stake, choice, ...(freeRoundsId ? { freeRoundsId } : {}) }),
    step: <View extends object>(roundKey: string, step: object) =>
      repeat<RoundView<View>>('step', { roundKey, step }),
    /** Answers when something has happened in an open round, or after a while. */
    watch: <View extends object>(roundKey: string) => repeat<RoundView<View>>('watch', { roundKey }),
    /** A call of the game's own; repeated until it is answered, so one that may be repeated. */
    ask: repeat,
    fairness: () => post<Fairness>('fairness', { playId }),
    seed: (clientSeed: string) => post<Fairness>('seed', { playId, clientSeed }),
  };
}

/** Uses the launch token, which works once: not repeated. */
export async function openPlay(
  launchToken: string,
  gameCode: string,
): Promise<{ playId: string; state: GameState }> {
  try {
    return await post('open', { launchToken, gameCode });
  } catch (error) {
    throw error instanceof Unreachable ? new ApiError('wallet_unreachable') : error;
  }
}
