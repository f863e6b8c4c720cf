import { ask } from './engine.ts';
import { ownerUrl, type Rehearsal } from './rehearsal.ts';
import { check } from './checks.ts';
import { send } from './load.ts';
import { until } from './until.ts';

/** Where the liar really is, and what it says. */
const [liar, evil, lie] = ['127.0.0.2', 'evil.example', '198.51.100.66'];

const lies = {
  'x-forwarded-for': lie,
  'x-real-ip': lie,
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  forwarded: `for=${lie};host=${evil};proto=https`,
};

/** A call that is refused and noted with its address. */
const forged = {
  path: '/provider/v1/bet',
  method: 'POST',
  body: '{}',
  headers: { ...lies, 'content-type': 'application/json', 'x-provider': 'nobody' },
  localAddress: liar,
};

/**
 * Headers that only a proxy may send, sent by a client: through the proxy and past it.
 * @returns what it found, for its line
 */
export async function spoof(rehearsal: Rehearsal): Promise<string> {
  const { proxy, sites, engine } = rehearsal;
  const addresses = [proxy.address, ...sites.map(({ host, port }) => `http://${host}:${port}`)];
  for (const address of addresses) {
    const { status } = await send(address, forged);
    check(status === 401, `a forged call is answered with ${status}`);
    const page = await send(address, { path: '/', headers: lies, localAddress: liar });
    const told = JSON.stringify([page.headers, page.text]);
    check(
      page.status === 200 && !told.includes(evil),
      `a page repeats the forged host, or is ${page.status}`,
    );
    const other = await send(address, { path: '/', headers: { ...lies, host: evil }, localAddress: liar });
    check(other.status >= 400, `a host that is not ours is answered with ${other.status}`);
  }
  const noted = () =>
    ask<string>(
      ownerUrl(rehearsal, engine.primary()),
      "select string_agg(distinct address, ', ') from security_event where kind = 'signature_refused'",
    );
  await until('the refusals are noted', 10_000, async () => (await noted()) !== null);
  check((await noted()) === liar, `noted with ${await noted()} instead of ${liar}`);
  return `through the proxy and past it: noted with the real address, no page repeats the host`;
}
