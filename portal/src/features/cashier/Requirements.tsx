import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

type WithdrawalView = Answer<'withdrawalOverview'>;

/** What must be done before money can be taken out; nothing is left when this is empty. */
export function openRequirements({
  identity,
  hasMoneyPassword,
  turnover,
}: WithdrawalView): ('identity' | 'password' | 'turnover')[] {
  const isSubmitted = identity !== null && identity.state !== 'rejected';
  return [
    ...(isSubmitted ? [] : ['identity' as const]),
    ...(hasMoneyPassword ? [] : ['password' as const]),
    ...(turnover.open === '0' ? [] : ['turnover' as const]),
  ];
}

function Requirement({ isDone, title, children }: { isDone: boolean; title: string; children?: ReactNode }) {
  return (
    <li className="cashier-requirement">
      {isDone ? (
        <CircleCheck size={22} className="text-good" aria-hidden />
      ) : (
        <CircleAlert size={22} className="text-primary" aria-hidden />
      )}
      <span>
        <strong className="block">{title}</strong>
        <span className="text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}

/** The open requirements of a withdrawal, with a link to each. */
export function Requirements({ view }: { view: WithdrawalView }) {
  const t = useTranslations('cashier');
  const money = useMoney(view);
  const open = openRequirements(view);
  const { turnover, identity } = view;
  return (
    <section className="card cashier-card">
      <h2 className="text-lg">{t('requirement.title')}</h2>
      <ul>
        <Requirement
          isDone={!open.includes('identity')}
          title={
            identity?.state === 'submitted' ? t('requirement.identitySubmitted') : t('requirement.identity')
          }
        >
          {open.includes('identity') ? (
            <Link href={paths.identity()} className="cashier-link">
              {t('requirement.identityDo')}
            </Link>
          ) : (
            t('requirement.done')
          )}
        </Requirement>
        <Requirement isDone={!open.includes('password')} title={t('requirement.password')}>
          {open.includes('password') ? (
            <Link href={paths.changeMoneyPassword()} className="cashier-link">
              {t('requirement.passwordDo')}
            </Link>
          ) : (
            t('requirement.done')
          )}
        </Requirement>
        <Requirement
          isDone={!open.includes('turnover')}
          title={t('requirement.turnover', { percent: turnover.percent })}
        >
          {open.includes('turnover') ? (
            <>
              <meter
                className="security-meter"
                min={0}
                max={Number(turnover.required)}
                value={Number(turnover.wagered)}
                aria-label={t('requirement.turnoverMeter')}
              />
              {t('requirement.turnoverOpen', {
                wagered: money(turnover.wagered),
                required: money(turnover.required),
                open: money(turnover.open),
              })}
            </>
          ) : (
            t('requirement.done')
          )}
        </Requirement>
      </ul>
    </section>
  );
}
