import { useTranslations } from 'use-intl';
import type { DrawnNumero } from '@foyer/contract';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { Result } from '../../domain/lottery/Result.tsx';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** How many results stand on the start screen. */
const shown = 10;

/** Draws that are over, each with its result; one that is void says so. */
export function ResultList({ family, draws }: { family: string; draws: readonly DrawnNumero[] }) {
  const t = useTranslations('lottery');
  const when = useWhen();
  return (
    <ul className="lottery-results">
      {draws.map(({ id, numero, drawsAt, result, corrected }) => (
        <li key={id} className="card lottery-result">
          <p className="lottery-result-head">
            <strong>{t('numero', { numero })}</strong>
            <time dateTime={drawsAt} className="lottery-note">
              {when(drawsAt)}
            </time>
          </p>
          {result ? <Result family={family} result={result} /> : <p className="lottery-note">{t('void')}</p>}
          {corrected && <p className="lottery-note">{t('corrected.title')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The latest results of a lottery. */
export function LastResults({ nodeId, family }: { nodeId: string; family: string }) {
  const t = useTranslations('lottery');
  const asked = useCall(requestOf('lotteryResults', { params: { nodeId }, query: { pageSize: shown } }), {
    silent: true,
    networkMode: 'offlineFirst',
  });
  const { data } = asked;
  if (!data) return <CallAwaited asked={asked} />;
  if (data.results.length === 0) return <EmptyState text={t('noResults')} />;
  return (
    <>
      <ResultList family={family} draws={data.results} />
      <LinkButton href={paths.lotteryResults({ nodeId })} look="soft" wide>
        {t('allResults')}
      </LinkButton>
    </>
  );
}
