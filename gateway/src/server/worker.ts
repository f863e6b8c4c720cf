import { AggregatorRegistry, type Registry } from 'prom-client';

/** What asks a gateway to stop. */
export const stopSignals = ['SIGTERM', 'SIGINT'] as const;
type StopSignal = (typeof stopSignals)[number];

/** What the first process tells those that it started. */
interface StopMessage {
  foyer: 'stop';
  signal: StopSignal;
}

/** @returns what tells a worker to stop */
export const stopMessage = (signal: StopSignal): StopMessage => ({ foyer: 'stop', signal });

const isStopMessage = (message: unknown): message is StopMessage =>
  typeof message === 'object' && message !== null && (message as Partial<StopMessage>).foyer === 'stop';

/** What a gateway owes to the process that started it as one of several (R-PLATFORM-70). */
export interface Worker {
  /** What it was told to stop by; null: nothing yet. */
  told(): StopSignal | null;
  /** @param stop called once, by whichever comes first: the other process's word, or a signal that reached both */
  obey(stop: () => void): void;
  /** Lets the other process read the metrics. */
  share(registry: Registry): void;
}

/**
 * This process as one of several. Terminals and service managers send a signal to all of them: what comes after the first
 * one is the same request, and the process that started this one ends it when it takes too long.
 */
export function createWorker(): Worker {
  let signal: StopSignal | null = null;
  let stop: (() => void) | null = null;
  const hear = (heard: StopSignal) => {
    if (signal !== null) return;
    signal = heard;
    stop?.();
  };
  for (const name of stopSignals) process.on(name, () => hear(name));
  process.on('message', (message) => isStopMessage(message) && hear(message.signal));
  // Whoever asks before there are metrics gets none, and does not wait.
  void new AggregatorRegistry();
  return {
    told: () => signal,
    obey(whatToDo) {
      stop = whatToDo;
      if (signal !== null) stop();
    },
    share: (registry) => AggregatorRegistry.setRegistries(registry),
  };
}
