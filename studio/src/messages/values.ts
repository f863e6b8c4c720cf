/** What stands in the place of `{name}`. */
export type Value = string | number;
/** Of a text into which nothing is put. */
export type NoValues = Record<never, never>;
