const second = 1000;

/** What is left until a moment, as a countdown shows it. */
export interface TimeLeft {
  days: number;
  /** `04:59` or `23:04:59`. */
  clock: string;
  /** Whole seconds; 0 once the moment has passed. */
  seconds: number;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * What is left until a moment. A second that has begun counts, so that 0 is shown when it is over, not before.
 * @param at the moment, ISO 8601
 * @param now ms since the epoch
 */
export function timeLeft(at: string, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / second));
  const hours = Math.floor(seconds / 3600);
  const minutes = two(Math.floor(seconds / 60) % 60);
  const days = Math.floor(hours / 24);
  const clock = hours > 0 ? `${two(hours % 24)}:${minutes}` : minutes;
  return { days, clock: `${clock}:${two(seconds % 60)}`, seconds };
}

/** A countdown asks for haste in its last seconds. */
export const isUrgent = ({ seconds }: TimeLeft): boolean => seconds <= 10;
