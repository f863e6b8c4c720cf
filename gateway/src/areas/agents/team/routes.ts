import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import type { CsvLine } from '../../../platform/csv/csv.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { TeamRuleRow } from '../team-rule/team-rule.ts';
import type { Figures, ListedMember, Team } from './team.ts';

/** Files that one agent takes along. */
const filesPerAgent: Limit = { name: 'team-file', times: 20, windowMs: 600_000 };

const cashOf = ({ deposits, withdrawals }: Figures) => ({
  deposits: String(deposits),
  withdrawals: String(withdrawals),
});
const playOf = ({ stake, validStake, win, rounds }: Figures) => ({
  stake: String(stake),
  validStake: String(validStake),
  win: String(win),
  net: String(win - stake),
  rounds,
});
const figuresOf = (figures: Figures) => ({ ...cashOf(figures), ...playOf(figures) });
/** What of a person the merchant lets agents see. */
const shown = (figures: Figures, { showsCash, showsPlay }: TeamRuleRow) => ({
  cash: showsCash ? cashOf(figures) : null,
  play: showsPlay ? playOf(figures) : null,
});
const personOf = ({
  id,
  username,
  type,
  level,
  isActive,
}: Omit<ListedMember, 'upline' | 'below' | 'createdAt'>) => ({
  id,
  userName: username,
  type,
  level,
  isActive,
});
const require = (isOn: boolean): void => {
  if (!isOn) throw new Refusal('feature_off');
};

/** Lines that are there already, as a file takes them. */
async function* one(lines: readonly CsvLine[]) {
  yield lines;
}

/** What an agent sees of the team (R-AGENTS-50 to R-AGENTS-54). */
export function teamRoutes(app: FastifyInstance, { team, limits }: { team: Team; limits: Limits }): void {
  serve(app, routes.teamOverview, async ({ merchant, me, query }) => {
    require(merchant.features.teamOverview);
    const found = await team.overview(merchant, me, query);
    return {
      from: found.days.fromDay,
      to: found.days.toDay,
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      members: found.members,
      joined: found.joined,
      active: found.active,
      total: figuresOf(found.total),
      rebate: String(found.earned.rebate),
      commission: String(found.earned.commission),
      levels: found.levels.map((line) => ({
        level: line.level,
        members: line.members,
        active: line.active,
        ...figuresOf(line),
      })),
      days: found.byDay.map((line) => ({ day: line.day, ...figuresOf(line) })),
      gameTypes: found.gameTypes.map((line) => ({ gameType: line.gameType as GameType, ...figuresOf(line) })),
    };
  });

  serve(app, routes.exportTeamOverview, async ({ merchant, me, query, reply }) => {
    require(merchant.features.teamOverview);
    await limits.take(filesPerAgent, `${me.merchantId}:${me.accountId}`);
    const { head, lines } = await team.overviewFile(merchant, me, query);
    sendCsv(reply, 'team-overview', head, one(lines));
    return '';
  });

  serve(app, routes.teamProfitAndLoss, async ({ merchant, me, query }) => {
    require(merchant.features.teamProfitAndLoss);
    const found = await team.profitAndLoss(merchant, me, query);
    return {
      from: found.days.fromDay,
      to: found.days.toDay,
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      pageNum: found.pageNum,
      totalPages: found.totalPages,
      count: found.count,
      total: shown(found.total, found.rules),
      people: found.people.map((line) => ({ ...personOf(line), ...shown(line, found.rules) })),
    };
  });

  serve(app, routes.exportTeamProfitAndLoss, async ({ merchant, me, query, reply }) => {
    require(merchant.features.teamProfitAndLoss);
    await limits.take(filesPerAgent, `${me.merchantId}:${me.accountId}`);
    const { head, lines } = await team.file(merchant, me, query);
    sendCsv(reply, 'team-profit-and-loss', head, lines);
    return '';
  });

  serve(app, routes.teamMembers, async ({ merchant, me, query }) => {
    require(merchant.features.teamManagement);
    const { members, ...page } = await team.members(me, query);
    return {
      ...page,
      members: members.map((one) => ({
        ...personOf(one),
        upline: one.upline,
        below: one.below,
        joinedAt: one.createdAt.toISOString(),
      })),
    };
  });

  serve(app, routes.teamMember, async ({ merchant, me, params, query }) => {
    require(merchant.features.teamManagement);
    const { language = merchant.defaultLanguage, ...period } = query;
    const found = await team.member(merchant, me, params.id, { ...period, language });
    const { rules } = found;
    return {
      from: found.fromDay,
      to: found.toDay,
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      ...personOf(found),
      joinedAt: found.createdAt.toISOString(),
      lastSeenAt: (rules.showsLastSeen && found.lastSeenAt?.toISOString()) || null,
      nickname: rules.showsName ? found.nickname : null,
      line: found.line,
      below: found.below,
      ...shown(found.total, rules),
      days: rules.showsPlay ? found.days.map((line) => ({ day: line.day, ...playOf(line) })) : [],
      games: rules.showsPlay
        ? found.games.map(({ nodeId, gameName, gameType, ...line }) => ({
            nodeId,
            gameName,
            gameType: gameType as GameType,
            ...playOf(line),
          }))
        : [],
    };
  });
}
