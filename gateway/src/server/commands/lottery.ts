import { OperatorLotteryRules } from '@foyer/contract';
import { roomTypes } from '@foyer/contract/lottery-kinds';
import { z } from 'zod';
import { addLotteries } from '../../areas/lottery/version/add.ts';
import { merchantNamed } from '../../areas/tenancy/merchant/by-command.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { withDb } from './database.ts';
import { readJsonFile } from './json-file.ts';

/** A lottery of the file, with rules as the console writes them; `docs/operating.md` has an example. */
const LotteriesFile = z
  .array(
    z.strictObject({
      nodeId: z.string().min(1).max(32),
      family: z.string(),
      region: z.enum(['', 'north', 'central', 'south']).default(''),
      place: z.string().max(64).default(''),
      roomType: z.enum(roomTypes).default('paid'),
      rules: OperatorLotteryRules,
    }),
  )
  .min(1)
  .max(500)
  .refine((all) => new Set(all.map(({ nodeId }) => nodeId)).size === all.length, 'has a nodeId twice');

/** Adds the lotteries of a file; gateways that run make their draws. */
export const newLotteries: Command = {
  usage: 'lottery add <merchant> <file>',
  what: 'adds the lotteries of a JSON file to a merchant; those that it has stay as they are',
  async run([code = '', file = ''], env, say) {
    const given = await readJsonFile(file, LotteriesFile);
    return withDb(env, async (db) => {
      const clock = createClock(0);
      const audit = createAudit(db, clock);
      const added = await inTransaction(db, async (on) =>
        addLotteries(on, audit, { id: await merchantNamed(on, code), code }, given, clock.now()),
      );
      say(`Lotteries of ${code}: ${added} added, ${given.length - added} there already.`);
      return true;
    });
  },
};
