import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');

test('a class that is used but left out of the utilities has a hand-written rule', () => {
  const [, leftOut = ''] = /@source not inline\('([^']+)'\)/.exec(read('styles/theme.css'))!;
  const classes = [...read('**/*.tsx').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const used = leftOut.split(' ').filter((name) => classes.includes(name));
  const written = read('styles/*.css');
  expect(used).toContain('underline');
  expect(used.filter((name) => !new RegExp(`\\.${name}\\b`).test(written))).toEqual([]);
});
