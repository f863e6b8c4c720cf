import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../app/app.ts';
import { useFeatures } from '../site/site.ts';
import { Guide } from './Guide.tsx';
import { Offers } from './Offers.tsx';
import { hideForToday } from './reminder.ts';

/**
 * The app-download popup: every way to the app, a step with instructions for the home screen, and 'hide for today'
 * where the merchant has reminders (R-PORTAL-31).
 */
export function AppPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('installed');
  const { brand } = useApp();
  const { appReminder } = useFeatures();
  const [isGuided, setGuided] = useState(false);
  const close = () => {
    setGuided(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('popupTitle', { brand: brand.name })} placement="bottom">
      {isGuided ? <Guide /> : <Offers onGuide={() => setGuided(true)} />}
      {appReminder && (
        <label className="offers-hide">
          <input
            type="checkbox"
            onChange={({ currentTarget }) => hideForToday(currentTarget.checked, new Date())}
          />
          <span>{t('hideForToday')}</span>
        </label>
      )}
      <Button wide look="plain" onClick={close}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
