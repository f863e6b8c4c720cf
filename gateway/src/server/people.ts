import type { FastifyInstance } from 'fastify';
import { createCourier, type Courier } from '../integrations/courier.ts';
import { createSmsGateway } from '../integrations/sms.ts';
import { createSmtp } from '../integrations/mail.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../platform/db/connection.ts';
import type { Ephemeral } from '../platform/cache/ephemeral.ts';
import type { Limits } from '../platform/http/limits.ts';
import { createAccounts, type Accounts } from '../areas/access/account/account.ts';
import { createAlerts, type Alerts } from '../areas/access/security-alert/security-alert.ts';
import { createBotChecks, type BotChecks } from '../areas/access/bot-check/bot-check.ts';
import { botCheckRoutes } from '../areas/access/bot-check/routes.ts';
import { createCaptchas, type Captchas } from '../areas/access/captcha/captcha.ts';
import { captchaRoutes } from '../areas/access/captcha/routes.ts';
import { createCodes, type Codes } from '../areas/access/one-time-code/one-time-code.ts';
import { codeRoutes } from '../areas/access/one-time-code/routes.ts';
import {
  createCredentials,
  createEnter,
  createLogins,
  createPasswords,
  type Credentials,
  type Logins,
  type Passwords,
} from '../areas/access/credential/credential.ts';
import { credentialRoutes } from '../areas/access/credential/routes.ts';
import { createEncryption, type Encryption } from '../areas/access/encryption/encryption.ts';
import { encryptionRoutes } from '../areas/access/encryption/routes.ts';
import type { Conversations } from '../areas/messaging/conversation/conversation.ts';
import { createFeedbackBox, type FeedbackBox } from '../areas/messaging/feedback/feedback.ts';
import { feedbackRoutes } from '../areas/messaging/feedback/routes.ts';
import { createLoginHistory, type LoginHistory } from '../areas/access/login-history/login-history.ts';
import { createInvitations, type Invitations } from '../areas/access/invitation/invitation.ts';
import type { Ledger } from '../areas/wallet/ledger/ledger.ts';
import { mobileRoutes } from '../areas/tenancy/phone-number/routes.ts';
import { createOutbox, type Outbox } from '../dev/outbox/outbox.ts';
import { outboxRoutes } from '../dev/outbox/routes.ts';
import { createPasskeys, type Passkeys } from '../areas/access/passkey/passkey.ts';
import { passkeyRoutes } from '../areas/access/passkey/routes.ts';
import { createPhoneProofs } from '../areas/access/phone-verification/phone-verification.ts';
import { createRegistrations, type Registrations } from '../areas/access/registration/registration.ts';
import { registrationRoutes } from '../areas/access/registration/routes.ts';
import { createSecondFactors, type SecondFactors } from '../areas/access/second-factor/second-factor.ts';
import type { Rounds } from '../areas/wallet/round/round.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import { createSecurity, type Security } from '../areas/access/account-security/account-security.ts';
import { deviceRoutes, securityRoutes } from '../areas/access/account-security/routes.ts';
import { createSessions, type Sessions } from '../areas/access/session/session.ts';
import { sessionRoutes } from '../areas/access/session/routes.ts';
import { createSocials, type Socials } from '../areas/access/social/social.ts';
import { socialRoutes } from '../areas/access/social/routes.ts';
import { createTrials, type Trials } from '../areas/access/trial/trial.ts';
import { trialRoutes } from '../areas/access/trial/routes.ts';
import type { Services } from './services.ts';

/** Everything about who players are and how they come in. */
export interface People {
  secrets: Secrets;
  encryption: Encryption;
  captchas: Captchas;
  botChecks: BotChecks;
  codes: Codes;
  outbox: Outbox;
  courier: Courier;
  accounts: Accounts;
  sessions: Sessions;
  passwords: Passwords;
  passkeys: Passkeys;
  credentials: Credentials;
  logins: Logins;
  loginHistory: LoginHistory;
  alerts: Alerts;
  secondFactors: SecondFactors;
  security: Security;
  invitations: Invitations;
  registrations: Registrations;
  socials: Socials;
  trials: Trials;
  feedbackBox: FeedbackBox;
}

export interface PeopleDeps {
  config: Config;
  db: Db;
  clock: Clock;
  ephemeral: Ephemeral;
  limits: Limits;
  ledger: Ledger;
  rounds: Rounds;
  conversations: Conversations;
  onError: (error: unknown) => void;
}

/** SMS and mail by the services of the configuration; without them the sandbox keeps what would have been sent. */
function courierOf({ messages }: Config, outbox: Outbox, onError: (error: unknown) => void): Courier {
  const { smtpUrl, mailFrom, smsUrl, smsToken } = messages;
  const mail = smtpUrl ? createSmtp(smtpUrl, mailFrom) : outbox.deliver;
  const sms = smsUrl ? createSmsGateway(smsUrl, smsToken) : outbox.deliver;
  return createCourier({ mail, sms }, onError);
}

/** What a member who registers in the demo world can play with at once: 1,000.00. */
const demoWelcome = 100_000n;

/** Ties together the modules around accounts. */
export function createPeople({
  config,
  db,
  clock,
  ephemeral,
  limits,
  ledger,
  rounds,
  conversations,
  onError,
}: PeopleDeps): People {
  const secrets = createSecrets(db, clock);
  const captchas = createCaptchas(ephemeral, clock);
  const codes = createCodes(ephemeral, limits, secrets, clock);
  const outbox = createOutbox(db, clock);
  const courier = courierOf(config, outbox, onError);
  const sessions = createSessions(db, clock);
  const accounts = createAccounts(db, clock, ledger);
  const passwords = createPasswords();
  const phoneProofs = createPhoneProofs(ephemeral, clock, onError);
  const passkeys = createPasskeys(db, clock, ephemeral, limits);
  const invitations = createInvitations(db, clock);
  const loginHistory = createLoginHistory(db, clock, courier);
  const secondFactors = createSecondFactors(db, clock, ephemeral, secrets);
  const enter = createEnter(db, clock, accounts, sessions, loginHistory);
  const base = {
    db,
    clock,
    ephemeral,
    limits,
    accounts,
    sessions,
    passwords,
    captchas,
    codes,
    courier,
    invitations,
    ledger,
  };
  const credentials = createCredentials(base);
  const logins = createLogins({
    ...base,
    passkeys,
    phoneProofs,
    enter,
    secondFactors,
    history: loginHistory,
  });
  const registrations = createRegistrations({
    ...base,
    phoneProofs,
    credentials,
    welcomeAmount: config.demo ? demoWelcome : 0n,
  });
  return {
    secrets,
    encryption: createEncryption(db, clock, ephemeral),
    captchas,
    botChecks: createBotChecks(secrets, ephemeral, clock),
    codes,
    outbox,
    courier,
    accounts,
    sessions,
    passwords,
    passkeys,
    credentials,
    logins,
    loginHistory,
    alerts: createAlerts(accounts, courier),
    secondFactors,
    security: createSecurity({ ...base, credentials, rounds }),
    invitations,
    registrations,
    socials: createSocials({ ...base, secrets, credentials, passkeys, logins, registrations, onError }),
    trials: createTrials(base),
    feedbackBox: createFeedbackBox(limits, captchas, conversations),
  };
}

/** The routes of those modules. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  encryptionRoutes(app, services);
  captchaRoutes(app, services);
  botCheckRoutes(app, services);
  mobileRoutes(app);
  sessionRoutes(app, services);
  credentialRoutes(app, services);
  securityRoutes(app, services);
  deviceRoutes(app, services);
  passkeyRoutes(app, services);
  registrationRoutes(app, services);
  socialRoutes(app, services);
  codeRoutes(app, services);
  trialRoutes(app, services);
  feedbackRoutes(app, services);
  outboxRoutes(app, services);
}
