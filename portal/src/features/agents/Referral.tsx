import type { Referral as Stands } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useDay } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { InvitationAddress } from './InvitationAddress.tsx';
import { TotalsCard } from './TotalsCard.tsx';

type Amounts = (minor: string) => string;
type Terms = NonNullable<Stands['terms']>;

/** What both get, and what the friend does for it. */
function TermsCard({ terms, amounts }: { terms: Terms; amounts: Amounts }) {
  const t = useTranslations('referral');
  const dayOf = useDay();
  const { referrerReward, friendReward, within, friendsAtMost } = terms;
  const { turnoverTimes, days } = terms.referrerTerms;
  const rewards = [
    ['referrer', referrerReward, terms.referrerTerms.cost],
    ['friend', friendReward, terms.friendTerms.cost],
  ] as const;
  return (
    <section className="card promotion-terms mx-4 mb-3" aria-label={t('terms')}>
      <h2 className="text-md">{terms.title}</h2>
      <dl>
        {rewards
          .filter(([, reward]) => reward !== '0')
          .map(([who, reward, cost]) => (
            <div key={who}>
              <dt>{t(`who.${who}`)}</dt>
              <dd>
                {amounts(reward)}
                {turnoverTimes > 0 && (
                  <span className="block text-xs text-muted">
                    {t('asks', { times: turnoverTimes, days, cost: amounts(cost) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('real')}</dt>
          <dd>{t('does', { deposit: amounts(terms.deposit), stake: amounts(terms.stake), days: within })}</dd>
        </div>
        <div>
          <dt>{t('atMost')}</dt>
          <dd>{t('friendsAtMost', { count: friendsAtMost })}</dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>{dayOf(terms.toDay)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('chain')}</p>
    </section>
  );
}

/** The code with its address, or the way to it. */
function Invitation({ code }: { code: string | null }) {
  const t = useTranslations('referral');
  const queries = useQueryClient();
  const add = useAction('addReferralCode');
  if (code !== null) return <InvitationAddress code={code} />;
  const press = () =>
    add.mutate({}, { onSettled: () => void queries.invalidateQueries({ queryKey: ['referral'] }) });
  return (
    <div className="record-tools">
      <Button wide busy={add.isPending} onClick={press}>
        {t('getCode')}
      </Button>
    </div>
  );
}

/** Who came, and what was earned for them. */
function Friends({ stands, amounts }: { stands: Stands; amounts: Amounts }) {
  const t = useTranslations('referral');
  const dayOf = useDay();
  const counts = [
    [t('visits'), stands.visits],
    [t('came'), stands.came],
    [t('rewarded'), stands.rewarded],
    [t('earned'), amounts(stands.earned)],
  ] as const;
  return (
    <>
      <TotalsCard look="totals" totals={counts} />
      {stands.earned !== '0' && (
        <p className="px-4 text-sm">
          <Link href={paths.rewardCenter()}>{t('toRewards')}</Link>
        </p>
      )}
      {stands.friends.length > 0 && (
        <section aria-label={t('friends')}>
          <h2 className="choice-title px-4">{t('friends')}</h2>
          <ul className="px-4">
            {stands.friends.map(({ name, day, state }, at) => (
              <li key={`${name} ${at}`} className="record-line">
                <span>
                  <strong className="block text-md">{name}</strong>
                  <span className="text-xs text-muted">{dayOf(day)}</span>
                </span>
                <span className="text-sm">{t(`state.${state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** How a member invites friends, on what terms, who came and what was earned (R-REWARDS-46). */
export function Referral() {
  const t = useTranslations('referral');
  const asked = useCall(requestOf('referral', { query: { language: useLanguage() } }), {
    staleTime: 0,
  });
  const { data } = asked;
  const amounts = useMoney(data);
  if (!data) return <CallAwaited asked={asked} />;
  const { terms, code, isCalm, isSpent } = data;
  return (
    <div className="pb-6">
      {terms ? (
        <>
          <p className="p-4 text-sm text-muted">{t('about')}</p>
          <Invitation code={code} />
          <TermsCard terms={terms} amounts={amounts} />
        </>
      ) : (
        <EmptyState text={t(`why.${isCalm ? 'calm' : isSpent ? 'spent' : 'none'}`)} />
      )}
      {terms || data.came > 0 ? <Friends stands={data} amounts={amounts} /> : null}
    </div>
  );
}
