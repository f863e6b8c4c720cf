import { useTranslations } from 'use-intl';
import { codeOf } from './failure.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';

export interface CallNotLoadedProps {
  /** Null without a network, while the call waits for one. */
  error: Error | null;
  refetch: () => unknown;
}

/** Says why what was asked for did not come, and asks again. */
export function CallNotLoaded({ error, refetch }: CallNotLoadedProps) {
  const errors = useTranslations('errors');
  const shell = useTranslations('shell');
  return (
    <NotLoaded
      text={errors(error ? codeOf(error) : 'no_connection')}
      retry={shell('retry')}
      onRetry={() => void refetch()}
    />
  );
}
