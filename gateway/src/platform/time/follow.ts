import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { FollowingClock } from './clock.ts';

/** How far the clock of a machine may be from the database's before somebody should look at it, ms. */
const toleratedMs = 2000;

/**
 * Lets a clock follow the database's. The metrics show how far the machine's own clock is from it; the log warns once
 * whenever that becomes too much.
 * @returns takes in an answer of the database: see {@link FollowingClock.follow}
 */
export function followDatabase(
  clock: FollowingClock,
  log: Pick<FastifyBaseLogger, 'warn'>,
  metrics: Registry,
): FollowingClock['follow'] {
  let isWrong = false;
  new Gauge({
    name: 'foyer_clock_difference_seconds',
    aggregator: 'max',
    help: 'How far the clock of this machine is ahead of the database’s; the gateway goes by the latter',
    registers: [metrics],
    collect() {
      this.set(clock.differenceMs() / 1000);
    },
  });
  return async (ask) => {
    await clock.follow(ask);
    const differenceMs = Math.round(clock.differenceMs());
    const wasWrong = isWrong;
    isWrong = Math.abs(differenceMs) > toleratedMs;
    if (isWrong && !wasWrong)
      log.warn(
        { differenceMs },
        'The clock of this machine is not that of the database, which the gateway goes by. Set both by the same source.',
      );
  };
}
