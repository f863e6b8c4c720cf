import { validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import { batchSize, inBatches, type CsvLine } from '../../../platform/csv/csv.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { dayBounds } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { usernameKey } from '../../access/account/account.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { decimalOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Breakdowns } from '../settlement/settlement.ts';
import type { TeamRules } from '../team-rule/team-rule.ts';
import { daysOf, type PeriodQuery } from '../team/team.ts';
import { allLevels, type Tree } from '../tree/tree.ts';
import { readBets, type BetCursor, type BetFilter, type TeamBet } from './store.ts';
export type { TeamBet } from './store.ts';

/** Bets on a page. */
const pageSize = 30;

/** Which bets of a team are asked for. */
export interface BetsQuery extends PeriodQuery {
  level?: number | undefined;
  gameType?: string | undefined;
  vendor?: string | undefined;
  name?: string | undefined;
}

export interface TeamBetDeps {
  db: Db;
  clock: Clock;
  catalogue: Pick<Catalogue, 'these'>;
  tree: Tree;
  teamRules: TeamRules;
  breakdowns: Pick<Breakdowns, 'hides' | 'withFact'>;
}

/** A bet with the name of its game. */
export type NamedBet = TeamBet & { gameName: string };

/** A page of bets; nothing where the merchant keeps from agents what people play. */
export interface BetPage {
  hidden: boolean;
  bets: NamedBet[];
  after: string | null;
}

const nothing: BetPage = { hidden: true, bets: [], after: null };
const textOf = ({ startedAt, id }: BetCursor): string => `${startedAt.toISOString()}_${id}`;

/** @throws Refusal body_invalid naming `after` for what no page answered */
function afterOf(text: string | undefined): BetCursor | null {
  if (text === undefined) return null;
  const [at = '', id = ''] = text.split('_');
  const startedAt = new Date(at);
  if (Number.isNaN(startedAt.getTime()) || !isUuid(id)) throw fieldRefusal({ after: 'field_invalid' });
  return { startedAt, id };
}

/** What the people of a team bet (R-AGENTS-20), no more than the merchant lets agents see (R-AGENTS-52). */
export function createTeamBets({ db, clock, catalogue, tree, teamRules, breakdowns }: TeamBetDeps) {
  const named = async (merchantId: number, language: LanguageCode, rows: readonly TeamBet[]) => {
    const tiles = await catalogue.these(merchantId, language, [...new Set(rows.map(({ nodeId }) => nodeId))]);
    const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    return rows.map((row): NamedBet => ({ ...row, gameName: names.get(row.nodeId) ?? row.gameCode }));
  };
  const pageOf = async (
    merchantId: number,
    filter: BetFilter,
    after: string | undefined,
    language: LanguageCode,
  ): Promise<BetPage> => {
    const rows = await readBets(db.orm, filter, { after: afterOf(after), limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    return {
      hidden: false,
      bets: await named(merchantId, language, shown),
      after: last ? textOf(last) : null,
    };
  };
  const filterOf = async (merchant: Merchant, me: Player, query: BetsQuery): Promise<BetFilter> => {
    const { merchantId, currency } = me;
    const { begins, ends } = daysOf(query, clock.now(), merchant.timeZone);
    const { line } = await tree.place(merchantId, me.accountId);
    const { level, gameType, vendor, name = '' } = query;
    const levels = level ? { from: level, to: level } : allLevels;
    return {
      merchantId,
      line,
      currency,
      from: begins,
      to: ends,
      levels,
      gameType,
      vendor,
      name: usernameKey(name),
    };
  };
  const needBets = ({ features }: Merchant) => {
    if (!features.teamBetting) throw new Refusal('feature_off');
  };

  return {
    /** A page of bets, the latest first. @throws Refusal feature_off, body_invalid */
    async list(
      merchant: Merchant,
      me: Player,
      query: BetsQuery & { after?: string | undefined },
      language: LanguageCode,
    ): Promise<BetPage> {
      needBets(merchant);
      const filter = await filterOf(merchant, me, query);
      const { showsPlay } = await teamRules.of(me.merchantId);
      return showsPlay ? pageOf(me.merchantId, filter, query.after, language) : nothing;
    },
    /** All of them as lines of a file. @throws Refusal feature_off, body_invalid */
    async file(merchant: Merchant, me: Player, query: BetsQuery, language: LanguageCode) {
      needBets(merchant);
      const filter = await filterOf(merchant, me, query);
      const { showsPlay } = await teamRules.of(me.merchantId);
      const money = (amount: bigint) => decimalOf(amount, minorUnitsOf(me.currency));
      const cells = (bet: NamedBet): CsvLine => [
        bet.startedAt.toISOString(),
        bet.username,
        String(bet.level),
        bet.gameName,
        bet.state,
        money(bet.stake),
        money(bet.payout),
        money(bet.payout - bet.stake),
        me.currency,
      ];
      const read = async (after: TeamBet | null) =>
        showsPlay ? readBets(db.orm, filter, { after, limit: batchSize }) : [];
      async function* lines() {
        for await (const rows of inBatches(read))
          yield (await named(me.merchantId, language, rows)).map(cells);
      }
      return {
        head: ['time', 'user', 'level', 'game', 'state', 'staked', 'paid', 'net', 'currency'],
        lines: lines(),
      };
    },
    /**
     * The rounds that a fact of a settlement is the sum of (R-AGENTS-21).
     * @throws Refusal not_found for what is not among the facts of a settlement of the agent, body_invalid
     */
    async ofSettlement(
      merchant: Merchant,
      me: Player,
      id: string,
      query: { day: string; person: string; game: string; after?: string | undefined },
      language: LanguageCode,
    ): Promise<BetPage> {
      if (await breakdowns.hides(me, query.person)) return nothing;
      const { merchantId, payeeId, currency } = await breakdowns.withFact(me, id, query);
      const { line } = await tree.place(merchantId, payeeId);
      const { from, to } = dayBounds(query.day, merchant.timeZone);
      const filter = { merchantId, line, currency, from, to, levels: allLevels, name: '' };
      return pageOf(
        merchantId,
        { ...filter, personId: query.person, nodeId: query.game },
        query.after,
        language,
      );
    },
  };
}

/** {@link createTeamBets} */
export type TeamBets = ReturnType<typeof createTeamBets>;
