import type { LanguageCode } from '@foyer/contract/languages';
import { writeText } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { requestOf, useCall } from '../app/calls.ts';
import { useLanguage } from '../site/language-key.ts';

/** The announcements call of the home screen: banners, players' notices, popups (R-CONTENT-1). */
export const announcementsCall = (language: LanguageCode) =>
  requestOf('announcements', { query: { types: 'B,PL,PU', platform: 'M', language } });

/** Notices for the scrolling bar and the notice popup, undefined until they have come, and the call that asks for them. */
export function useNotices() {
  const asked = useCall(announcementsCall(useLanguage()));
  return { asked, notices: asked.data?.filter(({ type }) => type === 'PL') };
}

/** The notice the popup opens at; null: the first. */
export const noticeToShow = createStore<string | null>(null);

/** Holds who had their popup in this visit, or touched home before it came (R-CONTENT-4). */
export const turnKey = 'popupTurn';

/** Whether this is a field: focus in it is somebody about to type. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/** A visit begins when the portal is opened, and when somebody logs in. @param who empty for a guest */
export const endPopupTurn = (who: string): void => writeText(turnKey, who, 'sessionStorage');
