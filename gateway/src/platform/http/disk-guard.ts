import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { watchDisk, type Disk } from '../db/disk.ts';
import { Refusal } from './refusal.ts';

/** When who was refused may try again, s. */
const retryAfter = 10;
const readers = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what writes while the disk of the embedded database is full; what reads goes on (T6).
 * @param folder anything on that disk
 */
export async function guardDisk(app: FastifyInstance, folder: string, registry: Registry): Promise<Disk> {
  const disk = await watchDisk(folder, (isFull) => {
    if (isFull)
      app.log.error({ free: disk.free() }, 'the disk is full: writes are refused until there is room');
    else app.log.warn({ free: disk.free() }, 'there is room on the disk again');
  });
  registry.registerMetric(
    new Gauge({
      name: 'foyer_disk_free_bytes',
      aggregator: 'min',
      help: 'Room on the disk of the embedded database',
      registers: [],
      collect() {
        this.set(disk.free() ?? 0);
      },
    }),
  );
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (disk.isFull() && !readers.has(method)) done(new Refusal('service_unavailable', { retryAfter }));
    else done();
  });
  return disk;
}
