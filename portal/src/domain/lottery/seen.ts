import { useEffect, useState } from 'react';
import { readJson, writeJson } from '../../lib/storage.ts';
import { useSession } from '../session/session.ts';

/** What was seen last, in the session storage: it goes with the session (R-PORTAL-36). */
const storageKey = 'lotterySeen';
/** Answers that are kept, at most. */
const most = 30;

interface Seen {
  key: string;
  /** When it was fetched, ms since the epoch. */
  at: number;
  value: unknown;
}

const isSeen = (value: unknown): value is Seen[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Seen | null)?.key === 'string');

const readAll = (): Seen[] => readJson(storageKey, isSeen, 'sessionStorage') ?? [];

function keep(seen: Seen): void {
  const others = readAll().filter(({ key }) => key !== seen.key);
  writeJson(storageKey, [seen, ...others].slice(0, most), 'sessionStorage');
}

/** A query as far as it matters here. */
interface Asked<Value> {
  data: Value | undefined;
  dataUpdatedAt: number;
  isError: boolean;
  isPaused: boolean;
  failureCount: number;
}

/**
 * What a call answered, or else what it answered when this player saw it last: without a network tickets and results stay
 * readable after a reload (R-LOTTERY-90).
 * @param name what was asked for
 * @returns the answer; and when it was seen, ISO 8601, while it cannot be asked for anew, else null
 */
export function useSeen<Value>(
  name: readonly unknown[],
  { data, dataUpdatedAt, isError, isPaused, failureCount }: Asked<Value>,
): { value: Value | undefined; seenAt: string | null } {
  const key = JSON.stringify([useSession()?.userName ?? '', ...name]);
  const [kept, setKept] = useState<Seen | null>(null);
  const isMissing = data === undefined;
  useEffect(() => {
    setKept(isMissing ? (readAll().find((one) => one.key === key) ?? null) : null);
  }, [isMissing, key]);
  useEffect(() => {
    if (!isMissing && !isError) keep({ key, at: dataUpdatedAt, value: data });
  }, [isMissing, isError, key, data, dataUpdatedAt]);
  const isAway = isError || isPaused || failureCount > 0;
  const at = isMissing ? kept?.at : dataUpdatedAt;
  return {
    value: isMissing ? (kept?.key === key ? (kept.value as Value) : undefined) : data,
    seenAt: isAway && at ? new Date(at).toISOString() : null,
  };
}
