import { Repeat } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LotteryChase } from '@foyer/contract';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { tileWidths } from '../../lib/pictures.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PagedList } from './PagedList.tsx';
import { usePages } from './use-pages.ts';

/** Whether a chase runs, in a word. */
export function ChaseState({ chase }: { chase: Pick<LotteryChase, 'state' | 'reason'> }) {
  const t = useTranslations('lottery');
  const { state, reason } = chase;
  const look = state === 'running' ? 'open' : reason === 'won' ? 'won' : state;
  return (
    <span className="lottery-state" data-state={look}>
      {t(`chases.states.${state}`)}
    </span>
  );
}

function ChaseRow({ chase }: { chase: LotteryChase }) {
  const t = useTranslations('lottery');
  const money = useMoney(chase);
  const when = useWhen();
  const { id, icon, gameName, over, draws, held, staked, createdAt, state } = chase;
  return (
    <li>
      <Link href={paths.lotteryChase(id)} className="lottery-ticket-row card">
        <Picture base={icon} widths={tileWidths} width={39} height={52} alt="" className="lottery-icon" />
        <span className="lottery-row-head">
          <strong className="lottery-name">{gameName}</strong>
          <span className="lottery-note">{t('chases.progress', { over, draws })}</span>
          <span className="lottery-note">{when(createdAt)}</span>
        </span>
        <span className="lottery-ticket-money">
          <ChaseState chase={chase} />
          <strong>{money(state === 'running' ? held : staked)}</strong>
        </span>
      </Link>
    </li>
  );
}

/** The player's chases, the latest first (R-LOTTERY-56). */
export function ChaseList() {
  const t = useTranslations('lottery');
  const pages = usePages('lotteryChases', { query: { language: useLanguage() } });
  const chases = pages.data?.pages.flatMap((page) => page.chases) ?? [];
  return (
    <PagedList
      pages={pages}
      count={chases.length}
      none={
        <EmptyState icon={<Repeat size={32} aria-hidden />} text={t('chases.none')}>
          <LinkButton href={paths.lottery()} look="soft">
            {t('toLotteries')}
          </LinkButton>
        </EmptyState>
      }
    >
      <ul className="lottery-rows">
        {chases.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} />
        ))}
      </ul>
    </PagedList>
  );
}
