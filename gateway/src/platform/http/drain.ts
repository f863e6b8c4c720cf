import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Whether the proxy in front should send this process more. */
export interface Drain {
  isDraining(): boolean;
  /**
   * Makes readiness false; whatever comes is still answered, and told that its connection ends.
   * @returns when the proxy has had the time to notice
   */
  drain(): Promise<void>;
}

/** @param drainMs how long the proxy may take to notice, ms */
export function createDrain(app: FastifyInstance, drainMs: number, registry: Registry): Drain {
  const isDraining = () => app.endsConnections;
  registry.registerMetric(
    new Gauge({
      name: 'foyer_draining',
      aggregator: 'max',
      help: 'Whether this process was told to stop and waits for the proxy to notice',
      registers: [],
      collect() {
        this.set(isDraining() ? 1 : 0);
      },
    }),
  );
  return {
    isDraining,
    drain: async () => {
      // Also while the server closes: who is still connected goes elsewhere with the next call.
      app.endsConnections = true;
      await after(drainMs);
    },
  };
}
