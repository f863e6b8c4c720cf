import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { LotteryVersions, VersionsOfLottery } from './version.ts';
import { toStaff } from './staff-rules.ts';

/** Who knows what lotteries are called. */
interface Names {
  one(merchant: StaffContext['merchant'], nodeId: string): Promise<{ game: { gameName: string } }>;
}

const toWire = (found: VersionsOfLottery, gameName: string) => ({
  id: found.nodeId,
  gameName,
  version: found.version,
  rules: toStaff(found.rules),
  draft: found.draft && {
    rules: toStaff(found.draft.rules),
    version: found.draft.version,
    savedBy: found.draft.savedBy,
    savedAt: found.draft.savedAt.toISOString(),
    next: found.draft.next.map(({ numero, drawsAt }) => ({ numero, drawsAt: drawsAt.toISOString() })),
    returns: found.draft.returns,
  },
  waiting: found.waiting,
  versions: found.versions.map(({ version, publishedAt, publishedBy, confirmedBy, reason, draws }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    confirmedBy,
    reason,
    draws,
  })),
  betTypes: found.betTypes,
  prizeModes: found.prizeModes,
});

/** The rules of lotteries, for staff. */
export function versionOperatorRoutes(
  app: FastifyInstance,
  {
    versions,
    lotteryAdmin,
    authorization,
  }: { versions: LotteryVersions; lotteryAdmin: Names; authorization: Authorization },
): void {
  const view = async (merchant: StaffContext['merchant'], found: VersionsOfLottery) =>
    toWire(found, (await lotteryAdmin.one(merchant, found.nodeId)).game.gameName);

  serve(app, routes.operatorLotteryVersions, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return view(merchant, await versions.read(merchant, params.id));
  });

  serve(app, routes.operatorSaveLotteryDraft, async ({ staff, params, body: { merchant, ...draft } }) => {
    const context = authorization.authorize(staff, merchant);
    return view(context.merchant, await versions.save(context, params.id, draft));
  });

  serve(app, routes.operatorDropLotteryDraft, async ({ staff, params, body: { merchant, version } }) => {
    const context = authorization.authorize(staff, merchant);
    return view(context.merchant, await versions.drop(context, params.id, version));
  });

  serve(app, routes.operatorPublishLotteryDraft, async ({ staff, params, body: { merchant, ...wish } }) => {
    const context = authorization.authorize(staff, merchant);
    return view(context.merchant, await versions.publish(context, params.id, wish));
  });
}
