import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { hasNotCome } from '../../domain/app/call-state.ts';
import { CallNotLoaded } from '../../domain/app/CallNotLoaded.tsx';
import { useAction } from '../../domain/app/actions.ts';
import { requestOf, useCall } from '../../domain/app/calls.ts';
import { onForm } from '../../domain/forms/form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';

const any = '';

/** The prize modes of lotteries that somebody directly below, and everybody below them, may choose (R-LOTTERY-129). */
export function PrizeModes({ id, userName }: { id: string; userName: string }) {
  const t = useTranslations('team');
  const queries = useQueryClient();
  const asked = useCall(requestOf('agentLotteryRange', { params: { id } }), { staleTime: 0, silent: true });
  const { data: range } = asked;
  const setting = useAction('setAgentLotteryRange');
  const [chosen, setChosen] = useState<string | null>(null);
  if (hasNotCome(asked))
    return (
      <section className="card cashier-card" aria-label={t('prizes.title')}>
        <h2 className="mb-1 text-md">{t('prizes.title')}</h2>
        <CallNotLoaded error={asked.error} refetch={asked.refetch} />
      </section>
    );
  // Where no lottery is offered there is nothing to set
  if (!range || range.choices.length === 0) return null;
  const { set, most, choices } = range;
  const standing = String(set ?? any);
  const value = chosen ?? standing;
  const submit = () =>
    setting.mutate(
      { params: { id }, body: { most: value === any ? null : Number(value) } },
      {
        onSuccess: () => toast(t('prizes.saved', { name: userName }), { kind: 'success' }),
        onSettled: async () => {
          await queries.invalidateQueries({ queryKey: ['agentLotteryRange'] });
          setChosen(null);
        },
      },
    );
  // What was set once stays readable, also when the agent may not choose it any more
  const offered = set === null || choices.includes(set) ? choices : [set, ...choices];
  return (
    <form className="card cashier-card" aria-label={t('prizes.title')} onSubmit={onForm(submit)}>
      <h2 className="mb-1 text-md">{t('prizes.title')}</h2>
      <p className="mb-4 text-sm text-muted">
        {most === null ? t('prizes.nowAny') : t('prizes.now', { percent: most })} {t('prizes.about')}
      </p>
      <SelectField
        label={t('prizes.label')}
        value={value}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value={any}>{t('prizes.any')}</option>
        {offered.map((percent) => (
          <option key={percent} value={String(percent)}>
            {t('prizes.upTo', { percent })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" wide look="soft" busy={setting.isPending} disabled={value === standing}>
        {t('prizes.save')}
      </Button>
    </form>
  );
}
