import type { QueryClient } from '@tanstack/react-query';
import type { StatusLabel } from '@foyer/contract/promotion-status';
import { useTranslations } from 'use-intl';
import { codeOf } from '../../domain/app/failure.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Widths that exist of a promotion's picture, px. */
const widths = [390, 585, 780];

/** Asks anew for everything that changes when somebody joins, applies or claims. */
export const refreshPromotions = (queries: QueryClient): Promise<unknown> =>
  Promise.all(['promotions', 'promotion', 'rewards', 'wallet'].map((name) => queries.invalidateQueries({ queryKey: [name] })));

/** Stands where a list or a promotion is about to be. */
export function Waiting() {
  const t = useTranslations('shell');
  return (
    <div className="grid min-h-[50dvh] place-items-center text-primary">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** Why nothing came, and the way to ask again. */
export function Failed({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const t = useTranslations('shell');
  const errors = useTranslations('errors');
  return (
    <EmptyState text={errors(codeOf(error))}>
      <Button look="soft" onClick={() => void refetch()}>{t('retry')}</Button>
    </EmptyState>
  );
}

/** The picture of a promotion; its title stands beside it. */
export const Artwork = ({ image, eager = false }: { image: string; eager?: boolean }) => (
  <Picture base={image} widths={widths} width={780} height={340} sizes="(min-width: 600px) 496px, calc(100vw - 24px)" alt="" eager={eager} className="promotion-art" />
);

/** How the player stands with it, in the words of the specification (spec 2 §4). */
export function Label({ label }: { label: StatusLabel }) {
  const t = useTranslations('promotions');
  return <span className={`promotion-label promotion-${label}`}>{t(`label.${label}`)}</span>;
}

/** Writes amounts of one currency. */
export function useAmounts({ currency, minorUnits }: { currency: string; minorUnits: number }): (minor: string) => string {
  const { tag } = useLocale();
  return (minor) => formatAmount(minor, { currency, minorUnits, locale: tag });
}

/** How much of the turnover was wagered. */
export function Progress({ wagered, turnover, amounts }: { wagered: string; turnover: string; amounts: (minor: string) => string }) {
  const t = useTranslations('promotions');
  if (turnover === '0') return null;
  const [done, all] = [BigInt(wagered), BigInt(turnover)];
  const counted = done > all ? all : done;
  return (
    <div className="promotion-progress">
      <progress max={100} value={Number((counted * 100n) / all)} aria-label={t('terms.turnover')} />
      <p className="text-sm text-muted">{t('progress', { wagered: amounts(String(counted)), turnover: amounts(turnover) })}</p>
    </div>
  );
}
