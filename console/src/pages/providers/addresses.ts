/** The addresses that somebody wrote down: lines, or words between commas and blanks. */
export const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
