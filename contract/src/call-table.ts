/** What an address is built of. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The calls of one audience: where they live and how they travel. */
export interface CallTable<Name extends string = string> {
  /** Path and query of a call; a query entry that is undefined or null is left out. */
  addressOf(name: Name, input?: CallInput): string;
  /** The HTTP method of a call. */
  methodOf(name: Name): string;
  /** Whether the body of a call travels encrypted. */
  isEncrypted(name: Name): boolean;
}

/** A table whose calls may be told the merchant. */
export interface MerchantCalls<Name extends string> extends CallTable<Name> {
  /**
   * The calls as they are sent from the site of a merchant: those that are told its code have it in their query. It is no part of what a
   * page keeps answers by, as it is the same for all of them.
   */
  of(merchantCode: string): CallTable<Name>;
}

/** What every address begins with. */
export const root = '/api/v1';

/**
 * Makes the table of calls that a browser is given: names and addresses, no schema.
 * @param addresses method and path by name, without what all begin with, for example `GET /games/:nodeId`
 * @param encrypted the calls whose body travels encrypted
 * @param merchantFields the calls that are told the merchant's code, and under which name
 */
export function callTable<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  encrypted: readonly NoInfer<Name>[],
  merchantFields: Partial<Record<NoInfer<Name>, string>> = {},
): MerchantCalls<Name> {
  const partsOf = (name: Name) => addresses[name].split(' ') as [method: string, path: string];
  const table: CallTable<Name> = {
    addressOf(name, { params, query = {} } = {}) {
      const [, path] = partsOf(name);
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query)) {
        if (value !== undefined && value !== null) search.set(key, String(value));
      }
      const filled =
        root + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
      return search.size > 0 ? `${filled}?${search}` : filled;
    },
    methodOf: (name) => partsOf(name)[0],
    isEncrypted: (name) => encrypted.includes(name),
  };
  return {
    ...table,
    of: (merchantCode) => ({
      ...table,
      addressOf(name, input = {}) {
        const field = merchantFields[name];
        const told = field ? { ...input, query: { [field]: merchantCode, ...input.query } } : input;
        return table.addressOf(name, told);
      },
    }),
  };
}
