import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/**
 * Runs `git apply` on the files of a folder. No repository is looked for: below the folder of another one Git would leave out
 * what the patch changes, and say that all is well.
 * @throws Error when the patch does not fit
 */
export async function gitApply(folder: string, ...args: string[]): Promise<void> {
  await exec('git', ['apply', ...args], {
    cwd: folder,
    env: { ...process.env, GIT_DIR: join(folder, 'no-repository') },
  });
}
