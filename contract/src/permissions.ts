/** What a permission reaches: one brand of those somebody works for, or the whole installation. */
export type Scope = 'brand' | 'platform';

/**
 * Every permission of the staff, with what it lets somebody do. A route of the staff declares the one it needs.
 * A permission of scope `platform` is only ever held by platform staff.
 */
export const permissionCatalogue = {
  'overview.view': { scope: 'brand', text: 'See the figures of the dashboard' },
  'players.view': { scope: 'brand', text: 'See players and their history' },
  'players.manage': { scope: 'brand', text: 'Disable and enable players, reset their security' },
  'conversations.view': { scope: 'brand', text: 'Read conversations with players' },
  'conversations.reply': { scope: 'brand', text: 'Write to players and handle their tickets' },
  'attachments.view': { scope: 'brand', text: 'See the pictures that players send' },
  'deposits.view': { scope: 'brand', text: 'See deposits and receipts' },
  'deposits.decide': { scope: 'brand', text: 'Confirm or refuse deposits' },
  'withdrawals.view': { scope: 'brand', text: 'See withdrawals and the rules for them' },
  'withdrawals.decide': { scope: 'brand', text: 'Approve, refuse and pay withdrawals' },
  'withdrawals.rules': { scope: 'brand', text: 'Change the rules for withdrawals' },
  'identities.view': { scope: 'brand', text: 'See the identities that players submitted' },
  'identities.decide': { scope: 'brand', text: 'Approve or refuse identities' },
  'approvals.view': { scope: 'brand', text: 'See what waits for a second person' },
  'approvals.money': {
    scope: 'brand',
    text: 'Approve deposits, withdrawals, adjustments, rewards, void draws and lottery results that others requested',
  },
  'approvals.settings': {
    scope: 'brand',
    text: 'Approve promotions, payment methods, thresholds, access of staff, keys of providers and their caps, sign-in services and looser rules of withdrawals that others requested',
  },
  'approvals.rules': { scope: 'brand', text: 'Change when a second person is needed' },
  'adjustments.request': { scope: 'brand', text: 'Adjust balances, which needs a second person' },
  'cases.view': { scope: 'brand', text: 'See the open cases' },
  'cases.resolve': { scope: 'brand', text: 'Close cases' },
  'flags.view': { scope: 'brand', text: 'See the flags on players, and the rules that raise them' },
  'flags.clear': { scope: 'brand', text: 'Clear flags on players' },
  'flags.rules': { scope: 'brand', text: 'Change what raises a flag on a player' },
  'protection.view': {
    scope: 'brand',
    text: 'See how players are protected, and what rule books demand of it',
  },
  'protection.act': {
    scope: 'brand',
    text: 'Stop players and make their limits tighter, never the other way round',
  },
  'protection.rules': {
    scope: 'brand',
    text: 'Change what of a day of play brings a player to staff, and what happens by itself',
  },
  'payment_methods.view': { scope: 'brand', text: 'See the payment methods' },
  'payment_methods.edit': { scope: 'brand', text: 'Change the payment methods' },
  'promotions.view': { scope: 'brand', text: 'See promotions' },
  'promotions.edit': { scope: 'brand', text: 'Write and publish promotions' },
  'applications.view': { scope: 'brand', text: 'See applications for promotions' },
  'applications.decide': { scope: 'brand', text: 'Approve or refuse applications' },
  'content.view': { scope: 'brand', text: 'See announcements, banners, help and links' },
  'content.edit': { scope: 'brand', text: 'Write announcements, banners, help and links' },
  'games.view': { scope: 'brand', text: 'See games and vendors' },
  'games.edit': { scope: 'brand', text: 'Switch games and vendors on and off' },
  'lotteries.view': { scope: 'brand', text: 'See lotteries, their draws, exposure and returns' },
  'lotteries.manage': {
    scope: 'brand',
    text: 'Stop the sale of lotteries, enter results and void draws, which needs a second person',
  },
  'agents.view': { scope: 'brand', text: 'See contracts of agents, settlements and debts' },
  'agents.manage': {
    scope: 'brand',
    text: 'Write, offer and end contracts of agents, release and reverse settlements, which needs a second person',
  },
  'site.view': { scope: 'brand', text: 'See the settings of the site' },
  'site.edit': { scope: 'brand', text: 'Change the settings of the site, also close it' },
  'outbox.view': { scope: 'brand', text: 'Read the messages that the demo sent' },
  'audit.view': { scope: 'brand', text: 'Read and verify the audit log' },
  'security.view': { scope: 'brand', text: 'See security events' },
  'security.rules': { scope: 'brand', text: 'Change which security events open a case' },
  'providers.view': { scope: 'brand', text: 'See which game providers serve the brand' },
  'staff.view': { scope: 'brand', text: 'See the staff of the brand' },
  'staff.manage': {
    scope: 'brand',
    text: 'Invite staff, change their roles, disable them, reset their logins',
  },
  'roles.manage': { scope: 'brand', text: 'Add and change the roles of the brand' },
  'platform.providers': { scope: 'platform', text: 'Add game providers, their keys and allowed addresses' },
} as const satisfies Record<string, { scope: Scope; text: string }>;

/** What a member of staff may do. */
export type Permission = keyof typeof permissionCatalogue;

/** Every permission, in the order they are presented. */
export const permissions = Object.keys(permissionCatalogue) as [Permission, ...Permission[]];

const scopeOf = (permission: Permission): Scope => permissionCatalogue[permission].scope;

/** The permissions that reach one brand at most. */
const brandPermissions: readonly Permission[] = permissions.filter(
  (permission) => scopeOf(permission) === 'brand',
);

/** A set of permissions under a name. */
export interface Role {
  name: string;
  scope: Scope;
  permissions: readonly Permission[];
}

const looks = ['overview.view', 'players.view'] as const;
const cashViews = [
  'attachments.view',
  'deposits.view',
  'withdrawals.view',
  'identities.view',
  'payment_methods.view',
] as const;

/** The roles that every installation has; brands may add own ones. */
export const builtInRoles = {
  support: {
    name: 'Support',
    scope: 'brand',
    permissions: [
      ...looks,
      ...cashViews,
      'players.manage',
      'conversations.view',
      'conversations.reply',
      'deposits.decide',
      'withdrawals.decide',
      'identities.decide',
      'approvals.view',
      'approvals.money',
      'adjustments.request',
      'cases.view',
      'cases.resolve',
      'flags.view',
      'flags.clear',
      'protection.view',
      'protection.act',
      'promotions.view',
      'applications.view',
      'applications.decide',
      'content.view',
      'games.view',
      'lotteries.view',
      'lotteries.manage',
      'site.view',
      'outbox.view',
    ],
  },
  cashier: {
    name: 'Cashier',
    scope: 'brand',
    permissions: [
      ...looks,
      ...cashViews,
      'deposits.decide',
      'withdrawals.decide',
      'approvals.view',
      'approvals.money',
      'adjustments.request',
      'cases.view',
      'flags.view',
    ],
  },
  risk: {
    name: 'Risk',
    scope: 'brand',
    permissions: [
      ...looks,
      ...cashViews,
      'players.manage',
      'conversations.view',
      'identities.decide',
      'approvals.view',
      'approvals.money',
      'approvals.settings',
      'cases.view',
      'cases.resolve',
      'flags.view',
      'flags.clear',
      'flags.rules',
      'protection.view',
      'protection.act',
      'protection.rules',
      'lotteries.view',
      'promotions.view',
      'applications.view',
      'audit.view',
      'security.view',
    ],
  },
  content: {
    name: 'Content',
    scope: 'brand',
    permissions: [
      'overview.view',
      'content.view',
      'content.edit',
      'promotions.view',
      'games.view',
      'site.view',
    ],
  },
  'agent-manager': {
    name: 'Agent manager',
    scope: 'brand',
    permissions: [
      ...looks,
      'attachments.view',
      'conversations.view',
      'conversations.reply',
      'approvals.view',
      'promotions.view',
      'agents.view',
      'agents.manage',
    ],
  },
  finance: {
    name: 'Finance',
    scope: 'brand',
    permissions: [
      ...looks,
      ...cashViews,
      'cases.view',
      'cases.resolve',
      'flags.view',
      'approvals.view',
      'approvals.money',
      'approvals.settings',
      'approvals.rules',
      'adjustments.request',
      'payment_methods.edit',
      'withdrawals.rules',
      'lotteries.view',
      'promotions.view',
      'agents.view',
      'audit.view',
    ],
  },
  owner: { name: 'Owner', scope: 'brand', permissions: brandPermissions },
  platform: { name: 'Platform', scope: 'platform', permissions },
} as const satisfies Record<string, Role>;

/** The roles that every installation has. */
export type BuiltInRole = keyof typeof builtInRoles;

/** Their ids, in the order they are presented. */
export const builtInRoleIds = Object.keys(builtInRoles) as [BuiltInRole, ...BuiltInRole[]];
