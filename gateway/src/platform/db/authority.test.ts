import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createWebServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDb } from './connection.ts';

/** Fetches an address and says what came of it: authorities are read when a process begins. */
const fetching = `fetch(process.argv[1]).then(() => console.log('trusted'), (error) => console.log(error.cause.code))`;

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('a server on another machine', () => {
  let folder: string;
  /** A certificate that is its own authority. */
  const make = (name: string) => {
    const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    const form =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
    const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    execFileSync('openssl', [...form.split(' '), ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert), file: cert };
  };
  let own: ReturnType<typeof make>;
  let other: ReturnType<typeof make>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-authority-'));
    own = make('own');
    other = make('other');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A database as far as its greeting. @returns its port, and what it was told once the connection was encrypted */
  async function startDatabase() {
    const told: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('S');
        const secured = new TLSSocket(socket, { isServer: true, key: own.key, cert: own.cert });
        secured.on('error', () => {});
        secured.once('data', (startup) => {
          told.push(startup.toString('latin1'));
          secured.destroy();
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { port: (server.address() as AddressInfo).port, told };
  }
  const open = (port: number, sslrootcert: string) =>
    openDb({
      databaseUrl: `postgresql://gateway:secret@localhost:${port}/foyer?sslmode=verify-full&sslrootcert=${sslrootcert}`,
      dataFolder: folder,
      poolSize: 1,
      onError: () => {},
    });

  test('is told who calls only when the named authority signed its certificate', async () => {
    const { port, told } = await startDatabase();
    await expect(open(port, other.file)).rejects.toThrow(/certificate/);
    expect(told).toEqual([]);
    await expect(open(port, own.file)).rejects.toThrow();
    expect(told[0]).toContain('gateway');
  });

  test('a service is called only when a known authority signed its certificate', async () => {
    const server = createWebServer({ key: own.key, cert: own.cert }, (_, answer) => answer.end('ok'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    const ask = (authority: string) =>
      new Promise<string>((resolve) => {
        const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority };
        execFile(process.execPath, ['-e', fetching, url], { env }, (_, said) => resolve(said.trim()));
      });
    expect(await ask(own.file)).toBe('trusted');
    expect(await ask(other.file)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });
});
