import type { Announcement } from '@foyer/contract';
import { isGuest, type Visitor } from '@foyer/contract/session-can';
import { readJson, writeJson } from '../../lib/storage.ts';

/** The two groups of login-promotion popups: logged in and guest (R-CONTENT-3). */
export type PopupGroup = 'SHELL_PU_A' | 'SHELL_PU_B';

/** What is kept of a group: whether it shows, and the title and content of what it held (R-CONTENT-3). */
export interface PopupPrefs {
  show: boolean;
  list: { title: string; content: string }[];
}

type Popup = Pick<Announcement, 'type' | 'groupName' | 'execution' | 'title' | 'content'>;

/** The group of a visitor. */
export const popupGroupOf = (visitor: Visitor): PopupGroup =>
  isGuest(visitor) ? 'SHELL_PU_B' : 'SHELL_PU_A';

/**
 * The popups of a group that a visitor sees: logged in those of execution A, and F only on the first login; a
 * guest those of execution B (R-CONTENT-2).
 * @param firstTimeLogin of the session info
 */
export function popupsFor<Each extends Popup>(
  all: readonly Each[],
  visitor: Visitor,
  firstTimeLogin: boolean,
): Each[] {
  const group = popupGroupOf(visitor);
  const executions = isGuest(visitor) ? ['B'] : firstTimeLogin ? ['A', 'F'] : ['A'];
  return all.filter(
    ({ type, groupName, execution }) =>
      type === 'PU' && groupName === group && executions.includes(execution),
  );
}

/**
 * What is kept after a list has come: it shows again when it holds a pair of title and content that the kept
 * list does not (R-CONTENT-3).
 * @param stored null before the first list
 */
export function nextPrefs(stored: PopupPrefs | null, popups: readonly Popup[]): PopupPrefs {
  const list = popups.map(({ title, content }) => ({ title, content }));
  const isStored = (pair: PopupPrefs['list'][number]) =>
    stored?.list.some(({ title, content }) => title === pair.title && content === pair.content);
  return { show: (stored?.show ?? false) || !list.every(isStored), list };
}

function isPrefs(value: unknown): value is PopupPrefs {
  const { show, list } = (value ?? {}) as Partial<PopupPrefs>;
  return (
    typeof show === 'boolean' &&
    Array.isArray(list) &&
    list.every((pair: unknown) => typeof pair === 'object' && pair !== null)
  );
}

/** What is kept of a group, in local storage. */
export const readPrefs = (group: PopupGroup): PopupPrefs | null => readJson(group, isPrefs);
export const writePrefs = (group: PopupGroup, prefs: PopupPrefs): void => writeJson(group, prefs);

/** The popups were closed: they stay so until there are new ones (R-CONTENT-3). */
export function closePopups(group: PopupGroup): void {
  const stored = readPrefs(group);
  if (stored) writePrefs(group, { ...stored, show: false });
}
