import { OperatorLotteryRules } from '@foyer/contract';
import { roomTypes } from '@foyer/contract/lottery-kinds';
import { z } from 'zod';
import { addLotteries as add } from '../../areas/lottery/version/add.ts';
import { merchantNamed } from '../../areas/tenancy/merchant/by-command.ts';
import { isUnique } from '../../platform/unique.ts';
import type { Command } from './command.ts';
import { changeDb } from './database.ts';
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
  .refine((all) => isUnique(all, ({ nodeId }) => nodeId), 'nodeId must be unique');

/** Adds the lotteries of a file; gateways that run make their draws. */
export const addLotteries: Command = {
  usage: 'lottery add <merchant> <file>',
  what: 'adds the lotteries of a JSON file to a merchant; those that it has stay as they are',
  async run([code = '', file = ''], env, say) {
    const given = await readJsonFile(file, LotteriesFile);
    const added = await changeDb(env, async (on, audit, now) =>
      add(on, audit, await merchantNamed(on, code), given, now),
    );
    say(`Lotteries of ${code}: ${added} added, ${given.length - added} there already.`);
    return true;
  },
};
