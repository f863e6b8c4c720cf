import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { createPush } from '../integrations/push-service.ts';
import { backOfficeRoutes, createBackOffice } from './back-office.ts';
import { cashOfficeRoutes, createCashOffice } from './cash-office.ts';
import { contentOfficeRoutes } from './content-office.ts';
import { createClock, type Clock } from '../platform/time/clock.ts';
import type { Config } from '../config/config.ts';
import { openDb, type Db } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { watchPoolDelay } from '../platform/db/pool-delay.ts';
import { createMemory } from '../platform/cache/memory.ts';
import { createRedis } from '../platform/cache/redis.ts';
import { installAdmission } from '../platform/http/admission.ts';
import { tieHousePost } from './house-post.ts';
import { guardDisk } from '../platform/http/disk-guard.ts';
import type { Guards } from '../platform/http/guards.ts';
import { createLimits } from '../platform/http/limits.ts';
import { watchLoopDelay } from '../platform/http/loop-delay.ts';
import { installOperations } from '../platform/http/operations.ts';
import { createServer } from '../platform/http/server.ts';
import { jobsOf } from './jobs.ts';
import { startJobs } from '../platform/jobs/runner.ts';
import { apiPageRoutes } from '../areas/pages/api-docs/routes.ts';
import { readBrands } from '../areas/tenancy/brand/brand.ts';
import { createCatalogue } from '../areas/catalogue/game/game.ts';
import { catalogueRoutes } from '../areas/catalogue/game/routes.ts';
import { createAnnouncements } from '../areas/content/announcement/announcement.ts';
import { announcementRoutes } from '../areas/content/announcement/routes.ts';
import { createAttachments } from '../areas/content/attachment/attachment.ts';
import { attachmentRoutes } from '../areas/content/attachment/routes.ts';
import { createPromotions } from '../areas/rewards/promotion/promotion.ts';
import { promotionRoutes } from '../areas/rewards/promotion/routes.ts';
import { createBanners } from '../areas/content/banner/banner.ts';
import { bannerRoutes } from '../areas/content/banner/routes.ts';
import { chatRoutes } from '../areas/messaging/chat/routes.ts';
import { devRoutes } from '../dev/clock/routes.ts';
import {
  createConversations,
  createHouseLetters,
  createNews,
  createTellAway,
} from '../areas/messaging/conversation/conversation.ts';
import { conversationRoutes } from '../areas/messaging/conversation/routes.ts';
import { createDeskEvents } from '../areas/messaging/realtime/operator.ts';
import { createEvents } from '../areas/messaging/realtime/realtime.ts';
import { eventRoutes } from '../areas/messaging/realtime/routes.ts';
import { createFavourites } from '../areas/catalogue/favourite/favourite.ts';
import { favouriteRoutes } from '../areas/catalogue/favourite/routes.ts';
import { createHelp } from '../areas/content/help/help.ts';
import { helpRoutes } from '../areas/content/help/routes.ts';
import { createLiveModels } from '../areas/content/live-model/live-model.ts';
import { liveModelRoutes } from '../areas/content/live-model/routes.ts';
import { createRecents } from '../areas/catalogue/recent/recent.ts';
import { recentRoutes } from '../areas/catalogue/recent/routes.ts';
import { createRecommendations } from '../areas/catalogue/recommendation/recommendation.ts';
import { recommendationRoutes } from '../areas/catalogue/recommendation/routes.ts';
import { createPushes, createPushKeys } from '../areas/messaging/web-push/web-push.ts';
import { pushRoutes } from '../areas/messaging/web-push/routes.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createSeeds } from '../dev/seed/seed.ts';
import { createSupport } from '../areas/content/contact/contact.ts';
import { supportRoutes } from '../areas/content/contact/routes.ts';
import { createWinners } from '../areas/catalogue/winner/winner.ts';
import { winnerRoutes } from '../areas/catalogue/winner/routes.ts';
import { consoleRoutes } from '../areas/pages/console/routes.ts';
import { createHousePictures } from '../areas/content/media/media.ts';
import { createImages } from '../areas/content/artwork/artwork.ts';
import { imageRoutes } from '../areas/content/artwork/routes.ts';
import { createLaunches } from '../areas/catalogue/launch/launch.ts';
import { launchRoutes } from '../areas/catalogue/launch/routes.ts';
import { createLedger } from '../areas/wallet/ledger/ledger.ts';
import { createMerchants } from '../areas/tenancy/merchant/merchant.ts';
import { pageRoutes } from '../areas/pages/portal-page/routes.ts';
import { createProviderDoor } from '../areas/wallet/provider/client.ts';
import { createProviders } from '../areas/wallet/provider/provider.ts';
import { providerRoutes } from '../areas/wallet/provider/routes.ts';
import { createReconciliation } from '../areas/wallet/reconciliation/reconciliation.ts';
import { createRounds } from '../areas/wallet/round/round.ts';
import { roundRoutes } from '../areas/cashier/record/routes-rounds.ts';
import type { Post as SandboxPost } from '../dev/sandbox-cashier/sandbox-cashier.ts';
import { siteRoutes } from '../areas/tenancy/site/routes.ts';
import { openCountries } from '../areas/tenancy/site/country.ts';
import { createSite } from '../areas/tenancy/site/site.ts';
import { walletRoutes } from '../areas/wallet/balance/routes.ts';
import { createWallets } from '../areas/wallet/balance/balance.ts';
import { createPeople, peopleRoutes } from './people.ts';
import { picturesOf } from '../platform/pictures/picture-urls.ts';
import { createCountUnread } from '../areas/messaging/unread.ts';
import type { Services } from './services.ts';

/** A gateway, made but not yet listening. */
export interface Gateway {
  app: FastifyInstance;
  services: Services;
  /** Finishes what is running, then closes everything. */
  close(): Promise<void>;
}

export interface GatewayOptions {
  /** Serve the portal's pages; tests of the API need no built portal. */
  pages?: boolean;
  /** Do the jobs that are due; tests ask for what they mean. */
  jobs?: boolean;
  clock?: Clock;
  /** How late the gateway is, ms; measured unless a test says it. */
  delayMs?: () => number;
  /** Leads the keys in the cache: tests share one server. */
  cachePrefix?: string;
}

/** The routes of every module. */
async function installRoutes(app: FastifyInstance, services: Services, withPages: boolean): Promise<void> {
  await apiPageRoutes(app);
  siteRoutes(app, services);
  peopleRoutes(app, services);
  imageRoutes(app, services);
  catalogueRoutes(app, services);
  announcementRoutes(app, services);
  await attachmentRoutes(app, services);
  promotionRoutes(app, services);
  await conversationRoutes(app, services);
  chatRoutes(app);
  bannerRoutes(app, services);
  favouriteRoutes(app, services);
  helpRoutes(app, services);
  recentRoutes(app, services);
  recommendationRoutes(app, services);
  liveModelRoutes(app, services);
  supportRoutes(app, services);
  winnerRoutes(app, services);
  devRoutes(app, services);
  walletRoutes(app, services);
  roundRoutes(app, services);
  launchRoutes(app, services);
  providerRoutes(app, services);
  eventRoutes(app, services);
  pushRoutes(app, services);
  backOfficeRoutes(app, services);
  await contentOfficeRoutes(app, services);
  cashOfficeRoutes(app, services);
  if (!withPages) return;
  await consoleRoutes(app, services);
  await pageRoutes(app, services);
}

/** What `http/` asks the modules. */
function guardsOf(services: () => Services): Guards {
  return {
    merchant: (host) => services().merchants.byHost(host),
    player: (merchant, token) => services().sessions.find(merchant.id, token),
    staff: (token) => services().staff.find(token),
    provider: ({ headers, url: path, ip }, rawBody) =>
      services().providers.check({ headers, path, rawBody, ip }),
    unseal: (header, body) => services().encryption.unseal(header, body),
    site: (merchant, ip) => services().site.refuseWhenClosed(merchant, ip),
  };
}

/** @returns how late this process is, ms: the longer of the waits for the event loop and for the database */
function watchDelay({ pool }: Db, closers: (() => void)[]): () => number {
  const watched = [watchLoopDelay(), watchPoolDelay(pool)];
  closers.push(...watched.map((one) => () => one.stop()));
  return () => Math.max(...watched.map((one) => one.ms()));
}

/**
 * Builds the gateway: opens and migrates the database, ties modules together, installs the routes.
 * @throws StopError when something it needs is not there
 */
export async function createGateway(config: Config, options: GatewayOptions = {}): Promise<Gateway> {
  const { pages = true, jobs = true, clock = createClock(config.clockOffsetMs), cachePrefix } = options;
  const services = {} as Services;
  const app = await createServer(
    config,
    guardsOf(() => services),
  );
  const onError = (error: unknown) => app.log.error({ err: error }, 'background failure');

  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    await app.close();
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const db = await openDb({ ...config, onError });
    closers.push(() => db.close());
    await migrate(db);
    const ephemeral = config.redisUrl
      ? await createRedis(config.redisUrl, onError, cachePrefix)
      : createMemory();
    closers.push(() => ephemeral.close());
    const merchants = await createMerchants(db, onError);
    closers.push(() => merchants.stop());

    const pictures = picturesOf(config.studio.artVersion);
    const catalogue = createCatalogue(db, merchants, pictures, onError);
    const limits = createLimits(ephemeral);
    const recents = createRecents(db, clock);
    const ledger = createLedger(db, clock, ephemeral, onError);
    const rounds = createRounds(db, clock, ledger);
    const providers = createProviders(db, ephemeral, limits, clock);
    const providerDoor = createProviderDoor(db, clock);
    const attachments = createAttachments(db, clock, limits);
    const metrics = new Registry();
    const brands = await readBrands();
    const conversationNews = createNews(ephemeral, onError);
    const conversations = createConversations({ db, clock, limits, attachments, news: conversationNews });
    const announcements = createAnnouncements(db, clock);
    const pushes = createPushes({
      db,
      clock,
      limits,
      merchants,
      brands,
      metrics,
      onError,
      services: config.push.services,
      isAlive: jobs,
      countUnread: createCountUnread({ merchants, announcements, conversations }),
      keys: createPushKeys(db, clock, createSecrets(db, clock)),
      push: createPush(clock, config.push.contact),
    });
    closers.push(() => pushes.close());

    const people = createPeople({
      config,
      db,
      clock,
      ephemeral,
      limits,
      ledger,
      rounds,
      conversations,
      onError,
    });
    closers.push(() => people.courier.idle());
    const tellAway = createTellAway(pushes, (merchantId, accountId) =>
      services.events.isHere(merchantId, accountId),
    );
    const backOffice = createBackOffice({
      db,
      clock,
      limits,
      merchants,
      catalogue,
      ledger,
      attachments,
      conversationNews,
      tellAway,
      providers,
      isDemo: config.demo,
      ...people,
    });
    // The sandbox speaks to the gateway as a server elsewhere would.
    const post: SandboxPost = async (url, headers, payload) =>
      (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    const sandbox = { isThere: config.demo, isAlive: jobs, post };
    const cashOffice = createCashOffice({
      db,
      clock,
      ledger,
      merchants,
      attachments,
      providers,
      sandbox,
      onError,
      ...people,
      ...backOffice,
    });
    closers.push(() => cashOffice.sandboxCashier?.close());
    const letters = createHouseLetters({
      db,
      clock,
      news: conversationNews,
      accounts: people.accounts,
      tellAway,
    });
    tieHousePost({ letters, onError, ...backOffice, ...cashOffice });

    const events = createEvents({ db, clock, ledger, merchants, conversationNews }, onError);
    rounds.onSettled((round) => {
      if (!events.isHere(round.merchantId, round.accountId)) pushes.draws.note(round);
    });

    Object.assign(services, {
      config,
      clock,
      log: app.log,
      metrics,
      db,
      ephemeral,
      limits,
      brands,
      merchants,
      site: createSite(await openCountries()),
      images: createImages(join(config.dataFolder, 'cdn'), config.studio, onError),
      catalogue,
      announcements,
      banners: createBanners(db, clock, pictures),
      attachments,
      conversations,
      conversationNews,
      pictures,
      housePictures: createHousePictures(db, clock, limits, merchants),
      promotions: createPromotions({ db, clock, ledger, attachments, pictures }),
      favourites: createFavourites(db, clock),
      help: createHelp(db),
      recents,
      recommendations: createRecommendations({ db, clock, catalogue }),
      liveModels: createLiveModels(db, catalogue),
      seeds: createSeeds(db, clock),
      support: createSupport(db),
      winners: createWinners({ db, clock, catalogue, latestWins: rounds.latestWins }),
      ledger,
      wallets: createWallets(ledger),
      rounds,
      launches: createLaunches({
        db,
        clock,
        limits,
        catalogue,
        ledger,
        recents,
        providers,
        providerDoor,
        studioOrigin: config.studio.origin,
      }),
      providers,
      pushes,
      reconciliation: createReconciliation(db, clock, rounds, providerDoor),
      events,
      deskEvents: createDeskEvents({ staff: backOffice.staff, conversationNews }, onError),
      ...people,
      ...backOffice,
      ...cashOffice,
    } satisfies Services);

    if (db.embedded) {
      const disk = await guardDisk(app, db.embedded.cluster, services.metrics);
      closers.push(() => disk.stop());
    }
    installAdmission(app, options.delayMs ?? watchDelay(db, closers), services.metrics);
    installOperations(app, db, ephemeral, services.metrics);
    await installRoutes(app, services, pages);
    if (jobs)
      closers.push(await startJobs({ db, log: app.log, metrics: services.metrics, jobs: jobsOf(services) }));
  } catch (error) {
    await close();
    throw error;
  }
  return { app, services, close };
}
