import type { Call } from '@foyer/contract/client';

/** The work asked for is at most this many hashes. */
const mostHashes = 1_000_000;

/**
 * Solves the gateway's proof of work (R-ACCESS-16).
 * @param call the gateway's client
 * @returns what `sendCode` and the password reset carry as `altcha`
 */
export async function solveBotCheck(call: Call): Promise<string> {
  const [{ solveChallenge }, challenge] = await Promise.all([import('altcha-lib/v1'), call('botChallenge')]);
  const { algorithm, salt, signature } = challenge;
  const most = challenge.maxnumber ?? mostHashes;
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, most).promise;
  if (!solution) throw new Error('The bot check has no solution');
  return btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }),
  );
}
