/**
 * The pattern of `like` for texts that contain this one.
 * @param text as somebody typed it: its own % and _ stand for themselves
 */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The same for texts that begin with this one. */
export const beginningWith = (text: string): string => containing(text).slice(1);
