import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { ourCode } from './our-files.ts';
import { parametersIn, returns, values } from './return-parameters.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const found = ourCode()
  .filter((path) => path.startsWith('portal/src/') && !/\.test\.tsx?$|\/testing\//.test(path))
  .flatMap((path) => parametersIn(path, read(path)));

test('every address parameter declares whether it is a return address (T14)', () => {
  const unknown = found.filter(({ name }) => !returns.includes(name) && !values.includes(name));
  // A new one: name it in `values`, or in `returns` with a case in the journey
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test('every declared parameter is read somewhere', () => {
  const names = new Set(found.map(({ name }) => name));
  expect([...returns, ...values].filter((name) => !names.has(name))).toEqual([]);
});

test('the journey tries every return address', () => {
  const journey = read('e2e/journeys/safe-returns.spec.ts');
  expect(returns.filter((name) => !journey.includes(`${name}=`))).toEqual([]);
});

test('code that reads a return address calls safePath', () => {
  const readers = new Set(
    found.filter(({ name }) => name === 'from' || name === 'backUrl').map(({ file }) => file),
  );
  const careless = [...readers].filter((file) => !/safePath\(|leaveFor\(/.test(read(file)));
  expect([readers.size > 1, careless]).toEqual([true, []]);
});

test('the scan finds a planted violation', () => {
  const source =
    "const query = useQueryParams();\ngo(query.get('next')); if (query.has('again')) go(text('goTo'));";
  expect(parametersIn('x.tsx', source).map(({ name }) => name)).toEqual(['next', 'again', 'goTo']);
  expect(parametersIn('x.tsx', "map.get('next')")).toEqual([]);
});
