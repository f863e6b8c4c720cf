import { useTranslations } from 'use-intl';
import type { Reward } from '@foyer/contract';
import { CallNotLoaded } from '../../domain/app/CallNotLoaded.tsx';
import { hasNotCome, missingOf } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { RealAccountOnly } from '../../domain/session/RealAccountOnly.tsx';
import { useRealAccount } from '../../domain/session/real-account.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { EarningCard } from './EarningCard.tsx';
import { MissionCard } from './MissionCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { Awaited, Label, Progress, Waiting } from './parts.tsx';
import { useClaim } from './use-claim.ts';
import { useOnce } from './use-once.ts';

function Entry({ reward }: { reward: Reward }) {
  const t = useTranslations('promotions');
  const amounts = useMoney(reward);
  const moment = useWhen();
  const { id, title, label, wagered, turnover, dueAt } = reward;
  const claim = useOnce('claimReward', () =>
    toast(t('claimedToast', { amount: amounts(reward.reward) }), {
      kind: 'success',
      duration: toastDurations.short,
    }),
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
        <Button wide busy={claim.isBusy} onClick={() => claim.press({ params: { id } })}>
          {t('action.claim')}
        </Button>
      )}
    </li>
  );
}

/** What of the stakes can be claimed back now, with what it asks for. */
function RebateEntry() {
  const t = useTranslations('earnings');
  const { data } = useCall(requestOf('rebate'), { silent: true });
  const amounts = useMoney(data);
  const claim = useClaim('claimRebate', amounts);
  if (!data || data.claimable === '0') return null;
  const { terms } = data;
  return (
    <li className="card reward">
      <strong>{t('center.rebate')}</strong>
      <p className="reward-amount">{amounts(data.claimable)}</p>
      {terms.turnoverTimes === 0 ? null : (
        <p className="text-sm text-muted">
          {t('mission.asks', { times: terms.turnoverTimes, days: terms.days, cost: amounts(terms.cost) })}
        </p>
      )}
      <Link href={paths.manualRebate()}>{t('center.see')}</Link>
      <Button wide busy={claim.isBusy} onClick={() => claim.press({})}>
        {t('rebate.claim')}
      </Button>
    </li>
  );
}

/** The missions that are done and not claimed yet. */
function MissionEntries() {
  const { data } = useCall(requestOf('missions', { query: { language: useLanguage() } }), { silent: true });
  const amounts = useMoney(data);
  return (data?.missions ?? [])
    .filter(({ state }) => state === 'done')
    .map((mission) => (
      <MissionCard key={`${mission.id} ${mission.period}`} mission={mission} amounts={amounts} />
    ));
}

/** What offers give now. */
function OfferEntries() {
  const { data } = useCall(requestOf('offers', { query: { language: useLanguage() } }), { silent: true });
  const amounts = useMoney(data);
  return (data?.offers ?? [])
    .filter(({ claimable }) => claimable !== '0')
    .map((offer) => <OfferCard key={offer.id} offer={offer} amounts={amounts} />);
}

/** Whether stakes, missions or offers give something to claim now, and the calls that say so; the entries above ask for the same answers. */
function useClaimable(enabled: boolean) {
  const { manualRebate, missions } = useFeatures();
  const query = { language: useLanguage() };
  const rebate = useCall(requestOf('rebate'), { enabled: enabled && manualRebate, silent: true });
  const board = useCall(requestOf('missions', { query }), {
    enabled: enabled && missions,
    silent: true,
  });
  const offers = useCall(requestOf('offers', { query }), { enabled, silent: true });
  const isDone = board.data?.missions.some(({ state }) => state === 'done') ?? false;
  const isGiven = offers.data?.offers.some(({ claimable }) => claimable !== '0') ?? false;
  return {
    isClaimable: isDone || isGiven || (rebate.data !== undefined && rebate.data.claimable !== '0'),
    /** What is offered of each, where it has come: what failed is not asked for by its entries once more. */
    here: { rebate: rebate.data, board: board.data, offers: offers.data },
    calls: [...(manualRebate ? [rebate] : []), ...(missions ? [board] : []), offers],
  };
}

/** How many entries of what was earned by schemes are shown. */
const shown = 30;

/** The reward centre: what is being earned, what can be claimed, what was (R-REWARDS-10, R-REWARDS-40). */
export default function RewardCenterPage() {
  const t = useTranslations('promotions');
  const access = useRealAccount(paths.rewardCenter());
  const enabled = access === 'real';
  const query = { language: useLanguage() };
  const rewards = useCall(requestOf('rewards', { query }), { enabled, silent: true });
  const earned = useCall(requestOf('earnings', { query }), { enabled, silent: true });
  const { isClaimable, here, calls: ofClaimable } = useClaimable(enabled);
  const calls = [rewards, earned, ...ofClaimable];
  if (access === 'trial') return <RealAccountOnly href={paths.rewardCenter()} />;
  if (hasNotCome(rewards)) return <Awaited asked={rewards} />;
  // What came later would push what is read already (R-PORTAL-122)
  if (calls.some((each) => each.data === undefined && !hasNotCome(each))) return <Waiting />;
  // What came is shown; that there is nothing is known only once everything did
  const missing = missingOf(calls);
  const { rewards: given, unclaimed } = rewards.data!;
  const earnings = (earned.data?.earnings ?? []).toSorted(
    (one, other) => Number(other.mayClaim) - Number(one.mayClaim),
  );
  const isEmpty = !missing && given.length === 0 && earnings.length === 0 && !isClaimable;
  return (
    <div className="promotions">
      {unclaimed > 0 && (
        <p role="status" className="text-md">
          {t('rewards.unclaimed', { count: unclaimed })}
        </p>
      )}
      <ul className="promotions-list">
        {here.rebate ? <RebateEntry /> : null}
        {here.board ? <MissionEntries /> : null}
        {here.offers ? <OfferEntries /> : null}
        {earnings.slice(0, shown).map((earning) => (
          <EarningCard key={earning.id} earning={earning} />
        ))}
        {given.map((reward) => (
          <Entry key={reward.id} reward={reward} />
        ))}
      </ul>
      {missing ? (
        <CallNotLoaded
          error={missing.error}
          refetch={() => Promise.all(calls.filter(hasNotCome).map((each) => each.refetch()))}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState icon={<Icon name="gift" size={32} />} text={t('rewards.none')}>
          <LinkButton href={paths.activity()}>{t('rewards.see')}</LinkButton>
        </EmptyState>
      ) : null}
    </div>
  );
}
