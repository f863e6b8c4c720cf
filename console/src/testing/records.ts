import type { Answer } from '@foyer/contract/client';
import { builtInRoles, type BuiltInRole } from '@foyer/contract/permissions';

export const owner: Answer<'staffSession'> = {
  id: '7c8a2f30-4a9e-4f9e-9a58-000000000001',
  userName: 'olivia',
  role: 'owner',
  roleName: 'Owner',
  permissions: [...builtInRoles.owner.permissions],
  merchants: ['demo'],
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
};
/** The same person in another built-in role. */
const as = (role: BuiltInRole, userName: string): Answer<'staffSession'> => ({
  ...owner,
  userName,
  role,
  roleName: builtInRoles[role].name,
  permissions: [...builtInRoles[role].permissions],
});
export const support = as('support', 'sam');
export const content = as('content', 'carla');
export const platform = as('platform', 'pat');

export const merchant: Answer<'operatorMerchants'>[number] = {
  code: 'demo',
  brand: 'Demo',
  hosts: ['demo.example'],
  origin: 'https://demo.example',
  timeZone: 'Asia/Manila',
  currency: 'PHP',
  languages: ['TY', 'EN'],
  defaultLanguage: 'TY',
};

/** A vendor of two types of games. */
export const vendor: Answer<'operatorVendor'> = {
  id: 'LUMEN',
  displayName: 'Lumen',
  provider: 'studio',
  gameTypes: ['RNG', 'FISH'],
  games: 12,
  enabled: true,
  maintenance: false,
  isHot: false,
  icon: '/cdn/vendors/lumen',
  version: 5,
};

/** A page of a list. */
export const paged = { pageNum: 1, totalPages: 1 } as const;

/** An instant in the past, the same for every record. */
export const instant = '2026-11-20T08:00:00Z';

/** Ids of the shape that the gateway gives. */
export const uuid = (number: number): string => `7c8a2f30-4a9e-4f9e-9a58-${String(number).padStart(12, '0')}`;

/** The own account without a second factor, logged in at two places. */
export const ownAccount: Answer<'staffAccount'> = {
  secondFactor: false,
  isMandatory: false,
  recoveryCodes: 0,
  passkeys: [],
  sessions: [
    {
      id: uuid(1),
      current: true,
      device: 'Chrome, Linux',
      ip: '192.0.2.1',
      createdAt: instant,
      lastUsedAt: instant,
    },
    {
      id: uuid(2),
      current: false,
      device: 'Safari, iOS',
      ip: '192.0.2.2',
      createdAt: instant,
      lastUsedAt: instant,
    },
  ],
};

export const game: Answer<'operatorGame'> = {
  id: 'aurora-1',
  gameName: 'Aurora',
  gameType: 'RNG',
  vassalage: 'LUMEN',
  vendorName: 'Lumen',
  enabled: true,
  maintenance: false,
  isNew: true,
  isHot: false,
  icon: '/cdn/games/aurora',
  version: 3,
};

/** An operation that waits for whoever is logged in. */
export const approval: Answer<'operatorApproval'> = {
  id: uuid(101),
  kind: 'deposit',
  title: 'FD-7',
  playerId: uuid(201),
  userName: 'maria',
  amount: '20000000',
  currency: 'PHP',
  before: { state: 'pending' },
  after: { state: 'paid', credited: '20000000', method: 'BDO' },
  reason: 'Seen in the bank',
  state: 'waiting',
  requestedBy: 'sam',
  requestedRole: 'support',
  decidedBy: null,
  outcome: '',
  createdAt: instant,
  expiresAt: '2026-11-23T08:00:00Z',
  decidedAt: null,
  mine: false,
  mayDecide: true,
  mayRefuse: true,
  objection: null,
};

/** When a second person is needed. */
export const approvalRules: Answer<'operatorApprovalRules'> = {
  depositFrom: '2000000',
  withdrawalFrom: '2000000',
  adjustmentFrom: '0',
  rewardFrom: '2000000',
  promotionFrom: '10000000',
  freeRewardFrom: '100000',
  rewardMaximum: '10000000',
  promotionBudget: '100000000',
  paymentMethods: true,
  lotteryVersions: true,
  expireHours: 72,
  version: 3,
};

export const markerRule: Answer<'operatorMarkerRules'>[number] = {
  kind: 'failed-deposits',
  isOn: true,
  times: 3,
  amount: '0',
  script: 'Ask whether all is well',
  message: null,
  depositLimit: null,
  stopsMarketing: false,
  version: 0,
};

export const signInService: Answer<'operatorSetSignInService'> = {
  provider: 'google',
  clientId: 'client-1',
  issuer: '',
  hasSecret: true,
  apiKey: '',
  projectId: '',
  authDomain: '',
  emulator: '',
  version: 3,
};

export const careRules: Answer<'operatorCareRules'> = {
  realityMinutes: 60,
  realityLoss: '0',
  realityRounds: 0,
  limitDemand: 'none',
  version: 2,
};
