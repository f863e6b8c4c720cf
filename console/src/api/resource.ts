import type { GetListParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import { currentMerchant } from './merchant.ts';

/** Records, with what goes with all of them as `meta`. */
export type List = { data: RaRecord[]; total: number; meta?: object };

/** One kind of thing of the console, in the calls of the contract. */
export interface Resource {
  list?: (params: GetListParams) => Promise<List>;
  one?: (id: Identifier) => Promise<RaRecord>;
  update?: (params: UpdateParams) => Promise<RaRecord>;
}

/** A list that is answered whole. */
export const whole = (data: RaRecord[]): List => ({ data, total: data.length });

/** Paging, order and filters as the lists of the contract take them. */
export function listQuery({ pagination, sort, filter }: GetListParams) {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const order =
    sort?.field && sort.field !== 'id' ? { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` } : {};
  const filters = Object.entries((filter ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== '' && value !== null,
  );
  return {
    merchant: currentMerchant(),
    pageNo: page,
    pageSize: perPage,
    ...order,
    ...Object.fromEntries(filters),
  };
}

/**
 * When a day begins where this browser is.
 * @param day written as `2026-11-22`
 * @param after so many days later
 */
function dayStart(day: string, after: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

/** Filters by day, `from` and `until` included, as the instants that calls take. */
export function periodOf({ from, until, ...filters }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...filters,
    ...(from ? { from: dayStart(String(from), 0) } : {}),
    ...(until ? { until: dayStart(String(until), 1) } : {}),
  };
}
