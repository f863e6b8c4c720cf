import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAccess, registerAccess, type Access, type CryptoCost } from '../areas/access/index.ts';
import { createAgents, registerAgents, type Agents } from '../areas/agents/index.ts';
import { createBackoffice, registerBackoffice, type Backoffice } from '../areas/backoffice/index.ts';
import type { Adapter } from '../areas/cashier/payment-method/payment-method.ts';
import type { ScreeningService } from '../areas/cashier/screening/screening.ts';
import {
  createCashier,
  registerCashier,
  type Cashier,
  type CashierRouteDeps,
} from '../areas/cashier/index.ts';
import { createCatalogueArea, registerCatalogue, type CatalogueArea } from '../areas/catalogue/index.ts';
import { createContent, registerContent, type Content } from '../areas/content/index.ts';
import { createLedgerArea, registerLedger, type LedgerArea } from '../areas/ledger/index.ts';
import { createLotteryArea, registerLottery, type LotteryArea } from '../areas/lottery/index.ts';
import { createMessaging, registerMessaging, type Messaging } from '../areas/messaging/index.ts';
import { createApprovalDecisions, type ApprovalDecisions } from '../areas/oversight/approval/approval.ts';
import { createOversight, registerOversight, type Oversight } from '../areas/oversight/index.ts';
import {
  createPlayerProtection,
  registerPlayerProtection,
  type PlayerProtection,
} from '../areas/player-protection/index.ts';
import type { RegisterService } from '../areas/player-protection/register/register.ts';
import { createRewards, registerRewards, type Rewards } from '../areas/rewards/index.ts';
import { createTenancy, registerTenancy, type Tenancy } from '../areas/tenancy/index.ts';
import { createWallet, registerWallet, type Wallet } from '../areas/wallet/index.ts';
import { createBreachedPasswords } from '../integrations/breached-passwords.ts';
import { createExclusionRegister } from '../integrations/exclusion-register.ts';
import { createScreeningService } from '../integrations/screening.ts';
import type { Platform } from './platform.ts';

/** Every area of a gateway, in the order of dependence: an area knows those above it. */
export interface Areas {
  tenancy: Tenancy;
  oversight: Oversight;
  ledger: LedgerArea;
  access: Access;
  protection: PlayerProtection;
  catalogue: CatalogueArea;
  wallet: Wallet;
  content: Content;
  cashier: Cashier;
  lottery: LotteryArea;
  messaging: Messaging;
  agents: Agents;
  rewards: Rewards;
  backoffice: Backoffice;
  /** Carries out what needs two of the staff, of every area. */
  approvalDecisions: ApprovalDecisions;
}

export interface AreaOptions {
  /** What a new member can play with at once, minor units. */
  welcomeAmount: bigint;
  allowsEmulators: boolean;
  isStaffFactorMandatory: boolean;
  adapters: readonly Adapter[];
  /** Asked before a withdrawal is paid where no service is configured. */
  screening: ScreeningService | null;
  /** The register of who excluded themselves, where no service is configured. */
  register: RegisterService | null;
  /** How much work hashes and keys are; in full unless a test says otherwise. */
  cryptoCost: CryptoCost | undefined;
  /** Whether the gateway does by itself what is due; tests say when. */
  isAlive: boolean;
  /** Collects what has to be closed, in the order it was opened. */
  closers: (() => Promise<void> | void)[];
}

/** Creates the areas, each from those above it. */
export async function createAreas(platform: Platform, options: AreaOptions): Promise<Areas> {
  const { config, pictures } = platform;
  const { welcomeAmount, allowsEmulators, isStaffFactorMandatory, cryptoCost } = options;
  const { adapters, isAlive, closers } = options;
  const { url: screeningUrl, token: screeningToken } = config.screening;
  const { url: registerUrl, token: registerToken } = config.register;
  const { studio } = config;
  const tenancy = await createTenancy(platform);
  closers.push(tenancy.close);
  const { authorization, merchants } = tenancy;
  const base = { ...platform, authorization, merchants };
  const oversight = createOversight({ ...base, isAlive });
  closers.push(oversight.close);
  const ledger = createLedgerArea({ ...base, ...oversight });
  const { breachedPasswordsUrl } = config;
  const access = createAccess({
    ...platform,
    tenancy,
    oversight,
    ledger,
    welcomeAmount,
    allowsEmulators,
    isStaffFactorMandatory,
    cryptoCost,
    // Protection is created from access, which asks it when somebody registers.
    requireUnlisted: (merchant, person) => protection.registers.requireUnlisted(merchant, person),
    isBreached: breachedPasswordsUrl ? createBreachedPasswords(breachedPasswordsUrl, platform.onError) : null,
  });
  const protection: PlayerProtection = createPlayerProtection({
    ...base,
    accounts: access.accounts,
    register: registerUrl ? createExclusionRegister(registerUrl, registerToken) : options.register,
    isAlive,
  });
  closers.push(protection.close);
  const catalogue = createCatalogueArea(base);
  const content = createContent({
    ...base,
    catalogue: catalogue.catalogue,
    pictures,
    artwork: { folder: join(config.dataFolder, 'cdn'), url: studio.url, version: studio.artVersion },
  });
  const wallet = createWallet({
    ...base,
    oversight,
    protection,
    people: access.staff.people,
    ledger,
    catalogue,
    studioOrigin: studio.origin,
    allowsInside: allowsEmulators,
  });
  const cashier = createCashier({
    ...base,
    oversight,
    access,
    ledger,
    adapters,
    screening: screeningUrl ? createScreeningService(screeningUrl, screeningToken) : options.screening,
    onError: platform.onError,
    cases: oversight.cases,
    activity: wallet.activity,
    ...protection,
    attachments: content.attachments,
  });
  const lottery = createLotteryArea({ ...base, ...protection, oversight, access, ledger, catalogue });
  const messaging = createMessaging({
    ...platform,
    tenancy,
    access,
    ledger,
    catalogue,
    content,
    oversight,
    webPush: config.push,
    isAlive,
  });
  closers.push(messaging.close);
  const agents = createAgents({
    ...base,
    access,
    protection,
    catalogue: catalogue.catalogue,
    ledger: ledger.ledger,
    cashier,
    oversight,
    wallet,
    messaging,
    lottery,
  });
  const rewards = createRewards({
    ...base,
    ledger: ledger.ledger,
    accounts: access.accounts,
    invitations: access.invitations,
    activity: wallet.activity,
    duplicates: cashier.duplicates,
    freeRounds: wallet.freeRounds,
    catalogue: catalogue.catalogue,
    exclusions: protection.exclusions,
    playLimits: protection.playLimits,
    depositLimits: protection.depositLimits,
    content,
    oversight,
  });
  const backoffice = createBackoffice({
    ...platform,
    ledger: ledger.ledger,
    tenancy,
    access,
    catalogue: catalogue.catalogue,
    protection,
    messaging,
    testReport: config.testReport,
    ...oversight,
  });
  return {
    tenancy,
    oversight,
    ledger,
    access,
    protection,
    catalogue,
    wallet,
    content,
    cashier,
    lottery,
    messaging,
    agents,
    rewards,
    backoffice,
    approvalDecisions: createApprovalDecisions({
      ...base,
      approvals: oversight.approvals,
      handlers: {
        ...access.staff.people.handlers,
        staff_role: access.staff.ownRoles.handler,
        ...cashier.approvalHandlers,
        ...agents.approvalHandlers,
        ...rewards.approvalHandlers,
        ...lottery.approvalHandlers,
        ...wallet.providerAdmin.approvalHandlers,
        sign_in_service: access.signIns.approvalHandler,
        turnover_weights: ledger.turnoverWeights.approvalHandler,
        win_cap: ledger.winCaps.approvalHandler,
        approval_rules: oversight.approvalRules.handler,
        player_erasure: backoffice.erasures.handler,
        retention: backoffice.retentionRules.approvalHandler,
      },
    }),
  };
}

/** Registers the routes of every area. */
export async function registerAreas(
  server: FastifyInstance,
  platform: Platform,
  areas: Areas,
  { payAt }: Pick<CashierRouteDeps, 'payAt'>,
): Promise<void> {
  const { tenancy, ledger, access, oversight, catalogue, content, protection, approvalDecisions } = areas;
  const base = { ...platform, ...tenancy };
  registerTenancy(server, tenancy);
  registerOversight(server, areas.oversight, { ...base, approvalDecisions });
  registerLedger(server, ledger, tenancy);
  registerAccess(server, access, { ...platform, tenancy });
  registerPlayerProtection(server, protection, tenancy);
  registerCatalogue(server, catalogue, base);
  registerWallet(server, areas.wallet, { ...base, ...ledger, ...protection });
  await registerContent(server, content, { ...base, catalogue: catalogue.catalogue });
  registerCashier(server, areas.cashier, {
    ...base,
    ...protection,
    oversight,
    approvalDecisions,
    access,
    ledger,
    catalogue: catalogue.catalogue,
    originOf: areas.wallet.providers.originOf,
    payAt,
  });
  registerLottery(server, areas.lottery, { ...tenancy, ...ledger, ...catalogue });
  await registerMessaging(server, areas.messaging, { ...base, rounds: ledger.rounds });
  registerAgents(server, areas.agents, base);
  registerRewards(server, areas.rewards, { ...base, content });
  registerBackoffice(server, areas.backoffice, { tenancy, access, protection });
}
