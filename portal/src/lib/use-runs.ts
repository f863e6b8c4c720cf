import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page runs: false on the server and while its HTML is taken over. */
export const useRuns = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
