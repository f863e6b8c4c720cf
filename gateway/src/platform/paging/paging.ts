/** One page of a list (R-PLATFORM-1). */
export interface PageOf<Entry> {
  entries: Entry[];
  pageNum: number;
  totalPages: number;
}

/** The page that somebody requests. */
export interface PageRequest {
  /** From 1; a page after the last one is empty. */
  pageNo: number;
  /** Entries per page. */
  pageSize: number;
}

/** A page as a store reads it. */
export const sliceOf = ({ pageNo, pageSize }: PageRequest): { offset: number; limit: number } => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

/** Where a page stands among all of them. @param total entries of all pages */
export const pagesOf = (
  { pageNo, pageSize }: PageRequest,
  total: number,
): { pageNum: number; totalPages: number } => ({
  pageNum: pageNo,
  totalPages: Math.ceil(total / pageSize),
});

/**
 * Cuts one page out of a list.
 * @param list everything there is
 * @param pageNo page from 1; a page after the last one is empty
 * @param pageSize entries per page
 */
export function pageOf<Entry>(list: readonly Entry[], pageNo: number, pageSize: number): PageOf<Entry> {
  const { offset, limit } = sliceOf({ pageNo, pageSize });
  return { entries: list.slice(offset, offset + limit), ...pagesOf({ pageNo, pageSize }, list.length) };
}
