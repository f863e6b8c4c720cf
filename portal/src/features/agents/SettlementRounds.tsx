import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { BetLines } from './BetLines.tsx';

export interface SettlementRoundsProps {
  /** Of the settlement. */
  id: string;
  day: string;
  /** Id of who played. */
  person: string;
  /** Its node id. */
  game: string;
}

/** The rounds that a fact of a settlement is the sum of (R-AGENTS-21). */
export function SettlementRounds({ id, ...fact }: SettlementRoundsProps) {
  const t = useTranslations('contract');
  const { call } = useApp();
  const language = useLanguage();
  const pages = useInfiniteQuery({
    queryKey: ['settlementRounds', 'pages', id, fact, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'settlementRounds',
        { params: { id }, query: { ...fact, language, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
  const first = pages.data?.pages[0];
  if (!first) return <CallAwaited asked={pages} />;
  return (
    <section className="mt-4">
      <h3 className="text-md">{t('facts.roundsTitle')}</h3>
      {first.hidden && <p className="text-sm text-muted">{t('facts.hidden')}</p>}
      <BetLines page={first} bets={pages.data!.pages.flatMap(({ bets }) => bets)} />
      <MoreButton pages={pages}>{t('more')}</MoreButton>
    </section>
  );
}
