import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';

/** Stands in the place of games that did not come, and asks for them again; why they did not, a toast says. */
export function Again({ refetch }: { refetch: () => unknown }) {
  const t = useTranslations('shell');
  return (
    <Button look="soft" wide onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
}
