import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { root } from '../src/call-table.ts';
import { openApi } from '../src/openapi.ts';
import { allRoutes, productionRoutes, type Route } from '../src/routes.ts';

const audienceOf = ({ path }: Route): 'portal' | 'operator' | null =>
  path.startsWith('/api/v1/operator/') ? 'operator' : path.startsWith('/api/v1/') ? 'portal' : null;

const note =
  '// Written by `npm run openapi` from the declarations of the routes; a test refuses changes by hand.\n';

const list = (names: readonly string[]): string => names.map((name) => `    '${name}',\n`).join('');

/** Under which names calls of players take the code of the merchant, as the specification has them. */
const merchantFields = ['merchantCode', 'merchant_code', 'merchant'] as const;

/** The calls of players that are told the merchant, and under which name. */
function merchantFieldsOf(calls: readonly Route[]): string {
  const fields = calls.flatMap(({ name, spec }) => {
    const taken = spec.query instanceof z.ZodObject ? spec.query.shape : {};
    const field = merchantFields.find((each) => each in taken);
    return field ? [`    ${name}: '${field}',\n`] : [];
  });
  return `  {\n${fields.join('')}  },\n`;
}

/** The calls of one audience, without their schemas: what a browser needs to make them. */
function callsModule(audience: 'portal' | 'operator', who: string): string {
  const calls = allRoutes.filter((route) => audienceOf(route) === audience);
  const addresses = calls
    .map(({ name, method, path }) => `    ${name}: '${method} ${path.slice(root.length)}',\n`)
    .join('');
  const encrypted = calls.filter(({ spec }) => spec.encrypted).map(({ name }) => name);
  const told = audience === 'portal' ? merchantFieldsOf(calls) : '';
  return `${note}import { callTable } from '../call-table.ts';

/** Where the calls of ${who} live, and which of them travel encrypted. */
export const ${audience}Calls = /* @__PURE__ */ callTable(
  {
${addresses}  },
  [
${list(encrypted)}  ],
${told});
`;
}

function sharedModule(): string {
  const shared = allRoutes.filter(({ spec }) => spec.shared);
  return `${note}
/** The calls whose answer is the same for everybody at a merchant; those of all others are personal. */
export const sharedCalls: readonly string[] = [
${shared.map(({ name }) => `  '${name}',\n`).join('')}];

/** Where they live. */
export const sharedPaths: readonly string[] = [
${shared.map(({ path }) => `  '${path}',\n`).join('')}];
`;
}

/**
 * What is made from the declarations of the routes and committed, so that browsers carry no schema and a review sees
 * what changes on the wire.
 * @returns text by path within the contract
 */
export const generatedFiles = (): Record<string, string> => ({
  'src/generated/portal-calls.ts': `${callsModule('portal', 'players')}
/** The name of a call of players. */
export type PortalCallName = Parameters<typeof portalCalls.methodOf>[0];
`,
  'src/generated/operator-calls.ts': callsModule('operator', 'staff'),
  'src/generated/shared-calls.ts': sharedModule(),
  'openapi.json': `${JSON.stringify(openApi(productionRoutes), null, 2)}\n`,
});

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);

/** What is committed under a path within the contract. */
export const readCommitted = (path: string): string => readFileSync(at(path), 'utf8');

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedFiles())) writeFileSync(at(path), text);
}
