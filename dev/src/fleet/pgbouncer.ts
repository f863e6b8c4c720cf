import { spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Place } from './engine.ts';
import { proxyMachine } from './haproxy.ts';
import { end } from './programs.ts';
import type { PatroniSite } from './patroni.ts';
import { until } from './until.ts';

/** PgBouncer before the database. */
export interface Pooler extends Place {
  close(): Promise<void>;
}

/** @returns which PgBouncer is installed, `1.24.1`; null: none */
export function poolerVersion(): string | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  return /PgBouncer (\S+)/.exec(stdout ?? '')?.[1] ?? null;
}

/** Whether gateways can work behind a version: from 1.21 on it prepares statements again on the connections that it hands on. */
export function isFit(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 21;
}

const isListening = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/**
 * Starts PgBouncer with `deploy/reference/pgbouncer.ini`.
 * @param keepsStatements as it is there; else without what keeps prepared statements, which earlier versions do not know
 */
export async function startPooler(
  { reference, folder, account, password }: PatroniSite,
  keepsStatements: boolean,
): Promise<Pooler> {
  const own = join(folder, `pgbouncer-${keepsStatements}`);
  await mkdir(own);
  await chown(own, account.uid ?? -1, account.gid ?? -1);
  const [settings, users, log] = ['pgbouncer.ini', 'users.txt', 'log'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(users, `"foyer_gateway" "${password}"\n`);
  const place = { host: reference.at(proxyMachine), port: 6432 };
  await reference.fill('reference/pgbouncer.ini', settings, {
    'listen_addr = *': `listen_addr = ${place.host}\nunix_socket_dir =`,
    '/etc/pgbouncer/users.txt': users,
    ...(keepsStatements ? {} : { 'max_prepared_statements = 500': '' }),
  });
  const file = openSync(log, 'a');
  const child = spawn('pgbouncer', [settings], { ...account, cwd: own, stdio: ['ignore', file, file] });
  await until('PgBouncer answers', 10_000, async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${await readFile(log, 'utf8')}`);
    return isListening(place);
  });
  return { ...place, close: () => end(child, 'SIGKILL') };
}
