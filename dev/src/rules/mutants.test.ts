import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseMutant, readMutants } from '../mutants/patch.ts';
import { inRoot, root } from '../places.ts';

const exec = promisify(execFile);

test('every planted bug names tests that exist', async () => {
  const mutants = await readMutants();
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  const missing = mutants.flatMap(({ tests, torture }) =>
    [...tests, ...(torture ? [torture] : [])].filter((file) => !existsSync(inRoot(file))),
  );
  expect(missing).toEqual([]);
});

test('every planted bug still fits the code', async () => {
  const outdated: string[] = [];
  for (const { name, path } of await readMutants())
    await exec('git', ['apply', '--check', path], { cwd: root }).catch(() => outdated.push(name));
  expect(outdated).toEqual([]);
});

test('a patch that does not say what it breaks is refused', () => {
  const subject = 'Subject: a win is paid twice\n';
  expect(() => parseMutant('x', 'x.patch', `${subject}\ndiff --git a b`)).toThrow('x.patch');
  expect(
    parseMutant('x', 'x.patch', `${subject}Tests: one.test.ts two.test.ts\n\ndiff --git a b`),
  ).toMatchObject({ subject: 'a win is paid twice', tests: ['one.test.ts', 'two.test.ts'], torture: null });
});
