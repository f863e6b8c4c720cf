/** How long a player waits for another one before the house player sits down, ms. */
export const WAIT = 8000;
/** How long a player may think, ms. Who does not decide keeps what was dealt. */
export const THINK = 15_000;
