/** Does what opens another page in the place of what is played, once the history is at that place. */
export type Leave = (then: () => void) => void;

/** For where nothing of the history stands in between. */
export const leaveAtOnce: Leave = (then) => then();
