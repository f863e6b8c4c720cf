import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { renewDataKey, rewrap } from '../../platform/secrets/envelope.ts';
import { configuredSource } from '../../platform/secrets/master-key.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { withDb } from './database.ts';

/** Wraps the keys of all secrets with the first master key; gateways that accept both go on meanwhile. */
export const rotateSecrets: Command = {
  usage: 'secrets rotate',
  what: 'wraps the keys of all secrets with the first of the master keys; the others are not needed afterwards',
  async run(_, env, say) {
    const masterKeys = await configuredSource(configOf(readEnv(env)), true).read();
    return withDb(env, async (db) => {
      const count = await inTransaction(db, (on) => rewrap(on, masterKeys));
      say(`${count} data ${count === 1 ? 'key' : 'keys'} wrapped with the master key ${masterKeys[0]?.id}.`);
      return true;
    });
  },
};

/** Encrypts all secrets with a data key that is made for it; gateways go on meanwhile. */
export const renewSecrets: Command = {
  usage: 'secrets renew',
  what: 'makes another data key and encrypts all secrets with it',
  async run(_, env, say) {
    const source = configuredSource(configOf(readEnv(env)), true);
    return withDb(env, async (db) => {
      const count = await renewDataKey(db, createClock(0), source);
      say(`${count} ${count === 1 ? 'secret' : 'secrets'} encrypted with a new data key.`);
      return true;
    });
  },
};
