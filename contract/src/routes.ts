import * as cashRoom from './nouns/cash-room.ts';
import * as cashier from './nouns/cashier.ts';
import * as depositLimit from './nouns/deposit-limit.ts';
import * as attachment from './nouns/attachment.ts';
import * as content from './nouns/content.ts';
import * as chat from './nouns/chat.ts';
import * as conversation from './nouns/conversation.ts';
import * as contentRoom from './nouns/content-room.ts';
import * as game from './nouns/game.ts';
import * as liveModel from './nouns/live-model.ts';
import * as operator from './nouns/operator.ts';
import * as providerAdmin from './nouns/provider-admin.ts';
import * as recommendation from './nouns/recommendation.ts';
import * as passkey from './nouns/passkey.ts';
import * as record from './nouns/record.ts';
import * as promotion from './nouns/promotion.ts';
import * as push from './nouns/push.ts';
import * as registration from './nouns/registration.ts';
import * as security from './nouns/security.ts';
import * as session from './nouns/session.ts';
import * as social from './nouns/social.ts';
import * as site from './nouns/site.ts';
import * as wallet from './nouns/wallet.ts';
import * as provider from './provider/index.ts';
import type { EndpointName } from './endpoints.ts';
import type { Route } from './route.ts';

const nouns = {
  ...site,
  ...session,
  ...security,
  ...passkey,
  ...social,
  ...registration,
  ...game,
  ...recommendation,
  ...liveModel,
  ...content,
  ...wallet,
  ...cashier,
  ...cashRoom,
  ...depositLimit,
  ...record,
  ...attachment,
  ...promotion,
  ...chat,
  ...conversation,
  ...push,
  ...contentRoom,
  ...operator,
  ...providerAdmin,
  ...provider,
};

/** The declarations among the exports of the nouns. */
type Declared = {
  [Name in keyof typeof nouns as (typeof nouns)[Name] extends Route ? Name : never]: (typeof nouns)[Name];
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'spec' in value && 'path' in value;

/**
 * Every route there is, by name. Compiling fails when a name of `endpoints.ts` has no declaration.
 */
export const routes = Object.fromEntries(
  Object.entries(nouns).filter(([, value]) => isRoute(value)),
) as unknown as Declared satisfies Record<EndpointName, Route>;

export type Routes = Declared;
