import { spawn } from 'node:child_process';

/**
 * Runs npm: the one that started us, or else the one on the PATH.
 * @param {string[]} args npm's arguments
 * @param {string} cwd the folder to run in
 * @returns {Promise<number>} npm's exit code; what it prints goes to our stderr
 * @throws when there is no npm
 */
export function runNpm(args, cwd) {
  const ours = process.env.npm_execpath;
  const [command, list] = ours?.endsWith('.js') ? [process.execPath, [ours, ...args]] : ['npm', args];
  return new Promise((resolve, reject) => {
    spawn(command, list, { cwd, stdio: ['ignore', 2, 2] })
      .on('error', () =>
        reject(new Error('npm was not found. Install Node 20.19 or later together with npm.')),
      )
      .on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
