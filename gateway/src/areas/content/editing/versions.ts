import type { KeptKind } from '@foyer/contract/content-types';
import type { Sql } from '../../../platform/db/connection.ts';
import type { VersionedRow } from '../../../platform/db/versioned.ts';
import type { State } from '../../../platform/audit/audit.ts';
import { changesOf } from './changes.ts';
import { insertVersions, readVersions, type VersionRow } from './store.ts';

/** What of a kind of content tells whether its versions are kept, and one row from another. */
interface Keeping<Row> {
  kept?: KeptKind;
  keyOf(row: Row): string;
}

/** Versions of a page: each may be a long text in 27 languages, twice. */
const pageSize = 20;

/** A row as JSON. */
const stateOf = (row: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as Record<string, unknown>;

/** What is written again to restore a version. */
function contentOf({ state }: VersionRow): Record<string, unknown> {
  const { merchantId: _, id: __, tag: ___, version: ____, deletedAt: _____, sort, ...fields } = state;
  return { ...fields, position: sort };
}

/** A saved version, as staff read it. */
export interface VersionView {
  version: number;
  at: string | null;
  by: string;
  reason: string;
  deleted: boolean;
  content: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

const shown = (state: State): Record<string, unknown> => ({ ...state });

/**
 * Keeps what was saved, and what was there before where that was never kept.
 * @param saved `after` as it was put: its version is the next one
 */
export async function keepVersion<Row extends VersionedRow>(
  on: Sql,
  { kept, keyOf }: Keeping<Row>,
  saved: { before: Row | null; after: Row; by: string; at: Date; reason?: string },
): Promise<void> {
  if (!kept) return;
  const { before, after, by, at, reason = '' } = saved;
  const of = { merchantId: after.merchantId, kind: kept, contentId: keyOf(after) };
  const version = after.version + 1;
  const known = { ...of, version: after.version, staffName: '', reason: '', at: null };
  await insertVersions(on, [
    ...(before ? [{ ...known, state: stateOf(before) }] : []),
    { ...of, version, state: stateOf(after), staffName: by, reason, at },
  ]);
}

/** A page of what was saved. */
export interface VersionPage {
  versions: VersionView[];
  /** Where older ones begin; null where there are none. */
  before: number | null;
}

/**
 * What was saved of a row, the latest first; a row that nobody saved since versions are kept is its only one.
 * @param before those before this version; null from the latest on
 */
export async function versionsOf<Row extends VersionedRow>(
  on: Sql,
  { kept, keyOf }: Keeping<Row>,
  row: Row,
  before: number | null,
): Promise<VersionPage> {
  if (!kept) return { versions: [], before: null };
  const of = { merchantId: row.merchantId, kind: kept, contentId: keyOf(row) };
  // With the one before the oldest that is shown: what that one changed
  const found = await readVersions(on, of, { before, limit: pageSize + 1 });
  const now = { ...of, version: row.version, state: stateOf(row), staffName: '', reason: '', at: null };
  const rows: VersionRow[] = found.length > 0 || before !== null ? found : [now];
  const versions = rows.slice(0, pageSize).map((each, index) => {
    const older = rows[index + 1];
    const changes = changesOf(older?.state ?? null, each.state);
    return {
      version: each.version,
      at: each.at?.toISOString() ?? null,
      by: each.staffName,
      reason: each.reason,
      deleted: Boolean(each.state['deletedAt']),
      content: contentOf(each),
      before: older ? shown(changes.before) : null,
      after: shown(changes.after),
    };
  });
  return { versions, before: rows.length > pageSize ? versions.at(-1)!.version : null };
}
