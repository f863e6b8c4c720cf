/**
 * Cookies in which the portal mirrors what a visitor chose, so that the server renders with it. Nobody but this very host sets
 * them, and only over a secure connection or on the same machine.
 */
export const languageCookie = '__Host-foyer-lang';
export const themeCookie = '__Host-foyer-theme';
