import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, mayBePublic, publicFetch, publicLookup } from './public-fetch.ts';

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
];

test.each(inside)('%s is no address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  const host = address.includes(':') ? `[${address}]` : address;
  expect(mayBePublic(new URL(`https://${host}/`))).toBe(false);
});

test.each(['1.1.1.1', '2606:4700:4700::1111'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://a.localhost/',
  'http://example.com/',
])('%s is not asked', async (address) => {
  await expect(publicFetch(address, {})).rejects.toThrow('may not be asked');
});

/** Resolves a name at each question to the next of these lists. */
const names = (...answers: string[][]) => {
  let asked = 0;
  const resolve: Parameters<typeof publicLookup>[0] = (_, __, done) =>
    done(
      null,
      (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
    );
  const lookup = publicLookup(resolve);
  return (all: boolean) =>
    new Promise((found, fail) =>
      lookup('name.example', { all }, (error, address) => (error ? fail(error) : found(address))),
    );
};

test('a name that leads inside, also with one of several addresses, or later, is refused when it is resolved', async () => {
  await expect(names(['10.0.0.1'])(false)).rejects.toThrow('leads to an address inside');
  await expect(names(['1.1.1.1', '169.254.169.254'])(true)).rejects.toThrow('leads to an address inside');
  await expect(names([])(true)).rejects.toThrow('has no address');
  const changing = names(['1.1.1.1'], ['127.0.0.1']);
  expect(await changing(false)).toBe('1.1.1.1');
  await expect(changing(true)).rejects.toThrow('leads to an address inside');
});

test('nothing is sent to a name that leads to this machine', async () => {
  let connections = 0;
  const server = createServer(() => void (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(publicFetch(`https://127.0.0.1:${port}/`, {})).rejects.toThrow('may not be asked');
  await expect(publicFetch(`https://localhost.:${port}/`, {})).rejects.toThrow('may not be asked');
  expect(connections).toBe(0);
  server.close();
});
