import { useTranslations } from 'use-intl';
import { useServerTime, type ServerClock } from './server-clock.ts';
import { isUrgent, timeLeft } from './time-left.ts';

export interface CountdownProps {
  /** The moment, ISO 8601. */
  at: string;
  clock: ServerClock;
  /** Shown once the moment has passed. */
  over: string;
}

/** The time left until a moment, by the gateway's clock (R-LOTTERY-80); not read out every second. */
export function Countdown({ at, clock, over }: CountdownProps) {
  const t = useTranslations('lottery');
  const now = useServerTime(clock);
  if (now === null) return <span className="lottery-clock">--:--</span>;
  const left = timeLeft(at, now);
  if (left.seconds === 0) return <span className="lottery-clock lottery-clock-over">{over}</span>;
  return (
    <span className="lottery-clock" role="timer" data-urgent={isUrgent(left) || undefined}>
      {left.days > 0 && `${t('days', { days: left.days })} `}
      {left.clock}
    </span>
  );
}
