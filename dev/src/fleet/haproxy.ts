import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { end, run } from './programs.ts';
import type { Proxy } from './proxy.ts';
import type { Reference } from './reference.ts';
import { until } from './until.ts';

/** The machine of the proxy in `deploy/reference/`: PgBouncer and gateways find the database there. */
export const proxyMachine = 20;

/** A certificate that nobody else trusts. */
async function makeCertificate(folder: string): Promise<void> {
  await mkdir(folder);
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const form = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await run('openssl', [
    ...form,
    '-subj',
    '/CN=localhost',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  await writeFile(join(folder, 'localhost.pem'), await readFile(certificate));
  await writeFile(join(folder, 'localhost.pem'), await readFile(key), { flag: 'a' });
  await chmod(join(folder, 'localhost.pem'), 0o600);
  // HAProxy takes every file of the folder for a certificate with its key.
  await Promise.all([key, certificate].map((file) => rm(file)));
}

/** Asks HAProxy. @param socket where it answers */
function askSocket(socket: string, question: string): Promise<string> {
  const client = connect(socket);
  client.end(`${question}\n`);
  return text(client);
}

/** Starts HAProxy with `deploy/reference/haproxy.cfg`: TLS and HTTP/2 for players, and the one address of database and cache. */
export async function startHaproxy(reference: Reference, password: string, folder: string): Promise<Proxy> {
  await mkdir(folder);
  const certificates = join(folder, 'certificates');
  const [settings, further, socket] = ['haproxy.cfg', 'socket.cfg', 'socket'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await makeCertificate(certificates);
  const here = reference.at(proxyMachine);
  await reference.fill('reference/haproxy.cfg', settings, {
    '/etc/haproxy/certificates/': `${certificates}/`,
    'bind :': `bind ${here}:`,
    'change-this': password,
    // More would need more open files than a shell may have.
    'maxconn 40000': 'maxconn 2000',
  });
  await writeFile(further, `global\n  stats socket ${socket} mode 600\n`);
  const log = join(folder, 'haproxy.log');
  const file = openSync(log, 'a');
  const child = spawn('haproxy', ['-db', '-f', settings, '-f', further], { stdio: ['ignore', file, file] });
  const countReady = async () => {
    const state = await askSocket(socket, 'show stat').catch(() => '');
    const lines = state.split('\n').map((line) => line.split(','));
    return lines.filter(([backend, name = '', ...rest]) => {
      const isServer = backend === 'gateways' && name !== 'BACKEND';
      return isServer && rest[15]?.startsWith('UP');
    }).length;
  };
  await until('HAProxy answers', 10_000, async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended: ${await readFile(log, 'utf8')}`);
    return (await askSocket(socket, 'show info').catch(() => '')).includes('Uptime');
  });
  return { address: `https://${here}`, countReady, close: () => end(child, 'SIGKILL') };
}
