import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyMachine, startHaproxy } from './haproxy.ts';
import type { Proxy } from './proxy.ts';
import { createReference } from './reference.ts';
import { until } from './until.ts';

const programs = ['haproxy', 'openssl'];
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
const isHere = programs.every((name) => folders.some((folder) => existsSync(join(folder, name))));
/** Its ports are those of a machine of its own. */
const isPossible = process.platform === 'linux' && process.getuid?.() === 0 && isHere;

describe.skipIf(!isPossible)('deploy/reference/haproxy.cfg', () => {
  const reference = createReference(301);
  const here = reference.at(proxyMachine);
  const calls: string[] = [];
  let gateway: Server;
  let proxy: Proxy;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-haproxy-'));
    gateway = createServer(({ url = '' }, response) => {
      if (url !== '/readyz') calls.push(url);
      response.end('ok');
    });
    await new Promise<void>((resolve) => gateway.listen(3000, reference.at(11), resolve));
    proxy = await startHaproxy(reference, 'a password', join(folder, 'haproxy'));
    await until('a gateway is ready', 10_000, async () => (await proxy.countReady()) > 0);
  }, 30_000);
  afterAll(async () => {
    await proxy?.close();
    gateway?.close();
    await rm(folder, { recursive: true });
  });

  /** What is agreed on with a client. @returns null when the proxy refuses it */
  const agree = (options: ConnectionOptions) =>
    new Promise<{ protocol: string | null; cipher: string } | null>((resolve) => {
      const socket = connect({ host: here, port: 443, rejectUnauthorized: false, ...options }, () => {
        resolve({ protocol: socket.getProtocol(), cipher: socket.getCipher().name });
        socket.end();
      });
      socket.once('error', () => resolve(null));
    });

  test('offers TLS 1.3 first, 1.2, and nothing older', async () => {
    expect(await agree({})).toMatchObject({ protocol: 'TLSv1.3' });
    expect(await agree({ maxVersion: 'TLSv1.2' })).toMatchObject({ protocol: 'TLSv1.2' });
    for (const version of ['TLSv1', 'TLSv1.1'] as const)
      expect(
        await agree({ minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }),
      ).toBeNull();
  });

  test('agrees on suites with forward secrecy that authenticate alone', async () => {
    const old = { maxVersion: 'TLSv1.2' } as const;
    expect((await agree(old))?.cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/);
    for (const ciphers of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
      expect(await agree({ ...old, ciphers })).toMatchObject({ cipher: ciphers });
    for (const ciphers of ['ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA', 'AES128-GCM-SHA256'])
      expect([ciphers, await agree({ ...old, ciphers: `${ciphers}@SECLEVEL=0` })]).toEqual([ciphers, null]);
  });

  test('redirects pages that are asked for in clear, and refuses what programs call so', async () => {
    const ask = (path: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        get({ host: here, port: 80, path, headers: { Host: 'play.example' } }, (answer) => {
          resolve([answer.statusCode, answer.headers.location]);
          answer.resume();
        }).once('error', reject);
      });
    expect(await ask('/m/home?from=a')).toEqual([302, 'https://play.example/m/home?from=a']);
    for (const path of ['/api/v1/session', '/provider/v1/bet', '/processor/v1/payment'])
      expect([path, await ask(path)]).toEqual([path, [403, undefined]]);
    expect(calls).toEqual([]);
  });
});
