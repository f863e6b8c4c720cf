import { isMerchantCurrency } from '@foyer/contract/currencies';
import { z } from 'zod';
import { readBrands } from '../../areas/tenancy/brand/brand.ts';
import { addMerchant, setMerchant } from '../../areas/tenancy/merchant/by-command.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isHostEntry, servedAt } from '../../platform/http/host.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { withDb } from './database.ts';
import { readJsonFile } from './json-file.ts';

/** An IANA name: the database reads an offset such as +08:00 the other way round. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

const areDifferent = (hosts: readonly string[]): boolean =>
  new Set(hosts.map((entry) => servedAt(entry).host)).size === hosts.length;

/** What is given of a merchant; `docs/operating.md` has an example. */
const settings = {
  brand: z.string().min(1),
  hosts: z
    .array(
      z
        .string()
        .toLowerCase()
        .refine(isHostEntry, { error: 'must be a host name without port, or an origin', abort: true }),
    )
    .min(1)
    .max(100)
    .refine(areDifferent, 'names a host twice'),
  currency: z.string().refine(isMerchantCurrency, 'is no currency that the product knows'),
  timeZone: z.string().refine(isTimeZone, 'must be an IANA name such as Asia/Manila'),
  trialQuota: z.int().min(0).max(1_000_000),
};

const NewMerchantFile = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be 2 to 32 small letters, digits and hyphens'),
  ...settings,
  trialQuota: settings.trialQuota.optional(),
});

const MerchantFile = z.strictObject(settings).partial();

/** Adds a merchant; gateways that run serve it at once. */
export const newMerchant: Command = {
  usage: 'merchant add <file>',
  what: 'adds a merchant, closed for maintenance, with code, brand, hosts, currency and time zone of a JSON file',
  async run([file = ''], env, say) {
    const wanted = await readJsonFile(file, NewMerchantFile);
    const { defaultTheme } = (await readBrands()).of(wanted.brand);
    return withDb(env, async (db) => {
      const clock = createClock(0);
      const audit = createAudit(db, clock);
      await inTransaction(db, (on) => addMerchant(on, audit, { ...wanted, defaultTheme }, clock.now()));
      say(`${wanted.code} is added, closed for maintenance. Open it in the console, under Site status.`);
      return true;
    });
  },
};

/** Changes what the console does not; gateways that run go by it at once. */
export const changeMerchant: Command = {
  usage: 'merchant set <code> <file>',
  what: 'changes brand, hosts, currency, time zone or trial quota of a merchant to what a JSON file says',
  async run([code = '', file = ''], env, say) {
    const given = await readJsonFile(file, MerchantFile);
    if (given.brand !== undefined) (await readBrands()).of(given.brand);
    return withDb(env, async (db) => {
      const audit = createAudit(db, createClock(0));
      const names = await inTransaction(db, (on) => setMerchant(on, audit, code, given));
      say(names.length === 0 ? `${code} is like that already.` : `${code}: changed ${names.join(', ')}.`);
      if (names.includes('timeZone'))
        say('Its days are others now: run `activity rebuild`, which gateways do not do by themselves.');
      return true;
    });
  },
};
