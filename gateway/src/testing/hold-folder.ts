import { startEmbedded } from '../platform/db/embedded/cluster.ts';

/** A process that opens the embedded database of a folder and keeps it, for tests that kill it. */
const embedded = await startEmbedded(process.argv[2] ?? '').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify(embedded.connection)}\n`);
process.on('SIGTERM', () => {
  void embedded.stop().then(() => process.exit(0));
});
