import { isTrial } from '@foyer/contract/session-can';
import { useTranslations } from 'use-intl';
import { useVisitor } from '../../domain/session/session.ts';
import { useStartTrial } from '../../domain/session/trial.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The free trial (R-ACCESS-59); who is logged in or plays for free already is led on (R-ACCESS-111). */
export default function TrialPage() {
  const t = useTranslations('access');
  const { freePlay } = useFeatures();
  const { start, busy } = useStartTrial();
  const visitor = useVisitor();
  const text = () => {
    if (visitor !== null) return isTrial(visitor) ? t('trial.playing') : t('trial.member');
    return freePlay ? t('trial.text') : t('trial.off');
  };
  return (
    <EmptyState icon={<Icon name="sparkles" size={32} />} text={text()}>
      <h2 className="order-first text-xl text-text">{t('trial.title')}</h2>
      {visitor !== null ? (
        <LinkButton className="mt-3" href={paths.gameCenter()}>
          {t('trial.games')}
        </LinkButton>
      ) : (
        freePlay && (
          <Button className="mt-3" busy={busy} onClick={start}>
            {t('trial.start')}
          </Button>
        )
      )}
    </EmptyState>
  );
}
