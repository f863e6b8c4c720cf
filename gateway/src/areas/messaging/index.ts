import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createPush } from '../../integrations/push-service.ts';
import type { Ephemeral } from '../../platform/cache/ephemeral.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Content } from '../content/index.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { chatRoutes } from './chat/routes.ts';
import {
  createConversations,
  createDesk,
  createHouseLetters,
  createNews,
  notifyAbsentPlayers,
  type ConversationEvents,
} from './conversation/conversation.ts';
import { conversationOperatorRoutes } from './conversation/routes.operator.ts';
import { conversationRoutes } from './conversation/routes.ts';
import { createFeedbackBox } from './feedback/feedback.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { createDeskEvents } from './realtime/operator.ts';
import { createEvents } from './realtime/realtime.ts';
import { createPresence } from './presence/presence.ts';
import { eventOperatorRoutes } from './realtime/routes.operator.ts';
import { eventRoutes } from './realtime/routes.ts';
import { createCountUnread } from './unread.ts';
import { createDraws } from './web-push/draws.ts';
import { pushRoutes } from './web-push/routes.ts';
import { createPushes, createPushKeys } from './web-push/web-push.ts';

/** What messaging tells other areas. */
export type MessagingEvents = ConversationEvents;

export interface MessagingDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  limits: Limits;
  secrets: Secrets;
  metrics: Registry;
  tenancy: Pick<Tenancy, 'authorization' | 'brands' | 'merchants'>;
  access: Pick<Access, 'accounts' | 'captchas' | 'staff'>;
  ledger: Pick<LedgerArea, 'ledger' | 'rounds'>;
  content: Pick<Content, 'announcements' | 'attachments'>;
  /** Web push: who we are to push services, and which there are besides those of known browsers. */
  webPush: { contact: string; services: readonly string[] };
  /** Whether what is due is sent by itself; tests say when. */
  isAlive: boolean;
  domainEvents: Pick<Events<MessagingEvents>, 'record' | 'consumer'>;
  onError: (error: unknown) => void;
}

/** What players and staff write to each other, what open pages hear at once, and what absent players are told. */
export function createMessaging(deps: MessagingDeps) {
  const { db, clock, cache, limits, metrics, webPush, isAlive, domainEvents, onError } = deps;
  const { authorization, brands, merchants } = deps.tenancy;
  const { accounts, captchas, staff } = deps.access;
  const { ledger, rounds } = deps.ledger;
  const { announcements, attachments } = deps.content;
  const conversationNews = createNews(cache, onError);
  const conversations = createConversations({
    db,
    clock,
    limits,
    attachments,
    domainEvents,
    news: conversationNews,
  });
  const pushes = createPushes({
    db,
    clock,
    limits,
    merchants,
    brands,
    metrics,
    onError,
    isAlive,
    services: webPush.services,
    countUnread: createCountUnread({ merchants, announcements, conversations }),
    keys: createPushKeys(db, clock, deps.secrets),
    push: createPush(clock, webPush.contact),
  });
  const presence = createPresence(cache, onError);
  const events = createEvents({ db, clock, ledger, merchants, conversationNews, presence }, onError);
  notifyAbsentPlayers(domainEvents, { pushes, presence });
  const shared = { db, clock, limits, attachments, accounts, domainEvents, news: conversationNews };
  return {
    conversations,
    conversationNews,
    pushes,
    draws: createDraws({ db, clock, metrics, rounds, pushes, presence, onError }),
    events,
    feedbackBox: createFeedbackBox(limits, captchas, conversations),
    desk: createDesk({ ...shared, authorization, staff }),
    deskEvents: createDeskEvents({ staff, conversationNews }, onError),
    letters: createHouseLetters(shared),
    /** Removes what nobody needs any more. @returns how many of each kind */
    async prune() {
      return { pushDevices: await pushes.prune() };
    },
    async close() {
      await presence.close();
      await pushes.close();
    },
  };
}

export type Messaging = ReturnType<typeof createMessaging>;

/** The routes of messaging. */
export async function registerMessaging(
  server: FastifyInstance,
  messaging: Messaging,
  deps: { clock: Clock; authorization: Tenancy['authorization']; rounds: LedgerArea['rounds'] },
): Promise<void> {
  const all = { ...deps, ...messaging };
  feedbackRoutes(server, all);
  conversationRoutes(server, all);
  await conversationOperatorRoutes(server, all);
  chatRoutes(server);
  eventRoutes(server, all);
  eventOperatorRoutes(server, all);
  pushRoutes(server, all);
}
