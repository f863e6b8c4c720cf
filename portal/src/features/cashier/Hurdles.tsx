import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

type Desk = Answer<'withdrawalDesk'>;

/** What must be done before money can be taken out; nothing is left when this is empty. */
export function openHurdles({
  identity,
  hasMoneyPassword,
  turnover,
}: Desk): ('identity' | 'password' | 'turnover')[] {
  const isKnown = identity !== null && identity.state !== 'rejected';
  return [
    ...(isKnown ? [] : ['identity' as const]),
    ...(hasMoneyPassword ? [] : ['password' as const]),
    ...(turnover.open === '0' ? [] : ['turnover' as const]),
  ];
}

function Hurdle({ isDone, title, children }: { isDone: boolean; title: string; children?: ReactNode }) {
  return (
    <li className="cashier-hurdle">
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

/** What stands between a player and a withdrawal, and the way past each. */
export function Hurdles({ desk }: { desk: Desk }) {
  const t = useTranslations('cashier');
  const money = useMoney(desk.currency, desk.minorUnits);
  const open = openHurdles(desk);
  const { turnover, identity } = desk;
  return (
    <section className="card cashier-card">
      <h2 className="text-lg">{t('hurdle.title')}</h2>
      <ul>
        <Hurdle
          isDone={!open.includes('identity')}
          title={identity?.state === 'submitted' ? t('hurdle.identitySubmitted') : t('hurdle.identity')}
        >
          {open.includes('identity') ? (
            <Link href={paths.identity()} className="cashier-link">
              {t('hurdle.identityDo')}
            </Link>
          ) : (
            t('hurdle.done')
          )}
        </Hurdle>
        <Hurdle isDone={!open.includes('password')} title={t('hurdle.password')}>
          {open.includes('password') ? (
            <Link href={paths.changeMoneyPassword()} className="cashier-link">
              {t('hurdle.passwordDo')}
            </Link>
          ) : (
            t('hurdle.done')
          )}
        </Hurdle>
        <Hurdle
          isDone={!open.includes('turnover')}
          title={t('hurdle.turnover', { percent: turnover.percent })}
        >
          {open.includes('turnover') ? (
            <>
              <meter
                className="security-meter"
                min={0}
                max={Number(turnover.required)}
                value={Number(turnover.wagered)}
                aria-label={t('hurdle.turnoverMeter')}
              />
              {t('hurdle.turnoverOpen', {
                wagered: money(turnover.wagered),
                required: money(turnover.required),
                open: money(turnover.open),
              })}
            </>
          ) : (
            t('hurdle.done')
          )}
        </Hurdle>
      </ul>
    </section>
  );
}
