import { isMerchantCurrency } from '@foyer/contract/currencies';
import { z } from 'zod';
import { readBrands } from '../../areas/tenancy/brand/brand.ts';
import { addMerchant as add, setMerchant as set } from '../../areas/tenancy/merchant/by-command.ts';
import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { isHostEntry, servedAt } from '../../platform/http/host.ts';
import { isUnique } from '../../platform/unique.ts';
import type { Command } from './command.ts';
import { changeDb } from './database.ts';
import { readJsonFile } from './json-file.ts';
import { refuseHosts } from './merchant-hosts.ts';

/** An IANA name: the database reads an offset such as +08:00 the other way round. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Z]/.test(text)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

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
    .refine((all) => isUnique(all, (entry) => servedAt(entry).host), 'names a host twice'),
  currency: z.string().refine(isMerchantCurrency, 'is not a supported currency'),
  timeZone: z.string().refine(isTimeZone, 'must be an IANA name such as Asia/Manila'),
  trialQuota: z.int().min(0).max(1_000_000),
};

const NewMerchantFile = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, 'must be 2 to 32 lower-case letters, digits and hyphens'),
  ...settings,
  trialQuota: settings.trialQuota.optional(),
});

const MerchantFile = z.strictObject(settings).partial();

/** Adds a merchant; gateways that run serve it at once. */
export const addMerchant: Command = {
  usage: 'merchant add <file>',
  what: 'adds a merchant, closed for maintenance, with code, brand, hosts, currency and time zone of a JSON file',
  async run([file = ''], env, say) {
    const wanted = await readJsonFile(file, NewMerchantFile);
    refuseHosts(wanted.hosts, configOf(readEnv(env)));
    const { defaultTheme } = (await readBrands()).of(wanted.brand);
    await changeDb(env, (on, audit, now) => add(on, audit, { ...wanted, defaultTheme }, now));
    say(`${wanted.code} is added, closed for maintenance. Open it in the console, under Site status.`);
    return true;
  },
};

/** Changes what the console does not; gateways that run go by it at once. */
export const setMerchant: Command = {
  usage: 'merchant set <code> <file>',
  what: 'changes brand, hosts, currency, time zone or trial quota of a merchant to what a JSON file says',
  async run([code = '', file = ''], env, say) {
    const given = await readJsonFile(file, MerchantFile);
    refuseHosts(given.hosts ?? [], configOf(readEnv(env)));
    if (given.brand !== undefined) (await readBrands()).of(given.brand);
    const names = await changeDb(env, (on, audit) => set(on, audit, code, given));
    say(names.length === 0 ? `${code} is already up to date.` : `${code}: changed ${names.join(', ')}.`);
    if (names.includes('timeZone'))
      say(
        'Its days now start at a different time: run `activity rebuild`. Gateways do not do this themselves.',
      );
    return true;
  },
};
