import type { Announcement } from '@foyer/contract';
import { useCall } from '../app/calls.ts';
import { useSession } from '../session/session.ts';
import { useLanguage } from '../site/language-key.ts';
import { announcementsCall } from './notices.ts';
import { popupsFor } from './popup-prefs.ts';

/** The login-promotion popups for this visitor (R-CONTENT-2); empty until they have come. */
export function usePopups(): Announcement[] {
  const session = useSession();
  const { data = [] } = useCall(announcementsCall(useLanguage()));
  return popupsFor(data, session?.type ?? null, session?.firstTimeLogin ?? false);
}
