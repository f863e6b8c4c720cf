import { open, rm } from 'node:fs/promises';
import { createPasswords } from '../../areas/access/credential/credential.ts';
import { addFirstMember, firstUsername, recoverAccess } from '../../areas/access/staff/recovery.ts';
import { theServer } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/connection.ts';
import { StopError } from '../../platform/stop-error.ts';
import { createClock } from '../../platform/time/clock.ts';
import type { Command } from './command.ts';
import { withDb } from './database.ts';

/**
 * Writes a one-time password to a new file that only its owner may read: it stands in no log and on no screen.
 * @throws StopError when there is such a file, or there cannot be one; nothing was changed then
 */
async function keepIn(file: string, make: () => Promise<string | null>): Promise<boolean> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StopError(
      error.code === 'EEXIST' ? `${file} is there already: name a new file.` : `${file}: ${error.message}`,
    );
  });
  let password: string | null = null;
  try {
    password = await make();
    if (password !== null) await handle.writeFile(`${password}\n`);
  } finally {
    await handle.close();
    if (password === null) await rm(file);
  }
  return password !== null;
}

const parts = (db: Db) => [db, createClock(0), createPasswords()] as const;

/** Adds the first member of staff to an installation where nobody works yet. */
export const firstOwner: Command = {
  usage: 'first-owner <file>',
  what: 'adds the first of the staff, `platform`; writes the one-time password to a new file',
  run: ([file = ''], env, say) =>
    withDb(env, async (db) => {
      if (!(await keepIn(file, () => addFirstMember(...parts(db), theServer))))
        throw new StopError('Somebody works here already: use staff reset to let them in again.');
      say(`Log in at /console as ${firstUsername} with the password in ${file}, and delete the file.`);
      return true;
    }),
};

/** Lets one of the staff in again who lost password or second factor, or was disabled. */
export const resetStaff: Command = {
  usage: 'staff reset <username> <file>',
  what: 'takes away the second factor of one of the staff, enables them; writes a one-time password to a new file',
  run: ([username = '', file = ''], env, say) =>
    withDb(env, async (db) => {
      if (!(await keepIn(file, () => recoverAccess(...parts(db), username))))
        throw new StopError(`Nobody of the staff is called ${username}.`);
      say(`${username} logs in with the password in ${file}; every session of theirs has ended.`);
      return true;
    }),
};
