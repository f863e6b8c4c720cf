import { createContext, useContext } from 'react';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** On the server: the path and query asked for. In the browser: null, the address bar tells. */
export const ServerUrlContext = createContext<string | null>(null);

/** The current path, without its query. */
export function usePath(): string {
  const url = useContext(ServerUrlContext);
  return useBrowserLocation(url === null ? {} : { ssrPath: url.split('?', 1)[0]! })[0];
}

/** The address of the page that is shown, with its query; only in the browser. */
export const addressShown = (): string => location.pathname + location.search;

/** The current query. */
export function useQueryParams(): URLSearchParams {
  const url = useContext(ServerUrlContext);
  const search = useSearch(url === null ? {} : { ssrSearch: url.slice(url.split('?', 1)[0]!.length + 1) });
  return new URLSearchParams(search);
}
