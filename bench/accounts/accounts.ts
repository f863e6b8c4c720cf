import { join } from 'node:path';
import { sealBody } from '@foyer/contract/body-encryption';
import { password } from '../../gateway/src/testing/people.ts';
import { startHelper, type Helper } from '../helper.ts';
import { drive, type Load } from '../money/drive.ts';
import { saveResults } from '../results.ts';
import { median } from '../web/summary.ts';
import type { AccountsRequest } from './server.ts';

export interface AccountsOptions {
  /** Rounds of logins and of raw hashing, alternated. */
  runs: number;
  seconds: number;
  /** Sessions of the large table. */
  sessions: number;
  say: (line: string) => void;
}

type CpuLoad = Load & { perCpuSecond: number };
type Ready = { url: string; accounts: number };

/** Logs somebody in over HTTP, with the body sealed as browsers do. @throws when it was refused */
function loginsAt({ url, accounts }: Ready, { kid, publicKey }: { kid: string; publicKey: string }) {
  return async (i: number): Promise<void> => {
    const sealed = await sealBody(
      { username: `player${i % accounts}`, password, captcha: '', type: 'username' },
      publicKey,
      kid,
      Date.now(),
    );
    const answer = await fetch(`${url}/api/v1/session`, {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        encryption: sealed.encryption,
      },
      body: JSON.stringify(sealed.body),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  };
}

async function cpuLoad(
  helper: Helper<AccountsRequest>,
  seconds: number,
  work: (i: number) => Promise<void>,
): Promise<CpuLoad> {
  const before = await helper.call<number>({ what: 'cpu' });
  const load = await drive({ atOnce: 8, seconds, work });
  return { ...load, perCpuSecond: load.count / ((await helper.call<number>({ what: 'cpu' })) - before) };
}

const share = (one: number, other: number) => Math.round((one / other) * 1000) / 1000;

/**
 * Accounts under load: logins beside raw Argon2 with the
 * same parameters, memory with the hashing queue full, captcha pictures, look-ups among many sessions, and how far the
 * times of failed logins tell who has an account.
 */
export async function accounts({ runs, seconds, sessions, say }: AccountsOptions): Promise<void> {
  const helper = await startHelper<AccountsRequest>(join(import.meta.dirname, 'server.ts'));
  try {
    const ready = await helper.ready<Ready>();
    const key = (await (await fetch(`${ready.url}/api/v1/encryption-key`)).json()) as {
      value: { kid: string; publicKey: string };
    };
    const logIn = loginsAt(ready, key.value);
    await drive({ atOnce: 8, seconds: 1, work: logIn });
    const loads: { logins: CpuLoad[]; argon2: CpuLoad[] } = { logins: [], argon2: [] };
    for (let run = 1; run <= runs; run += 1) {
      loads.argon2.push(await helper.call<CpuLoad>({ what: 'argon2', seconds }));
      loads.logins.push(await cpuLoad(helper, seconds, logIn));
      const [raw, login] = [loads.argon2.at(-1), loads.logins.at(-1)];
      say(
        `${run}/${runs} raw Argon2 ${raw?.perSecond} per second, logins ${login?.perSecond} per second, ${login?.errors} errors`,
      );
    }
    const middle = (list: CpuLoad[], what: 'perSecond' | 'perCpuSecond') =>
      median(list.map((load) => load[what]));
    const queue = await helper.call<{ taken: number; refused: number; heldMiB: number }>({ what: 'queue' });
    const captchas = await helper.call<Load>({ what: 'captchas', seconds });
    const enumeration = await helper.call<{ differenceMs: number }>({ what: 'enumeration' });
    const few = await helper.call<Load>({ what: 'sessions', sessions: 1000, seconds });
    const many = await helper.call<Load>({ what: 'sessions', sessions, seconds });
    const ratios = {
      'logins / raw Argon2, wall': share(
        middle(loads.logins, 'perSecond'),
        middle(loads.argon2, 'perSecond'),
      ),
      'logins / raw Argon2, per CPU second': share(
        middle(loads.logins, 'perCpuSecond'),
        middle(loads.argon2, 'perCpuSecond'),
      ),
      [`session look-ups with ${sessions} sessions / with 1000`]: share(many.perSecond, few.perSecond),
    };
    for (const [name, ratio] of Object.entries(ratios)) say(`${name}: ${ratio}`);
    say(`hashing queue full: ${queue.taken} taken, ${queue.refused} refused, ${queue.heldMiB} MiB held`);
    say(`captcha pictures: ${captchas.perSecond} per second`);
    say(`failed logins, there or not: medians ${enumeration.differenceMs} ms apart`);
    say(`session look-ups: ${few.perSecond} per second with 1000, ${many.perSecond} with ${sessions}`);
    const file = await saveResults('accounts', {
      seconds,
      ratios,
      queue,
      captchas,
      enumeration,
      sessions: { few, many, count: sessions },
      loads,
    });
    say(`kept in ${file}`);
  } finally {
    await helper.stop();
  }
}
