import type { Announcement } from '@foyer/contract';
import { isGuest } from '@foyer/contract/session-can';
import { useCallback } from 'react';
import { wait } from '../../lib/wait.ts';
import { useApp, type App } from '../app/app.ts';

/** Read marks are sent this far apart, ms (R-CONTENT-7). */
export const markInterval = 150;

const everyList = { queryKey: ['announcements'] };

/** Sends read marks to the gateway one at a time; none is lost. */
function createTeller(app: App): (id: string) => void {
  const waiting: string[] = [];
  let isTelling = false;
  let reportFrom = 0;
  const reportAll = async () => {
    isTelling = true;
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      await wait(Math.max(0, reportFrom - Date.now()));
      reportFrom = Date.now() + markInterval;
      await app.call('markAnnouncementRead', { body: { announcementId: id, read: true } }).catch(app.fail);
    }
    isTelling = false;
    await app.queries.invalidateQueries(everyList);
  };
  return (id) => {
    waiting.push(id);
    if (!isTelling) void reportAll();
  };
}

const tellers = new WeakMap<App, ReturnType<typeof createTeller>>();

function tellerOf(app: App): ReturnType<typeof createTeller> {
  const teller = tellers.get(app) ?? createTeller(app);
  tellers.set(app, teller);
  return teller;
}

/**
 * Marks announcements as read: set read locally, then sent to the gateway, then the announcements are fetched again
 * (R-CONTENT-7). Once each; a guest has no marks.
 * @returns marks one as read
 */
export function useMarkRead(): (announcement: Announcement) => void {
  const app = useApp();
  return useCallback(
    ({ id, read }) => {
      if (read || isGuest(app.session.get()?.type ?? null)) return;
      // A list that is on its way does not know of this mark
      void app.queries.cancelQueries(everyList);
      app.queries.setQueriesData<Announcement[]>(everyList, (cached) =>
        cached?.map((each) => (each.id === id ? { ...each, read: true } : each)),
      );
      tellerOf(app)(id);
    },
    [app],
  );
}
