import { Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import type { CashierEvents } from '../areas/cashier/index.ts';
import type { LotteryEvents } from '../areas/lottery/index.ts';
import type { MessagingEvents } from '../areas/messaging/index.ts';
import type { RewardEvents } from '../areas/rewards/index.ts';
import { refuseClearConnections } from '../config/clear-connections.ts';
import type { Config } from '../config/config.ts';
import { createCourier, type Courier, type Deliver, type Message } from '../integrations/courier.ts';
import { createSmtp } from '../integrations/mail.ts';
import { createSmsGateway } from '../integrations/sms.ts';
import { createAudit, type Audit } from '../platform/audit/audit.ts';
import type { Ephemeral } from '../platform/cache/ephemeral.ts';
import { createMemory } from '../platform/cache/memory.ts';
import { createRedis } from '../platform/cache/redis.ts';
import { openDb, type Db } from '../platform/db/connection.ts';
import { ensureMigrated } from '../platform/db/migrate.ts';
import { createEvents, type Events } from '../platform/events/events.ts';
import { createLimits, type Limits } from '../platform/http/limits.ts';
import { picturesOf, type Pictures } from '../platform/pictures/picture-urls.ts';
import { openEnvelope, sealClear } from '../platform/secrets/envelope.ts';
import { configuredSource, demoKeyFile, ensureMasterKeyFile } from '../platform/secrets/master-key.ts';
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import type { Clock, FollowingClock } from '../platform/time/clock.ts';
import { followDatabase } from '../platform/time/follow.ts';

/** Everything that areas tell each other. */
export type DomainEvents = Events<CashierEvents & LotteryEvents & MessagingEvents & RewardEvents>;

/** What every area stands on; knows none of them. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Registry;
  db: Db;
  cache: Ephemeral;
  limits: Limits;
  secrets: Secrets;
  audit: Audit;
  courier: Courier;
  pictures: Pictures;
  domainEvents: DomainEvents;
  onError: (error: unknown) => void;
}

export interface PlatformOptions {
  config: Config;
  clock: FollowingClock;
  log: FastifyBaseLogger;
  /** Leads the keys in the cache: tests share one server. */
  cachePrefix?: string | undefined;
  /** Takes the messages of a channel for which no service is configured. */
  deliverWith?: ((parts: { db: Db }) => Deliver) | undefined;
  /** Whether a master key that is not configured is made and kept in the data folder: only the demo's. */
  makesMasterKey: boolean;
  /** Collects what has to be closed, in the order it was opened. */
  closers: (() => Promise<void> | void)[];
}

type Channel = Message['channel'];

/** Says once that a channel has no service; each message of it then fails, and is logged as an error. */
function undeliverable(channel: Channel, variable: string, log: Pick<FastifyBaseLogger, 'warn'>): Deliver {
  log.warn(`No service delivers ${channel}: set ${variable}. Codes and alerts by ${channel} are not sent.`);
  return async () => {
    throw new Error(`No service delivers ${channel}: set ${variable}`);
  };
}

/** Says at start what production does without, where nobody would notice otherwise. */
export function warnOfMissing(
  { screening, messages }: Pick<Config, 'screening' | 'messages'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (!screening.url)
    log.warn(
      'No screening service is set up: nobody who is paid is looked for on lists of sanctions. Set FOYER_SCREENING_URL (docs/operating.md).',
    );
  if (messages.smtpUrl && /@localhost\b/.test(messages.mailFrom))
    log.warn(
      `Mail is sent from ${messages.mailFrom}, which other mail servers refuse. Set FOYER_MAIL_FROM (docs/operating.md).`,
    );
}

/**
 * SMS and mail by the services of the configuration. What has none goes to `deliver`; without that it fails, of which
 * the log is warned now.
 */
export function courierOf(
  { smtpUrl, mailFrom, smsUrl, smsToken }: Config['messages'],
  deliver: Deliver | undefined,
  { log, onError }: { log: Pick<FastifyBaseLogger, 'warn'>; onError: Platform['onError'] },
): Courier {
  const mail = smtpUrl ? createSmtp(smtpUrl, mailFrom) : deliver;
  const sms = smsUrl ? createSmsGateway(smsUrl, smsToken) : deliver;
  return createCourier(
    {
      mail: mail ?? undeliverable('mail', 'FOYER_SMTP_URL', log),
      sms: sms ?? undeliverable('sms', 'FOYER_SMS_URL', log),
    },
    onError,
  );
}

/**
 * Opens the database, migrates it, and opens the cache.
 * @throws StopError when something it needs is not there
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, clock, log, cachePrefix, deliverWith, makesMasterKey, closers } = options;
  const onError = (error: unknown) => log.error({ err: error }, 'background failure');
  if (!makesMasterKey) refuseClearConnections(config);
  if (makesMasterKey && !config.masterKey.keys && !config.masterKey.file)
    await ensureMasterKeyFile(demoKeyFile(config.dataFolder));
  const keys = configuredSource(config, makesMasterKey);
  const metrics = new Registry();
  const db = await openDb({ ...config, onError, follow: followDatabase(clock, log, metrics) });
  closers.push(() => db.close());
  await ensureMigrated(db, config);
  if (!db.openOwnerPool && !makesMasterKey)
    log.warn(
      'The role of DATABASE_URL owns the ledger and could change it. Set DATABASE_OWNER_URL (docs/operating.md).',
    );
  if (!makesMasterKey) warnOfMissing(config, log);
  const envelope = await openEnvelope(db, clock, keys);
  await sealClear(db, envelope);
  const cache = config.redisUrl
    ? await createRedis(config.redisUrl, onError, cachePrefix, config.cacheWaitMs)
    : createMemory();
  closers.push(() => cache.close());
  const courier = courierOf(config.messages, deliverWith?.({ db }), { log, onError });
  return {
    config,
    clock,
    log,
    metrics,
    domainEvents: createEvents({ db, clock, cache, metrics, onError }),
    db,
    cache,
    limits: createLimits(cache),
    secrets: createSecrets(db, clock, envelope),
    audit: createAudit(db, clock),
    courier,
    pictures: picturesOf(config.studio.artVersion),
    onError,
  };
}
