/** What of an address the portal reads, by the name of the parameter. */
export interface ParameterRead {
  file: string;
  name: string;
}

/**
 * Finds the parameters that code reads from an address: `.get('name')`, `.has('name')` and `text('name')` in files that
 * handle queries.
 */
export function parametersIn(file: string, source: string): ParameterRead[] {
  if (!/useQueryParams|URLSearchParams|searchParams/.test(source)) return [];
  return [...source.matchAll(/(?:\.(?:get|has|getAll)|\btext)\('(\w+)'\)/g)].map(([, name = '']) => ({
    file,
    name,
  }));
}

/** Parameters that name a page to go to: the journey of safe returns tries each with the whole corpus. */
export const returns: readonly string[] = ['from', 'backUrl', 'pageBack'];

/** Parameters that choose what a page shows, and lead nowhere. */
export const values: readonly string[] = [
  'source',
  'i',
  'c',
  'q',
  'tag',
  'id',
  'period',
  'state',
  'gameType',
  'level',
  'name',
  'under',
  'firstDay',
  'lastDay',
  'nodeId',
  'drawId',
  'kind',
  'type',
  'vassalage',
  'gameName',
  'find',
  'volatility',
  'feature',
  'minReturn',
  'sort',
  'playType',
  'gameId',
  'gameGroupId',
  'prize_mode',
  'code',
  'mui',
  'deposit',
  'withdrawal',
  'settlement',
  'username',
  'error',
  'affiliateCode',
  'domain',
  'headerColor',
  'title',
  'show',
  'part',
  'day',
];
