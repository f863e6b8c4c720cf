import { setTimeout as sleep } from 'node:timers/promises';

/** The server had no time and said so: neither an answer nor a failure. */
export class Shed extends Error {}

/** What one kind of request did under an open-loop load. */
export interface Kind {
  sent: number;
  /** Sent away with 503 and a time to come back, and how long that took for 99 of 100, ms. */
  sentAway: number;
  sentAwayP99Ms: number;
  errors: number;
  /** What went wrong, how often. */
  reasons: Record<string, number>;
  /** From when it was due until it was answered, ms: a late start counts, who was sent away does not. */
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

interface ScheduledCall {
  kind: string;
  /** Throws when the answer is not what was to be expected. */
  send(): Promise<void>;
}

export interface OpenLoop {
  /** Arrivals per second, whatever the answers take. */
  rate: number;
  seconds: number;
  /** What arrives next. */
  next(): ScheduledCall;
}

const inOrder = (values: number[]) => values.toSorted((one, other) => one - other);
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/**
 * Sends requests at a constant rate, whether earlier ones were answered or not: a server that falls behind is not
 * spared, as it would be by connections that wait for their answers (T18).
 * @returns by kind of request
 */
export async function openLoop({ rate, seconds, next }: OpenLoop): Promise<Record<string, Kind>> {
  const times = new Map<string, number[]>();
  const shedTimes = new Map<string, number[]>();
  const reasons = new Map<string, Record<string, number>>();
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  const total = Math.round(rate * seconds);
  for (let sent = 0; sent < total;) {
    const due = begin + (sent / rate) * 1000;
    if (performance.now() < due) {
      await sleep(Math.max(1, due - performance.now()));
      continue;
    }
    sent += 1;
    const { kind, send } = next();
    const work = send()
      .then(() => times)
      .catch((error: unknown) => {
        if (error instanceof Shed) return shedTimes;
        const counts = reasons.get(kind) ?? {};
        const reason = (error as Error).message;
        reasons.set(kind, { ...counts, [reason]: (counts[reason] ?? 0) + 1 });
        return times;
      })
      .then((recorded) => {
        const list = recorded.get(kind) ?? [];
        list.push(performance.now() - due);
        recorded.set(kind, list);
        running.delete(work);
      });
    running.add(work);
  }
  await Promise.all(running);
  return Object.fromEntries(
    [...new Set([...times.keys(), ...shedTimes.keys()])].map((kind) => {
      const sorted = inOrder(times.get(kind) ?? []);
      const shed = inOrder(shedTimes.get(kind) ?? []);
      const why = reasons.get(kind) ?? {};
      const errors = Object.values(why).reduce((sum, count) => sum + count, 0);
      return [
        kind,
        {
          sent: sorted.length + shed.length,
          sentAway: shed.length,
          sentAwayP99Ms: at(shed, 0.99),
          errors,
          reasons: why,
          p50Ms: at(sorted, 0.5),
          p99Ms: at(sorted, 0.99),
          maxMs: at(sorted, 1),
        },
      ];
    }),
  );
}
