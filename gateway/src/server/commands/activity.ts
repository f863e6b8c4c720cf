import { Registry } from 'prom-client';
import { createActivity } from '../../areas/wallet/activity/activity.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { withDb } from './database.ts';

/** Builds the roll-up of players' activity again from rounds and transfers. */
export const rebuildActivity: Command = {
  usage: 'activity rebuild',
  what: 'builds the sums per player, day and game again; gateways may run, and go on with it when this is ended',
  run: (_, env, say) =>
    withDb(env, async (db) => {
      const onError = (error: unknown) => say(String(error));
      const activity = createActivity({ db, clock: createClock(0), metrics: new Registry(), onError });
      await activity.ready();
      await activity.rebuild();
      await activity.catchUp();
      say(`${await activity.count()} days and games are in the roll-up.`);
      return true;
    }),
};
