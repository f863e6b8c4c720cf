import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { gitApply } from '../mutants/git-apply.ts';
import { pageOf, pagePath, type Result } from '../mutants/page.ts';
import { parseMutant, readMutants } from '../mutants/patch.ts';
import { inRoot, root } from '../places.ts';

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
    await gitApply(root, '--check', path).catch(() => outdated.push(name));
  expect(outdated).toEqual([]);
});

const killed = (mutant: Result['mutant']): Result => ({ mutant, unit: 'killed', torture: 'killed' });

test('the page of planted bugs says of each that everything it names kills it', async () => {
  const mutants = await readMutants();
  const wanted = pageOf(mutants.map(killed), mutants, '').split('\n');
  expect((await readFile(pagePath, 'utf8')).split('\n')).toEqual(wanted);
});

test('a bug that survived, and one whose proof was not run, stand on the page as such', async () => {
  const mutant = (await readMutants()).find(({ torture }) => torture);
  const pageWith = (result: Partial<Result>, before = '') =>
    pageOf([{ ...killed(mutant!), ...result }], [mutant!], before);
  const proof = `by \`${mutant!.torture}\` |`;
  expect(pageWith({ unit: 'survived' })).toContain(`| survived by \`${mutant!.tests[0]}\``);
  expect(pageWith({ torture: 'survived' })).toContain(`| survived ${proof}`);
  expect(pageWith({ torture: null })).toContain(`| not run ${proof}`);
  expect(pageWith({ torture: null }, pageWith({}))).toContain(`| killed ${proof}`);
});

test('a patch that does not say what it breaks is refused', () => {
  const subject = 'Subject: a win is paid twice\n';
  expect(() => parseMutant('x', 'x.patch', `${subject}\ndiff --git a b`)).toThrow('x.patch');
  expect(
    parseMutant('x', 'x.patch', `${subject}Tests: one.test.ts two.test.ts\n\ndiff --git a b`),
  ).toMatchObject({ subject: 'a win is paid twice', tests: ['one.test.ts', 'two.test.ts'], torture: null });
});
