import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** A tool that tidies up for a moment when it is told to end. */
const tool = `process.on('SIGTERM', () => setTimeout(() => { console.log('tidied up'); process.exit(0); }, 200));
  setInterval(() => {}, 1000); console.log('runs');`;
const program = `const { endPrograms, runProgram } = await import(${JSON.stringify(join(import.meta.dirname, 'program.ts'))});
  process.once('SIGTERM', async () => {
    await endPrograms();
    void runProgram('node', ['-e', 'console.log("another one")']);
    console.log('ended');
    process.exit(130);
  });
  await runProgram('node', ['-e', ${JSON.stringify(tool)}]);
  console.log('went on');`;

test('who is told to end waits for the tools that run, and begins no other one', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line === 'runs') child.kill('SIGTERM');
  }
  expect([await ended, lines]).toEqual([
    [130, null],
    ['runs', 'tidied up', 'ended'],
  ]);
});
