import type { Answer } from '@foyer/contract/client';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApp } from '../../domain/app/app.ts';
import type { CallState } from '../../domain/app/call-state.ts';
import { useAction } from '../../domain/app/actions.ts';
import { codeOf } from '../../domain/app/failure.ts';
import { useMoney } from '../../domain/wallet/use-money.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast, toastDurations } from '../../ui/toast.ts';
import { OfferCard } from './OfferCard.tsx';
import { Awaited, refreshPromotions } from './parts.tsx';

/** Where a promo code is typed. */
function Code() {
  const t = useTranslations('offers');
  const errors = useTranslations('errors');
  const { queries } = useApp();
  const redeem = useAction('redeemOfferCode', { silent: true });
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') return redeem.reset();
    redeem.mutate(
      { body: { code } },
      {
        onSuccess: () => {
          setCode('');
          toast(t('joinedToast'), { kind: 'success', duration: toastDurations.short });
        },
        onSettled: () => void refreshPromotions(queries),
      },
    );
  };
  const fault = isMissing ? 'field_required' : redeem.error && codeOf(redeem.error);
  return (
    <form className="card reward" onSubmit={submit}>
      <Field
        label={t('code')}
        value={code}
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        error={fault ? errors(fault) : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" look="soft" busy={redeem.isPending}>
        {t('redeem')}
      </Button>
    </form>
  );
}

function Known({ data }: { data: Answer<'offers'> }) {
  const t = useTranslations('offers');
  const amounts = useMoney(data);
  return (
    <>
      {data.offers.length === 0 ? <p className="text-sm text-muted">{t('none')}</p> : null}
      <ul className="promotions-list">
        {data.offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} amounts={amounts} />
        ))}
      </ul>
      <Code />
    </>
  );
}

/** The offers for this player, and where a code is typed; or that they did not come. */
export function Offers({ asked }: { asked: CallState & { data: Answer<'offers'> | undefined } }) {
  const t = useTranslations('offers');
  return (
    <section className="promotions" aria-label={t('title')}>
      <h2 className="text-md">{t('title')}</h2>
      {asked.data ? <Known data={asked.data} /> : <Awaited asked={asked} />}
    </section>
  );
}
