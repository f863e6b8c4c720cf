import { useTranslations } from 'use-intl';
import { codeOf } from '../../domain/app/failure.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';

export interface LotteriesNotLoadedProps {
  /** Null without a network, while the call waits for one. */
  error: Error | null;
  refetch: () => unknown;
}

/** Says why the list of lotteries, or one of them, did not come, and asks for it again. */
export function LotteriesNotLoaded({ error, refetch }: LotteriesNotLoadedProps) {
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
