import type { LanguageCode } from '@foyer/contract/languages';
import { isAgent, sessionTypes } from '@foyer/contract/session-can';
import { batchSize, inBatches, type CsvLine } from '../../../platform/csv/csv.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf, type PageRequest } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { usernameKey } from '../../access/account/account.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { TeamRules } from '../team-rule/team-rule.ts';
import { allLevels, type Levels, type Tree } from '../tree/tree.ts';
import { daysOf, type Days, type PeriodQuery } from './period.ts';
import {
  agentTypes,
  countMembers,
  countActive,
  countPeople,
  readEarned,
  readMembers,
  readNames,
  readOverview,
  readOwn,
  readPeople,
  readPeopleAfter,
  readPerson,
  sumPeople,
  type AgentEarnings,
  type Figures,
  type OverviewLine,
  type PeopleFilter,
  type PersonLine,
} from './store.ts';
export type { Figures, ListedMember, PersonLine } from './store.ts';
export { daysOf, type PeriodQuery } from './period.ts';

/** Games of a person that are listed, at most. */
const gamesAtMost = 20;

const none: Figures = { deposits: 0n, withdrawals: 0n, stake: 0n, validStake: 0n, win: 0n, rounds: 0 };

/** What of a team a profit and loss has. */
export interface PnlQuery extends PeriodQuery {
  level?: number | undefined;
  gameType?: string | undefined;
  /** What a username begins with. */
  name?: string | undefined;
  sort: PeopleFilter['sort'];
}

/** What of a team an overview has. */
export interface OverviewQuery extends PeriodQuery {
  level?: number | undefined;
  gameType?: string | undefined;
}

/** The columns of an overview's file; what a line does not tell is empty. */
const overviewHead = [
  'what',
  'of',
  'members',
  'new',
  'active',
  'deposits',
  'withdrawals',
  'rounds',
  'staked',
  'valid stake',
  'paid',
  'net',
  'rebate',
  'commission',
  'currency',
];

/** Which accounts of a team are listed. */
export interface MembersQuery extends PageRequest {
  /** Those directly below this account of the team. */
  under?: string | undefined;
  level?: number | undefined;
  name?: string | undefined;
  only?: 'agents' | 'members' | undefined;
}

export interface TeamDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<Catalogue, 'these'>;
  tree: Tree;
  teamRules: TeamRules;
}

const linesBy = (lines: readonly OverviewLine[], by: OverviewLine['by']) =>
  lines.filter((line) => line.by === by);

/**
 * What the people of an agent's team did, from the activity roll-up (R-AGENTS-50), no more of each than the merchant lets agents see
 * (R-AGENTS-52).
 */
export function createTeam({ db, clock, catalogue, tree, teamRules }: TeamDeps) {
  const filterOf = async (merchant: Merchant, me: Player, query: PeriodQuery) => {
    const days: Days = daysOf(query, clock.now(), merchant.timeZone);
    const { line } = await tree.place(me.merchantId, me.accountId);
    const { fromDay, toDay } = days;
    return { days, filter: { merchantId: me.merchantId, line, currency: me.currency, fromDay, toDay } };
  };

  const pnlFilter = async (merchant: Merchant, me: Player, query: PnlQuery) => {
    const { days, filter } = await filterOf(merchant, me, query);
    const { level, gameType, name = '', sort } = query;
    const rules = await teamRules.of(me.merchantId);
    // What agents do not see of a person they do not learn from an order, a filter or who is listed either.
    const { showsPlay: withPlay, showsCash: withCash } = rules;
    const ofPlay: Pick<PeopleFilter, 'gameType' | 'sort'> = withPlay
      ? { gameType, sort }
      : { sort: 'userName' };
    return {
      days,
      rules,
      filter: { ...filter, level, name: usernameKey(name), withPlay, withCash, ...ofPlay },
    };
  };

  /** Those between an agent and somebody of the team, from the agent down; with that one when looked under. */
  const lineTo = async (me: Player, id: string, withLast: boolean) => {
    const above = await tree.uplines(me.merchantId, id);
    const between = above.slice(above.indexOf(me.accountId) + 1);
    return readNames(db.orm, me.merchantId, withLast ? [...between, id] : between);
  };

  const overviewFilter = async (merchant: Merchant, me: Player, query: OverviewQuery) => {
    const { level, gameType } = query;
    const { days, filter } = await filterOf(merchant, me, query);
    return { days, filter: { ...filter, level, gameType } };
  };

  /** A team's figures of a period: in all, by level, day and kind of game. @param on a snapshot */
  const readFigures = async (
    on: Sql,
    me: Player,
    { days, filter }: Awaited<ReturnType<typeof overviewFilter>>,
  ) => {
    const lines = await readOverview(on, filter);
    const active = await countActive(on, filter, 'level');
    const people = await countPeople(on, filter, { from: days.begins, to: days.ends });
    const byLevel = new Map(linesBy(lines, 'level').map((line) => [line.level, line]));
    const [total] = linesBy(lines, 'total');
    const earned = await readEarned(on, me, { from: days.begins, to: days.ends });
    return {
      days,
      members: people.reduce((sum, { members }) => sum + members, 0),
      joined: people.reduce((sum, { joined }) => sum + joined, 0),
      active: [...active.values()].reduce((sum, count) => sum + count, 0),
      total: total ?? none,
      earned,
      levels: people.map(({ level: at, members, joined }) => ({
        ...none,
        ...byLevel.get(at),
        active: active.get(String(at)) ?? 0,
        level: at,
        members,
        joined,
      })),
      byDay: linesBy(lines, 'day').flatMap((line) => (line.day ? [{ ...line, day: line.day }] : [])),
      gameTypes: linesBy(lines, 'gameType').flatMap((line) =>
        line.gameType ? [{ ...line, gameType: line.gameType }] : [],
      ),
    };
  };

  return {
    /** A team's figures of a period: in all, by level, day and kind of game. @throws Refusal body_invalid */
    async overview(merchant: Merchant, me: Player, query: OverviewQuery) {
      const which = await overviewFilter(merchant, me, query);
      return inSnapshot(db, (on) => readFigures(on, me, which));
    },
    /** The same as lines of a file. @throws Refusal body_invalid */
    async overviewFile(merchant: Merchant, me: Player, query: OverviewQuery) {
      const which = await overviewFilter(merchant, me, query);
      const { found, active } = await inSnapshot(db, async (on) => ({
        found: await readFigures(on, me, which),
        active: await countActive(on, which.filter, 'day'),
      }));
      const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(me.currency));
      const line = (
        what: string,
        key: string,
        figures: Figures,
        [members, joined, active]: readonly (number | null)[],
        earned: AgentEarnings | null,
      ): CsvLine => [
        what,
        key,
        ...[members, joined, active].map((count) => String(count ?? '')),
        money(figures.deposits),
        money(figures.withdrawals),
        String(figures.rounds),
        money(figures.stake),
        money(figures.validStake),
        money(figures.win),
        money(figures.win - figures.stake),
        ...(earned ? [money(earned.rebate), money(earned.commission)] : ['', '']),
        me.currency,
      ];
      const unknown = [null, null, null] as const;
      const { fromDay, toDay } = found.days;
      const lines = [
        line(
          'total',
          `${fromDay} ${toDay}`,
          found.total,
          [found.members, found.joined, found.active],
          found.earned,
        ),
        ...found.levels.map((each) =>
          line('level', String(each.level), each, [each.members, each.joined, each.active], null),
        ),
        ...found.byDay.map((each) =>
          line('day', each.day, each, [null, null, active.get(each.day) ?? 0], null),
        ),
        ...found.gameTypes.map((each) => line('game type', each.gameType, each, unknown, null)),
      ];
      return { head: overviewHead, lines };
    },
    /** What each person of a team did. @throws Refusal body_invalid */
    async profitAndLoss(merchant: Merchant, me: Player, query: PnlQuery & PageRequest) {
      const { days, rules, filter } = await pnlFilter(merchant, me, query);
      return inSnapshot(db, async (on) => {
        const { count, ...total } = await sumPeople(on, filter);
        const people = await readPeople(on, filter, sliceOf(query));
        return { days, rules, total, count, people, ...pagesOf(query, count) };
      });
    },
    /**
     * The same as lines of a file, by name whatever the order of the page: what people did can change while the file is read, and nobody is
     * in it twice.
     * @throws Refusal body_invalid
     */
    async file(merchant: Merchant, me: Player, query: PnlQuery) {
      const { rules, filter } = await pnlFilter(merchant, me, query);
      const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(me.currency));
      const cells = (line: PersonLine): CsvLine => [
        line.username,
        String(line.level),
        ...(rules.showsCash ? [money(line.deposits), money(line.withdrawals)] : ['', '']),
        ...(rules.showsPlay
          ? [
              String(line.rounds),
              money(line.stake),
              money(line.validStake),
              money(line.win),
              money(line.win - line.stake),
            ]
          : ['', '', '', '', '']),
        me.currency,
      ];
      const read = (after: PersonLine | null) => readPeopleAfter(db.orm, filter, { after, limit: batchSize });
      async function* lines() {
        for await (const rows of inBatches(read)) yield rows.map(cells);
      }
      const head = [
        'user',
        'level',
        'deposits',
        'withdrawals',
        'rounds',
        'staked',
        'valid stake',
        'paid',
        'net',
        'currency',
      ];
      return { head, lines: lines() };
    },
    /** The accounts of a team, or those directly below somebody of it. @throws Refusal not_found for who is not in the team */
    async members(me: Player, query: MembersQuery) {
      const { under, level, name = '', only } = query;
      const { merchantId } = me;
      if (under) await tree.member(merchantId, me.accountId, under);
      const { line } = await tree.place(merchantId, under ?? me.accountId);
      const levels: Levels = under ? { from: 1, to: 1 } : level ? { from: level, to: level } : allLevels;
      const others = sessionTypes.filter((type) => !isAgent(type));
      const types = only ? (only === 'agents' ? agentTypes : others) : null;
      const filter = { merchantId, line, levels, name: usernameKey(name), types };
      const above = under ? await lineTo(me, under, true) : [];
      const count = await countMembers(db.orm, filter);
      const members = await readMembers(db.orm, filter, sliceOf(query));
      return {
        line: above,
        count,
        // The levels are those below who asks.
        members: members.map((one) => ({ ...one, level: one.level + above.length })),
        ...pagesOf(query, count),
      };
    },
    /** Somebody of a team and what they did. @throws Refusal not_found for who is not in the team; body_invalid */
    async member(
      merchant: Merchant,
      me: Player,
      id: string,
      query: PeriodQuery & { language: LanguageCode },
    ) {
      const { merchantId } = me;
      const found = await tree.member(merchantId, me.accountId, id);
      const { fromDay, toDay } = daysOf(query, clock.now(), merchant.timeZone);
      const rules = await teamRules.of(merchantId);
      const person = await readPerson(db.orm, merchantId, id);
      if (!person) throw new Refusal('not_found');
      const below = (await tree.count(merchantId, id)).reduce((sum, { accounts }) => sum + accounts, 0);
      const lines = await readOwn(db.orm, {
        merchantId,
        accountId: id,
        currency: me.currency,
        fromDay,
        toDay,
      });
      const games = lines.filter(({ game }) => game).slice(0, gamesAtMost);
      const tiles = await catalogue.these(
        merchantId,
        query.language,
        games.map(({ game }) => game ?? ''),
      );
      const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
      return {
        fromDay,
        toDay,
        ...found,
        ...person,
        rules,
        below,
        line: await lineTo(me, id, false),
        total: lines.find(({ day, game }) => day === null && game === null) ?? none,
        days: lines.flatMap((line) =>
          line.day !== null && line.rounds > 0 ? [{ ...line, day: line.day }] : [],
        ),
        games: games.map((line) => ({
          ...line,
          nodeId: line.game ?? '',
          gameName: names.get(line.game ?? '') ?? line.game ?? '',
          gameType: line.gameType ?? '',
        })),
      };
    },
  };
}

/** {@link createTeam} */
export type Team = ReturnType<typeof createTeam>;
