import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '../places.ts';
import { ourFiles } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const deployed = () => ourFiles().filter((path) => path.startsWith('deploy/'));

test('every program of ours that a deployment starts is there', () => {
  const named = deployed().flatMap((path) =>
    [...read(path).matchAll(/\bgateway\/src\/[\w./-]+\.ts\b/g)].map(([program]) => program),
  );
  expect(new Set(named)).toEqual(new Set(['gateway/src/main.ts', 'gateway/src/cli.ts']));
  expect(named.filter((program) => !existsSync(inRoot(program)))).toEqual([]);
});

test('no image holds secrets, data or what was installed on the machine that builds it', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));
  const secret = [
    'deploy/single-server/.env',
    'deploy/single-server/master.key',
    'data/master.key',
    '.git/config',
  ];
  const installed = ['node_modules/fastify/package.json', 'gateway/node_modules/pg/package.json'];
  expect([...secret, ...installed].filter((path) => !isIgnored(path))).toEqual([]);
  expect(ourFiles().filter((path) => isIgnored(path))).toEqual([]);
});

test('the lockfile holds what npm ci asks for, on every platform', () => {
  const asked = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8' });
  expect({ status, said: status === 0 ? '' : stderr }).toEqual({ status: 0, said: '' });
});

test('secrets of a single server are in no commit', () => {
  const ignored = read('.gitignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['/deploy/single-server/.env', '/deploy/single-server/master.key']),
  );
});

test('the proxy shows nothing but pages to the world, and database and cache to the inside', () => {
  const bound = [...read('deploy/reference/haproxy.cfg').matchAll(/^ +bind (\S+)/gm)].map(([, at]) => at);
  expect(bound).toEqual([':443', ':80', '10.0.0.20:5432', '10.0.0.20:6379']);
});

test('Patroni listens where its own rules let it in, and asks for a password before it changes settings', () => {
  const settings = read('deploy/reference/patroni.yml');
  const listening = [...settings.matchAll(/^ +listen: (\S+)/gm)].map(([, at]) => at);
  expect(listening).toEqual(['10.0.0.21:8008', '10.0.0.21:5432']);
  expect(settings).toMatch(/^ +- host all all 10\.0\.0\.0\/24 /m);
  expect(settings).toContain('PATRONI_RESTAPI_PASSWORD');
});

test('on a single server nobody takes the address that gateways trust, and the database is waited for by TCP', () => {
  const compose = read('deploy/single-server/compose.yaml');
  const [, trusted] = /FOYER_TRUST_PROXY: (\S+)/.exec(compose)!;
  expect(compose).toContain(`ipv4_address: ${trusted}`);
  const [, range] = /ip_range: 172\.30\.0\.(\d+)\/25/.exec(compose)!;
  expect(Number(trusted!.split('.')[3])).toBeLessThan(Number(range));
  expect(compose).toContain('pg_isready, -h, 127.0.0.1');
});

test('a gateway whose database is away is started again for as long as it takes', () => {
  const unit = read('deploy/systemd/foyer@.service');
  expect(unit).toMatch(/^Restart=on-failure\nRestartSec=2$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('in Kubernetes each release migrates by a job of its own', () => {
  const [job = ''] = read('deploy/kubernetes/foyer.yaml').split(/^---$/m);
  const [, release = ''] = /image: foyer:(\S+)/.exec(job)!;
  expect(job).toContain(`name: foyer-migrate-${release.replaceAll('.', '-')} }`);
  expect(job).toMatch(/^ +ttlSecondsAfterFinished: /m);
});

test('alarms about counts add them up over gateways, and one about the ledger stays until its case is closed', () => {
  const rules = read('deploy/monitoring/alerts.yaml');
  const counted = [...rules.matchAll(/.{0,20}(?:increase|rate)\(/g)].map(([around]) => around);
  expect(counted.length).toBeGreaterThan(4);
  expect(counted.filter((around) => !/\bsum(?: by \(\w+\) )?\((?:increase|rate)\($/.test(around))).toEqual(
    [],
  );
  expect(rules).toMatch(/alert: FoyerLedgerDrifts\n +expr: .*foyer_open_cases\{kind="ledger-drift"\}/);
});
