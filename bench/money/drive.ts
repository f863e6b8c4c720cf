/** Who sits at a game, as a provider names them. */
export interface Seat {
  sessionId: string;
  playerId: string;
  currency: string;
  gameCode: string;
}

/** What a load found. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  count: number;
  errors: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function summary(times: number[], errors: number, seconds: number): Load {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    perSecond: rounded(times.length / seconds),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    count: times.length,
    errors,
  };
}

/** Works as fast as it goes, so many at a time. @param work the number of the piece of work */
export async function drive({
  atOnce,
  seconds,
  work,
}: {
  atOnce: number;
  seconds: number;
  work: (i: number) => Promise<unknown>;
}): Promise<Load> {
  const startedAt = performance.now();
  const times: number[] = [];
  let [next, errors] = [0, 0];
  const worker = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const before = performance.now();
      await work((next += 1)).then(
        () => times.push(performance.now() - before),
        () => (errors += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return summary(times, errors, (performance.now() - startedAt) / 1000);
}

/**
 * Begins work at fixed times whether or not what came before is done, as providers do; a time counts from when the
 * work was due, so that waiting in a queue is not hidden.
 */
export async function openLoop({
  perSecond,
  seconds,
  work,
}: {
  perSecond: number;
  seconds: number;
  work: (i: number) => Promise<unknown>;
}): Promise<Load> {
  const startedAt = performance.now();
  const times: number[] = [];
  const running: Promise<unknown>[] = [];
  let errors = 0;
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = startedAt + (i * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    running.push(
      work(i).then(
        () => times.push(performance.now() - due),
        () => (errors += 1),
      ),
    );
  }
  await Promise.all(running);
  return summary(times, errors, (performance.now() - startedAt) / 1000);
}

/**
 * One player keeps 150 bets under way; the others' bets come one at a time.
 * @returns how long the others wait
 */
export async function besideFlood({
  seats,
  seconds,
  work,
}: {
  seats: Seat[];
  seconds: number;
  work: (seat: Seat) => Promise<unknown>;
}): Promise<Load> {
  const [flooding, ...others] = seats as [Seat, ...Seat[]];
  const flood = drive({ atOnce: 150, seconds, work: () => work(flooding) });
  const load = await drive({
    atOnce: 1,
    seconds,
    work: (i) => work(others[i % others.length] as Seat),
  });
  await flood;
  return load;
}
