/** One page of a list (R-PLATFORM-1). */
export interface PageOf<Entry> {
  entries: Entry[];
  pageNum: number;
  totalPages: number;
}

/**
 * Cuts one page out of a list.
 * @param list everything there is
 * @param pageNo page from 1; a page after the last one is empty
 * @param pageSize entries per page
 */
export function pageOf<Entry>(list: readonly Entry[], pageNo: number, pageSize: number): PageOf<Entry> {
  const from = (pageNo - 1) * pageSize;
  return {
    entries: list.slice(from, from + pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
  };
}
