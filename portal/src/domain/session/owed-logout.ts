import { readText, writeText } from '../../lib/storage.ts';

const key = 'logoutOwed';

/**
 * Whether a player logged out here and the gateway, which alone can clear the cookies, has not answered yet: until it has,
 * nobody is logged in on this device (R-ACCESS-53).
 */
export const owesLogout = (): boolean => readText(key) !== null;
export const noteLogout = (isOwed: boolean): void => writeText(key, isOwed ? '1' : null);
