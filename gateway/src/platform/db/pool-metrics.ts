import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Measures the connections that calls share. */
export function measurePool(pool: Pool, size: number, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'foyer_pool_connections',
      help: 'Connections to the database that calls share: busy, idle, and how many there may be (most)',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'most' }, size);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'foyer_pool_waiting',
      help: 'Calls that wait for a connection to the database',
      registers: [],
      collect() {
        this.set(pool.waitingCount);
      },
    }),
  );
}
