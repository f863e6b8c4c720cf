import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestGateway } from '../../testing/test-gateway.ts';

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
