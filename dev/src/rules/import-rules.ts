import type { IForbiddenRuleType } from 'dependency-cruiser';
import { areaRules } from './areas.ts';

/**
 * Who may import whom (AGENTS.md: the packages and their layers). Each rule is proven by a planted violation in
 * `imports.test.ts`. Paths are relative to the repository; `$1` is the first group of `from`.
 */

/** Tests and their fixtures may import any file. */
const testing = String.raw`(\.test\.tsx?|/fixture\.ts)$`;
/** The demo's history writes what the stores of areas hold: it is no noun. */
const noun = '^gateway/src/(areas/[^/]+|dev)/(?!history/)([^/]+)/';
const store = String.raw`^gateway/src/(areas/[^/]+|dev|platform)/[^/]+/store[^/]*\.ts$`;
const routesFile = String.raw`^gateway/src/(areas/[^/]+|dev)/[^/]+/routes[^/]*\.ts$`;
/** What the wire looks like; the other files of the contract are words that every layer may use. */
const wire = String.raw`^contract/src/((portal|operator|provider)/|dev|index|routes?\.ts|openapi|endpoints|client)`;

const packages: IForbiddenRuleType[] = [
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports nothing of ours.',
    from: { path: '^contract/' },
    to: { path: '^(lottery|portal|gateway|console|studio|dev|e2e|bench|brands)/' },
  },
  {
    name: 'lottery-stands-alone',
    comment: 'The rules of the lotteries import nothing of ours: browsers verify draws by them.',
    from: { path: '^lottery/' },
    to: { path: '^(contract|portal|gateway|console|studio|dev|e2e|bench|brands)/' },
  },
  {
    name: 'lottery-is-not-for-the-studio',
    comment: 'Tickets are sold by the gateway, never by a provider.',
    from: { path: '^studio/' },
    to: { path: '^lottery/' },
  },
  {
    name: 'packages-share-the-contract',
    comment:
      'Portal, gateway, console and studio share the contract, the first three the lottery, and nothing else.',
    from: { path: '^(portal|gateway|console|studio)/' },
    to: { path: '^(portal|gateway|console|studio|dev|e2e|bench)/', pathNot: '^$1/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files that need each other are one file, or miss a third one.',
    from: {},
    to: { circular: true },
  },
];

const portal: IForbiddenRuleType[] = [
  {
    name: 'portal-features-stand-apart',
    comment: 'What two features share belongs in domain/.',
    from: { path: '^portal/src/features/([^/]+)/' },
    to: { path: '^portal/src/(features|shell)/', pathNot: '^portal/src/features/$1/' },
  },
  {
    name: 'portal-shell-knows-no-feature',
    comment: 'The route table puts the shell and the features together.',
    from: { path: '^portal/src/shell/' },
    to: { path: '^portal/src/features/' },
  },
  {
    name: 'portal-routes-on-top',
    comment: 'Only the entries and the route table itself import the route table.',
    from: { path: '^portal/src/(shell|features|domain|ui|lib)/', pathNot: testing },
    to: { path: String.raw`^portal/src/(routes|entry\.)` },
  },
  {
    name: 'portal-domain-below-features',
    comment: 'domain/ is used by features and shell, never the other way round.',
    from: { path: '^portal/src/domain/' },
    to: { path: '^portal/src/(shell|features)/' },
  },
  {
    name: 'portal-ui-at-the-bottom',
    comment: 'ui/ and lib/ know neither routes nor queries.',
    from: { path: '^portal/src/(ui|lib)/' },
    to: { path: String.raw`^portal/src/(shell|features|domain|paths\.)|/@tanstack/react-query/` },
  },
  {
    name: 'portal-carries-no-validator',
    comment: 'Schemas stay out of the browser: the portal takes types from them, never values (ADR 002).',
    from: { path: '^portal/src/', pathNot: testing },
    to: {
      path: String.raw`^contract/src/((portal|operator|provider)/|dev|index|routes?\.ts|openapi)|node_modules/zod/`,
      dependencyTypesNot: ['type-only'],
    },
  },
];

const gateway: IForbiddenRuleType[] = [
  {
    name: 'gateway-neighbours-by-the-noun',
    comment: 'A noun enters another by its <noun>.ts, never by its store or routes.',
    from: { path: noun, pathNot: testing },
    to: {
      path: '^gateway/src/areas/[^/]+/[^/]+/',
      pathNot: ['^gateway/src/$1/$2/', String.raw`^gateway/src/areas/[^/]+/([^/]+)/\1\.ts$`],
    },
  },
  {
    name: 'gateway-stores-stay-inside',
    comment: 'Outside the areas nobody reads a store.',
    from: { path: '^gateway/src/', pathNot: ['^gateway/src/(areas|dev|platform)/', testing] },
    to: { path: store },
  },
  {
    name: 'gateway-routes-call-the-noun',
    comment: 'routes.ts parses, calls and answers; the rules between it and the store are the noun’s.',
    from: { path: routesFile },
    to: { path: `${store}|^gateway/src/platform/db/` },
  },
  {
    name: 'gateway-routes-hold-no-connection',
    comment: 'A route calls its noun, which has the connection.',
    from: { path: routesFile },
    to: { path: String.raw`^gateway/src/platform/db/connection\.ts$` },
  },
  {
    name: 'gateway-nothing-below-imports-routes',
    comment: 'routes -> noun -> store.',
    from: {
      path: '^gateway/src/',
      pathNot: [
        testing,
        routesFile,
        '^gateway/src/server/',
        String.raw`^gateway/src/(areas/[^/]+/index|dev/demo)\.ts$`,
      ],
    },
    to: { path: routesFile },
  },
  {
    name: 'gateway-sql-only-in-stores',
    comment: 'store.ts is the only place of an area with SQL.',
    from: { path: '^gateway/src/', pathNot: [store, '^gateway/src/(platform/(db|jobs)|testing)/', testing] },
    to: { path: String.raw`node_modules/(drizzle-orm|pg)/|^gateway/src/platform/db/tables` },
  },
  {
    name: 'gateway-wire-types-stop-at-routes',
    comment:
      'Below routes.ts the gateway speaks its own words, not those of the wire. The page calls our own routes.',
    from: {
      path: `${noun}|^gateway/src/platform/db/`,
      pathNot: [routesFile, '^gateway/src/areas/pages/', testing],
    },
    to: { path: wire },
  },
];

/** All of them. */
export const importRules: IForbiddenRuleType[] = [...packages, ...portal, ...gateway, ...areaRules];
