import { useTranslations } from 'use-intl';
import type { Reward } from '@foyer/contract';
import { useApp } from '../../domain/app/app.ts';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useActualAccount } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useAmounts } from '../../domain/rewards/offer.tsx';
import { Failed, Label, Progress, refreshPromotions, Waiting } from './parts.tsx';

function Entry({ reward }: { reward: Reward }) {
  const t = useTranslations('promotions');
  const app = useApp();
  const amounts = useAmounts(reward);
  const moment = useWhen();
  const claim = useAction('claimReward');
  const { id, title, label, wagered, turnover, dueAt } = reward;
  const press = () =>
    claim.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast(t('claimedToast', { amount: amounts(reward.reward) }), {
            kind: 'success',
            duration: toastDurations.short,
          }),
        onSettled: () => void refreshPromotions(app.queries),
      },
    );
  return (
    <li className="card reward">
      <div className="promotion-head">
        <Link href={paths.activityDetail(id)}>{title}</Link>
        <Label label={label} />
      </div>
      <p className="reward-amount">{amounts(reward.reward)}</p>
      {label !== 'claimed' && label !== 'close' && (
        <>
          <Progress wagered={wagered} turnover={turnover} amounts={amounts} />
          {dueAt && label !== 'claim' && (
            <p className="text-xs text-muted">{t('due', { moment: moment(dueAt) })}</p>
          )}
        </>
      )}
      {label === 'claim' && (
        <Button wide busy={claim.isPending} onClick={press}>
          {t('action.claim')}
        </Button>
      )}
    </li>
  );
}

/** The reward centre: what is being earned, what can be claimed, what was (R-REWARDS-10). */
export default function RewardCenterPage() {
  const t = useTranslations('promotions');
  const access = useActualAccount(paths.rewardCenter());
  const { data, error, refetch } = useCall(requestOf('rewards', { query: { language: useLanguage() } }), {
    enabled: access === 'actual',
    silent: true,
  });
  if (access === 'refused') return <RealAccountOnly href={paths.rewardCenter()} />;
  if (!data) return error ? <Failed error={error} refetch={refetch} /> : <Waiting />;
  if (data.rewards.length === 0) {
    return (
      <EmptyState icon={<Icon name="gift" size={32} />} text={t('rewards.none')}>
        <LinkButton href={paths.activity()}>{t('rewards.see')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="promotions">
      {data.unclaimed > 0 && (
        <p role="status" className="text-md">
          {t('rewards.unclaimed', { count: data.unclaimed })}
        </p>
      )}
      <ul className="promotions-list">
        {data.rewards.map((reward) => (
          <Entry key={reward.id} reward={reward} />
        ))}
      </ul>
    </div>
  );
}
