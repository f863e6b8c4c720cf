import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { renewDataKey, rewrap } from '../../platform/secrets/envelope.ts';
import { configuredSource } from '../../platform/secrets/master-key.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { changeDb, recordDone, recordEverywhere, withDb } from './database.ts';

/** Wraps the keys of all secrets with the first master key; gateways that accept both go on meanwhile. */
export const rotateSecrets: Command = {
  usage: 'secrets rotate',
  what: 'wraps the keys of all secrets with the first of the master keys; the others are not needed afterwards',
  async run(_, env, say) {
    const masterKeys = await configuredSource(configOf(readEnv(env)), true).read();
    const masterKey = masterKeys[0]?.id ?? '';
    const count = await changeDb(env, async (on, audit) => {
      const wrapped = await rewrap(on, masterKeys);
      const after = { masterKey, dataKeys: wrapped };
      if (wrapped > 0) await recordEverywhere(on, audit, { action: 'rotate_master_key', subject: '', after });
      return wrapped;
    });
    say(`${count} data ${count === 1 ? 'key' : 'keys'} wrapped with the master key ${masterKey}.`);
    return true;
  },
};

/** Encrypts all secrets with a data key that is made for it; gateways go on meanwhile. */
export const renewSecrets: Command = {
  usage: 'secrets renew',
  what: 'makes another data key and encrypts all secrets with it',
  async run(_, env, say) {
    const source = configuredSource(configOf(readEnv(env)), true);
    return withDb(env, async (db) => {
      const clock = createClock(0);
      const count = await renewDataKey(db, clock, source);
      await recordDone(db, clock, { action: 'renew_data_key', subject: '', after: { secrets: count } });
      say(`${count} ${count === 1 ? 'secret' : 'secrets'} encrypted with a new data key.`);
      return true;
    });
  },
};
