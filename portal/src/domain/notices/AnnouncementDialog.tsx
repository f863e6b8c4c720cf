import type { Announcement } from '@foyer/contract';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { slashedDay } from '../../lib/date-forms.ts';
import { motionPaused, readMotionPaused } from '../../lib/motion-paused.ts';
import { prefersCalm } from '../../lib/motion.ts';
import { SafeHtml, useHtmlReady } from '../../lib/SafeHtml.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Autoplay of a slider of popups, ms (R-CONTENT-6). */
export const popupInterval = 5000;

export interface AnnouncementDialogProps {
  open: boolean;
  /** Closing hides all of them. */
  onClose: () => void;
  announcements: readonly Announcement[];
  /** Stands there while there are none; says so unless given. */
  none?: ReactNode;
  /** The one it opens at; null: the first. */
  openAt?: string | null;
  /** Turns the page every 5 s, after the last the first. */
  autoplay?: boolean;
  /** Shows the day each one began. */
  dated?: boolean;
  /** Called with each announcement that is shown. */
  onView?: (announcement: Announcement) => void;
}

/** Events of a player who reads the popup. */
const interactions = ['pointerdown', 'keydown', 'scroll'];

/**
 * Turns the page every 5 s; not for those who asked for less motion or stopped what moves, and no more once the player
 * turned one, touched the popup, pressed a key or scrolled.
 * @param inside something in the dialog, while there are pages to turn
 * @returns stops the autoplay, or lets it run again
 */
function useAutoplay(wanted: boolean, inside: RefObject<HTMLElement | null>, turn: () => void) {
  const [touched, setTouched] = useState(false);
  const active = wanted && !touched;
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!active || !dialog || prefersCalm()) return;
    readMotionPaused();
    const timer = setInterval(() => {
      if (!document.hidden && !motionPaused.get()) latest.current();
    }, popupInterval);
    const left = new AbortController();
    const touch = () => setTouched(true);
    // Scroll events do not bubble
    for (const sign of interactions)
      dialog.addEventListener(sign, touch, { capture: true, signal: left.signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [active, inside]);
  return setTouched;
}

/** Where the dialog stands and how it turns. Pages are known by id: the list may be refreshed behind it. */
function usePages(announcements: readonly Announcement[], openAt: string | null) {
  const [turnedTo, setTurnedTo] = useState<string | null>(null);
  const index = Math.max(
    0,
    announcements.findIndex(({ id }) => id === (turnedTo ?? openAt)),
  );
  const turnTo = (at: number) => setTurnedTo(announcements[at]?.id ?? null);
  return { index, turnTo, reset: () => setTurnedTo(null) };
}

/**
 * Announcements one at a time with bounded arrows; the title follows the current one (R-CONTENT-6).
 */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const {
    open,
    onClose,
    announcements,
    none,
    openAt = null,
    autoplay = false,
    dated = false,
    onView,
  } = props;
  const t = useTranslations('menu');
  const ready = useHtmlReady();
  const arrows = useRef<HTMLDivElement>(null);
  const { index, turnTo, reset } = usePages(announcements, openAt);
  const announcement = announcements[index];
  const last = announcements.length - 1;
  useEffect(() => {
    if (open && ready && announcement) onView?.(announcement);
  }, [open, ready, announcement, onView]);
  const setTouched = useAutoplay(open && ready && autoplay && last > 0, arrows, () =>
    turnTo(index === last ? 0 : index + 1),
  );
  const turn = (by: -1 | 1) => {
    setTouched(true);
    turnTo(index + by);
  };
  const close = () => {
    setTouched(false);
    reset();
    onClose();
  };
  return (
    <Dialog open={open && ready} onClose={close} title={announcement?.title ?? t('notices.title')}>
      {dated && announcement && (
        <time className="mb-2 block text-xs text-muted" dateTime={announcement.startDate}>
          {slashedDay(announcement.startDate)}
        </time>
      )}
      {announcement ? (
        <SafeHtml html={announcement.content} className="min-h-24" />
      ) : (
        (none ?? <EmptyState text={t('notices.none')} />)
      )}
      {last > 0 && (
        <div ref={arrows} className="mt-4 flex items-center justify-between text-sm text-muted">
          <IconButton label={t('notices.previous')} disabled={index === 0} onClick={() => turn(-1)}>
            <Icon name="chevron-left" size={22} className="rtl-flip" />
          </IconButton>
          <span className="tabular-nums">
            {t('notices.count', { current: index + 1, total: announcements.length })}
          </span>
          <IconButton label={t('notices.next')} disabled={index === last} onClick={() => turn(1)}>
            <Icon name="chevron-right" size={22} className="rtl-flip" />
          </IconButton>
        </div>
      )}
      <Button wide className="mt-4" onClick={close}>
        <span className="sentence">{t('notices.knowIt')}</span>
      </Button>
    </Dialog>
  );
}
