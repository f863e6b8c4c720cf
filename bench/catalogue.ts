import { createHash } from 'node:crypto';
import { startBareServer } from './floors/start-bare-server.ts';
import { connections, load, seconds, type Load, type Target } from './pressure.ts';
import { saveResults } from './results.ts';
import { median } from './web/summary.ts';

/** What the scenario needs. */
export interface CatalogueOptions {
  portalUrl: string;
  /** Process of the gateway, whose CPU time is counted. */
  gatewayPid: number;
  /** Measured rounds; one unmeasured warm-up comes first. */
  runs: number;
  say: (line: string) => void;
}

/** Solves the bot check of the gateway. @returns the `altcha` field */
async function solveBotCheck(portalUrl: string): Promise<string> {
  const { value } = (await fetch(`${portalUrl}/api/v1/bot-challenge`).then((answer) => answer.json())) as {
    value: { algorithm: string; challenge: string; salt: string; signature: string; maxnumber: number };
  };
  const { algorithm, challenge, salt, signature, maxnumber } = value;
  const isSolution = (number: number) =>
    createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge;
  let number = 0;
  while (number <= maxnumber && !isSolution(number)) number += 1;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}

/** Starts a free-play session, so that the page is answered to somebody. */
async function sessionCookie(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/api/v1/trial`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portalUrl },
    body: JSON.stringify({ altcha: await solveBotCheck(portalUrl) }),
  });
  if (!answer.ok)
    throw new Error(`No trial session for the benchmark: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * A page of the catalogue with a session, beside a bare server that says hello and one that sends the same bytes;
 * alternated, counted per second of the server's own CPU time.
 */
export async function catalogue({ portalUrl, gatewayPid, runs, say }: CatalogueOptions): Promise<void> {
  const url = `${portalUrl}/api/v1/games?pageNo=1&pageSize=24`;
  const cookie = await sessionCookie(portalUrl);
  const page = await fetch(url, { headers: { cookie } }).then((answer) => answer.text());
  const bare = await startBareServer(page);
  const targets: Target[] = [
    { label: 'catalogue', url, pid: gatewayPid, headers: { cookie } },
    { label: 'bare hello', url: `http://localhost:${bare.port}/`, pid: bare.child.pid ?? 0, headers: {} },
    { label: 'bare page', url: `http://localhost:${bare.port}/page`, pid: bare.child.pid ?? 0, headers: {} },
  ];
  const found: Record<string, Load[]> = Object.fromEntries(targets.map(({ label }) => [label, []]));
  try {
    for (let round = 0; round <= runs; round += 1) {
      for (const target of targets) {
        const result = await load(target);
        if (round === 0) continue;
        found[target.label]?.push(result);
        say(
          `${round}/${runs} ${target.label}: ${result.perCpuSecond.toFixed(0)} per CPU second, ${result.perSecond.toFixed(0)} per second`,
        );
      }
    }
  } finally {
    bare.child.disconnect();
  }
  const perCpu = (label: string) => median((found[label] ?? []).map(({ perCpuSecond }) => perCpuSecond));
  const ratios = {
    'catalogue / bare hello, per CPU second': Number((perCpu('catalogue') / perCpu('bare hello')).toFixed(3)),
    'catalogue / bare page, per CPU second': Number((perCpu('catalogue') / perCpu('bare page')).toFixed(3)),
  };
  for (const [name, ratio] of Object.entries(ratios)) say(`${name}: ${ratio}`);
  const file = await saveResults('catalogue', {
    pageBytes: Buffer.byteLength(page),
    seconds,
    connections,
    ratios,
    loads: found,
  });
  say(`kept in ${file}`);
}
