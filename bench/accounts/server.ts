import { createDemoGateway } from '@foyer/gateway/demo';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { verify } from '@node-rs/argon2';
import { drawCaptcha } from '../../gateway/src/areas/access/captcha/picture.ts';
import { startOpen } from '../../gateway/src/testing/open-sites.ts';
import { addPerson, password } from '../../gateway/src/testing/people.ts';
import { median } from '../web/summary.ts';
import { drive } from '../money/drive.ts';

/** A gateway with players, in a process of its own; does on request what is measured without HTTP. */
export interface AccountsRequest {
  what: 'argon2' | 'captchas' | 'cpu' | 'enumeration' | 'queue' | 'sessions';
  seconds?: number;
  /** How many sessions there are to be. */
  sessions?: number;
}

const gateway = await createDemoGateway(configOf(readEnv(process.env)), { pages: false, jobs: false });
await startOpen(gateway);
const { services } = gateway;
const { courier, db, passwords, logins, merchants, sessions: sessionsOf } = services;

/** How many samples a median needs: the time of hashing 19 MiB varies. */
const pairs = 150;
const ids: string[] = [];
for (let i = 0; i < pairs; i += 1) ids.push(await addPerson(gateway, { username: `player${i}` }));
const hash = await passwords.hash(password);

/** CPU seconds of this process so far. */
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** Argon2 with the same parameters and nothing else. */
async function argon2(seconds: number) {
  const before = cpuSeconds();
  const load = await drive({ atOnce: 8, seconds, work: () => verify(hash, password) });
  return { ...load, perCpuSecond: load.count / (cpuSeconds() - before) };
}

/** Memory while as many hashes run and wait as the queue takes, and how many more it refuses. */
async function queue() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => passwords.verify(hash, password)),
  );
  clearInterval(timer);
  const refused = results.filter(({ status }) => status === 'rejected').length;
  return { taken: results.length - refused, refused, heldMiB: Math.round((most - before) / 2 ** 20) };
}

const merchant = merchants.byId(1);
let address = 0;
async function failMs(username: string): Promise<number> {
  address += 1;
  const browser = {
    ip: `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
    userAgent: '',
    device: null,
    visitor: null,
    language: null,
  };
  // What the attempt before left to be done behind its answer is no part of this one
  await courier.idle();
  const before = performance.now();
  await logins
    .byPassword({
      merchant,
      username,
      password: 'not the password',
      captcha: '',
      altcha: '',
      secondFactor: '',
      remember: false,
      browser,
    })
    .catch(() => {});
  return performance.now() - before;
}

/** Failed logins of accounts that are there and of some that are not, alternated. */
async function enumeration() {
  const [withAccount, unknown]: [number[], number[]] = [[], []];
  for (let i = 0; i < pairs; i += 1) {
    withAccount.push(await failMs(`player${i}`));
    unknown.push(await failMs(`nobody${i}`));
  }
  const [there, not] = [median(withAccount), median(unknown)];
  return { pairs, thereMs: there, notMs: not, differenceMs: Math.round(Math.abs(there - not) * 1000) / 1000 };
}

/** Rows of one statement: none runs into the time a statement may take. */
const batch = 10_000;
let made = 0;

/** Look-ups of a session while there are so many beside those of the logins. */
async function sessionLookups(count: number, seconds: number) {
  for (let from = made + 1; from <= count; from += batch) {
    await db.pool.query(
      `insert into session (merchant_id, id, account_id, token_hash, handle, user_agent, ip, created_at, last_used_at, expires_at)
       select 1, gen_random_uuid(), ($1::uuid[])[1 + g % $2], sha256(convert_to('bench' || g, 'UTF8')), 'bench' || g, '', '127.0.0.1', now(), now(), now() + interval '1 day'
       from generate_series($3::int, $4::int) as g`,
      [ids, ids.length, from, Math.min(count, from + batch - 1)],
    );
  }
  await db.pool.query('analyze session, account');
  made = count;
  const find = async (i: number) => {
    const token = `bench${1 + ((i * 7919) % count)}`;
    if (!(await sessionsOf.find(1, token))) throw new Error(`${token} was not found`);
  };
  await drive({ atOnce: 8, seconds: 1, work: find });
  return drive({ atOnce: 8, seconds, work: find });
}

async function answer({ what, seconds = 5, sessions = 1000 }: AccountsRequest): Promise<unknown> {
  if (what === 'argon2') return argon2(seconds);
  if (what === 'captchas') return drive({ atOnce: 1, seconds, work: async () => drawCaptcha('481516') });
  if (what === 'cpu') return cpuSeconds();
  if (what === 'queue') return queue();
  return what === 'sessions' ? sessionLookups(sessions, seconds) : enumeration();
}

const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (request: AccountsRequest) => {
  answer(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.on('disconnect', () => void gateway.close().then(() => process.exit(0)));
process.send?.({ value: { url, accounts: pairs } });
