import { useTranslations } from 'use-intl';
import { useStartTrial } from '../../domain/session/trial.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The free trial (R-ACCESS-59). */
export default function TrialPage() {
  const t = useTranslations('access');
  const { freePlay } = useFeatures();
  const { start, busy } = useStartTrial();
  return (
    <EmptyState icon={<Icon name="sparkles" size={32} />} text={freePlay ? t('trial.text') : t('trial.off')}>
      <h2 className="order-first text-xl text-text">{t('trial.title')}</h2>
      {freePlay && (
        <Button className="mt-3" busy={busy} onClick={start}>
          {t('trial.start')}
        </Button>
      )}
    </EmptyState>
  );
}
