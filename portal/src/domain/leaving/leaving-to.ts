import { createStore } from '../../lib/store.ts';

/** The address outside that the player is asked about; null: none. */
export const leavingTo = createStore<string | null>(null);
