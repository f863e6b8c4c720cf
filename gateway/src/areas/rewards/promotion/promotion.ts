import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { LanguageCode } from '@foyer/contract/languages';
import { labelOf, nextStatus, type EntryStatus } from '@foyer/contract/promotion-status';
import type { Clock } from '../../../platform/time/clock.ts';
import { withoutEmptyTexts, type StaffContent } from '../../content/content.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { eachText, textIn } from '../../../platform/texts.ts';
import { cleanHtml } from '../../../platform/html/sanitize.ts';
import type { Attachments } from '../../content/attachment/attachment.ts';
import { pictureOf } from '../../content/banner/banner.ts';
import { untilDecided, type Ledger } from '../../ledger/ledger/ledger.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Budgets } from './approving.ts';
import { begin, claim, follow, forfeit, grant, isEarned } from './entry.ts';
import {
  countEntries,
  findEntries,
  findOverdue,
  findPromotion,
  holdEntry,
  insertPromotions,
  putPromotion,
  readPromotions,
  updateEntry,
  type CountedEntry,
  type PromotionRow,
} from './store.ts';
import { promisedTerms, termsOf } from './terms.ts';
export { compareBonuses } from './store-books.ts';
export { termsOf } from './terms.ts';

export { createApplications, type ApplicationEvents, type Applications } from './application.ts';
export type { PromotionRow } from './store.ts';

/** A promotion as it is written; contents are HTML. */
export type WrittenPromotion = Omit<
  PromotionRow,
  'merchantId' | 'id' | 'pictures' | 'enabled' | 'sort' | 'version' | 'budget' | 'deletedAt'
>;

/** What a player applies with. */
export interface ApplicationInput {
  comment: string;
  /** Ids of pictures that were sent. */
  attachments: readonly string[];
}

type View = ReturnType<ReturnType<typeof viewsOf>>;
type DetailView = ReturnType<ReturnType<typeof detailsOf>>;

/** Promotions and the rewards that come of them (R-REWARDS-1, R-REWARDS-4). */
export interface Promotions {
  /** Who keeps themselves from playing is invited to none: only what they take part in is there (R-PROTECTION-13). */
  list(merchant: Merchant, player: Player | null, language: LanguageCode): Promise<View[]>;
  /** @throws Refusal not_found */
  get(merchant: Merchant, player: Player | null, id: string, language: LanguageCode): Promise<DetailView>;
  /** @throws Refusal not_found, promotion_refused, promotion_budget_spent */
  join(merchant: Merchant, player: Player, id: string): Promise<void>;
  /** @throws Refusal not_found (also a picture that is not the player's), promotion_refused */
  apply(merchant: Merchant, player: Player, id: string, input: ApplicationInput): Promise<void>;
  /** What came of the promotions a player joined, the newest change first. */
  rewards(
    merchant: Merchant,
    player: Player,
    language: LanguageCode,
  ): Promise<{ rewards: RewardView[]; unclaimed: number }>;
  /** @throws Refusal not_found, promotion_refused before it was earned */
  claim(merchant: Merchant, player: Player, id: string): Promise<void>;
  /** Adds some, in this order; HTML is sanitised here. Part of a transaction. */
  write(on: Sql, merchantId: number, promotions: readonly WrittenPromotion[]): Promise<void>;
  /** Takes back rewards that were not earned in time. @returns how many */
  closeOverdue(): Promise<number>;
  forStaff: StaffContent<PromotionRow> & {
    counts(merchantId: number): Promise<Map<string, PromotionCount>>;
  };
}

/** How a promotion is taken up. */
export interface PromotionCount {
  taking: number;
  waiting: number;
  /** Rewards given so far, minor units. */
  granted: bigint;
}

export interface RewardView {
  id: string;
  title: string;
  reward: string;
  currency: string;
  minorUnits: number;
  turnover: string;
  wagered: string;
  dueAt: string | null;
  label: ReturnType<typeof labelOf>;
}

export interface PromotionDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  attachments: Attachments;
  pictures: Pictures;
  budgets: Budgets;
}

const isOffered = ({ enabled, deletedAt }: PromotionRow) => enabled && deletedAt === null;

const phaseOf = (row: PromotionRow, now: Date) => {
  const { startsAt, endsAt } = row;
  return !isOffered(row) || (endsAt !== null && now >= endsAt) ? 'over' : now < startsAt ? 'before' : 'open';
};

/** Who takes part reads the terms that were promised; others, and those who may apply once more, what holds now. */
const termsFor = (row: PromotionRow, entry: CountedEntry | undefined) =>
  entry && entry.status !== 'rejected' ? promisedTerms(entry) : termsOf(row);

/** As it is stored: sanitised HTML, no empty texts. */
const tidy = (row: PromotionRow): PromotionRow => ({
  ...row,
  titles: withoutEmptyTexts(row.titles),
  summaries: withoutEmptyTexts(row.summaries),
  contents: withoutEmptyTexts(eachText(row.contents, cleanHtml)),
});

/** Where a player stands: a reward whose time is over and that was not earned counts as closed at once. */
function statusOf(entry: CountedEntry | undefined, now: Date): EntryStatus | 'none' {
  if (!entry) return 'none';
  const isOver = entry.status === 'joined' && entry.dueAt !== null && now >= entry.dueAt && !isEarned(entry);
  return isOver ? 'closed' : entry.status;
}

const standingOf = (row: PromotionRow, entry: CountedEntry | undefined, now: Date) =>
  ({
    kind: row.kind,
    phase: phaseOf(row, now),
    status: statusOf(entry, now),
    isEarned: entry !== undefined && isEarned(entry),
  }) as const;

function viewsOf(merchant: Merchant, pictures: Pictures, language: LanguageCode, now: Date) {
  return (row: PromotionRow, entry: CountedEntry | undefined) => ({
    id: row.id,
    kind: row.kind,
    title: textIn(row.titles, language),
    summary: textIn(row.summaries, language),
    image: pictureOf(pictures, merchant, row, language),
    label: labelOf(standingOf(row, entry, now)),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  });
}

function detailsOf(merchant: Merchant, pictures: Pictures, language: LanguageCode, now: Date) {
  const view = viewsOf(merchant, pictures, language, now);
  return (row: PromotionRow, entry: CountedEntry | undefined) => {
    const { phase, status, isEarned: earned } = standingOf(row, entry, now);
    const { reward, turnover, cost, ...terms } = termsFor(row, entry);
    const isOpen = phase === 'open';
    return {
      ...view(row, entry),
      content: textIn(row.contents, language),
      terms: {
        ...terms,
        reward: String(reward),
        turnover: String(turnover),
        cost: String(cost),
        currency: merchant.currency,
        minorUnits: minorUnitsOf(merchant.currency),
      },
      wagered: String(entry?.wagered ?? 0n),
      dueAt: entry?.dueAt?.toISOString() ?? null,
      reason: entry?.reason ?? '',
      mayJoin: isOpen && row.kind === 'claim' && nextStatus(status, 'join') !== null,
      mayApply: isOpen && row.kind === 'apply' && nextStatus(status, 'apply') !== null,
      mayClaim: earned && nextStatus(status, 'claim') !== null,
    };
  };
}

/** The promotions of a merchant, kept in memory; how players stand with them, on the database. */
export function createPromotions({
  db,
  clock,
  ledger,
  attachments,
  pictures,
  budgets,
}: PromotionDeps): Promotions {
  const promotionsOf = createTenantCache((merchantId) => readPromotions(db.orm, merchantId));

  const entriesOf = async (player: Player | null) =>
    new Map(
      (player ? await findEntries(db.orm, player.merchantId, player.accountId) : []).map((entry) => [
        entry.promotionId,
        entry,
      ]),
    );

  const find = async (merchant: Merchant, id: string): Promise<PromotionRow> => {
    const row = (await promotionsOf(merchant)).find((each) => each.id === id);
    if (!row) throw new Refusal('not_found');
    return row;
  };

  /** Something that a player does with a promotion that runs. */
  const take = async (
    merchant: Merchant,
    player: Player,
    id: string,
    kind: PromotionRow['kind'],
    work: (on: Sql, row: PromotionRow, entry: CountedEntry | null) => Promise<void>,
  ) => {
    const row = await find(merchant, id);
    if (row.kind !== kind || phaseOf(row, clock.now()) !== 'open') throw new Refusal('promotion_refused');
    const once = () =>
      inTransaction(db, async (on) =>
        work(on, row, await holdEntry(on, merchant.id, { promotionId: id, accountId: player.accountId })),
      );
    await inTurn(db, `${player.merchantId}:${player.accountId}`, () => untilDecided(once)).catch(
      (error: unknown) => {
        // Pressed twice at the same moment: the other one was first.
        throw isDuplicate(error) ? new Refusal('promotion_refused') : error;
      },
    );
  };

  return {
    async list(merchant, player, language) {
      const [rows, entries] = await Promise.all([promotionsOf(merchant), entriesOf(player)]);
      const view = viewsOf(merchant, pictures, language, clock.now());
      return rows
        .filter((row) => (isOffered(row) && !player?.stopped) || entries.has(row.id))
        .map((row) => view(row, entries.get(row.id)));
    },
    async get(merchant, player, id, language) {
      const [row, entries] = await Promise.all([find(merchant, id), entriesOf(player)]);
      if ((!isOffered(row) || player?.stopped) && !entries.has(id)) throw new Refusal('not_found');
      return detailsOf(merchant, pictures, language, clock.now())(row, entries.get(id));
    },
    join: (merchant, player, id) =>
      take(merchant, player, id, 'claim', async (on, row, before) => {
        const status = follow(before?.status ?? 'none', 'join');
        const entry = await begin(on, ledger, clock, { player, promotion: row, status });
        await grant(on, { ledger, clock, budgets }, entry);
      }),
    apply: async (merchant, player, id, { comment, attachments: ids }) => {
      // Staff would have nothing to decide by (R-REWARDS-6).
      if (comment === '' && ids.length === 0)
        throw new Refusal('field_required', { fields: { comment: 'field_required' } });
      await take(merchant, player, id, 'apply', async (on, row, entry) => {
        const status = follow(entry?.status ?? 'none', 'apply');
        const begun = entry ?? (await begin(on, ledger, clock, { player, promotion: row, status }));
        await attachments.use(on, player, ids);
        // Who asks once more is promised what holds now.
        const { reward, turnover, days } = termsOf(row);
        await updateEntry(on, merchant.id, begun.id, {
          status,
          comment,
          attachments: [...ids],
          reason: '',
          reward,
          turnover,
          days,
          changedAt: clock.now(),
        });
      });
    },
    async rewards(merchant, player, language) {
      const now = clock.now();
      const rows = new Map((await promotionsOf(merchant)).map((row) => [row.id, row]));
      const given = (await findEntries(db.orm, player.merchantId, player.accountId)).filter(
        ({ grantedAt }) => grantedAt !== null,
      );
      const views = given.flatMap((entry): RewardView[] => {
        const row = rows.get(entry.promotionId);
        if (!row) return [];
        return [
          {
            id: row.id,
            title: textIn(row.titles, language),
            reward: String(entry.reward),
            currency: entry.currency,
            minorUnits: minorUnitsOf(entry.currency),
            turnover: String(entry.turnover),
            wagered: String(entry.wagered),
            dueAt: entry.dueAt?.toISOString() ?? null,
            label: labelOf(standingOf(row, entry, now)),
          },
        ];
      });
      return { rewards: views, unclaimed: views.filter(({ label }) => label === 'claim').length };
    },
    async claim(merchant, player, id) {
      const { merchantId, accountId } = player;
      if (!isUuid(id)) throw new Refusal('not_found');
      const { receipt, entry } = await inTurn(db, `${merchantId}:${accountId}`, () =>
        untilDecided(() =>
          inTransaction(db, async (on) => {
            const held = await holdEntry(on, merchant.id, { promotionId: id, accountId });
            if (!held) throw new Refusal('not_found');
            return { receipt: await claim(on, ledger, clock, held), entry: held };
          }),
        ),
      );
      ledger.announce({ merchantId, owner: accountId, currency: entry.currency, ...receipt });
    },
    async write(on, merchantId, promotions) {
      const rows = promotions.map((written, sort) =>
        tidy({
          ...written,
          merchantId,
          id: uuidv7(),
          pictures: {},
          enabled: true,
          sort,
          version: 1,
          deletedAt: null,
          budget: null,
        }),
      );
      await insertPromotions(on, rows);
      await bumpVersion(on, merchantId, 'promotions');
    },
    async closeOverdue() {
      const overdue = await findOverdue(db, clock.now());
      await eachAlone(overdue, ({ merchantId, id }) =>
        untilDecided(() =>
          inTransaction(db, async (on) => {
            const entry = await holdEntry(on, merchantId, { id });
            if (entry && entry.status === 'joined' && !isEarned(entry))
              await forfeit(on, ledger, clock, entry);
          }),
        ),
      );
      return overdue.length;
    },
    forStaff: {
      all: readPromotions,
      one: findPromotion,
      normalize: tidy,
      put: putPromotion,
      counts: async (merchantId) =>
        new Map((await countEntries(db.orm, merchantId)).map(({ id, ...counts }) => [id, counts])),
    },
  };
}
