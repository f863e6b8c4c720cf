import { useTranslations } from 'use-intl';
import type { LoginRecord } from '@foyer/contract';
import { useWhen } from '../../lib/use-when.ts';
import { placeOf } from './LoginList.tsx';

/** The log-on before this one, so that a stranger's is noticed. */
export function PreviousLogin({ login }: { login: LoginRecord | null }) {
  const t = useTranslations('security');
  const when = useWhen();
  if (!login) return null;
  return (
    <p className="mx-4 mb-4 text-xs text-muted">
      {t('previousLogin', { when: when(login.at) })}
      <br />
      {placeOf(login)}
    </p>
  );
}
