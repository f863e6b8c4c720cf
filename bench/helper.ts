import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface HelperAnswer<Value> {
  value?: Value;
  error?: string;
}

/** A gateway in a process of its own that does on request what is measured without HTTP. */
export interface Helper<Request> {
  /** What it said when it was ready. */
  ready<Value>(): Promise<Value>;
  call<Value>(request: Request): Promise<Value>;
  stop(): Promise<void>;
}

/**
 * Starts one on a database of its own.
 * @param program its file
 * @param more variables of its environment
 */
export async function startHelper<Request extends object>(
  program: string,
  more: Record<string, string> = {},
): Promise<Helper<Request>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await chmod(folder, 0o755);
  const child = fork(program, {
    env: { PATH: process.env.PATH, FOYER_DATA: folder, FOYER_LOG: 'silent', ...more },
  });
  const answer = async <Value>(): Promise<Value> => {
    const [{ value, error }] = (await once(child, 'message')) as [HelperAnswer<Value>];
    if (error !== undefined) throw new Error(error);
    return value as Value;
  };
  return {
    ready: answer,
    call<Value>(request: Request) {
      child.send(request);
      return answer<Value>();
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
