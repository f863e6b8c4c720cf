import '../../styles/attachments.css';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PromotionDetail } from '@foyer/contract';
import { isGuest } from '@foyer/contract/session-can';
import { useApp } from '../../domain/app/app.ts';
import { isUnknown } from '../../domain/app/call-state.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { Artwork } from '../../domain/rewards/offer.tsx';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { Terms } from '../../domain/rewards/Terms.tsx';
import { accessOf } from '../../domain/session/access.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useLanguage } from '../../domain/site/language-key.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { SafeHtml } from '../../lib/SafeHtml.tsx';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { Awaited, Label, Progress, refreshPromotions } from './parts.tsx';
import { useOnce } from './use-once.ts';

type Action = 'join' | 'apply' | 'claim';

/** What can be done now. A guest is offered it, and sent to the login. */
const actionOf = ({ mayJoin, mayApply, mayClaim }: PromotionDetail): Action | null =>
  mayClaim ? 'claim' : mayJoin ? 'join' : mayApply ? 'apply' : null;

const say = (words: string) => toast(words, { kind: 'success', duration: toastDurations.short });

function Actions({ promotion }: { promotion: PromotionDetail }) {
  const t = useTranslations('promotions');
  const { queries } = useApp();
  const visitor = useVisitor();
  const amounts = useMoney(promotion.terms);
  const [isApplying, setApplying] = useState(false);
  const params = { id: promotion.id };
  const join = useOnce('joinPromotion', () =>
    say(t(promotion.terms.turnover === '0' ? 'joinedToClaim' : 'joined')),
  );
  const claim = useOnce('claimReward', () =>
    say(t('claimedToast', { amount: amounts(promotion.terms.reward) })),
  );
  const action = actionOf(promotion);
  if (!action) return null;
  const press = () => {
    const access = accessOf(
      action === 'claim' ? 'real-money' : 'actual-account',
      visitor,
      paths.activityDetail(promotion.id),
    );
    if ('refuse' in access)
      return void toast({ code: access.refuse }, { kind: 'error', duration: toastDurations.short });
    if (isGuest(visitor)) return go(access.go);
    if (action === 'apply') return setApplying(true);
    (action === 'join' ? join : claim).press({ params });
  };
  return (
    <div className="promotion-actions">
      <Button wide busy={join.isBusy || claim.isBusy} onClick={press}>
        {isGuest(visitor) ? t('login') : t(`action.${action}`)}
      </Button>
      <ApplyDialog
        id={promotion.id}
        open={isApplying}
        onClose={() => setApplying(false)}
        onSent={() => {
          setApplying(false);
          say(t('applied'));
          void refreshPromotions(queries);
        }}
      />
    </div>
  );
}

function Detail({ promotion }: { promotion: PromotionDetail }) {
  const t = useTranslations('promotions');
  const moment = useWhen();
  const amounts = useMoney(promotion.terms);
  const { image, title, label, reason, content, terms, wagered, dueAt } = promotion;
  return (
    <article className="promotion">
      <Artwork image={image} isHero />
      <div className="promotion-head">
        <h2 className="text-lg">{title}</h2>
        <Label label={label} />
      </div>
      {reason && (
        <p role="note" className="card p-3 text-sm">
          {t('reason', { reason })}
        </p>
      )}
      {dueAt && label !== 'claimed' && label !== 'close' && (
        <div>
          <Progress wagered={wagered} turnover={terms.turnover} amounts={amounts} />
          <p className="text-xs text-muted">{t('due', { moment: moment(dueAt) })}</p>
        </div>
      )}
      <Terms terms={terms} />
      <SafeHtml html={content} />
      <Actions promotion={promotion} />
    </article>
  );
}

/** One promotion with its terms worked out, and what can be done about it (R-REWARDS-1, R-REWARDS-3). */
export default function ActivityDetailPage() {
  const t = useTranslations('promotions');
  const id = useQueryParams().get('id') ?? '';
  const asked = useCall(
    requestOf('promotion', { params: { id: id || '-' }, query: { language: useLanguage() } }),
    { silent: true },
  );
  const { data, error } = asked;
  // Deleted while it is looked at: what was answered before is gone too (R-CONTENT-43)
  if (isUnknown(error)) return <EmptyState text={t('none')} />;
  return data ? <Detail promotion={data} /> : <Awaited asked={asked} />;
}
