import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { motionPaused, pauseMotion, readMotionPaused } from '../../lib/motion-paused.ts';
import { useStore } from '../../lib/store.ts';

/** Stops what moves by itself on home, all of it, or lets it go on (R-PORTAL-85). */
export default function MotionToggle() {
  const t = useTranslations('home');
  const paused = useStore(motionPaused);
  useEffect(readMotionPaused, []);
  return (
    <button
      type="button"
      className="motion"
      aria-label={paused ? t('play') : t('pause')}
      onClick={() => pauseMotion(!paused)}
    >
      <svg className="icon" viewBox="0 0 24 24" width={16} height={16} aria-hidden="true">
        <path d={paused ? 'M7 4l13 8-13 8z' : 'M8 5v14M16 5v14'} />
      </svg>
    </button>
  );
}
