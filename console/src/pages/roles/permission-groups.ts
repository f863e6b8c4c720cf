import { permissionCatalogue, permissions, type Permission } from '@foyer/contract/permissions';

type Part = Permission extends `${infer Before}.${string}` ? Before : never;

/** What the permissions of each part of the console are about. */
const titles: Record<Part, string> = {
  overview: 'Dashboard',
  players: 'Players',
  conversations: 'Conversations',
  attachments: 'Conversations',
  deposits: 'Deposits and withdrawals',
  withdrawals: 'Deposits and withdrawals',
  payment_methods: 'Deposits and withdrawals',
  adjustments: 'Deposits and withdrawals',
  identities: 'Players',
  flags: 'Players',
  protection: 'Players',
  approvals: 'Approvals and cases',
  cases: 'Approvals and cases',
  agents: 'Agents',
  promotions: 'Promotions',
  applications: 'Promotions',
  content: 'Content and games',
  games: 'Content and games',
  lotteries: 'Content and games',
  providers: 'Content and games',
  site: 'Site',
  outbox: 'Site',
  audit: 'Audit and security',
  security: 'Audit and security',
  staff: 'Staff',
  roles: 'Staff',
  platform: 'Platform',
};

/** Permissions that belong together, under a title. */
export interface PermissionGroup {
  title: string;
  permissions: { id: Permission; text: string }[];
}

/** Every permission that a role of a brand can have, grouped, in the order they are presented. */
export function permissionGroups(): PermissionGroup[] {
  const groups = new Map<string, PermissionGroup>();
  for (const id of permissions.filter((one) => permissionCatalogue[one].scope === 'brand')) {
    const title = titles[id.split('.')[0] as Part];
    const group = groups.get(title) ?? { title, permissions: [] };
    group.permissions.push({ id, text: permissionCatalogue[id].text });
    groups.set(title, group);
  }
  return [...groups.values()];
}
