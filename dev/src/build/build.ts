import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';
import { allOf } from '../all-of.ts';
import { inRoot } from '../places.ts';
import { StopError } from '@foyer/gateway/stop-error';
import { compressBuild } from './compress.ts';
import { inputsOf } from './inputs.ts';
import { builtWorkspaces, type Workspace } from './workspaces.ts';

const stampOf = (workspace: string) => inRoot(workspace, 'dist', '.inputs');

async function runBuildScript({ name, scripts }: Workspace): Promise<void> {
  const path = [dirname(process.execPath), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(scripts.build ?? '', {
    cwd: inRoot(name),
    shell: true,
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  const keep = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StopError(`The ${name} could not be built:\n${words.trim()}`);
}

/**
 * Builds a workspace unless what stands in its `dist` was made from exactly these files.
 * @returns whether it had to be built
 * @throws StopError with the build's last words
 */
export async function buildWorkspace(workspace: Workspace, say: (line: string) => void): Promise<boolean> {
  const stamp = stampOf(workspace.name);
  const inputs = inputsOf(workspace.name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false;
  const started = performance.now();
  // Without its stamp a build that is cut off counts as missing.
  await rm(stamp, { force: true });
  await runBuildScript(workspace);
  await compressBuild(inRoot(workspace.name, 'dist'));
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  say(`built ${workspace.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

async function buildStale(say: (line: string) => void): Promise<void> {
  const waiting = builtWorkspaces();
  const work = async () => {
    for (let workspace = waiting.shift(); workspace; workspace = waiting.shift())
      await buildWorkspace(workspace, say);
  };
  // Both to the end, also when one fails: whoever builds next must not meet the other
  await allOf([work(), work()]);
}

let running: Promise<void> | null = null;

/**
 * Builds every workspace that needs it, two at a time: the slowest machine we care for has two cores. Who asks
 * while a build runs waits for that one: two environments of one process would write the same files.
 */
export function buildWorkspaces(say: (line: string) => void): Promise<void> {
  running ??= buildStale(say).finally(() => (running = null));
  return running;
}
