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
import { hasFact, readFacts, type FactsOf, type FactsQuery } from './store-facts.ts';
export type { FactsQuery, FactSum } from './store-facts.ts';

/** Lines of a settlement of rates that are looked through. */
const linesAtMost = 1000;

/** Which line of a settlement. */
export interface LineQuery extends Pick<FactsQuery, 'by' | 'day' | 'person' | 'game'> {
  key: string;
}

export interface BreakdownDeps {
  db: Db;
  merchants: Merchants;
  tree: Tree;
  catalogue: Pick<Catalogue, 'these'>;
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
  const factsOf = async (row: NamedSettlement, query: FactsQuery, language: LanguageCode) => {
    const { rows, total } = await readFacts(db.orm, await factSource(row), query);
    if (query.by !== 'game') return { facts: rows, total };
    const tiles = await catalogue.these(
      row.merchantId,
      language,
      rows.map(({ key }) => key),
    );
    const names = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    return { facts: rows.map((fact) => ({ ...fact, label: names.get(fact.key) ?? fact.key })), total };
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
      const { query: shown, hidden } = await shownTo(player, query);
      const found = shown ? await factsOf(settlement, shown, language) : { facts: [], total: 0 };
      return { settlement, hidden, ...found };
    },
    /**
     * A line of one of an agent's settlements: what `open` shows under a key.
     * @throws Refusal not_found
     */
    async line(player: Player, id: string, { key, ...only }: LineQuery, language: LanguageCode) {
      const settlement = await ofPlayer(player, id);
      const { by } = only;
      const isKey = by === 'person' ? isUuid(key) : by === 'day' ? isDay(key) : true;
      if (!isKey) throw new Refusal('not_found');
      const narrowed = by === 'line' ? only : { ...only, [by]: key };
      const { query: shown } = await shownTo(player, { ...narrowed, offset: 0, limit: linesAtMost });
      const { facts } = shown ? await factsOf(settlement, shown, language) : { facts: [] };
      const lines = facts.filter((fact) => fact.key === key);
      if (lines.length === 0) throw new Refusal('not_found');
      return { settlement, lines };
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
      return { settlement, ...(await factsOf(settlement, query, 'EN')) };
    },
  };
}
