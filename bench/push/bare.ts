import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, cpu, memory } from './usage.ts';

/** Server-sent events on bare node:http: nobody is known, nothing is looked up. */
export interface BareRequest {
  what: 'memory' | 'cpu' | 'deliver';
}

const open = new Set<ServerResponse>();
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 3000\n\n');
  open.add(response);
  request.on('close', () => open.delete(response));
});
const deliver = () => {
  const text = `event: balance\ndata: ${JSON.stringify({ type: 'balance', sumBalance: '1', currency: 'PHP' })}\n\n`;
  for (const response of open) response.write(text);
};

answerParent(({ what }: BareRequest) => (what === 'memory' ? memory() : what === 'cpu' ? cpu() : deliver()));
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ value: (server.address() as AddressInfo).port }));
