import { Gauge, type Registry } from 'prom-client';

/** What a gateway needs beside itself, by name: whether it answers. */
export type Dependencies = Record<string, boolean>;

/** One that has not answered by then counts as away, ms: nobody who asks for health waits for it. */
const patienceMs = 300;

/** Asks one at a time, whoever wants to know: a dependency that hangs is not asked again until it answers. */
function asker(probe: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return async () => {
    asked ??= probe()
      .catch(() => false)
      .finally(() => {
        asked = null;
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * Watches what the gateway needs beside itself. Its state is told and measured, and decides nothing: one that is away is away for
 * every gateway, and taking all of them out would take away what goes on without it (R-PLATFORM-29).
 * @param probes each says whether it answers
 * @returns asks all of them
 */
export function watchDependencies(
  probes: Record<string, () => Promise<boolean>>,
  registry: Registry,
): () => Promise<Dependencies> {
  const askers = Object.entries(probes).map(([name, probe]) => [name, asker(probe)] as const);
  const ask = async (): Promise<Dependencies> =>
    Object.fromEntries(await Promise.all(askers.map(async ([name, each]) => [name, await each()] as const)));
  registry.registerMetric(
    new Gauge({
      name: 'foyer_dependency_up',
      aggregator: 'min',
      help: 'Whether what the gateway needs answers: 1 or 0',
      labelNames: ['dependency'],
      registers: [],
      async collect() {
        for (const [dependency, isUp] of Object.entries(await ask())) this.set({ dependency }, isUp ? 1 : 0);
      },
    }),
  );
  return ask;
}
