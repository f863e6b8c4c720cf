import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { noteOrigin } from '../domain/installed/device.ts';
import { registerWorker, takeUpdate, updateWaits } from '../domain/installed/registration.ts';
import { Late, latePart } from '../lib/late.tsx';
import { usePath } from '../lib/location.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/Button.tsx';
import { OverAll } from '../ui/OverAll.tsx';
import { topDialog } from '../ui/top-dialog.ts';
import { withSheet } from '../page-sheet.ts';
import { isFullScreen } from './layout.ts';

/** Registers the service worker once the page has nothing better to do. */
function useWorker(): void {
  useEffect(() => {
    noteOrigin();
    // Private windows and full disks refuse it; the portal then works as a page
    const register = () => void registerWorker().catch(() => {});
    if (document.readyState === 'complete') return register();
    addEventListener('load', register, { once: true });
    return () => removeEventListener('load', register);
  }, []);
}

/** Whether something is typed in a dialog that is open: loading the page would take it. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog[open] :is(input, textarea)')].some(
    ({ type, value }) => type !== 'checkbox' && type !== 'radio' && value !== '',
  );

const update = () => takeUpdate(() => location.reload());

/** Takes an update that was agreed to in a dialog once nothing is open and nothing is being sent. */
function useUpdateOnceClosed(isAgreed: boolean): void {
  const isOpen = useStore(topDialog) !== null;
  const isSending = useStore(useApp().pending) > 0;
  useEffect(() => {
    if (isAgreed && !isOpen && !isSending) update();
  }, [isAgreed, isOpen, isSending]);
}

interface NoteProps {
  isAgreed: boolean;
  onLater: () => void;
  onNow: () => void;
}

function Note({ isAgreed, onLater, onNow }: NoteProps) {
  const t = useTranslations('installed');
  return (
    <div className="update-note" role="status">
      <p>{t(isAgreed ? 'update.onceClosed' : 'update.text')}</p>
      <Button look="soft" onClick={onLater}>
        {t('update.later')}
      </Button>
      {!isAgreed && <Button onClick={onNow}>{t('update.now')}</Button>}
    </div>
  );
}

const note = latePart<NoteProps>(
  withSheet(async () => ({ default: Note })),
  ['installed'],
);

/** Says that a newer version waits (R-PORTAL-37), also in front of a dialog; never over a running game. */
export function UpdateNote() {
  const path = usePath();
  const waits = useStore(updateWaits);
  const [answer, setAnswer] = useState<'later' | 'agreed' | null>(null);
  const isShown = waits && answer !== 'later' && !isFullScreen(path);
  const isAgreed = answer === 'agreed';
  useWorker();
  useUpdateOnceClosed(isShown && isAgreed);
  if (!isShown) return null;
  const onNow = () => (isTyping() ? setAnswer('agreed') : update());
  return (
    <OverAll>
      <Late part={note} props={{ isAgreed, onLater: () => setAnswer('later'), onNow }} />
    </OverAll>
  );
}
