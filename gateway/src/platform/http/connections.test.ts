import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';
import { rememberCallers } from './connections.ts';

test('closing does not wait for a connection that never asked anything', async () => {
  const gateway = await startTestGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(gateway.app.server, 'connection');
  const socket = connect((gateway.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  await connected;
  await gateway.dispose();
  await ended;
  expect(socket.destroyed).toBe(true);
});

test('what is done for a caller that left is still done for its address', async () => {
  const app = Fastify();
  rememberCallers(app);
  const seen = Promise.withResolvers<string>();
  app.get('/', async (request) => {
    caller.destroy();
    await once(request.raw.socket, 'close');
    seen.resolve(request.ip);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const caller = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await seen.promise).toBe('127.0.0.1');
  await app.close();
});
