import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cutParts, takenPart } from './react-parts.ts';

const installed = join(
  dirname(createRequire(import.meta.url).resolve('react-dom/package.json')),
  'cjs/react-dom-client.production.js',
);
const source = readFileSync(installed, 'utf8');

test('the installed React has every part, and runs without them', () => {
  const fail = vi.fn();
  const cut = cutParts(source, fail);
  expect(fail).not.toHaveBeenCalled();
  expect(cut.length).toBeLessThan(source.length - 30_000);
  expect(cut).toContain('function getResource() {}');
  expect(cut).toContain('function waitForCommitToBeReady() {return null;}');
  expect(() => new Function('exports', 'require', cut)).not.toThrow();
});

test('a React that has a part no more stops the build', () => {
  const fail = vi.fn();
  cutParts(source.replace('function getResource(', 'function getAsset('), fail);
  expect(fail).toHaveBeenCalledExactlyOnceWith("React's DOM has no getResource: mend build/react-parts.ts");
});

test('a hook is looked for in every module', () => {
  expect(
    takenPart('export const useSaving = () => useActionState(save, null);', '/portal/src/domain/x.ts'),
  ).toBe('actions of forms');
});

test.each([
  ['<title>{name}</title>', 'elements that React lifts into the head'],
  ['<link rel="preload" href={x} />', 'elements that React lifts into the head'],
  ['<SuspenseList revealOrder="forwards">', 'lists of suspended parts'],
  ['<Activity mode="hidden">', 'activities'],
  ['const [state, act] = useActionState(save, null);', 'actions of forms'],
  ['<form noValidate action={save}>', 'actions of forms'],
  ['<altcha-widget test />', 'attributes of custom elements'],
  ['<input onCompositionEnd={done} />', 'events of text being composed'],
])('who takes a part is told: %s', (code, part) => {
  expect(takenPart(code, '/portal/src/ui/X.tsx')).toBe(part);
});

test.each([
  ['/** Once a <title> of its own. */ <header />', '/portal/src/ui/X.tsx'],
  ['<form noValidate onSubmit={save}>', '/portal/src/ui/X.tsx'],
  ['<Link href={x} /> // <link>', '/portal/src/ui/X.tsx'],
  ['<title>of another room</title>', '/console/src/App.tsx'],
])('others pass: %s', (code, file) => {
  expect(takenPart(code, file)).toBeUndefined();
});
