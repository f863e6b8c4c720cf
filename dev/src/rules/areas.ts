import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may know whom inside the gateway: the one table of it. An area knows the areas above it in this list, and
 * nobody below; imports of types count.
 */
export const areas = [
  'tenancy',
  'oversight',
  'ledger',
  'access',
  'player-protection',
  'catalogue',
  'content',
  'wallet',
  'cashier',
  'lottery',
  'messaging',
  'agents',
  'rewards',
  'backoffice',
  'pages',
] as const;

const folder = (...names: readonly string[]) => `^gateway/src/(${names.join('|')})/`;
const inAreas = (...names: readonly string[]) => `^gateway/src/areas/(${names.join('|')})/`;

/** What only tests and what they set up may import. */
const testing = String.raw`(\.test\.tsx?|/fixture\.ts)$|^gateway/src/(testing|security-tests)/`;

/** One rule for each area that has areas below it. */
const order: IForbiddenRuleType[] = areas.slice(0, -1).map((area, index) => ({
  name: `gateway-area-${area}`,
  comment: `${area} knows ${areas.slice(0, index).join(', ') || 'no other area'}.`,
  from: { path: inAreas(area), pathNot: testing },
  to: { path: inAreas(...areas.slice(index + 1)) },
}));

/** The layers around the areas, and the order of the areas. */
export const areaRules: IForbiddenRuleType[] = [
  {
    name: 'gateway-platform-knows-no-area',
    comment: 'platform/ is what areas stand on.',
    from: { path: folder('platform'), pathNot: testing },
    to: { path: folder('areas', 'integrations', 'server', 'dev') },
  },
  {
    name: 'gateway-integrations-know-no-area',
    comment: 'integrations/ speak to services outside, on the platform alone.',
    from: { path: folder('integrations'), pathNot: testing },
    to: { path: folder('areas', 'server', 'dev') },
  },
  {
    name: 'gateway-areas-know-no-server',
    comment: 'server/compose.ts puts the areas together; no area knows how.',
    from: { path: folder('areas'), pathNot: testing },
    to: { path: folder('server') },
  },
  {
    name: 'gateway-production-knows-no-demo',
    comment: 'The demo is a composition of its own: production code never imports it.',
    from: {
      path: String.raw`^gateway/src/(areas|config|integrations|platform|server)/|^gateway/src/(main|cli)\.ts$`,
      pathNot: testing,
    },
    to: { path: folder('dev', 'testing', 'security-tests') },
  },
  ...order,
];
