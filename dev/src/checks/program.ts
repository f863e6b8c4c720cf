import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';
import { inRoot, root } from '../places.ts';

const running = new Set<ChildProcess>();
let isEnding = false;

/** Ends the tools that run, when we are told to end, and waits until they have tidied up. No other one is begun. */
export async function endPrograms(): Promise<void> {
  isEnding = true;
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
}

/**
 * Runs one of our tools, showing what it prints.
 * @param name its name among the installed packages' programs
 * @param env more environment variables
 * @returns its exit code; nothing once we are ending
 */
export async function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const never = new Promise<never>(() => {});
  if (isEnding) return never;
  const path = [dirname(process.execPath), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(inRoot('node_modules', '.bin', name), args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  return isEnding ? never : (code ?? 1);
}
