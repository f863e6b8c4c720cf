import { readText, writeText } from '../../lib/storage.ts';

const key = 'logoutOwed';

/**
 * Whether a player logged out here and the gateway, the only one that can clear the cookies, has not answered yet: until it has,
 * nobody is logged in on this device (R-ACCESS-53).
 */
export const owesLogout = (): boolean => readText(key) !== null;
export const noteLogout = (isOwed: boolean): void => writeText(key, isOwed ? '1' : null);

/** Where the handles of the sessions that players left here are noted; `session-record.ts` writes it. */
export const leftHandlesKey = 'leftHandles';

/** Whether the player of a session logged out here, whatever a page says that the browser or its service worker kept. */
export const wasLeft = (handle: string): boolean =>
  readText(leftHandlesKey)?.split(' ').includes(handle) ?? false;
