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
import type { CatalogueArea } from '../catalogue/index.ts';
import type { Content } from '../content/index.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { Oversight } from '../oversight/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { chatRoutes } from './chat/routes.ts';
import {
  createConversations,
  createTicketQueue,
  createDecisionNotifications,
  createConversationUpdates,
  notifyAbsentPlayers,
  type ConversationEvents,
} from './conversation/conversation.ts';
import { conversationOperatorRoutes } from './conversation/routes.operator.ts';
import { conversationRoutes } from './conversation/routes.ts';
import { createFeedback } from './feedback/feedback.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { createOperatorEvents } from './realtime/operator.ts';
import { createEvents } from './realtime/realtime.ts';
import { measureStreams } from './realtime/stream.ts';
import { createPresence, measurePresence } from './presence/presence.ts';
import { eventOperatorRoutes } from './realtime/routes.operator.ts';
import { eventRoutes } from './realtime/routes.ts';
import { createCountUnread } from './unread.ts';
import { createDraws } from './web-push/draws.ts';
import { pushRoutes } from './web-push/routes.ts';
import { createPushes, createPushKeys } from './web-push/web-push.ts';

/** The domain events of messaging. */
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
  catalogue: Pick<CatalogueArea, 'catalogue'>;
  content: Pick<Content, 'announcements' | 'attachments'>;
  oversight: Pick<Oversight, 'cases' | 'approvals'>;
  /** Web push: our contact for push services, and services to allow besides those of the common browsers. */
  webPush: { contact: string; services: readonly string[] };
  /** Whether due messages are sent by a timer; tests send them explicitly. */
  isAlive: boolean;
  domainEvents: Pick<Events<MessagingEvents>, 'record' | 'consumer'>;
  onError: (error: unknown) => void;
}

/** Conversations of players and staff, realtime events for open pages, and web push for absent players. */
export function createMessaging(deps: MessagingDeps) {
  const { db, clock, cache, limits, metrics, webPush, isAlive, domainEvents, onError } = deps;
  const { authorization, brands, merchants } = deps.tenancy;
  const { accounts, captchas, staff } = deps.access;
  const { ledger, rounds } = deps.ledger;
  const { announcements, attachments } = deps.content;
  const conversationUpdates = createConversationUpdates(cache, onError);
  const conversations = createConversations({
    db,
    clock,
    limits,
    attachments,
    domainEvents,
    updates: conversationUpdates,
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
  const events = createEvents(
    { db, clock, ledger, merchants, conversationUpdates, presence, catalogue: deps.catalogue.catalogue },
    onError,
  );
  const operatorEvents = createOperatorEvents({ staff, conversationUpdates, ...deps.oversight }, onError);
  measurePresence(presence, merchants, metrics);
  measureStreams({ player: events.count, staff: operatorEvents.count }, metrics);
  notifyAbsentPlayers(domainEvents, { pushes, presence });
  const shared = { db, clock, limits, attachments, accounts, domainEvents, updates: conversationUpdates };
  return {
    conversations,
    conversationUpdates,
    presence,
    pushes,
    draws: createDraws({ db, clock, metrics, rounds, pushes, presence, onError }),
    events,
    feedback: createFeedback(limits, captchas, conversations),
    ticketQueue: createTicketQueue({ ...shared, authorization, staff }),
    operatorEvents,
    decisionNotifications: createDecisionNotifications(shared),
    /** Removes what is no longer needed. @returns how many of each kind */
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
