import { useTranslations } from 'use-intl';
import { useWhen } from '../../lib/use-when.ts';

/** Says how old what is shown is while it cannot be fetched anew; nothing otherwise. */
export function SeenNote({ at }: { at: string | null }) {
  const t = useTranslations('lottery');
  const when = useWhen();
  return at ? (
    <p role="status" className="lottery-text">
      {t('seenAt', { when: when(at) })}
    </p>
  ) : null;
}
