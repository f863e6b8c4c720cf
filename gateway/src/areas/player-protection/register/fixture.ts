import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A national register of a test, as the product speaks to it. */
export interface TestRegister {
  config: { url: string; token: string };
  /** What it does next. */
  mood: 'answers' | 'down' | 'silent' | 'nonsense';
  /** Names it lists. */
  listed: Set<string>;
  listsAll: boolean;
  /** Names that it takes nothing about. */
  refuses: Set<string>;
  /** What it was asked and told. */
  asked: { path: string; body: Record<string, string> }[];
  close(): void;
}

/** Starts a register that lists nobody. */
export async function startRegister(): Promise<TestRegister> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    register.asked.push({ path: request.url ?? '', body });
    if (register.mood === 'silent') return;
    if (register.mood === 'down' || register.refuses.has(body.name ?? '')) response.writeHead(500).end();
    else if (register.mood === 'nonsense') response.end('{"listed": "perhaps"}');
    else {
      const listed = register.listsAll || register.listed.has(body.name ?? '');
      response.end(JSON.stringify({ listed, until: null }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const register: TestRegister = {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'token' },
    mood: 'answers',
    listed: new Set(),
    listsAll: false,
    refuses: new Set(),
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return register;
}
