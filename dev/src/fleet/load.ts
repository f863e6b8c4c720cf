import * as http from 'node:http';
import * as https from 'node:https';
import { setTimeout as after } from 'node:timers/promises';
import { betOf, type Seat } from '../../../gateway/src/testing/gateway-process.ts';
import { signedHeaders } from '../../../gateway/src/areas/wallet/provider/fixture.ts';

/** One bet of each player each so many ms; a provider that gets no answer asks again after `againMs`. */
const [paceMs, againMs] = [75, 100];
/** A provider waits so long for an answer, ms. */
const patienceMs = 5000;
/** What each bet costs. */
const stake = '1';

/** How a call ended. Status 0: no answer came. */
export interface Outcome {
  what: 'bet' | 'page';
  status: number;
  code: string;
  /** When the answer was there, and how long it took, ms of this process. */
  at: number;
  ms: number;
}

/** Signed bets without end, and pages beside them. */
export interface Load {
  /** Every call that ended, in order. */
  outcomes: Outcome[];
  /** Names of the bets that were sent, answered or not. */
  sent: string[];
  /** Names of the bets that were answered with 200. */
  acknowledged: string[];
  /** How many of each player's bets were. */
  countOf(seat: Seat): number;
  /** Sends nothing until the answer is called. */
  pause(): () => void;
  /** Ends when every bet that was sent is acknowledged. */
  stop(): Promise<void>;
}

const pooled = { keepAlive: true, maxSockets: 64 };
/** The rehearsal's certificate is signed by nobody. */
const isAnybody = { rejectUnauthorized: false };
const agents = { 'http:': new http.Agent(pooled), 'https:': new https.Agent({ ...pooled, ...isAnybody }) };

/** @returns the answer; status 0 when none came in time */
export function send(
  address: string,
  options: { path: string; method?: string; headers?: object; body?: string; localAddress?: string },
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  const { path, method = 'GET', headers = {}, body = '', localAddress } = options;
  const url = new URL(path, address);
  const isSecure = url.protocol === 'https:';
  const agent = agents[isSecure ? 'https:' : 'http:'];
  const from = localAddress === undefined ? { agent } : { localAddress, ...isAnybody };
  return new Promise((resolve) => {
    const nothing = { status: 0, text: '', headers: {} };
    const call = (isSecure ? https : http).request(
      url,
      { method, headers: { host: 'localhost', ...headers }, timeout: patienceMs, ...from },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('error', () => {});
        answer.on('close', () =>
          resolve(
            answer.complete ? { status: answer.statusCode ?? 0, text, headers: answer.headers } : nothing,
          ),
        );
      },
    );
    call.on('error', () => resolve(nothing));
    call.on('timeout', () => call.destroy());
    call.end(body);
  });
}

const codeOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
};

/** @param operation of the wallet; @returns how it was answered */
export function callWallet(address: string, operation: string, fields: object) {
  const path = `/provider/v1/${operation}`;
  const body = JSON.stringify(fields);
  return send(address, { path, method: 'POST', body, headers: signedHeaders(path, body, Date.now()) });
}

/** Starts sending. @param address of the proxy */
export function startLoad(address: string, seats: readonly Seat[]): Load {
  const outcomes: Outcome[] = [];
  const sent: string[] = [];
  const acknowledged: string[] = [];
  const counts = new Map<string, number>();
  const over = new AbortController();
  let gate: Promise<void> | null = null;
  const timed = async (what: Outcome['what'], work: () => Promise<{ status: number; text: string }>) => {
    const before = performance.now();
    const { status, text } = await work();
    const at = performance.now();
    outcomes.push({ what, status, code: status === 200 ? '' : codeOf(text), at, ms: at - before });
    return status;
  };
  const bet = async (seat: Seat, name: string) => {
    const fields = betOf(seat, name, stake);
    sent.push(name);
    while ((await timed('bet', () => callWallet(address, 'bet', fields))) !== 200) await after(againMs);
    acknowledged.push(name);
    counts.set(seat.playerId, (counts.get(seat.playerId) ?? 0) + 1);
  };
  const play = async (seat: Seat, index: number) => {
    for (let i = 0; !over.signal.aborted; i += 1) {
      await gate;
      await Promise.all([bet(seat, `fleet-${index}-${i}`), after(paceMs)]);
    }
  };
  const look = async () => {
    while (!over.signal.aborted) {
      await gate;
      await Promise.all([timed('page', () => send(address, { path: '/' })), after(paceMs)]);
    }
  };
  const running = [...seats.map(play), look()];
  return {
    outcomes,
    sent,
    acknowledged,
    countOf: ({ playerId }) => counts.get(playerId) ?? 0,
    pause() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = null;
        resolve();
      };
    },
    async stop() {
      over.abort();
      await Promise.all(running);
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
