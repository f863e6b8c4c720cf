import { createClock } from '../../platform/time/clock.ts';
import { createPushKeys } from '../../areas/messaging/web-push/web-push.ts';
import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { openEnvelope } from '../../platform/secrets/envelope.ts';
import { configuredSource } from '../../platform/secrets/master-key.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import type { Command } from './command.ts';
import { recordDone, withDb } from './database.ts';

/** Makes another key that push services know this installation by; gateways that run use it at once. */
export const pushKey: Command = {
  usage: 'push-key',
  what: 'makes another key for web push; devices move to it as their players come back',
  run: (_, env, say) =>
    withDb(env, async (db) => {
      const clock = createClock(0);
      const envelope = await openEnvelope(db, clock, configuredSource(configOf(readEnv(env)), true));
      const { id, publicKey } = await createPushKeys(db, clock, createSecrets(db, clock, envelope)).rotate();
      const act = { action: 'renew_push_key', subject: String(id), after: { publicKey } };
      await recordDone(db, clock, act);
      say(`Key ${id}: ${publicKey}`);
      return true;
    }),
};
