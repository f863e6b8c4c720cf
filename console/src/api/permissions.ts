import type { Permission } from '@foyer/contract/permissions';

/** What is done on a page. */
type Action = 'view' | 'edit';

function page<Part extends string>(part: Part): { view: `${Part}.view`; edit: `${Part}.edit` };
function page<Part extends string, Edit extends string>(
  part: Part,
  edit: Edit,
): { view: `${Part}.view`; edit: `${Part}.${Edit}` };
function page(part: string, edit = 'edit') {
  return { view: `${part}.view`, edit: `${part}.${edit}` };
}
const content = page('content');
const games = page('games');
const site = page('site');

/** What each page of the console needs, and what changes on it need; the gateway enforces the same (contract, `permission`). */
const needed: Record<string, Partial<Record<Action, Permission>>> = {
  overview: { view: 'overview.view' },
  players: page('players', 'manage'),
  rounds: { view: 'players.view' },
  statements: { view: 'players.view' },
  conversations: page('conversations', 'reply'),
  deposits: page('deposits', 'decide'),
  withdrawals: page('withdrawals', 'decide'),
  'turnover-weights': { view: 'withdrawals.view', edit: 'withdrawals.rules' },
  'cash-rules': { view: 'withdrawals.view', edit: 'withdrawals.rules' },
  approvals: { view: 'approvals.view', edit: 'approvals.view' },
  'approval-rules': { view: 'approvals.view', edit: 'approvals.rules' },
  adjustments: { edit: 'adjustments.request' },
  cases: page('cases', 'resolve'),
  'day-files': page('cases', 'resolve'),
  flags: page('flags', 'clear'),
  'velocity-rules': { view: 'flags.view', edit: 'flags.rules' },
  'duplicate-rules': { view: 'flags.view', edit: 'flags.rules' },
  exclusions: { view: 'protection.view' },
  interactions: page('protection', 'act'),
  register: page('protection', 'act'),
  'help-lines': { view: 'protection.view', edit: 'protection.rules' },
  'care-rules': { view: 'protection.view', edit: 'protection.rules' },
  'marker-rules': { view: 'protection.view', edit: 'protection.rules' },
  'player-protection': page('protection', 'act'),
  conformance: { view: 'protection.view' },
  identities: page('identities', 'decide'),
  'payment-methods': page('payment_methods'),
  games,
  lotteries: page('lotteries', 'manage'),
  'lottery-draws': page('lotteries', 'manage'),
  'lottery-ranges': page('lotteries', 'manage'),
  'lottery-versions': { view: 'lotteries.view' },
  'lottery-returns': { view: 'lotteries.view' },
  vendors: games,
  announcements: content,
  banners: content,
  'agent-contracts': page('agents', 'manage'),
  'agent-settlements': page('agents', 'manage'),
  'agent-applications': page('agents', 'manage'),
  'agent-rates': page('agents', 'manage'),
  'agent-debts': { view: 'agents.view' },
  promotions: page('promotions'),
  rebates: page('promotions'),
  club: page('promotions'),
  offers: page('promotions'),
  referrals: page('promotions'),
  missions: page('promotions'),
  tournaments: page('promotions'),
  applications: page('applications', 'decide'),
  help: content,
  'site-links': content,
  'live-models': content,
  outbox: { view: 'outbox.view' },
  'site-status': site,
  switches: site,
  fields: site,
  'trusted-hosts': site,
  'chat-place': site,
  'code-rules': site,
  'site-defaults': site,
  'session-rules': site,
  'retention-rules': site,
  'team-rules': site,
  jurisdiction: site,
  'sign-in-services': site,
  providers: { view: 'providers.view', edit: 'platform.providers' },
  security: { view: 'security.view' },
  'security-rules': page('security', 'rules'),
  staff: page('staff', 'manage'),
  roles: { view: 'staff.view', edit: 'roles.manage' },
  audit: { view: 'audit.view' },
};

/**
 * Whether somebody may do something on a page; what needs no permission everybody may.
 * @param resource the page, as it stands in its address; empty for the overview
 * @param action as react-admin names it: everything but `list` and `show` changes something
 */
export function isPermitted(
  { permissions }: { permissions: readonly string[] },
  resource: string,
  action: string,
) {
  const permission = needed[resource || 'overview']?.[/^(list|show)$/.test(action) ? 'view' : 'edit'];
  return permission === undefined || permissions.includes(permission);
}
