import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Again } from '../../domain/app/Again.tsx';
import { noticeToShow, useNotices } from '../../domain/notices/notices.ts';
import { openOverlay } from '../../domain/overlays.ts';
import { MotionPlace } from './MotionPlace.tsx';
import { useMarquee } from '../../lib/use-marquee.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The scrolling bar moves at 20 frames per second (R-PORTAL-18). */
const marquee = { speed: 40, fps: 20 };

/** The scrolling announcements; without any a placeholder that cannot be pressed. */
export function AnnouncementBar() {
  const t = useTranslations('home');
  const { asked, notices = [] } = useNotices();
  const line = useRef<HTMLDivElement>(null);
  useMarquee(line, { ...marquee, active: notices.length > 0, content: notices.map(({ id }) => id).join() });
  const show = (id: string) => {
    noticeToShow.set(id);
    openOverlay('notices');
  };
  return (
    <section className="announce" aria-label={t('announcements')}>
      <Icon name="megaphone" size={18} className="text-primary" />
      {notices.length === 0 ? (
        <Again
          asked={asked}
          waiting={<p className="sentence text-sm text-muted">{asked.data && t('noAnnouncement')}</p>}
        />
      ) : (
        <div className="announce-window">
          <div ref={line} className="announce-line">
            {[0, 1].map((copy) => (
              <ul key={copy} aria-hidden={copy === 1 || undefined}>
                {notices.map(({ id, title }) => (
                  <li key={id}>
                    <button type="button" tabIndex={copy === 1 ? -1 : undefined} onClick={() => show(id)}>
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </div>
      )}
      {notices.length > 0 && <MotionPlace />}
    </section>
  );
}
