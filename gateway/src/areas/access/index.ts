import type { FastifyInstance } from 'fastify';
import type { Courier } from '../../integrations/courier.ts';
import type { Ephemeral } from '../../platform/cache/ephemeral.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { Oversight } from '../oversight/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { createSecurity } from './account-security/account-security.ts';
import { deviceRoutes, securityRoutes } from './account-security/routes.ts';
import { createAccounts } from './account/account.ts';
import { createBotChecks } from './bot-check/bot-check.ts';
import { botCheckRoutes } from './bot-check/routes.ts';
import { createCaptchas } from './captcha/captcha.ts';
import { captchaRoutes } from './captcha/routes.ts';
import {
  createCredentials,
  createCompleteLogin,
  createLogins,
  createPasswords,
  type PasswordCost,
} from './credential/credential.ts';
import { credentialRoutes } from './credential/routes.ts';
import { createEncryption } from './encryption/encryption.ts';
import { encryptionRoutes } from './encryption/routes.ts';
import { createInvitations } from './invitation/invitation.ts';
import { createLoginHistory } from './login-history/login-history.ts';
import { createCodes, type BudgetUse } from './one-time-code/one-time-code.ts';
import { codeRoutes } from './one-time-code/routes.ts';
import { createCeremonies, createPasskeys } from './passkey/passkey.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { createPhoneVerifications } from './phone-verification/phone-verification.ts';
import { createRegistrations, type RegistrationDeps } from './registration/registration.ts';
import { registrationRoutes } from './registration/routes.ts';
import { createSecondFactors, createStaffFactors } from './second-factor/second-factor.ts';
import { createAlerts } from './security-alert/security-alert.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessions } from './session/session.ts';
import { signInRoutes } from './sign-in-service/routes.operator.ts';
import { createSignIns } from './sign-in-service/sign-in-service.ts';
import { socialRoutes } from './social/routes.ts';
import { createSocials } from './social/social.ts';
import { staffRoutes } from './staff/routes.operator.ts';
import { createStaff } from './staff/staff.ts';
import { trialRoutes } from './trial/routes.ts';
import { createTrials } from './trial/trial.ts';

/** How much work hashes and keys are. */
export interface CryptoCost {
  password: PasswordCost;
  /** Bits of the keys that login and registration bodies are encrypted for. */
  keyBits: number;
}

export interface AccessDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  limits: Limits;
  secrets: Secrets;
  courier: Courier;
  tenancy: Pick<Tenancy, 'authorization' | 'merchants'>;
  oversight: Pick<Oversight, 'approvals' | 'cases' | 'securityEvents' | 'velocity'>;
  ledger: Pick<LedgerArea, 'ledger' | 'rounds' | 'winCaps'>;
  /** Refuses the registration of whom a national register lists. */
  requireUnlisted: RegistrationDeps['requireUnlisted'];
  /** What a new member can play with at once, minor units; nothing outside the demo. */
  welcomeAmount: bigint;
  /** Whether sign-in services may be emulators; only in the demo. */
  allowsEmulators: boolean;
  /** Whether nobody of the staff works without a second factor; everywhere but in the demo. */
  isStaffFactorMandatory: boolean;
  /** Asks a service whether a password was breached; null where none is configured. */
  isBreached: ((password: string) => Promise<boolean>) | null;
  /** In full unless a test says otherwise. */
  cryptoCost: CryptoCost | undefined;
  onError: (error: unknown) => void;
}

/** Accounts, how their owners register, log in and stay safe; and the staff's. */
export function createAccess(deps: AccessDeps) {
  const { db, clock, cache: ephemeral, limits, secrets, courier, onError } = deps;
  const { ledger, rounds, winCaps } = deps.ledger;
  const { authorization, merchants } = deps.tenancy;
  const captchas = createCaptchas(ephemeral, clock);
  const botChecks = createBotChecks(secrets, ephemeral, clock);
  const { securityEvents, velocity } = deps.oversight;
  const noteBudget = ({ merchantId, of, percent }: BudgetUse) =>
    securityEvents.record({
      merchantIds: [merchantId],
      kind: 'code_budget',
      person: { type: 'known', name: '', accountId: null },
      address: '',
      device: '',
      reason: `${percent}% of the ${of}`,
      requestId: '',
    });
  const codes = createCodes(ephemeral, limits, secrets, clock, noteBudget, (merchantId) => {
    const { codeHourBudget: hour, codeDayBudget: day } = merchants.byId(merchantId);
    return { hour, day };
  });
  const sessions = createSessions(db, clock);
  const accounts = createAccounts(db, clock, ledger, secrets);
  const passwords = createPasswords(deps.isBreached, deps.cryptoCost?.password);
  const phoneVerifications = createPhoneVerifications(ephemeral, clock, onError);
  const ceremonies = createCeremonies(ephemeral, limits);
  const passkeys = createPasskeys(db, clock, ceremonies, sessions);
  const invitations = createInvitations(db, clock);
  const loginHistory = createLoginHistory(db, clock, courier);
  const secondFactors = createSecondFactors({ db, clock, ephemeral, secrets });
  const completeLogin = createCompleteLogin(db, clock, accounts, sessions, loginHistory, velocity);
  const shared = {
    db,
    clock,
    ephemeral,
    limits,
    accounts,
    sessions,
    passwords,
    captchas,
    botChecks,
    codes,
    courier,
    invitations,
    ledger,
  };
  const credentials = createCredentials(shared);
  const logins = createLogins({
    ...shared,
    passkeys,
    phoneVerifications,
    completeLogin,
    secondFactors,
    history: loginHistory,
  });
  const registrations = createRegistrations({
    ...shared,
    phoneVerifications,
    credentials,
    velocity,
    welcomeAmount: deps.welcomeAmount,
    requireUnlisted: deps.requireUnlisted,
  });
  const staff = createStaff({
    ...shared,
    authorization,
    approvals: deps.oversight.approvals,
    cases: deps.oversight.cases,
    merchants,
    factors: createStaffFactors({ db, clock, ephemeral, secrets }),
    ceremonies,
    isFactorMandatory: deps.isStaffFactorMandatory,
  });
  return {
    captchas,
    codes,
    sessions,
    accounts,
    passwords,
    passkeys,
    invitations,
    loginHistory,
    secondFactors,
    credentials,
    logins,
    registrations,
    encryption: createEncryption(db, clock, ephemeral, secrets, deps.cryptoCost?.keyBits),
    botChecks,
    alerts: createAlerts(accounts, courier),
    security: createSecurity({ ...shared, credentials, loginHistory, rounds, winCaps }),
    socials: createSocials({
      ...shared,
      allowsEmulators: deps.allowsEmulators,
      secrets,
      credentials,
      passkeys,
      logins,
      registrations,
      onError,
    }),
    trials: createTrials(shared),
    staff,
    signIns: createSignIns(db, secrets, deps.oversight.approvals, deps.allowsEmulators),
    /** Removes what nobody needs any more. @returns how many rows of each kind */
    async prune() {
      return {
        ...(await sessions.prune()),
        ...(await staff.prune()),
      };
    },
  };
}

export type Access = ReturnType<typeof createAccess>;

export interface AccessRouteDeps extends Pick<AccessDeps, 'db' | 'clock' | 'limits' | 'courier'> {
  tenancy: Pick<Tenancy, 'authorization' | 'brands' | 'site'>;
}

/** The routes of access. */
export function registerAccess(
  server: FastifyInstance,
  access: Access,
  { tenancy, ...deps }: AccessRouteDeps,
): void {
  const all = { ...deps, ...tenancy, ...access };
  encryptionRoutes(server, all);
  captchaRoutes(server, all);
  botCheckRoutes(server, all);
  sessionRoutes(server, all);
  credentialRoutes(server, all);
  securityRoutes(server, all);
  deviceRoutes(server, all);
  passkeyRoutes(server, all);
  registrationRoutes(server, all);
  socialRoutes(server, all);
  codeRoutes(server, all);
  trialRoutes(server, all);
  staffRoutes(server, all);
  signInRoutes(server, all);
}
