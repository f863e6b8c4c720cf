import { createStore } from './store.ts';

/** Whether the player has begun to use the page: what lies further down, and what only a touch leads to, waits for it. */
export const begun = createStore(false);
