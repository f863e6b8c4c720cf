import type { QueryClient } from '@tanstack/react-query';
import type { StatusLabel } from '@foyer/contract/promotion-status';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import type { CallState } from '../../domain/app/call-state.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** Asks anew for everything that changes when somebody joins, applies or claims. */
export const refreshPromotions = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    ['promotions', 'promotion', 'rewards', 'rebate', 'earnings', 'club', 'missions', 'offers', 'wallet'].map(
      (name) => queries.invalidateQueries({ queryKey: [name] }),
    ),
  );

/** Stands where a list or a promotion is about to be. */
export function Waiting() {
  const t = useTranslations('shell');
  return (
    <div className="grid min-h-[50dvh] place-items-center text-primary">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** Stands there until something comes, or says why it did not. */
export const Awaited = ({ asked }: { asked: CallState }) => (
  <CallAwaited asked={asked} waiting={<Waiting />} />
);

/** How the player stands with it, in the words of the specification (R-REWARDS-1). */
export function Label({ label }: { label: StatusLabel }) {
  const t = useTranslations('promotions');
  return <span className={`promotion-label promotion-${label}`}>{t(`label.${label}`)}</span>;
}

/** How much of the turnover was wagered. */
export function Progress({
  wagered,
  turnover,
  amounts,
}: {
  wagered: string;
  turnover: string;
  amounts: (minor: string) => string;
}) {
  const t = useTranslations('promotions');
  if (turnover === '0') return null;
  const [done, all] = [BigInt(wagered), BigInt(turnover)];
  const counted = done > all ? all : done;
  return (
    <div className="promotion-progress">
      <progress max={100} value={Number((counted * 100n) / all)} aria-label={t('terms.turnover')} />
      <p className="text-sm text-muted">
        {t('progress', { wagered: amounts(String(counted)), turnover: amounts(turnover) })}
      </p>
    </div>
  );
}
