import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { plant } from './planted.ts';
import { findUnused } from './unused.ts';

test('nothing is unused: no file, no export, no dependency', () => {
  expect(findUnused(root)).toEqual([]);
});

test('an unused file, export and dependency are found', () => {
  using wrong = plant({
    'package.json':
      '{"name":"planted","private":true,"type":"module","dependencies":{"nobody-needs-me":"1.0.0"}}',
    'knip.json': '{"entry":["src/main.ts"],"project":["src/**/*.ts"]}',
    'src/main.ts': "import { used } from './parts.ts';\nprocess.exitCode = used;\n",
    'src/parts.ts': 'export const used = 1;\nexport const unusedExport = 2;\n',
    'src/forgotten.ts': 'export const forgotten = 1;\n',
  });
  const found = findUnused(wrong.folder);
  expect(found).toContain('files src/forgotten.ts src/forgotten.ts');
  expect(found).toContain('exports src/parts.ts unusedExport');
  expect(found).toContain('dependencies package.json nobody-needs-me');
  expect(found).toHaveLength(3);
});

test('an export of the contract that no workspace imports is found, although its package exports it', () => {
  using wrong = plant({
    'package.json': '{"name":"planted","private":true,"workspaces":["contract","app"]}',
    'knip.json': JSON.stringify({
      workspaces: {
        contract: { project: ['src/**/*.ts'], includeEntryExports: true },
        app: { entry: ['main.ts'], project: ['*.ts'] },
      },
    }),
    'contract/package.json': '{"name":"@planted/contract","type":"module","exports":{".":"./src/index.ts"}}',
    'contract/src/index.ts': 'export const used = 1;\nexport const forgotten = 2;\n',
    'app/package.json': '{"name":"@planted/app","type":"module","dependencies":{"@planted/contract":"*"}}',
    'app/main.ts': "import { used } from '@planted/contract';\nprocess.exitCode = used;\n",
  });
  expect(findUnused(wrong.folder)).toEqual(['exports contract/src/index.ts forgotten']);
});
