import { useTranslations } from 'use-intl';
import type { Rebate, RebateLine } from '@foyer/contract';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { Terms } from '../../domain/rewards/Terms.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { usePageTitle } from '../../domain/site/page-title.ts';
import { useDay, useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useRate } from './facts.ts';
import { Awaited } from './parts.tsx';
import { useClaim } from './use-claim.ts';

/** How often what can be claimed is asked for anew, ms: the gateway counts stakes as they settle. */
const askMs = 15_000;

type Amounts = (minor: string) => string;

function Lines({ lines, amounts }: { lines: readonly RebateLine[]; amounts: Amounts }) {
  const t = useTranslations('earnings');
  const [day, rate] = [useDay(), useRate()];
  return (
    <ul className="earning-lines">
      {lines.map((line) => (
        <li key={`${line.day} ${line.gameType}`}>
          <span>
            {day(line.day)} · {t(`gameTypes.${line.gameType}`)}
            <small>
              {t('rebate.line', { stake: amounts(line.validStake), rate: rate(line.rate) })}
              {line.paid === '0' ? null : ` · ${t('rebate.paid', { amount: amounts(line.paid) })}`}
            </small>
          </span>
          <strong>{amounts(line.amount)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Claim({ data, amounts }: { data: Rebate; amounts: Amounts }) {
  const t = useTranslations('earnings');
  const claim = useClaim('claimRebate', amounts);
  const { claimable, claimDays, currency, minorUnits, terms } = data;
  return (
    <>
      <section className="card reward" aria-label={t('rebate.claimable')}>
        <p className="text-sm text-muted">{t('rebate.claimable')}</p>
        <p className="reward-amount">{amounts(claimable)}</p>
        <p className="text-sm text-muted">{t('rebate.about', { days: claimDays })}</p>
        {claimable === '0' ? (
          <p>{t('rebate.nothing')}</p>
        ) : (
          <Button wide busy={claim.isBusy} onClick={() => claim.press({})}>
            {t('rebate.claim')}
          </Button>
        )}
      </section>
      {claimable === '0' ? null : (
        <>
          <Terms terms={{ ...terms, reward: claimable, currency, minorUnits }} />
          <section className="card reward">
            <h2 className="text-md">{t('rebate.lines')}</h2>
            <Lines lines={data.lines} amounts={amounts} />
          </section>
        </>
      )}
    </>
  );
}

function Rates({ rates }: Pick<Rebate, 'rates'>) {
  const t = useTranslations('earnings');
  const rate = useRate();
  return (
    <section className="card reward">
      <h2 className="text-md">{t('rebate.today')}</h2>
      {rates.length === 0 ? (
        <p className="text-sm text-muted">{t('rebate.none')}</p>
      ) : (
        <ul className="earning-lines">
          {rates.map((one) => (
            <li key={one.gameType}>
              <span>{t(`gameTypes.${one.gameType}`)}</span>
              <strong>{rate(one.rate)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function History({ history, amounts }: Pick<Rebate, 'history'> & { amounts: Amounts }) {
  const t = useTranslations('earnings');
  const when = useWhen();
  return (
    <section className="card reward">
      <h2 className="text-md">{t('rebate.history')}</h2>
      {history.length === 0 ? <p className="text-sm text-muted">{t('rebate.noHistory')}</p> : null}
      {history.map(({ id, at, amount, state, lines }) => (
        <details key={id}>
          <summary>
            {amounts(amount)} · {when(at)} · {t(`state.${state}`)}
          </summary>
          <Lines lines={lines} amounts={amounts} />
        </details>
      ))}
    </section>
  );
}

function Whole({ data }: { data: Rebate }) {
  const amounts = useMoney(data);
  return (
    <>
      <Claim data={data} amounts={amounts} />
      <Rates rates={data.rates} />
      <History history={data.history} amounts={amounts} />
    </>
  );
}

/** What of the stakes comes back: claimed now, by which rates, what was claimed before (R-REWARDS-31). */
export default function RebatePage() {
  const t = useTranslations('earnings');
  usePageTitle(t('rebate.title'));
  const access = useRealAccount(paths.manualRebate());
  const asked = useCall(requestOf('rebate'), {
    enabled: access === 'real',
    silent: true,
    refetchInterval: askMs,
  });
  if (access === 'trial') return <RealAccountOnly href={paths.manualRebate()} />;
  const { data } = asked;
  if (!data) return <Awaited asked={asked} />;
  return (
    <div className="promotions">
      <h1 className="text-lg">{t('rebate.title')}</h1>
      <Whole data={data} />
    </div>
  );
}
