import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Told<Value> {
  value?: Value;
  error?: string;
}

/** A gateway in a process of its own that does on request what is measured without HTTP. */
export interface Helper<Asked> {
  /** What it said when it was ready. */
  ready<Value>(): Promise<Value>;
  ask<Value>(asked: Asked): Promise<Value>;
  stop(): Promise<void>;
}

/**
 * Starts one on a database of its own.
 * @param program its file
 * @param more variables of its environment
 */
export async function startHelper<Asked extends object>(
  program: string,
  more: Record<string, string> = {},
): Promise<Helper<Asked>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await chmod(folder, 0o755);
  const child = fork(program, {
    env: { PATH: process.env.PATH, FOYER_DATA: folder, FOYER_LOG: 'silent', ...more },
  });
  const told = async <Value>(): Promise<Value> => {
    const [{ value, error }] = (await once(child, 'message')) as [Told<Value>];
    if (error !== undefined) throw new Error(error);
    return value as Value;
  };
  return {
    ready: told,
    ask<Value>(asked: Asked) {
      child.send(asked);
      return told<Value>();
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
