import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import type { FailureCode } from '../app/failure.ts';

/** Says why a form did not arrive, and sends it again as it stands; nothing while it did. */
export function TryAgain({ lost }: { lost: FailureCode | null }) {
  const t = useTranslations();
  if (lost === null) return null;
  return (
    <div className="try-again" role="alert">
      <p>
        <strong>{t(`errors.${lost}`)}</strong> {t('shell.inputStored')}
      </p>
      <Button type="submit" look="soft">
        {t('shell.retry')}
      </Button>
    </div>
  );
}
