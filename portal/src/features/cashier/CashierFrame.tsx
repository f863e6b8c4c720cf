import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { usePath } from '../../lib/location.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export interface CashierFrameProps<Data> {
  /** Who is here; a guest is on the way to the login. */
  access: 'guest' | 'refused' | 'allowed';
  answer: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What the pages of the cashier share: who may be here, loading, failing. */
export function CashierFrame<Data>({ access, answer, children }: CashierFrameProps<Data>) {
  const t = useTranslations('cashier');
  const path = usePath();
  const { data, isError, refetch } = answer;
  if (access === 'refused') return <RealAccountOnly href={path} />;
  if (data) return <div className="cashier">{children(data)}</div>;
  if (isError) return <NotLoaded text={t('notLoaded')} retry={t('retry')} onRetry={() => void refetch()} />;
  return (
    <p className="grid place-items-center py-16 text-primary">
      <Spinner label={t('loading')} />
    </p>
  );
}
