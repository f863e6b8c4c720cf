import { validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayIn, isDay } from '../../../platform/time/calendar.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import type { TeamRules } from '../team-rule/team-rule.ts';
import type { Tree } from '../tree/tree.ts';
import { findSettlement, type NamedSettlement } from './store.ts';
import {
  hasFact,
  readFacts,
  type FactsOf,
  type FactsQuery,
  type FactSum,
  type Narrowing,
  type RateLine,
} from './store-facts.ts';
export type { FactsQuery, FactSum } from './store-facts.ts';

/** Which line of a settlement. */
export interface LineQuery extends Narrowing {
  by: FactsQuery['by'];
  key: string;
}

/** A question about lines without what they are never narrowed by, whatever a page sends: each is of the whole team. */
const asNarrowed = <Query extends Narrowing & { by: FactsQuery['by'] }>(query: Query): Query =>
  query.by === 'line' ? { ...query, day: undefined, person: undefined, game: undefined } : query;

export interface BreakdownDeps {
  db: Db;
  merchants: Merchants;
  tree: Tree;
  catalogue: Pick<Catalogue, 'these' | 'vendors'>;
  teamRules: Pick<TeamRules, 'of'>;
}

/** What settlements are made of (R-AGENTS-21), no more of each person than the merchant lets agents see (R-AGENTS-52). */
export type Breakdowns = ReturnType<typeof createBreakdowns>;

export function createBreakdowns({ db, merchants, tree, catalogue, teamRules }: BreakdownDeps) {
  const ofPlayer = async ({ merchantId, accountId }: Player, id: string): Promise<NamedSettlement> => {
    const row = await findSettlement(db.orm, merchantId, id);
    if (!row || (row.payeeId !== accountId && row.payerId !== accountId)) throw new Refusal('not_found');
    return row;
  };
  const factSource = async (row: NamedSettlement): Promise<FactsOf> => {
    const { line } = await tree.place(row.merchantId, row.payeeId);
    return { ...row, line, day: dayIn(row.fromAt, merchants.byId(row.merchantId).timeZone) };
  };
  const withGameNames = async (merchantId: number, facts: FactSum[], language: LanguageCode) => {
    const tiles = await catalogue.these(
      merchantId,
      language,
      facts.map(({ key }) => key),
    );
    const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    return facts.map((fact) => ({ ...fact, label: names.get(fact.key) ?? fact.key }));
  };
  const withVendorNames = async (merchantId: number, facts: FactSum[], language: LanguageCode) => {
    const groups = await catalogue.vendors(merchantId, language);
    const nameOf = ({ gameType, vendor }: RateLine) =>
      groups
        .find(({ gameCategory }) => gameCategory === gameType)
        ?.vendors.find(({ vassalage }) => vassalage === vendor)?.displayName ?? vendor;
    return facts.map(({ line, ...fact }) => ({
      ...fact,
      line: line && { ...line, vendorName: nameOf(line) },
    }));
  };
  const factsOf = async (row: NamedSettlement, query: FactsQuery, language: LanguageCode) => {
    const { rows, total } = await readFacts(db.orm, await factSource(row), query);
    if (query.by === 'game') return { facts: await withGameNames(row.merchantId, rows, language), total };
    if (query.by === 'line') return { facts: await withVendorNames(row.merchantId, rows, language), total };
    return { facts: rows, total };
  };

  /**
   * What a player may ask about a settlement: where agents do not see what each person plays, nothing that is told by person but
   * what they play themselves.
   * @returns `query` null when there is nothing that they may see; `hidden` when something is kept from them
   */
  const shownTo = async <Query extends Pick<FactsQuery, 'by' | 'person'>>(
    { merchantId, accountId }: Player,
    query: Query,
  ): Promise<{ query: Query | null; hidden: boolean }> => {
    const { by, person } = query;
    const isOfOthers = person === undefined ? by === 'person' : person !== accountId;
    if (!isOfOthers || (await teamRules.of(merchantId)).showsPlay) return { query, hidden: false };
    return { query: person === undefined ? { ...query, person: accountId } : null, hidden: true };
  };

  return {
    /** What one of an agent's settlements is made of. @throws Refusal not_found */
    async open(player: Player, id: string, query: FactsQuery, language: LanguageCode) {
      const settlement = await ofPlayer(player, id);
      const { query: shown, hidden } = await shownTo(player, asNarrowed(query));
      const found = shown ? await factsOf(settlement, shown, language) : { facts: [], total: 0 };
      return { settlement, hidden, ...found };
    },
    /**
     * A line of one of an agent's settlements: what `open` shows under a key.
     * @returns `which` names the line in only one way, whatever beside it was sent @throws Refusal not_found
     */
    async line(player: Player, id: string, query: LineQuery, language: LanguageCode) {
      const settlement = await ofPlayer(player, id);
      const { by, key } = query;
      const isKey = by === 'person' ? isUuid(key) : by === 'day' ? isDay(key) : true;
      if (!isKey) throw new Refusal('not_found');
      // A day narrowed to a day is that day.
      const which: LineQuery = { ...asNarrowed(query), [by]: undefined };
      const { key: _, ...only } = which;
      const { query: shown } = await shownTo(player, { ...only, [by]: key, offset: 0, limit: 1 });
      const [fact] = shown ? (await factsOf(settlement, shown, language)).facts : [];
      if (!fact) throw new Refusal('not_found');
      return { settlement, fact, which };
    },
    /** Whether the merchant keeps what somebody plays from an agent. */
    hides: async (player: Player, person: string): Promise<boolean> =>
      (await shownTo(player, { by: 'day', person })).hidden,
    /** One of an agent's settlements, where a day of somebody at a game is among its facts. @throws Refusal not_found */
    async withFact(player: Player, id: string, fact: { day: string; person: string; game: string }) {
      const settlement = await ofPlayer(player, id);
      if (!(await hasFact(db.orm, await factSource(settlement), fact))) throw new Refusal('not_found');
      return settlement;
    },
    /** What a settlement is made of, for staff. @throws Refusal not_found */
    async openForStaff(merchantId: number, id: string, query: FactsQuery) {
      const settlement = await findSettlement(db.orm, merchantId, id);
      if (!settlement) throw new Refusal('not_found');
      return { settlement, ...(await factsOf(settlement, asNarrowed(query), 'EN')) };
    },
  };
}
