import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { cruiseImports } from './cruise-imports.ts';
import { areas } from './areas.ts';
import { importRules } from './import-rules.ts';
import { codeFolders, ourCode } from './our-files.ts';
import { plant } from './planted.ts';

const leaf = 'export const x = 1;\nexport type X = number;\n';
const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
const importingType = (path: string) => `import type { X } from '${path}';\nexport type Y = X;\n`;
const pkg = (name: string) => ({
  [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
  [`node_modules/${name}/index.js`]: leaf,
});

/** For every rule a small repository in which exactly one file breaks it, and that file. */
const planted: Record<string, { files: Record<string, string>; culprit: string }[]> = {
  'contract-stands-alone': [
    {
      files: { 'contract/src/a.ts': importing('../../gateway/src/b.ts'), 'gateway/src/b.ts': leaf },
      culprit: 'contract/src/a.ts',
    },
  ],
  'lottery-stands-alone': [
    {
      files: { 'lottery/src/a.ts': importing('../../contract/src/b.ts'), 'contract/src/b.ts': leaf },
      culprit: 'lottery/src/a.ts',
    },
  ],
  'lottery-is-not-for-the-studio': [
    {
      files: { 'studio/src/a.ts': importing('../../lottery/src/b.ts'), 'lottery/src/b.ts': leaf },
      culprit: 'studio/src/a.ts',
    },
  ],
  'packages-share-the-contract': [
    {
      files: { 'studio/src/a.ts': importing('../../gateway/src/b.ts'), 'gateway/src/b.ts': leaf },
      culprit: 'studio/src/a.ts',
    },
    {
      files: { 'gateway/src/a.ts': importingType('../../portal/src/b.tsx'), 'portal/src/b.tsx': leaf },
      culprit: 'gateway/src/a.ts',
    },
    {
      files: { 'portal/src/a.ts': importing('../../dev/src/b.ts'), 'dev/src/b.ts': leaf },
      culprit: 'portal/src/a.ts',
    },
  ],
  'no-cycles': [
    {
      files: {
        'bench/a.ts': `${importing('./b.ts')}export const x = 1;`,
        'bench/b.ts': `${importing('./a.ts')}export const x = 1;`,
      },
      culprit: 'bench/a.ts',
    },
  ],
  'portal-features-stand-apart': [
    {
      files: {
        'portal/src/features/login/A.tsx': importing('../help/b.ts'),
        'portal/src/features/help/b.ts': leaf,
      },
      culprit: 'portal/src/features/login/A.tsx',
    },
    {
      files: {
        'portal/src/features/login/A.tsx': importing('../../shell/b.ts'),
        'portal/src/shell/b.ts': leaf,
      },
      culprit: 'portal/src/features/login/A.tsx',
    },
  ],
  'portal-shell-knows-no-feature': [
    {
      files: {
        'portal/src/shell/A.tsx': importing('../features/help/b.ts'),
        'portal/src/features/help/b.ts': leaf,
      },
      culprit: 'portal/src/shell/A.tsx',
    },
  ],
  'portal-routes-on-top': [
    {
      files: {
        'portal/src/features/help/a.ts': importing('../../routes.tsx'),
        'portal/src/routes.tsx': leaf,
      },
      culprit: 'portal/src/features/help/a.ts',
    },
  ],
  'portal-domain-below-features': [
    {
      files: {
        'portal/src/domain/games/a.ts': importing('../../features/help/b.ts'),
        'portal/src/features/help/b.ts': leaf,
      },
      culprit: 'portal/src/domain/games/a.ts',
    },
  ],
  'portal-ui-at-the-bottom': [
    {
      files: {
        'portal/src/ui/A.tsx': importing('../domain/games/b.ts'),
        'portal/src/domain/games/b.ts': leaf,
      },
      culprit: 'portal/src/ui/A.tsx',
    },
    {
      files: { 'portal/src/lib/a.ts': importing('@tanstack/react-query'), ...pkg('@tanstack/react-query') },
      culprit: 'portal/src/lib/a.ts',
    },
  ],
  'portal-carries-no-validator': [
    {
      files: {
        'portal/src/domain/a.ts': importing('../../../contract/src/portal/b.ts'),
        'contract/src/portal/b.ts': leaf,
      },
      culprit: 'portal/src/domain/a.ts',
    },
    {
      files: { 'portal/src/domain/a.ts': importing('zod'), ...pkg('zod') },
      culprit: 'portal/src/domain/a.ts',
    },
  ],
  'gateway-neighbours-by-the-noun': [
    {
      files: {
        'gateway/src/areas/catalogue/game/game.ts': importing('../wallet/store.ts'),
        'gateway/src/areas/catalogue/wallet/store.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/game/game.ts',
    },
    {
      files: {
        'gateway/src/areas/catalogue/game/game.ts': importing('../wallet/fees.ts'),
        'gateway/src/areas/catalogue/wallet/fees.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/game/game.ts',
    },
  ],
  'gateway-stores-stay-inside': [
    {
      files: {
        'gateway/src/server/compose.ts': importing('../areas/catalogue/wallet/store.ts'),
        'gateway/src/areas/catalogue/wallet/store.ts': leaf,
      },
      culprit: 'gateway/src/server/compose.ts',
    },
  ],
  'gateway-routes-call-the-noun': [
    {
      files: {
        'gateway/src/areas/catalogue/wallet/routes.ts': importing('./store.ts'),
        'gateway/src/areas/catalogue/wallet/store.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/wallet/routes.ts',
    },
  ],
  'gateway-routes-hold-no-connection': [
    {
      files: {
        'gateway/src/areas/catalogue/wallet/routes.ts': importing('../../../platform/db/connection.ts'),
        'gateway/src/platform/db/connection.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/wallet/routes.ts',
    },
  ],
  'gateway-nothing-below-imports-routes': [
    {
      files: {
        'gateway/src/areas/catalogue/wallet/wallet.ts': importing('./routes.ts'),
        'gateway/src/areas/catalogue/wallet/routes.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/wallet/wallet.ts',
    },
  ],
  'gateway-sql-only-in-stores': [
    {
      files: {
        'gateway/src/areas/catalogue/wallet/wallet.ts': importing('drizzle-orm'),
        ...pkg('drizzle-orm'),
      },
      culprit: 'gateway/src/areas/catalogue/wallet/wallet.ts',
    },
    { files: { 'gateway/src/http/a.ts': importing('pg'), ...pkg('pg') }, culprit: 'gateway/src/http/a.ts' },
  ],
  'gateway-wire-types-stop-at-routes': [
    {
      files: {
        'gateway/src/areas/catalogue/wallet/wallet.ts': importingType(
          '../../../../../contract/src/portal/wallet.ts',
        ),
        'contract/src/portal/wallet.ts': leaf,
      },
      culprit: 'gateway/src/areas/catalogue/wallet/wallet.ts',
    },
  ],
  'gateway-platform-knows-no-area': [
    {
      files: {
        'gateway/src/platform/http/a.ts': importingType('../../areas/tenancy/merchant/merchant.ts'),
        'gateway/src/areas/tenancy/merchant/merchant.ts': leaf,
      },
      culprit: 'gateway/src/platform/http/a.ts',
    },
  ],
  'gateway-integrations-know-no-area': [
    {
      files: {
        'gateway/src/integrations/a.ts': importingType('../areas/tenancy/merchant/merchant.ts'),
        'gateway/src/areas/tenancy/merchant/merchant.ts': leaf,
      },
      culprit: 'gateway/src/integrations/a.ts',
    },
  ],
  'gateway-areas-know-no-server': [
    {
      files: {
        'gateway/src/areas/tenancy/index.ts': importingType('../../server/compose.ts'),
        'gateway/src/server/compose.ts': leaf,
      },
      culprit: 'gateway/src/areas/tenancy/index.ts',
    },
  ],
  'gateway-production-knows-no-demo': [
    {
      files: { 'gateway/src/server/a.ts': importingType('../dev/demo.ts'), 'gateway/src/dev/demo.ts': leaf },
      culprit: 'gateway/src/server/a.ts',
    },
    {
      files: { 'gateway/src/main.ts': importing('./testing/a.ts'), 'gateway/src/testing/a.ts': leaf },
      culprit: 'gateway/src/main.ts',
    },
  ],
  ...Object.fromEntries(
    areas.slice(0, -1).map((area, index) => {
      const culprit = `gateway/src/areas/${area}/index.ts`;
      const below = areas[index + 1] ?? '';
      const files = {
        [culprit]: importingType(`../${below}/index.ts`),
        [`gateway/src/areas/${below}/index.ts`]: leaf,
      };
      return [`gateway-area-${area}`, [{ files, culprit }]];
    }),
  ),
};

test('every import in every file keeps the rules', async () => {
  const walk = await cruiseImports(root, codeFolders);
  expect(walk.breaches).toEqual([]);
  // The floor: a walk that saw less than git knows, or no imports in it, has gone blind.
  const code = ourCode();
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((path) => !walk.files.includes(path))).toEqual([]);
  expect(walk.imports).toBeGreaterThan(code.length);
});

test('type-only imports of the contract are allowed, and so is a neighbour’s <noun>.ts', async () => {
  using fine = plant({
    'portal/src/domain/a.ts': importingType('../../../contract/src/portal/b.ts'),
    'contract/src/portal/b.ts': leaf,
    'gateway/src/areas/catalogue/game/game.ts': importing('../wallet/wallet.ts'),
    'gateway/src/areas/catalogue/game/routes.ts': importing('./game.ts'),
    'gateway/src/areas/catalogue/wallet/wallet.ts': `${importing('./store.ts')}export const x = 1;`,
    'gateway/src/areas/catalogue/wallet/store.ts': leaf,
  });
  expect((await cruiseImports(fine.folder, ['portal', 'contract', 'gateway'])).breaches).toEqual([]);
});

test('every rule has a planted violation', () => {
  expect(Object.keys(planted).toSorted()).toEqual(importRules.map((rule) => rule.name).toSorted());
});

const cases = Object.entries(planted).flatMap(([rule, plots]) => plots.map((plot) => ({ rule, ...plot })));

test.each(cases)('$rule fails for $culprit', async ({ rule, files, culprit }) => {
  using wrong = plant(files);
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))].filter(
    (name) => name !== 'node_modules',
  );
  const { breaches } = await cruiseImports(wrong.folder, folders);
  expect(breaches).toContainEqual(expect.objectContaining({ rule, from: culprit }));
});
