import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { playsForFun } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { DisputeDialog } from '../../domain/disputes/DisputeDialog.tsx';
import { useVisitor } from '../../domain/session/session.ts';
import { useLogin } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useTheme } from '../../domain/site/theme.ts';
import { Change } from '../../domain/wallet/Change.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Whether a transaction takes money from the player. */
const takes = (kind: string): boolean => kind === 'bet' || kind === 'reversal';

/** One round: what it cost and paid, its ledger lines, what the provider says of its outcome, the way to check it. */
export function RoundDetail({ round }: { round: Answer<'round'> }) {
  const t = useTranslations('records');
  const money = useMoney(round);
  const when = useWhen();
  const visitor = useVisitor();
  const { theme } = useTheme();
  const { call } = useApp();
  const [disputing, setDisputing] = useState(false);
  /** Providers name their fields freely: common names are translated. */
  const nameOf = (name: string) =>
    t.has(`detail.${name as 'result'}`) ? t(`detail.${name as 'result'}`) : name;
  return (
    <div className="record-round">
      <h2 className="text-xl">{round.gameName}</h2>
      <p className="mb-3 text-sm text-muted">
        {round.vendorName} · {when(round.startedAt)} · {t(`state.${round.state}`)}
      </p>
      <dl className="card record-totals">
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(round.stake)}</dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>{money(round.payout)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <Change minor={round.net} money={money} />
          </dd>
        </div>
      </dl>
      {round.held === '0' ? null : (
        <p role="status" className="mt-3 text-sm">
          {t('held', { amount: money(round.held) })}
        </p>
      )}
      <h3 className="choice-title">{t('ledger')}</h3>
      <ul className="card record-ledger">
        {round.transactions.map((line) => (
          <li key={line.transactionId} className="ledger-line">
            <span>{t(`kind.${line.kind}`)}</span>
            <Change minor={takes(line.kind) ? `-${line.amount}` : line.amount} money={money} />
            <span className="text-xs text-muted">{when(line.at)}</span>
            <span className="text-xs text-muted">
              {t('balanceAfter', { amount: money(line.balanceAfter) })}
            </span>
          </li>
        ))}
      </ul>
      <h3 className="choice-title">{t('outcome')}</h3>
      <dl className="card round-facts">
        <dt>{t('roundNumber')}</dt>
        <dd>{round.providerRoundId}</dd>
        {Object.entries(round.detail)
          .filter(([, value]) => typeof value !== 'object')
          .toSorted(([one], [other]) => Number(other === 'result') - Number(one === 'result'))
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{nameOf(name)}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
      </dl>
      <div className="record-acts">
        {round.verifyAt && (
          <LinkButton href={`${round.verifyAt}&theme=${theme}`} look="soft" wide>
            <ShieldCheck size={18} aria-hidden />
            {t('verify')}
          </LinkButton>
        )}
        <LinkButton href={paths.gameRecordOf(round.nodeId)} look="plain" wide>
          {t('ofThisGame')}
        </LinkButton>
        {!playsForFun(visitor) && (
          <Button look="plain" wide onClick={() => setDisputing(true)}>
            {t('dispute.open')}
          </Button>
        )}
      </div>
      {disputing && (
        <DisputeDialog
          title={t('dispute.title')}
          about={t('dispute.about')}
          send={(content) => call('disputeRound', { params: { roundId: round.id }, body: { content } })}
          onClose={() => setDisputing(false)}
        />
      )}
    </div>
  );
}

/** One round of the betting record (R-WALLET-23). */
export function RoundRecord({ id }: { id: string }) {
  const t = useTranslations('records');
  const visitor = useLogin(paths.roundRecord(id));
  const asked = useCall(requestOf('round', { params: { roundId: id }, query: { language: useLanguage() } }), {
    enabled: visitor !== null && id !== '',
    silent: true,
  });
  const { data, error } = asked;
  if (data) return <RoundDetail round={data} />;
  if (id === '' || isUnknown(error)) {
    return (
      <EmptyState icon={<Icon name="cloud-off" size={32} />} text={t('noRound')}>
        <LinkButton look="soft" href={paths.gameRecord()}>
          {t('toRecord')}
        </LinkButton>
      </EmptyState>
    );
  }
  return <CallAwaited asked={asked} />;
}
