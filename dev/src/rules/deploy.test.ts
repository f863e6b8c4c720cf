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
