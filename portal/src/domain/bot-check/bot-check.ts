import type { Call } from '@foyer/contract/client';
import { fetched } from '../app/fetched.ts';

/** The work asked for is at most this many hashes. */
const mostHashes = 1_000_000;
/** How many workers share the work: more would take the cores that the page needs. */
const workersAtMost = 4;

/**
 * Solves the gateway's proof of work (R-ACCESS-16), in workers: the page stays free meanwhile.
 * @param call the gateway's client
 * @returns what the calls that take it carry as `altcha`
 * @throws CallError what the gateway says; no_connection where what solves it cannot be fetched
 */
export async function solveBotCheck(call: Call): Promise<string> {
  const [{ solveChallengeWorkers }, { openSolver }, challenge] = await Promise.all([
    fetched(import('altcha-lib/v1')),
    fetched(import('./solver.ts')),
    call('botChallenge'),
  ]);
  const { algorithm, salt, signature } = challenge;
  const most = challenge.maxnumber ?? mostHashes;
  const workers = Math.min(workersAtMost, Math.max(1, navigator.hardwareConcurrency - 1));
  const solution = await solveChallengeWorkers(
    openSolver,
    workers,
    challenge.challenge,
    salt,
    algorithm,
    most,
  );
  if (!solution) throw new Error('The bot check has no solution');
  return btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }),
  );
}
