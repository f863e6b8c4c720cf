import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const watchEveryMs = 500;

/** Who started us, and who started that one: npm puts a shell between itself and us. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Calls back when npm, or the shell that it put in between, is gone: neither passes a signal on then. */
function onceNpmIsGone(end) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    end();
  }, watchEveryMs);
  timer.unref();
}

/**
 * Runs a script under another Node as if it were this process: same terminal, signals passed on, same exit
 * code. The channel between the two tells the script when this process is killed outright.
 * @param {string} node the binary
 * @param {string[]} args the script and its arguments
 * @param {string} root the repository's folder, working folder of the script
 * @returns {Promise<number>} the exit code
 */
export function handOver(node, args, root) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, args, {
    cwd: root,
    // What was compiled once is not compiled again: a third of what a gateway needs to start.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: path,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, pass);
  if (process.env.npm_lifecycle_event) onceNpmIsGone(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
