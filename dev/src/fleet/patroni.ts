import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../places.ts';
import { ask, makeRoles, untilArchived, urlOf, type Engine } from './engine.ts';
import { proxyMachine } from './haproxy.ts';
import { end, optionsOf, run, runLogged, type Account } from './programs.ts';
import type { Reference } from './reference.ts';
import { until } from './until.ts';

/** How long servers may take to start and to copy each other, ms. */
const startMs = 180_000;

/** A primary that is gone is replaced after `ttl` of patroni.yml, 20 s, and one of its rounds, 5 s; then it is promoted. */
const takeoverMs = 45_000;

/** The machines of both database servers in `deploy/reference/`, and those of etcd. */
const machines = [21, 22] as const;
const etcdMachines = [41, 42, 43] as const;

/** How often Patroni is asked, as HAProxy does it, faster, ms. */
const askMs = 250;

/** Where `deploy/systemd/foyer-restore-check.service` lets the restored server listen. */
const restoredPort = 5499;

/** Where servers are rehearsed. */
export interface PatroniSite {
  reference: Reference;
  /** PostgreSQL's programs. */
  bin: string;
  folder: string;
  /** Who runs the servers, which refuse to run as root. */
  account: Account;
  password: string;
}

/** What runs on the machine of a database server. */
interface Node {
  host: string;
  folder: string;
  /** The environment of Patroni and pgBackRest. */
  env: NodeJS.ProcessEnv;
  patroni: ChildProcess;
}

/** Makes a folder that the servers may write to. */
async function makeFolder({ account }: PatroniSite, ...parts: string[]): Promise<string> {
  const folder = join(...parts);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, account.uid ?? -1, account.gid ?? -1);
  return folder;
}

/** One server stands for the three of etcd: it answers at the addresses of all. */
function startEtcd({ reference, folder }: PatroniSite): ChildProcess {
  const clients = etcdMachines.map((machine) => `http://${reference.at(machine)}:2379`).join();
  const peer = `http://${reference.at(etcdMachines[0])}:2380`;
  const settings = {
    'data-dir': join(folder, 'etcd'),
    name: 'one',
    'initial-cluster': `one=${peer}`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
  };
  return spawn('etcd', optionsOf(settings), { stdio: 'ignore' });
}

/** Fills in the files of pgBackRest and Patroni for a machine. @returns Patroni's file and the environment */
async function configure(site: PatroniSite, machine: number, folder: string, repository: string) {
  const host = site.reference.at(machine);
  const [data, sockets] = [join(folder, 'main'), await makeFolder(site, folder, 'run')];
  const [patroniFile, backRestFile] = [join(folder, 'patroni.yml'), join(folder, 'pgbackrest.conf')];
  await site.reference.fill('reference/pgbackrest.conf', backRestFile, {
    '/var/lib/pgbackrest': repository,
    '/var/lib/postgresql/18/main': data,
  });
  await site.reference.fill('reference/patroni.yml', patroniFile, {
    'name: database-1': `name: database-${machine}`,
    '10.0.0.21:': `${host}:`,
    '/usr/lib/postgresql/18/bin': site.bin,
    '/var/lib/postgresql/18/main': data,
    '/var/run/postgresql': sockets,
  });
  const env = {
    PATH: process.env.PATH,
    PATRONI_REPLICATION_PASSWORD: site.password,
    PATRONI_SUPERUSER_PASSWORD: site.password,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: site.password,
    PGBACKREST_CONFIG: backRestFile,
    PGBACKREST_REPO1_CIPHER_PASS: site.password,
    PGBACKREST_PG1_SOCKET_PATH: sockets,
    PGBACKREST_SPOOL_PATH: await makeFolder(site, folder, 'spool'),
    PGBACKREST_LOG_PATH: await makeFolder(site, folder, 'log'),
    PGBACKREST_LOCK_PATH: await makeFolder(site, folder, 'lock'),
  };
  return { patroniFile, env };
}

async function startNode(site: PatroniSite, machine: number, repository: string): Promise<Node> {
  const folder = await makeFolder(site, site.folder, `database-${machine}`);
  const { patroniFile, env } = await configure(site, machine, folder, repository);
  const log = openSync(join(folder, 'patroni.log'), 'a');
  const patroni = spawn('patroni', [patroniFile], {
    ...site.account,
    env,
    cwd: folder,
    stdio: ['ignore', log, log],
  });
  return { host: site.reference.at(machine), folder, env, patroni };
}

/** @returns whether Patroni says that its server is that: `primary`, `sync` */
const isIt = ({ host }: Node, what: string): Promise<boolean> =>
  fetch(`http://${host}:8008/${what}`, { signal: AbortSignal.timeout(2000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Kills what runs on a machine: Patroni first, which would start PostgreSQL again. */
async function kill({ patroni, folder }: Node): Promise<void> {
  await end(patroni, 'SIGKILL');
  const noted = await readFile(join(folder, 'main', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(noted.split('\n')[0]);
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The commands of the unit that restores a backup. @param kind `ExecStartPre`, `ExecStopPost` */
async function unitCommands(kind: string, bin: string, data: string): Promise<string[]> {
  const unit = await readFile(inRoot('deploy', 'systemd', 'foyer-restore-check.service'), 'utf8');
  const filled = unit
    .replaceAll('/var/lib/foyer-restore/data', data)
    .replaceAll('/usr/lib/postgresql/18/bin', bin);
  return [...filled.matchAll(new RegExp(`^${kind}=-?(.+)$`, 'gm'))].map(([, command = '']) => command);
}

/** pgBackRest on the machine of the server that takes writes. */
function createBackRest({ bin, account, password }: PatroniSite, primary: () => Node) {
  const options = () => ({ ...account, env: primary().env, cwd: primary().folder });
  const call = (...args: string[]) => run('pgbackrest', ['--stanza=foyer', ...args], options());
  const runUnit = async (kind: string, data: string, further = '') => {
    for (const command of await unitCommands(kind, bin, data)) {
      const whole = command.endsWith(' restore') ? `${command} ${further}` : command;
      await runLogged('sh', ['-c', `exec ${whole}`], join(primary().folder, 'unit.log'), options());
    }
  };
  return {
    begin: () => call('stanza-create'),
    takeBackup: async () => void (await call('--type=full', 'backup')),
    untilArchived: () => untilArchived(urlOf('postgres', password, { host: primary().host, port: 5432 })),
    async restore(at: string) {
      const { host, folder } = primary();
      const data = join(folder, 'restored');
      await runUnit('ExecStartPre', data, `--type=time --target='${at}' --target-action=promote`);
      const place = { host, port: restoredPort };
      await until('the restored server takes writes', startMs, () =>
        ask<boolean>(urlOf('foyer_owner', password, place), 'select not pg_is_in_recovery()'),
      );
      return { ...place, stop: () => runUnit('ExecStopPost', data) };
    },
  };
}

/** Starts two PostgreSQL servers under Patroni and etcd, archived by pgBackRest, with the files of `deploy/reference/`. */
export async function startPatroni(site: PatroniSite): Promise<Engine> {
  const { bin, password, reference } = site;
  const repository = await makeFolder(site, site.folder, 'repository');
  const etcd = startEtcd(site);
  let primary = await startNode(site, machines[0], repository);
  const nodes = [primary];
  const close = async () => {
    await Promise.all(nodes.map(kill));
    await end(etcd, 'SIGKILL');
  };
  const place = () => ({ host: primary.host, port: 5432 });
  const backRest = createBackRest(site, () => primary);
  try {
    await until('Patroni has a primary', startMs, () => isIt(primary, 'primary'), askMs);
    await makeRoles(bin, password, place());
    await backRest.begin();
  } catch (error) {
    await close();
    throw error;
  }
  // It copies the first one while the gateways start.
  const standby = await startNode(site, machines[1], repository);
  nodes.push(standby);
  return {
    ...backRest,
    at: { host: reference.at(proxyMachine), port: 5432 },
    primary: place,
    untilFollowed: async () =>
      void (await until('a standby follows', startMs, () => isIt(standby, 'sync'), askMs)),
    async failOver() {
      await kill(primary);
      await until('Patroni promotes the standby', takeoverMs, () => isIt(standby, 'primary'), askMs);
      primary = standby;
    },
    close,
  };
}
