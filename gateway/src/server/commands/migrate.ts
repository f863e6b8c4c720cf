import { configOf } from '../../config/config.ts';
import { readEnv } from '../../config/env.ts';
import { openDb } from '../../platform/db/connection.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Command } from './command.ts';

/** Brings the database to this version, as a start does; for installations whose gateways leave it as it is. */
export const migrateDatabase: Command = {
  usage: 'migrate',
  what: 'brings the database to this version, and lets the role of DATABASE_URL work with it',
  async run(_, env, say) {
    // As the gateway: an owner of its own then grants what that role needs.
    const db = await openDb({ ...configOf(readEnv(env)), poolSize: 2, onError: () => {} });
    try {
      const done = await migrate(db);
      for (const name of done) say(name);
      say(done.length === 0 ? 'The database is of this version.' : `Applied: ${done.length}.`);
      return true;
    } finally {
      await db.close();
    }
  },
};
