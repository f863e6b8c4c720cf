import { QueryClient } from '@tanstack/react-query';

/** Asks again only after a failure without an answer: a refusal would be the same the next time. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && !((error as { status?: number }).status ?? 0);

/** What was read from the gateway. A save never waits for a connection: it fails at once, and the draft is kept. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Forgets all that was read but who is logged in and which merchants there are. */
export const forgetRecords = (): void =>
  queryClient.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'staff' && queryKey[0] !== 'merchants',
  });
