import {
  createRetention,
  isRetentionKind,
  retentionKinds,
} from '../../areas/backoffice/retention/retention.ts';
import { setDays } from '../../areas/backoffice/retention/by-command.ts';
import { merchantNamed } from '../../areas/tenancy/merchant/by-command.ts';
import { listMerchants } from '../../areas/tenancy/merchant/merchant.ts';
import { inLongTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each.ts';
import { StopError } from '../../platform/stop-error.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { changeDb, withDb } from './database.ts';

/** The longest time, in days. */
const mostDays = 36_500;

/** Removes what is kept for long enough, as the nightly job does, or says what that would be. */
export const enforceRetention: Command = {
  usage: 'retention [--dry-run]',
  what: 'removes what every merchant kept for long enough; --dry-run says how much that is',
  options: ['--dry-run'],
  run: (args, env, say) =>
    withDb(env, async (db) => {
      const retention = createRetention({ db, clock: createClock(0) });
      const isDry = args.includes('--dry-run');
      await eachAlone(await inLongTransaction(db, listMerchants), async ({ id, code }) => {
        const found = await (isDry ? retention.overdue(id) : retention.enforce(id));
        for (const { kind, days, count } of found)
          say(`${code} ${kind}, kept for ${days} days: ${count} ${isDry ? 'to remove' : 'removed'}`);
      });
      if (isDry) say('Nothing was changed.');
      return true;
    }),
};

/** Changes for how long a merchant keeps something. */
export const setRetention: Command = {
  usage: 'retention set <merchant> <kind> <days>',
  what: `for how long a merchant keeps ${retentionKinds.join(', ')}`,
  async run([code = '', kind = '', days = ''], env, say) {
    await changeDb(env, async (on, audit) => {
      const merchant = await merchantNamed(on, code);
      if (!isRetentionKind(kind))
        throw new StopError(`There is no "${kind}" to keep. There are: ${retentionKinds.join(', ')}.`);
      if (!/^\d{1,5}$/.test(days) || Number(days) < 1 || Number(days) > mostDays)
        throw new StopError(`"${days}" is no number of days from 1 to ${mostDays}.`);
      await setDays(on, audit, merchant, kind, Number(days));
    });
    say(`${code} keeps ${kind} for ${days} days.`);
    return true;
  },
};
