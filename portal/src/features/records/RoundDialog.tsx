import { useTranslations } from 'use-intl';
import type { Round } from '@foyer/contract';
import { ask, useCall } from '../../domain/app/calls.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWhen } from '../../lib/use-when.ts';
import { useMoney } from './format.ts';

/** One round with its ledger lines and what the provider says of its outcome. */
export function RoundDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const t = useTranslations('records');
  const money = useMoney(round.currency);
  const when = useWhen();
  /** What a provider says has a name of its own choosing: the known ones are told in the player's language. */
  const nameOf = (name: string) => (t.has(`detail.${name as 'result'}`) ? t(`detail.${name as 'result'}`) : name);
  const { data } = useCall(ask('round', { params: { roundId: round.id }, query: { language: useLanguage() } }));
  return (
    <Dialog open onClose={onClose} title={round.gameName} placement="bottom">
      <p className="text-sm text-muted">
        {round.vendorName} · {when(round.startedAt)} · {t(`state.${round.state}`)}
      </p>
      {data ? (
        <>
          <ul className="my-4">
            {data.transactions.map((line) => (
              <li key={line.transactionId} className="ledger-line">
                <span>{t(`kind.${line.kind}`)}</span>
                <span className={line.kind === 'bet' ? '' : 'text-good'}>{money(line.kind === 'bet' ? `-${line.amount}` : line.amount)}</span>
                <span className="text-xs text-muted">{when(line.at)}</span>
                <span className="text-xs text-muted">{t('balanceAfter', { amount: money(line.balanceAfter) })}</span>
              </li>
            ))}
          </ul>
          <dl className="round-facts">
            <dt>{t('roundNumber')}</dt>
            <dd>{data.providerRoundId}</dd>
            {Object.entries(data.detail)
              .filter(([, value]) => typeof value !== 'object')
              .toSorted(([one], [other]) => Number(other === 'result') - Number(one === 'result'))
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt>{nameOf(name)}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
          </dl>
        </>
      ) : (
        <p className="grid place-items-center py-8 text-primary">
          <Spinner label={t('loading')} />
        </p>
      )}
    </Dialog>
  );
}
