import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** How often something may happen. */
export interface Limit {
  /** Names the counter. */
  name: string;
  /** Times allowed within the window. */
  times: number;
  /** Length of the window, whole seconds in ms; it starts with the first time. */
  windowMs: number;
}

/**
 * State that may be lost without harm: one-time codes, counters, presence, publish/subscribe. In one process it lives in memory, with several in Redis or Valkey. Money and sessions never do.
 */
export interface Ephemeral {
  /** @returns the value, or null when it is not there or too old */
  get(key: string): Promise<string | null>;
  /** Keeps a value for `ttlMs`. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Keeps a value for `ttlMs` unless one is there. @returns whether it was kept */
  add(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Reads and removes in one step: of several callers one gets it. */
  take(key: string): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** Puts a member into a set for `ttlMs`, by the clock of the store; once more renews it. */
  join(set: string, member: string, ttlMs: number): Promise<void>;
  leave(set: string, member: string): Promise<void>;
  /** @returns how many members a set has now */
  countOf(set: string): Promise<number>;
  /** Counts against a limit in the same store. Its calls reject when the store is away. */
  limiter(limit: Limit): RateLimiterAbstract;
  publish(channel: string, message: string): Promise<void>;
  /** @returns ends the subscription */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>;
  /** Whether it answers now. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
