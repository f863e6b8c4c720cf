import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../domain/app/app.ts';
import { takeUpdate } from '../domain/installed/update.ts';
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/Button.tsx';
import { OverAll } from '../ui/OverAll.tsx';
import { topDialog } from '../ui/top-dialog.ts';

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

/** Says that a newer version waits, also in front of a dialog, and takes it when told to. */
export default function NewVersion({ onLater }: { onLater: () => void }) {
  const t = useTranslations('installed');
  const [isAgreed, setAgreed] = useState(false);
  useUpdateOnceClosed(isAgreed);
  return (
    <OverAll>
      <div className="update-note" role="status">
        <p>{t(isAgreed ? 'update.onceClosed' : 'update.text')}</p>
        <Button look="soft" onClick={onLater}>
          {t('update.later')}
        </Button>
        {!isAgreed && (
          <Button onClick={() => (isTyping() ? setAgreed(true) : update())}>{t('update.now')}</Button>
        )}
      </div>
    </OverAll>
  );
}
