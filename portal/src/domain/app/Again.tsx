import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CallState } from './call-state.ts';
import { Button } from '../../ui/Button.tsx';

/** Stands in the place of what did not come, and asks for it again; why it did not, a toast says. Until then what waits. */
export function Again({ asked, waiting }: { asked: CallState; waiting?: ReactNode }) {
  const { data, error, isPaused, refetch } = asked;
  const t = useTranslations('shell');
  if (data || (!error && !isPaused)) return waiting;
  return (
    <Button look="soft" wide onClick={() => void refetch()}>
      {t('retry')}
    </Button>
  );
}
