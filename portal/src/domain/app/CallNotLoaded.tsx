import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CallState } from './call-state.ts';
import { codeOf } from './failure.ts';
import { useFailureWords } from './failure-words.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export interface CallNotLoadedProps extends Pick<CallState, 'refetch'> {
  /** Null without a network, while the call waits for one. */
  error: Error | null;
}

/** Says why what was asked for did not come, and asks again. */
export function CallNotLoaded({ error, refetch }: CallNotLoadedProps) {
  const shell = useTranslations('shell');
  const words = useFailureWords(error ? codeOf(error) : 'no_connection');
  return <NotLoaded text={words} retry={shell('retry')} onRetry={() => void refetch()} />;
}

export interface CallAwaitedProps {
  /** The call; of several see `missingOf`. */
  asked: Omit<CallState, 'data'>;
  /** Stands there while it is on its way; a spinner unless told. */
  waiting?: ReactNode;
}

/** Stands in the place of an answer: it is on its way, or why it did not come with the way to ask again. */
export function CallAwaited({ asked: { error, isPaused, refetch }, waiting }: CallAwaitedProps) {
  const shell = useTranslations('shell');
  if (error || isPaused) return <CallNotLoaded error={error} refetch={refetch} />;
  if (waiting !== undefined) return waiting;
  return (
    <p className="grid place-items-center py-12 text-primary">
      <Spinner label={shell('loading')} />
    </p>
  );
}
