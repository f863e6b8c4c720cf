import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export interface SecurityListProps {
  isLoaded: boolean;
  isError: boolean;
  onRetry: () => void;
  /** Its lines. */
  children: ReactNode;
}

/** A list in a dialog of the security center: that it loads, that it could not, or its lines. */
export function SecurityList({ isLoaded, isError, onRetry, children }: SecurityListProps) {
  const t = useTranslations('security');
  return (
    <>
      {!isLoaded && !isError && (
        <p className="grid place-items-center py-8 text-primary">
          <Spinner label={t('loading')} />
        </p>
      )}
      {isError && (
        <Button look="soft" wide onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <ul>{children}</ul>
    </>
  );
}
