import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address for the server that takes writes now, as HAProxy in front of Patroni is. */
export interface Forwarder {
  port: number;
  /** Ends every connection; new ones lead to that port, or are ended with null. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
}

/** @param target the port that it leads to at first */
export async function startForwarder(target: number): Promise<Forwarder> {
  let current: number | null = target;
  const open = new Set<Socket>();
  const hold = (socket: Socket, other: () => Socket | undefined) => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      other()?.destroy();
    });
  };
  const server = createServer((client) => {
    if (current === null) return client.destroy();
    const behind = connect(current, '127.0.0.1');
    hold(client, () => behind);
    hold(behind, () => client);
    client.pipe(behind).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      current = port;
      endAll();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
