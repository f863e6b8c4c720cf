import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { undeclaredImports } from './declared-imports.ts';
import { codeFolders, ourCode } from './our-files.ts';
import { plant } from './planted.ts';

test('every workspace declares which others it imports', () => {
  const files = ourCode().filter((file) => file !== 'dev/src/rules/declared-imports.test.ts');
  expect(files.length).toBeGreaterThan(500);
  expect(undeclaredImports(root, codeFolders, files)).toEqual([]);
});

test('an import that is not declared is found, of types and at run time too', () => {
  using wrong = plant({
    'contract/package.json': '{"name":"@foyer/contract"}',
    'portal/package.json': '{"name":"@foyer/portal","dependencies":{"@foyer/contract":"0.1.0"}}',
    'bench/package.json': '{"name":"@foyer/bench"}',
    'contract/a.ts': 'export const a = 1;',
    'portal/a.ts': "import { a } from '@foyer/contract/a';",
    'bench/a.ts': "import type { A } from '@foyer/contract';\nawait import('@foyer/portal');",
  });
  const files = ['contract/a.ts', 'portal/a.ts', 'bench/a.ts'];
  expect(undeclaredImports(wrong.folder, ['contract', 'portal', 'bench'], files)).toEqual([
    'bench imports @foyer/contract',
    'bench imports @foyer/portal',
  ]);
});
