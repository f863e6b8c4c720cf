import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pushTopics } from '@foyer/contract/push-topics';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApp } from '../app/app.ts';
import { turnOn } from './push.ts';

/** The offer itself. */
export default function OfferCard({ onClose }: { onClose: () => void }) {
  const t = useTranslations('push');
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const accept = () => {
    setBusy(true);
    turnOn(app, [...pushTopics])
      .then(
        (answer) =>
          answer !== 'dismissed' &&
          toast(t(answer === 'on' ? 'on' : 'state.denied'), { kind: answer === 'on' ? 'success' : 'info' }),
      )
      .catch(app.fail)
      .finally(onClose);
  };
  return (
    <section className="card push-offer" aria-labelledby="push-offer">
      <BellRing size={24} aria-hidden className="text-primary" />
      <div>
        <h2 id="push-offer">{t('offer.title')}</h2>
        <p className="text-muted">{t('offer.text')}</p>
        <div className="push-offer-actions">
          <Button busy={busy} onClick={accept}>
            {t('turnOn')}
          </Button>
          <Button look="plain" disabled={busy} onClick={onClose}>
            {t('offer.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
