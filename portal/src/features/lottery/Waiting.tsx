import { useTranslations } from 'use-intl';
import { Spinner } from '../../ui/Spinner.tsx';

/** Something of a lottery is on its way. */
export function Waiting() {
  const t = useTranslations('lottery');
  return (
    <p className="grid place-items-center py-16 text-primary">
      <Spinner label={t('loading')} />
    </p>
  );
}
