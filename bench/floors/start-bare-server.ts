import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A bare server in a process of its own. */
export interface BareServer {
  child: ChildProcess;
  port: number;
}

/** Starts it. @param page what it answers at /page */
export async function startBareServer(page: string): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  child.stdin?.end(page);
  const [address] = (await once(child, 'message')) as [{ port: number }];
  return { child, port: address.port };
}
